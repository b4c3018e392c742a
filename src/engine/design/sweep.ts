/**
 * The full second-derivative matrix H of a design, factored in order of time.
 *
 * Method: each coefficient has one slot, which holds its current node. When a path steps from node u to v, u is eliminated: with
 * P = L_uu + q, l_j = L_uj / P for the other slots and l_c = -q / P for v, what remains is L - P l l', and v joins with
 * q - q^2 / P = q L_uu / P, computed in this form to avoid cancellation. Then the race adds X'WX. At the end the last nodes
 * remain, and are factored by Cholesky. N C^2 operations, N C numbers.
 */
import { Pace, type Steps } from "../steps";
import { Cholesky } from "../numerics/dense";
import type { DesignObjective } from "./objective";

interface Elimination {
  readonly slot: number;
  readonly from: number;
  readonly pivot: number;
  /** [slots] l. */
  readonly weights: Float64Array;
}

interface Marginals {
  /** [unknowns] diagonal. */
  readonly variance: Float64Array;
  /** [N] covariance with the next node of the same path; NaN for the last. */
  readonly next: Float64Array;
  /** See `ends`. */
  readonly ends: Float64Array;
}

/** Largest work for which the full matrix is factored: N C^2. */
export const MAX_SWEEP_WORK = 4e9;

export class Sweep {
  private constructor(
    private readonly objective: DesignObjective,
    private readonly slots: number,
    private readonly eliminations: readonly Elimination[],
    /** [slots] unknown in each slot at the end; -1: none. */
    private readonly last: Int32Array,
    /** Slots in use, and the factor of the remaining matrix. */
    private readonly seen: readonly number[],
    private readonly factor: Cholesky,
    /** Orthonormal undetermined directions over `seen`. */
    private readonly free: readonly Float64Array[],
    private readonly start: Float64Array,
    /** [N] diagonal of the likelihood's part. */
    readonly diagonal: Float64Array,
  ) {}

  /** Factors H at x; null if it is not positive definite. `free`: orthonormal directions that no race determines, for constants only. */
  static *of(objective: DesignObjective, x: Float64Array, free: readonly Float64Array[] = []): Steps<Sweep | null> {
    const { nodes, isDrawEstimated, likelihood } = objective;
    const { contests } = objective.problem;
    const count = nodes.coefficients.count;
    const slots = count + (isDrawEstimated ? 1 : 0);
    const matrix = new Float64Array(slots * slots);
    const current = new Int32Array(slots).fill(-1);
    const eliminations: Elimination[] = [];
    const diagonal = new Float64Array(nodes.count);
    if (isDrawEstimated) current[count] = nodes.count;
    let operations = 0;

    const enter = (node: number): void => {
      const c = nodes.coefficient[node];
      if (current[c] === node) return;
      if (current[c] < 0) matrix[c * slots + c] += 1 / nodes.coefficients.of(c).variance;
      else {
        eliminations.push(eliminate(matrix, slots, c, current[c], nodes.coupling[node]));
        operations += slots * slots;
      }
      current[c] = node;
    };
    yield* objective.informations(x, (number, n, information) => {
      operations = 0;
      const first = contests.start[number];
      const firstEntry = contests.entryStart[first];
      const end = contests.entryStart[first + n];
      for (let entry = firstEntry; entry < end; entry++) enter(nodes.ofEntry[entry]);
      for (let i = 0; i < n; i++) {
        for (let e = contests.entryStart[first + i]; e < contests.entryStart[first + i + 1]; e++) {
          const c = contests.coefficient[e];
          for (let j = 0; j < n; j++) {
            const part = contests.value[e] * information[i * n + j];
            for (let f = contests.entryStart[first + j]; f < contests.entryStart[first + j + 1]; f++) {
              const added = part * contests.value[f];
              matrix[c * slots + contests.coefficient[f]] += added;
              if (contests.coefficient[f] === c) diagonal[nodes.ofEntry[e]] += added;
            }
          }
          if (isDrawEstimated) {
            const cross = contests.value[e] * likelihood.logNuCross![i];
            matrix[c * slots + count] += cross;
            matrix[count * slots + c] += cross;
          }
        }
      }
      if (isDrawEstimated) matrix[count * slots + count] += likelihood.logNuInformation!;
      return operations;
    });

    const seen = Array.from(current.keys()).filter((slot) => current[slot] >= 0);
    const m = seen.length;
    const own = free.map((direction) => Float64Array.from(seen, (slot) => direction[slot]));
    const left = new Float64Array(m * m);
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b++) {
        left[a * m + b] = matrix[seen[a] * slots + seen[b]];
        for (const direction of own) left[a * m + b] += direction[a] * direction[b];
      }
    }
    const factor = yield* Cholesky.steps(left, m);
    const start = new Float64Array(slots);
    return factor && new Sweep(objective, slots, eliminations, current, seen, factor, own, start, diagonal);
  }

  /** log det H; where there are free directions, of H plus the projection on them. */
  logDeterminant(): number {
    let sum = this.factor.logDeterminant();
    for (const { pivot } of this.eliminations) sum += Math.log(pivot);
    return sum;
  }

  /** [unknowns] solves H x = b; x is 0 along free directions. */
  solve(b: Float64Array): Float64Array {
    const { slots, eliminations, last, seen, free } = this;
    const held = this.start.fill(0);
    // The current right side of each slot: that of its first node, reduced by the eliminations.
    this.firstNodes((slot, node) => (held[slot] = b[node]));
    const taken = new Float64Array(eliminations.length);
    eliminations.forEach(({ slot, from, weights }, step) => {
      const own = (taken[step] = held[slot]);
      for (let j = 0; j < slots; j++) if (j !== slot) held[j] -= weights[j] * own;
      held[slot] = b[from + 1] - weights[slot] * own;
    });
    const rest = this.factor.solve(Float64Array.from(seen, (slot) => held[slot]));
    for (const direction of free) {
      let along = 0;
      for (let a = 0; a < rest.length; a++) along += direction[a] * rest[a];
      for (let a = 0; a < rest.length; a++) rest[a] -= along * direction[a];
    }
    held.fill(0);
    seen.forEach((slot, a) => (held[slot] = rest[a]));
    const x = new Float64Array(b.length);
    for (const slot of seen) x[last[slot]] = held[slot];
    for (let step = eliminations.length - 1; step >= 0; step--) {
      const { slot, from, pivot, weights } = eliminations[step];
      let value = taken[step] / pivot;
      for (let j = 0; j < slots; j++) value -= weights[j] * held[j];
      held[slot] = x[from] = value;
    }
    return x;
  }

  /** [slots * slots] the block of H's inverse for each coefficient's last node; 0 for those never seen. */
  *ends(): Steps<Float64Array> {
    const { slots, seen, free } = this;
    const m = seen.length;
    const inverse = yield* this.factor.inverseSteps();
    const covariance = new Float64Array(slots * slots);
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b++) {
        let value = inverse[a * m + b];
        for (const direction of free) value -= direction[a] * direction[b];
        covariance[seen[a] * slots + seen[b]] = value;
      }
    }
    return covariance;
  }

  /** Variances and covariances along paths from the inverse of H (its pseudo-inverse where directions are free). */
  *marginals(): Steps<Marginals> {
    const { slots, eliminations, last, seen } = this;
    const covariance = yield* this.ends();
    const ends = covariance.slice();
    const next = new Float64Array(this.objective.nodes.count).fill(NaN);
    const variance = new Float64Array(this.objective.size);
    for (const slot of seen) variance[last[slot]] = covariance[slot * slots + slot];
    const y = new Float64Array(slots);
    const pace = new Pace();
    for (let step = eliminations.length - 1; step >= 0; step--) {
      const { slot, from, pivot, weights } = eliminations[step];
      let own = 1 / pivot;
      for (let i = 0; i < slots; i++) {
        let sum = 0;
        for (let j = 0; j < slots; j++) sum += covariance[i * slots + j] * weights[j];
        y[i] = sum;
        own += weights[i] * sum;
      }
      for (let j = 0; j < slots; j++) covariance[slot * slots + j] = covariance[j * slots + slot] = -y[j];
      covariance[slot * slots + slot] = variance[from] = own;
      next[from] = -y[slot];
      if (pace.isDue(slots * slots)) yield 1 - step / eliminations.length;
    }
    return { variance, next, ends };
  }

  /** [N * N] the full inverse; null: some coefficient is a path, whose earlier nodes are eliminated. */
  *covariance(): Steps<Float64Array | null> {
    const { nodes } = this.objective;
    const { seen, free, last } = this;
    if (this.eliminations.length > 0) return null;
    const m = seen.length;
    const inverse = yield* this.factor.inverseSteps();
    const whole = new Float64Array(nodes.count ** 2);
    for (let a = 0; a < m; a++) {
      const row = last[seen[a]];
      if (row >= nodes.count) continue;
      for (let b = 0; b < m; b++) {
        const column = last[seen[b]];
        if (column >= nodes.count) continue;
        let value = inverse[a * m + b];
        for (const direction of free) value -= direction[a] * direction[b];
        whole[row * nodes.count + column] = value;
      }
    }
    return whole;
  }

  private firstNodes(visit: (slot: number, node: number) => void): void {
    const { nodes, isDrawEstimated } = this.objective;
    for (let c = 0; c < nodes.coefficients.count; c++)
      if (nodes.start[c] < nodes.start[c + 1]) visit(c, nodes.start[c]);
    if (isDrawEstimated) visit(nodes.coefficients.count, nodes.count);
  }
}

/** Eliminates the current node of a slot from the matrix and puts its successor there. */
function eliminate(matrix: Float64Array, slots: number, c: number, from: number, coupling: number): Elimination {
  const alpha = matrix[c * slots + c];
  const pivot = alpha + coupling;
  const weights = new Float64Array(slots);
  for (let j = 0; j < slots; j++) weights[j] = matrix[c * slots + j] / pivot;
  weights[c] = 0;
  for (let i = 0; i < slots; i++) {
    const factor = pivot * weights[i];
    if (factor === 0) continue;
    for (let j = 0; j < slots; j++) matrix[i * slots + j] -= factor * weights[j];
  }
  for (let j = 0; j < slots; j++) matrix[c * slots + j] = matrix[j * slots + c] = coupling * weights[j];
  matrix[c * slots + c] = (coupling * alpha) / pivot;
  weights[c] = -coupling / pivot;
  return { slot: c, from, pivot, weights };
}
