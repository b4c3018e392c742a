import type { Parameters } from "../../../src/engine/rating/parameters";

/** Additional properties of a model, and exceptions from those that every model has to satisfy. */
export interface Traits {
  /** A common shift of ratings does not change updates (tested separately for gradient models). */
  readonly shiftInvariant: boolean;
  /** The changes of a race sum to zero (tested separately for gradient models). */
  readonly zeroSum: boolean;
  /** The rule has its own points, so that odds at 400 are only near 10 to 1. */
  readonly ownPoints: boolean;
  /** Draws are a chain in listed order, so that another listing changes results slightly. */
  readonly drawsInAChain: boolean;
  /** Races of a period are evaluated together with the past, so that explanations of single races do not sum to the change. */
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

/** Parameters under which the change by a race is the evidence of that race alone. */
export function judgedAlone(model: { readonly id: string }): Parameters {
  return traitsOf(model).judgedTogether ? { years: 0 } : {};
}
