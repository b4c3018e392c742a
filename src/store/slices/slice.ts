import type { Choices } from "../types";

/** What a slice needs of the store. `update` gets the choices and returns what changes; nothing new, nothing happens. */
export interface Slice {
  readonly get: () => Choices;
  readonly update: (change: (choices: Choices) => Partial<Choices>) => void;
}
