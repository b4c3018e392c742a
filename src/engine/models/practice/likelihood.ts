import type { PreparedRace } from "../race";

/** The log-likelihood of an order and its exact gradient, for ratings in natural units. */
export interface OrderLikelihood {
  /**
   * @param ratings [n] in the order of the prepared race (best first), natural units
   * @param gradient [n] out: the increment of each rating at learning rate 1, d log P / d rating where there is a likelihood
   * @returns log P of the order, natural log; NaN when the rule has no likelihood
   */
  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number;
  /** First component of the gradient of two entrants, to the last bit; the other is its negative. `gap`: first minus second rating. */
  readonly duel?: (gap: number, draw: boolean) => number;
  /** Minus the second derivatives [n * n] of `evaluate`, rows summing to zero. Absent: `informationOf` differentiates the gradient. */
  information?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
  /** Its diagonal [n], where that is much cheaper than the whole. */
  informationDiagonal?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
}
