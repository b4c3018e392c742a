import type { Model } from "./model";
import { contenderBehind } from "./system";
import * as systems from "./systems";

/** Every model, in the order in which they are offered. */
export const MODELS: readonly Model[] = Object.values(systems)
  .map((make) => contenderBehind(make()).model)
  .toSorted((a, b) => a.place - b.place);

export function findModel(id: string): Model | undefined {
  return MODELS.find((model) => model.id === id);
}
