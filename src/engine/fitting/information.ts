import type { Steps } from "../steps";
import { Cholesky, productSteps } from "../numerics/dense";
import type { Objective } from "./objective";

/** The observed information at one point, factored. */
interface Information {
  solve(direction: Float64Array): Float64Array;
  /** [N * N] covariance of the ratings (without a penalty: of their differences from the means of their groups). */
  covariance(): Steps<Float64Array>;
}

/**
 * Factors the information matrix H; null when rounding makes it not positive definite.
 *
 * Without a penalty H is singular: the level of every group of players is free. Then H plus 1 1' / m on each
 * group of m is factored, which does not change directions that keep the group's mean; the covariance of ratings
 * of mean 0 is its inverse minus 1 1' / m.
 */
export function* informationOf(objective: Objective, at: Float64Array, groups: Int32Array): Steps<Information | null> {
  const { size, precision } = objective;
  const matrix = yield* objective.information(at);
  const members = new Map<number, number>();
  for (const group of groups) members.set(group, (members.get(group) ?? 0) + 1);
  const share = (i: number): number => (precision === 0 ? 1 / members.get(groups[i])! : 0);
  if (precision === 0) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) if (groups[i] === groups[j]) matrix[i * size + j] += share(i);
    }
  }
  const factor = yield* Cholesky.steps(matrix, size);
  return (
    factor && {
      solve: (direction) => factor.solve(direction),
      *covariance() {
        const inverse = yield* factor.inverseSteps();
        if (precision > 0) return inverse;
        for (let i = 0; i < size; i++) {
          for (let j = 0; j < size; j++) if (groups[i] === groups[j]) inverse[i * size + j] -= share(i);
        }
        return inverse;
      },
    }
  );
}

/**
 * The sandwich estimator: covariance of the ratings if only races are independent of each other, not the pairs within them
 * (Huber 1967, White 1982; clustered by race). S M S with S the covariance from the information and M the sum over races of
 * the outer product of a race's gradient with itself, times R / (R - 1) for R races. Races depend on gaps alone, so
 * their gradients sum to zero and S may leave the level of a group free.
 */
export function* clusteredCovariance(
  objective: Objective,
  at: Float64Array,
  covariance: Float64Array,
): Steps<Float64Array> {
  const { size } = objective;
  const { matrix, races } = yield* objective.gradientProducts(at);
  const half = yield* productSteps(matrix, covariance, size);
  const whole = yield* productSteps(covariance, half, size);
  const factor = races > 1 ? races / (races - 1) : 1;
  return whole.map((value) => factor * value);
}
