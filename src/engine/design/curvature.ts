/** Minus the second derivatives of a design's log posterior, as a product with vectors. n^2 numbers a race, or 2 n in large fields. */
import { dot } from "../numerics/vectors";
import type { Contests } from "./contests";
import type { Nodes } from "./nodes";
import { addPriorProduct, type ChainMetric } from "./prior";

/** Up to this number of entrants, the full matrix of a race is stored even if only its diagonal would be much cheaper. */
export const MAX_WHOLE = 40;

/** Below this d'Hd / d'Md, a direction counts as flat. */
const MIN_BEND = 1e-11;

export class Curvature {
  /** Matrices one after the other, with the offset of each: [n * n], or [n] for the diagonal in large fields. */
  private readonly matrices: Float64Array;
  private readonly at: Float64Array;
  private readonly own: Float64Array;
  private readonly work: readonly Float64Array[];

  /** @param sizeOf how many numbers are stored for a race of that many entrants */
  constructor(
    private readonly nodes: Nodes,
    private readonly contests: Contests,
    sizeOf: (entrants: number) => number,
  ) {
    this.at = new Float64Array(contests.count + 1);
    for (let number = 0; number < contests.count; number++) {
      const n = contests.start[number + 1] - contests.start[number];
      this.at[number + 1] = this.at[number] + (contests.observed[number] ? sizeOf(n) : 0);
    }
    this.matrices = new Float64Array(this.at[contests.count]);
    this.own = new Float64Array(contests.longest);
    this.work = Array.from({ length: 4 }, () => new Float64Array(nodes.count));
  }

  /** The storage of a race, to be filled. */
  of(number: number): Float64Array {
    return this.matrices.subarray(this.at[number], this.at[number + 1]);
  }

  product(x: Float64Array, out: Float64Array): void {
    const { nodes, contests, matrices, at, own } = this;
    const { start, entryStart, value } = contests;
    const { ofEntry } = nodes;
    out.fill(0, 0, nodes.count);
    addPriorProduct(nodes, x, out);
    for (let number = 0; number < contests.count; number++) {
      const from = at[number];
      const size = at[number + 1] - from;
      if (size === 0) continue;
      const first = start[number];
      const n = start[number + 1] - first;
      let along = 0;
      let total = 0;
      for (let k = 0; k < n; k++) {
        let sum = 0;
        for (let e = entryStart[first + k]; e < entryStart[first + k + 1]; e++) sum += value[e] * x[ofEntry[e]];
        own[k] = sum;
        if (size === n) {
          along += matrices[from + k] * sum;
          total += matrices[from + k];
        }
      }
      const mean = total > 0 ? along / total : 0;
      for (let k = 0; k < n; k++) {
        let pushed = 0;
        if (size === n) pushed = matrices[from + k] * (own[k] - mean);
        else for (let j = 0, m = from + k * n; j < n; j++, m++) pushed += matrices[m] * own[j];
        for (let e = entryStart[first + k]; e < entryStart[first + k + 1]; e++) out[ofEntry[e]] += value[e] * pushed;
      }
    }
  }

  /** Solves H x = y in place by preconditioned conjugate gradients, to `share` of the residual or `most` steps; x is always a direction of ascent. */
  solve(y: Float64Array, metric: ChainMetric, share: number, most: number): void {
    const { count } = this.nodes;
    const [residual, inMetric, direction, curved] = this.work;
    residual.set(y);
    inMetric.set(y);
    direction.set(metric.solve(inMetric));
    let size = dot(residual, inMetric);
    // d'Md of the direction: the rest of a residual is orthogonal to the previous direction.
    let inChains = size;
    const goal = size * share * share;
    y.fill(0, 0, count);
    for (let step = 0; step < most && size > goal; step++) {
      this.product(direction, curved);
      const bend = dot(direction, curved);
      // Only rounding errors are left, along the direction that flat priors leave free.
      if (!(bend > MIN_BEND * inChains)) break;
      const length = size / bend;
      for (let i = 0; i < count; i++) {
        y[i] += length * direction[i];
        residual[i] -= length * curved[i];
      }
      inMetric.set(residual);
      metric.solve(inMetric);
      const next = dot(residual, inMetric);
      const beta = next / size;
      for (let i = 0; i < count; i++) direction[i] = inMetric[i] + beta * direction[i];
      size = next;
      inChains = next + beta * beta * inChains;
    }
  }
}
