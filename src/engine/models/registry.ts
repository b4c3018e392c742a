import type { Model } from "../rating/model";
import { contenderBehind } from "../rating/system";
import * as systems from "./systems";

/** All built-in models, in menu order. */
export const MODELS: readonly Model[] = Object.values(systems)
  .map((make) => contenderBehind(make()).model)
  .toSorted((a, b) => a.place - b.place);

/** Custom rules registered in this thread, by id. */
const rules = new Map<string, Model>();

/** Registers a custom rule, so that contenders can refer to it by id. */
export function addRule(model: Model): void {
  rules.set(model.id, model);
}

export const findModel = (id: string): Model | undefined => rules.get(id) ?? MODELS.find((model) => model.id === id);
