/** Estimates how much each block contributes to results, by the prior variances that maximise the evidence. */
import { sigmoid } from "../../numerics/logspace";
import type { Steps } from "../../steps";
import { Cholesky } from "../../numerics/dense";
import { fitDesign } from "../../design/fit";
import type { DesignProblem } from "../../design/objective";
import { ERRORS_IN_95 } from "../../likelihoods/descriptions";
import { nelderMead } from "../tune/nelder-mead";

/** A share of the variance of all factors, with its 95 % interval. */
export interface Share {
  readonly value: number;
  readonly interval: readonly [number, number];
}

/** Estimated spread of each factor, and its share of their total variance. */
export interface VarianceShares {
  /** [F] standard deviation of each factor in the order of the terms, natural units. */
  readonly sd: readonly number[];
  /** [F] null: the results do not bound it, so no number is given. */
  readonly share: readonly (Share | null)[];
  /** Log evidence with these standard deviations. */
  readonly logEvidence: number;
}

/** Bounds of a standard deviation, natural units: nearly zero, and larger than in any real field. */
const MIN = 0.02;
const MAX = 10;
const REACH = Math.log(MAX / MIN);
const MAX_TRIES = 80;
/** Steps of the second differences, in the log of a standard deviation. */
const STEP = 0.1;
/** Largest half-width of a share's interval, log odds; wider ones, such as 5 to 95 %, are not shown. */
const MAX_REACH = 3;

/** Maximises Laplace's approximation of the evidence over the factors' prior variances; intervals on the logit of the share. */
export function* varianceShares(problem: DesignProblem): Steps<VarianceShares> {
  const factors = problem.terms.flatMap(({ kind }, t) => (kind === "factor" ? [t] : []));
  let tries = 0;
  // The next fit starts from the last one.
  let last: Float64Array | undefined;
  function* evidence(logs: readonly number[]): Steps<number> {
    const terms = problem.terms.map((term, t) => {
      const at = factors.indexOf(t);
      return at < 0 ? term : { ...term, variance: Math.exp(2 * logs[at]) };
    });
    const fit = yield* fitDesign({ ...problem, terms }, last ? { start: () => last! } : {});
    last = fit.mean;
    return Number.isFinite(fit.logEvidence) ? fit.logEvidence : -Infinity;
  }
  const logsOf = (point: readonly number[]): number[] => point.map((x) => Math.log(MIN) + REACH * x);
  const start = factors.map(() => 0.5);
  let best: readonly number[] = start;
  let most = yield* evidence(logsOf(start));
  const search = nelderMead(start, -most, 0.15, 1e-3);
  for (let step = search.next([]); !step.done && tries < MAX_TRIES;) {
    const losses: number[] = [];
    for (const point of step.value) {
      const value = yield* evidence(logsOf(point));
      if (value > most) [most, best] = [value, point];
      losses.push(-value);
      tries++;
    }
    step = search.next(losses);
  }
  const logs = logsOf(best);
  const isInside = best.every((x) => x > 0.01 && x < 0.99);
  const covariance = isInside ? yield* inverseCurvature(evidence, logs, most) : null;
  const variances = logs.map((log) => Math.exp(2 * log));
  const total = variances.reduce((sum, one) => sum + one, 0);
  return {
    sd: logs.map(Math.exp),
    logEvidence: most,
    share: variances.map((own, f) => {
      const value = own / total;
      if (!covariance || factors.length < 2) return null;
      // d logit(share) / d log sd: 2 for itself, -2 v_j / (total - v) for the others.
      const slopes = variances.map((other, j) => (j === f ? 2 : (-2 * other) / (total - own)));
      let variance = 0;
      slopes.forEach((a, i) => slopes.forEach((b, j) => (variance += a * b * covariance[i][j])));
      const centre = Math.log(value / (1 - value));
      const reach = ERRORS_IN_95 * Math.sqrt(variance);
      const isBound = variance > 0 && reach < MAX_REACH;
      return isBound ? { value, interval: [sigmoid(centre - reach), sigmoid(centre + reach)] } : null;
    }),
  };
}

/** Inverse of minus the second differences; null: the point is not a maximum. */
function* inverseCurvature(
  evidence: (logs: readonly number[]) => Steps<number>,
  at: readonly number[],
  top: number,
): Steps<number[][] | null> {
  const size = at.length;
  const moved = (...steps: readonly (readonly [number, number])[]): number[] =>
    at.map((log, i) => log + steps.reduce((sum, [j, by]) => sum + (i === j ? by : 0), 0));
  const matrix = at.map(() => new Array<number>(size).fill(0));
  for (let i = 0; i < size; i++) {
    const up = yield* evidence(moved([i, STEP]));
    const down = yield* evidence(moved([i, -STEP]));
    matrix[i][i] = (2 * top - up - down) / STEP ** 2;
    for (let j = 0; j < i; j++) {
      const both = yield* evidence(moved([i, STEP], [j, STEP]));
      const neither = yield* evidence(moved([i, -STEP], [j, -STEP]));
      const first = yield* evidence(moved([i, STEP], [j, -STEP]));
      const second = yield* evidence(moved([i, -STEP], [j, STEP]));
      matrix[i][j] = matrix[j][i] = (first + second - both - neither) / (4 * STEP ** 2);
    }
  }
  const factor = Cholesky.of(Float64Array.from(matrix.flat()), size);
  if (!factor) return null;
  const inverse = factor.inverse();
  return matrix.map((_, i) => Array.from(inverse.subarray(i * size, (i + 1) * size)));
}
