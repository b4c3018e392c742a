import type { Models } from "../types";
import type { Slice } from "./slice";

export function modelsActions({ update }: Slice) {
  return {
    set: (partial: Partial<Models>): void => update(({ models }) => ({ models: { ...models, ...partial } })),
    setFit: (partial: Partial<Models["fit"]>): void =>
      update(({ models }) => ({ models: { ...models, fit: { ...models.fit, ...partial } } })),
    setTuning: (partial: Partial<Models["tuning"]>): void =>
      update(({ models }) => ({ models: { ...models, tuning: { ...models.tuning, ...partial } } })),
    setLab: (partial: Partial<Models["lab"]>): void =>
      update(({ models }) => ({ models: { ...models, lab: { ...models.lab, ...partial } } })),
  };
}
