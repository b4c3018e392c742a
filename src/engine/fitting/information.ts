import type { Steps } from "../steps";
import { Cholesky } from "./dense";
import type { Objective } from "./objective";

/** The observed information at one point, ready to solve with. */
export interface Information {
  /** Solves in place. */
  solve(direction: Float64Array): Float64Array;
  /** [N] standard errors. */
  errors(): Float64Array;
}

/**
 * Factors the information matrix H; null when rounding leaves it not positive definite.
 *
 * Without a penalty H is singular: the level of every group of players is free. Then it is H plus 1 1' / m on each
 * group of m, which keeps all directions that leave the group's mean alone as they are; the covariance of ratings
 * of mean 0 is its inverse less 1 1' / m.
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
  const factor = Cholesky.of(matrix, size);
  return (
    factor && {
      solve: (direction) => factor.solve(direction),
      errors: () => factor.inverseDiagonal().map((variance, i) => Math.sqrt(Math.max(0, variance - share(i)))),
    }
  );
}
