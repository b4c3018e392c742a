import { softplus } from "../numerics/logspace";

/**
 * Kerby's program for players tied in last place: the product of the probabilities that s leaves before all who remain,
 *   log P = sum over s of log(lambda_s / (lambda_s + Lambda_F)),
 * as if these events were independent. They are not, so this is not the probability that the group leaves first: for three equal
 * players with two tied last, it gives 1/4 where the probability is 1/3 (`GroupIntegral`).
 *
 * @param logRatio [m] log(lambda_s / Lambda_F)
 * @param own [m] written: d log P / d log lambda_s = Lambda_F / (lambda_s + Lambda_F)
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
