/** Directions of the coefficients that no race determines. */
import { dot } from "../numerics/vectors";
import { Pace, within, type Steps } from "../steps";
import { Cholesky } from "../numerics/dense";
import { pairResult } from "../likelihoods/pairwise";
import type { PreparedRace } from "../rating/race";
import type { FitLikelihood } from "../likelihoods/descriptions";
import type { Contests } from "./contests";
import { isEstimated } from "./likelihood";
import { Nodes } from "./nodes";
import type { DesignProblem } from "./objective";
import { Coefficients } from "./terms";

/** Most coefficients for which the matrix of all differences is computed. */
export const MAX_COEFFICIENTS = 2000;
const FREEDOM = 1e-7;
const INVERSE_ITERATIONS = 4;
/** Largest share of a contrast that may lie along undetermined directions. */
const ESTIMABLE = 1e-3;

/** [C * C] K = sum over races of (x_i - mean)(x_i - mean)', for Bradley-Terry (x_i - x_j)(x_i - x_j)' over counted pairs. */
export function* differences(
  { count }: Coefficients,
  contests: Contests,
  likelihood: FitLikelihood,
): Steps<Float64Array> {
  const matrix = new Float64Array(count * count);
  const pace = new Pace();
  const { race } = contests.workspace();
  const weights = new Float64Array(contests.longest ** 2);
  for (let number = 0; number < contests.count; number++) {
    if (!contests.observed[number]) continue;
    contests.order(number, race);
    const n = race.size;
    if (likelihood === "bradley-terry") weighPairs(race, weights);
    else for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) weights[i * n + j] = (i === j ? 1 : 0) - 1 / n;
    const first = contests.start[number];
    for (let i = 0; i < n; i++) {
      for (let e = contests.entryStart[first + i]; e < contests.entryStart[first + i + 1]; e++) {
        for (let j = 0; j < n; j++) {
          const part = contests.value[e] * weights[i * n + j];
          for (let f = contests.entryStart[first + j]; f < contests.entryStart[first + j + 1]; f++)
            matrix[contests.coefficient[e] * count + contests.coefficient[f]] += part * contests.value[f];
        }
      }
    }
    if (pace.isDue((contests.entryStart[first + n] - contests.entryStart[first]) ** 2)) yield number / contests.count;
  }
  return matrix;
}

function weighPairs(race: PreparedRace, out: Float64Array): void {
  const n = race.size;
  out.fill(0, 0, n * n);
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      if (pairResult(race, i, j) === 0) continue;
      out[i * n + i]++;
      out[j * n + j]++;
      out[i * n + j]--;
      out[j * n + i]--;
    }
  }
}

/**
 * Orthonormal basis of the null space of a positive semidefinite matrix [C * C] whose other eigenvalues are not far below its
 * mean diagonal. Q = e (K + e I)^-1 projects on it to 1e-6, its trace is the dimension; inverse iteration does the rest.
 */
export function* nullBasis(matrix: Float64Array, size: number): Steps<Float64Array[]> {
  if (size === 0) return [];
  const trace = traceOf(matrix, size);
  const shift = trace > 0 ? (FREEDOM * trace) / size : 1;
  const shifted = matrix.slice();
  for (let i = 0; i < size; i++) shifted[i * size + i] += shift;
  const factor = yield* within(Cholesky.steps(shifted, size), 0);
  if (!factor) throw new RangeError("The matrix has a negative eigenvalue.");
  const projection = yield* within(factor.inverseSteps(), 0);
  for (let k = 0; k < projection.length; k++) projection[k] *= shift;
  const nullity = Math.round(traceOf(projection, size));
  const basis: Float64Array[] = [];
  const pace = new Pace();
  // Repeatedly takes the column with the largest part orthogonal to those found, which for a projection has the largest diagonal element.
  for (let found = 0; found < nullity; found++) {
    let at = 0;
    for (let j = 1; j < size; j++) if (projection[j * size + j] > projection[at * size + at]) at = j;
    const vector = projection.slice(at * size, (at + 1) * size);
    for (let iteration = 0; iteration < INVERSE_ITERATIONS; iteration++) {
      factor.solve(vector);
      orthogonalise(vector, basis);
      const length = norm(vector);
      for (let i = 0; i < size; i++) vector[i] /= length;
    }
    basis.push(vector);
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) projection[i * size + j] -= vector[i] * vector[j];
    if (pace.isDue((INVERSE_ITERATIONS + 1) * size * (size + found))) yield found / nullity;
  }
  return basis;
}

function traceOf(matrix: Float64Array, size: number): number {
  let trace = 0;
  for (let i = 0; i < size; i++) trace += matrix[i * size + i];
  return trace;
}

/** Whether the undetermined part of a contrast is a small share of its squared length. */
function isSmall(free: readonly Float64Array[], square: number, part: (direction: Float64Array) => number): boolean {
  let along = 0;
  for (const direction of free) along += part(direction) ** 2;
  return along < ESTIMABLE * square;
}

/** Which levels of which factors are comparable, and which numbers are determined. Levels in no observed race are left out. */
export interface Estimability {
  /** Unknowns in observed races, including log nu if it is estimated (results always determine it). */
  readonly parameters: number;
  readonly rank: number;
  readonly nullity: number;
  /** By term: groups of levels whose differences are determined, each in ascending order; null for numbers. */
  readonly classes: readonly (readonly (readonly number[])[] | null)[];
  /** By term: whether a number is determined; null for factors. */
  readonly numbers: readonly (boolean | null)[];
}

/** In slices. Comparable means: a difference of two levels of a factor, or a number, is determined. */
export function* estimabilityOf({ terms, contests, likelihood, draws }: DesignProblem): Steps<Estimability> {
  const coefficients = new Coefficients(terms);
  const { count, first } = coefficients;
  const { start } = new Nodes(coefficients, contests);
  const isSeen = (coefficient: number): boolean => start[coefficient] < start[coefficient + 1];
  const matrix = yield* differences(coefficients, contests, likelihood);
  for (let c = 0; c < count; c++) if (!isSeen(c)) matrix[c * count + c] = 1;
  const free = yield* nullBasis(matrix, count);
  const pace = new Pace();
  const classes: (number[][] | null)[] = [];
  for (const [t, { kind, levels }] of terms.entries()) {
    const found: number[][] = [];
    for (let level = 0; kind === "factor" && level < levels; level++) {
      const own = first[t] + level;
      if (!isSeen(own)) continue;
      const known = found.find(([other]) =>
        isSmall(free, 2, (direction) => direction[own] - direction[first[t] + other]),
      );
      if (known) known.push(level);
      else found.push([level]);
      if (pace.isDue(free.length * found.length)) yield level / levels;
    }
    classes.push(kind === "factor" ? found : null);
  }
  const parameters = Array.from({ length: count }, (_, c) => c).filter(isSeen).length + (isEstimated(draws) ? 1 : 0);
  return {
    parameters,
    rank: parameters - free.length,
    nullity: free.length,
    classes,
    numbers: terms.map(({ kind }, t) =>
      kind === "number" ? isSeen(first[t]) && isSmall(free, 1, (direction) => direction[first[t]]) : null,
    ),
  };
}

function orthogonalise(vector: Float64Array, basis: readonly Float64Array[]): void {
  for (let pass = 0; pass < 2; pass++) {
    for (const direction of basis) {
      const along = dot(vector, direction);
      for (let i = 0; i < vector.length; i++) vector[i] -= along * direction[i];
    }
  }
}

const norm = (vector: Float64Array): number => Math.sqrt(dot(vector, vector));
