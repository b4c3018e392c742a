import type { PreparedRace } from "../race";

/** The log-likelihood of an order and its exact gradient, for ratings in natural units. */
export interface OrderLikelihood {
  /** log P(order) for ratings [n] in race order, NaN if the model has none; writes its gradient [n]. */
  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number;
  /** First component of the gradient for two entrants, bit-identical to `evaluate`; the other is its negative. `gap`: first minus second rating. */
  readonly duel?: (gap: number, draw: boolean) => number;
  /** Negative second derivatives [n * n] of `evaluate`, rows summing to zero. Absent: `informationOf` differentiates the gradient. */
  information?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
  /** The diagonal [n] of that matrix, where it alone is much cheaper. */
  informationDiagonal?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
}
