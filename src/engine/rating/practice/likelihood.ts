import type { PreparedRace } from "../race";

/** The log-likelihood of an order and its exact gradient, for ratings in natural units. */
export interface OrderLikelihood {
  /** log P of ratings [n] in race order, NaN without a likelihood; writes increments at learning rate 1 to `gradient` [n]. */
  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number;
  /** First component of the gradient for two entrants, bit-identical; the other is its negative. `gap`: first minus second rating. */
  readonly duel?: (gap: number, draw: boolean) => number;
  /** Negative second derivatives [n * n] of `evaluate`, rows summing to zero. Absent: `informationOf` differentiates the gradient. */
  information?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
  /** Its diagonal [n], where that is much cheaper than the whole matrix. */
  informationDiagonal?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
}
