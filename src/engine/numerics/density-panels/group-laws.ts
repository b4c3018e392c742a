import { atLeast } from "../buffers";
import type { Density } from "../density";
import type { PanelLayout } from "./panel-layout";

/** Differences of probabilities are computed directly down to this value, and below it by logarithms. */
export const TINY = 1e-140;

/** The distribution functions of a tied group's members at every node of a layout. */
export class GroupLaws {
  members = 0;
  /** [m * nodes] */
  cdf = new Float64Array(0);
  survival = new Float64Array(0);
  pdf = new Float64Array(0);
  /** [panels * m] F and 1 - F at the first and the last node of each panel. */
  private firstCdf = new Float64Array(0);
  private firstSurvival = new Float64Array(0);
  private lastCdf = new Float64Array(0);
  private lastSurvival = new Float64Array(0);
  private mu: Float64Array = new Float64Array(0);
  private start = 0;

  constructor(
    readonly density: Density,
    readonly layout: PanelLayout,
  ) {}

  /** Players are start .. end - 1. */
  build(mu: Float64Array, start: number, end: number): void {
    this.mu = mu;
    this.start = start;
    this.members = end - start;
    this.reserve();
    const { layout, density, members, cdf, survival, pdf } = this;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    for (let i = 0; i < members; i++) {
      for (let j = 0, at = i * nodes; j < nodes; j++, at++) {
        const z = layout.x[j] - mu[start + i];
        pdf[at] = density.pdf(z);
        // The smaller of F and 1 - F is computed by its logarithm, the other as its complement.
        const tail = Math.exp(z < 0 ? density.logCdf(z) : density.logSurvival(z));
        cdf[at] = z < 0 ? tail : 1 - tail;
        survival[at] = z < 0 ? 1 - tail : tail;
      }
      for (let p = 0; p < layout.panels; p++) {
        const first = i * nodes + p * count;
        const last = first + count - 1;
        this.firstCdf[p * members + i] = cdf[first];
        this.firstSurvival[p * members + i] = survival[first];
        this.lastCdf[p * members + i] = cdf[last];
        this.lastSurvival[p * members + i] = survival[last];
      }
    }
  }

  locationOf(member: number): number {
    return this.mu[this.start + member];
  }

  /** Whether a block is on the lower side of a member, where differences of F are accurate; elsewhere those of 1 - F are. */
  isBelow(i: number, upper: number): boolean {
    return this.lastCdf[upper * this.members + i] < 0.5;
  }

  /** F(x) - F(y) at the far corner of a block, panels lower <= upper: the lowest y and the highest x. */
  gap(i: number, lower: number, upper: number): number {
    const { members, firstCdf, firstSurvival, lastCdf, lastSurvival } = this;
    const l = lower * members + i;
    const u = upper * members + i;
    return lastCdf[u] < 0.5 ? lastCdf[u] - firstCdf[l] : firstSurvival[l] - lastSurvival[u];
  }

  /** Its logarithm, where the value itself underflows. */
  logGap(i: number, lower: number, upper: number): number {
    const { layout, density } = this;
    const { count } = layout.rule;
    const mu = this.locationOf(i);
    return this.isBelow(i, upper)
      ? density.logCdf(layout.x[upper * count + count - 1] - mu)
      : density.logSurvival(layout.x[lower * count] - mu);
  }

  private reserve(): void {
    const { layout, members } = this;
    const size = members * layout.panels * layout.rule.count;
    this.cdf = atLeast(this.cdf, size);
    this.survival = atLeast(this.survival, size);
    this.pdf = atLeast(this.pdf, size);
    const ends = members * layout.panels;
    this.firstCdf = atLeast(this.firstCdf, ends);
    this.firstSurvival = atLeast(this.firstSurvival, ends);
    this.lastCdf = atLeast(this.lastCdf, ends);
    this.lastSurvival = atLeast(this.lastSurvival, ends);
  }
}
