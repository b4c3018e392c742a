import type { Parameters } from "../../../src/engine/rating/parameters";

/** What a model promises beyond, or is let off from, what every model has to satisfy. */
export interface Traits {
  /** Ratings that all shift by the same move by the same (gradient models are tested for it apart). */
  readonly shiftInvariant: boolean;
  /** What some gain others lose, race by race (gradient models are tested for it apart). */
  readonly zeroSum: boolean;
  /** Points are the rule's own, so that 400 of them are near odds of 10 to 1, not at them. */
  readonly ownPoints: boolean;
  /** Draws are joined in a chain in the order listed, so that listing the drawn otherwise changes results a little. */
  readonly drawsInAChain: boolean;
  /** Races of a period are judged together, and the past with them, so that what each says by itself does not add up. */
  readonly judgedTogether: boolean;
}

const NONE: Traits = {
  shiftInvariant: false,
  zeroSum: false,
  ownPoints: false,
  drawsInAChain: false,
  judgedTogether: false,
};

const TRAITS: ReadonlyMap<string, Partial<Traits>> = new Map([
  ["trueskill", { shiftInvariant: true, drawsInAChain: true }],
  ["trueskill-through-time", { shiftInvariant: true, drawsInAChain: true, judgedTogether: true }],
  ["weng-lin", { shiftInvariant: true }],
  ["glicko2", { shiftInvariant: true }],
  ["elo-mmr", { shiftInvariant: true }],
  ["fide-elo", { ownPoints: true }],
  ["national-chess", { ownPoints: true }],
  ["two-team-elo", { shiftInvariant: true, zeroSum: true }],
  ["zonestats", { shiftInvariant: true, zeroSum: true }],
]);

export function traitsOf(model: { readonly id: string }): Traits {
  return { ...NONE, ...TRAITS.get(model.id) };
}

/** Parameters under which a race moves ratings by what it says by itself. */
export function judgedAlone(model: { readonly id: string }): Parameters {
  return traitsOf(model).judgedTogether ? { years: 0 } : {};
}
