import type { PreparedRace } from "../race";

/** The log-likelihood of an order and its exact gradient, for ratings in natural units. */
export interface OrderLikelihood {
  /**
   * @param ratings [n] in the order of the prepared race (best first), natural units
   * @param gradient [n] out: the increment of each rating at learning rate 1, d log P / d rating where there is a likelihood
   * @returns log P of the order, natural log; NaN when the rule has no likelihood
   */
  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number;
  /**
   * The first of two components of the gradient for two entrants, to the last bit; the other is its negative. `gap` is
   * the first's rating less the second's; the first won unless it is a draw. Absent: there is no shorter way.
   */
  readonly duel?: (gap: number, draw: boolean) => number;
  /**
   * Minus the second derivatives of `evaluate`'s value. Absent: `informationOf` takes differences of the gradient.
   * @param out [n * n] out: symmetric; its rows sum to zero, since only gaps count
   */
  information?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
  /** Its diagonal [n], where that is much cheaper than the whole. */
  informationDiagonal?(ratings: Float64Array, race: PreparedRace, out: Float64Array): void;
}
