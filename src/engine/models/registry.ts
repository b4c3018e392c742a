import type { Model } from "../rating/model";
import { contenderBehind } from "../rating/system";
import * as systems from "./systems";

/** Every model, in the order of menus. */
export const MODELS: readonly Model[] = Object.values(systems)
  .map((make) => contenderBehind(make()).model)
  .toSorted((a, b) => a.place - b.place);

/** Users' own rules registered on this thread, by id. */
const rules = new Map<string, Model>();

/** Registers a rule, so that contenders may name it. */
export function addRule(model: Model): void {
  rules.set(model.id, model);
}

export function findModel(id: string): Model | undefined {
  return rules.get(id) ?? MODELS.find((model) => model.id === id);
}
