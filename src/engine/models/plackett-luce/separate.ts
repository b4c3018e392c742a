import { softplus } from "../../numerics/logspace";

/**
 * Kerby's program for players who share the last place: the product of the events "s goes out before all who stay",
 *   log P = sum over s of log(lambda_s / (lambda_s + Lambda_F)),
 * as if they were independent. They are not, so this is not the probability that the group goes out first: with three equal
 * players, of whom two share the last place, it is 1/4 and the probability 1/3 (`GroupIntegral`).
 *
 * @param logRatio [m] log(lambda_s / Lambda_F)
 * @param own [m] out: d log P / d log lambda_s = Lambda_F / (lambda_s + Lambda_F)
 * @returns log P
 */
export function separateEvents(logRatio: Float64Array, m: number, own: Float64Array): number {
  let log = 0;
  for (let s = 0; s < m; s++) {
    log -= softplus(-logRatio[s]);
    own[s] = 1 / (1 + Math.exp(logRatio[s]));
  }
  return log;
}
