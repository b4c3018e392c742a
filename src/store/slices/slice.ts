import type { Choices } from "../types";

/** A slice's access to the store. `update` maps the choices to those that change; an empty result changes nothing. */
export interface Slice {
  readonly get: () => Choices;
  readonly update: (change: (choices: Choices) => Partial<Choices>) => void;
}
