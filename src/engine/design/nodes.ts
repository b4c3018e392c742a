import type { Contests } from "./contests";
import type { Coefficients } from "./terms";

/** The unknowns of a fit: one node for a constant coefficient, one for each distinct time of a path. Grouped by coefficient. */
export class Nodes {
  readonly count: number;
  /** [C + 1] first node of each coefficient. */
  readonly start: Int32Array;
  /** [N] time of each node; NaN for constants. */
  readonly time: Float64Array;
  /** [N] coefficient of each node. */
  readonly coefficient: Int32Array;
  /** [entries of all races] node of each; -1 in races without an observed order. */
  readonly ofEntry: Int32Array;

  /** [N] 1 / (w^2 dt) to the previous node of the same path; 0: the first. */
  readonly coupling: Float64Array;
  /** [N] 1 / v of first nodes; 0: others, and flat priors. */
  readonly precision: Float64Array;

  constructor(
    readonly coefficients: Coefficients,
    readonly contests: Contests,
  ) {
    const { count } = coefficients;
    const isPath = Uint8Array.from({ length: count }, (_, c) => (coefficients.of(c).drift > 0 ? 1 : 0));
    const ordinal = new Int32Array(contests.coefficient.length).fill(-1);
    const seen = new Int32Array(count);
    const last = new Float64Array(count).fill(NaN);
    for (let number = 0; number < contests.count; number++) {
      if (!contests.observed[number]) continue;
      const time = contests.time[number];
      const to = contests.entryStart[contests.start[number + 1]];
      for (let entry = contests.entryStart[contests.start[number]]; entry < to; entry++) {
        const c = contests.coefficient[entry];
        if (seen[c] === 0 || (isPath[c] === 1 && last[c] !== time)) seen[c]++;
        last[c] = time;
        ordinal[entry] = seen[c] - 1;
      }
    }
    this.start = new Int32Array(count + 1);
    for (let c = 0; c < count; c++) this.start[c + 1] = this.start[c] + seen[c];
    this.count = this.start[count];
    this.time = new Float64Array(this.count).fill(NaN);
    this.coefficient = new Int32Array(this.count);
    for (let c = 0; c < count; c++) this.coefficient.fill(c, this.start[c], this.start[c + 1]);
    this.ofEntry = ordinal;
    this.dateNodes(contests, isPath);
    this.coupling = new Float64Array(this.count);
    this.precision = new Float64Array(this.count);
    for (let c = 0; c < count; c++) {
      const { drift, variance } = coefficients.of(c);
      for (let node = this.start[c]; node < this.start[c + 1]; node++) {
        if (node === this.start[c]) this.precision[node] = 1 / variance;
        else this.coupling[node] = 1 / (drift * (this.time[node] - this.time[node - 1]));
      }
    }
  }

  /** Numbers the entries by node instead of by the node's position on its path, and fills in the times of paths. */
  private dateNodes(contests: Contests, isPath: Uint8Array): void {
    const { ofEntry, start, time } = this;
    for (let number = 0; number < contests.count; number++) {
      const to = contests.entryStart[contests.start[number + 1]];
      for (let entry = contests.entryStart[contests.start[number]]; entry < to; entry++) {
        if (ofEntry[entry] < 0) continue;
        const c = contests.coefficient[entry];
        ofEntry[entry] += start[c];
        if (isPath[c] === 1) time[ofEntry[entry]] = contests.time[number];
      }
    }
  }
}
