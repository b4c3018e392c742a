import type { Density } from "../densities/density";
import type { PanelLayout } from "./layout";
import { PanelFunction } from "./panel-function";
import type { MiddleGroup } from "./tied-group";

/** Terms below exp(-NEGLIGIBLE) of the largest are left out. */
const NEGLIGIBLE = 45;

/**
 * A large tied group between others, without 2^m: its last at y and its best at x, everybody else between them,
 *   prod D (sum r sum s - sum r s), D_j = F_j(x) - F_j(y), r_j = f_j(y) / D_j, s_j = f_j(x) / D_j.
 * Integrated over y it is the density of the group's best, over x that of its last; products in logarithms. Within a
 * panel the integral ends at x, where the product vanishes to a high order: there the panel's partial weights are taken,
 * with the polynomial continued beyond x by its sign. O(K^2 m), K nodes.
 */
export class PairGroup implements MiddleGroup {
  private start = 0;
  private members = 0;
  private mu: Float64Array = new Float64Array(0);
  private incoming = new PanelFunction();
  private outgoing = new PanelFunction();
  /** [m * nodes] distribution function, its complement and density at every node. */
  private cdf = new Float64Array(0);
  private survival = new Float64Array(0);
  private pdf = new Float64Array(0);
  /** [nodes] log of the sum of the densities; of the running integral times the node's weight: bounds of a term. */
  private logDensity = new Float64Array(0);
  private weighted = new Float64Array(0);
  private lows = new Float64Array(0);
  private highs = new Float64Array(0);
  private sums = new Float64Array(0);
  /** Of the pair in hand: log |prod D| and the sums of r, s and r s. */
  private log = 0;
  private low = 0;
  private high = 0;
  private both = 0;

  constructor(
    private readonly density: Density,
    private readonly layout: PanelLayout,
  ) {}

  up(mu: Float64Array, start: number, end: number, flow: PanelFunction, out: PanelFunction): void {
    const { layout, density } = this;
    const nodes = layout.panels * layout.rule.count;
    this.mu = mu;
    this.start = start;
    this.members = end - start;
    this.incoming.copy(layout, flow);
    const size = this.members * nodes;
    if (this.cdf.length < size) {
      this.cdf = new Float64Array(size);
      this.survival = new Float64Array(size);
      this.pdf = new Float64Array(size);
    }
    this.lows = new Float64Array(this.members);
    this.highs = new Float64Array(this.members);
    this.sums = new Float64Array(this.members);
    for (let j = 0; j < nodes; j++) {
      for (let i = 0; i < this.members; i++) {
        const z = layout.x[j] - mu[start + i];
        this.cdf[j * this.members + i] = Math.exp(density.logCdf(z));
        this.survival[j * this.members + i] = Math.exp(density.logSurvival(z));
        this.pdf[j * this.members + i] = density.pdf(z);
      }
    }
    this.logDensity = new Float64Array(nodes);
    for (let j = 0; j < nodes; j++) {
      let sum = 0;
      for (let i = 0; i < this.members; i++) sum += this.pdf[j * this.members + i];
      this.logDensity[j] = Math.log(sum);
    }
    fill(layout, out, this.integrals(this.incoming, 1));
  }

  down(flow: PanelFunction, out: PanelFunction, gradient: Float64Array): void {
    const { layout, density, members, start, lows, highs, sums } = this;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    this.outgoing.copy(layout, flow);
    fill(layout, out, this.integrals(this.outgoing, -1));
    const { logDensity } = this;
    const weighted = this.weigh(this.incoming);
    let mass = 0;
    let top = -Infinity;
    sums.fill(0);
    for (let j = 0; j < nodes; j++) {
      const own =
        this.logOf(this.outgoing, j) + Math.log(layout.half[panel(j, count)] * layout.rule.weights[j % count]);
      const bound = own + logDensity[j];
      for (let l = lastOf(j, count) - 1; l >= 0; l--) {
        if (!(bound + weighted[l] + logDensity[l] > top - NEGLIGIBLE) || !this.pair(l, j)) continue;
        const { low, high, both } = this;
        const joint = low * high - both;
        const log = own + this.logWeight(l, j, 1, weighted) + this.log;
        const size = log + Math.log(joint);
        if (!(size > top - NEGLIGIBLE)) continue;
        if (size > top) {
          const factor = Math.exp(top - size);
          mass *= factor;
          for (let i = 0; i < members; i++) sums[i] *= factor;
          top = size;
        }
        const weight = this.sign(l, j) * Math.exp(log - top);
        mass += weight * joint;
        for (let i = 0; i < members; i++) {
          const r = lows[i];
          const s = highs[i];
          const mu = this.mu[start + i];
          const isLast = r * (high - s) * density.slope(layout.x[l] - mu);
          const isBest = s * (low - r) * density.slope(layout.x[j] - mu);
          const isBetween = (r - s) * ((low - r) * (high - s) - (both - r * s));
          sums[i] += weight * (isLast + isBest + isBetween);
        }
      }
    }
    for (let i = 0; i < members; i++) gradient[start + i] = sums[i] / mass;
  }

  /** For the eye: the law of a member where the others leave room, by the sum over nodes (to 1 part in 30). */
  posterior(member: number): PanelFunction {
    const { layout, members } = this;
    const { count, weights } = layout.rule;
    const nodes = layout.panels * count;
    const room = new Float64Array(nodes).fill(-Infinity);
    const weightOf = (j: number): number => Math.log(layout.half[panel(j, count)] * weights[j % count]);
    const add = (j: number, log: number): void => {
      const most = Math.max(room[j], log);
      if (most > -Infinity) room[j] = most + Math.log(Math.exp(room[j] - most) + Math.exp(log - most));
    };
    for (let j = 0; j < nodes; j++) {
      let below = -Infinity;
      for (let l = 0; l < j; l++) {
        if (this.pair(l, j)) {
          const r = this.lows[member];
          const s = this.highs[member];
          const joint =
            this.log + this.logOf(this.incoming, l) + this.logOf(this.outgoing, j) - Math.log(this.gap(member, l, j));
          add(l, joint + weightOf(j) + Math.log(this.high - s));
          add(j, joint + weightOf(l) + Math.log(this.low - r));
          const between = (this.low - r) * (this.high - s) - (this.both - r * s);
          const log = joint + weightOf(l) + weightOf(j) + Math.log(Math.max(0, between));
          const most = Math.max(below, log);
          if (most > -Infinity) below = most + Math.log(Math.exp(below - most) + Math.exp(log - most));
        }
        add(l, below);
      }
    }
    const values = new PanelFunction();
    fill(
      layout,
      values,
      room.map((log, j) => log + Math.log(this.pdf[j * members + member])),
    );
    return values;
  }

  /** log of the integral of `flow` times the product over y up to each x (side 1), or over x from each y (side -1). */
  private integrals(flow: PanelFunction, side: 1 | -1): Float64Array {
    const { layout, logDensity } = this;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    const logs = new Float64Array(nodes);
    const weighted = this.weigh(flow);
    for (let at = 0; at < nodes; at++) {
      let top = -Infinity;
      let sum = 0;
      const first = side === 1 ? lastOf(at, count) - 1 : lastOf(at, count) - count;
      for (let other = first; other >= 0 && other < nodes; other -= side) {
        if (!(weighted[other] + logDensity[other] + logDensity[at] > top - NEGLIGIBLE)) continue;
        const l = side === 1 ? other : at;
        const j = side === 1 ? at : other;
        if (!this.pair(l, j)) continue;
        const joint = this.low * this.high - this.both;
        const log = this.logWeight(l, j, side, weighted) + this.log + Math.log(joint);
        if (!(log > top - NEGLIGIBLE)) continue;
        if (log > top) {
          sum *= Math.exp(top - log);
          top = log;
        }
        sum += this.sign(l, j) * Math.exp(log - top);
      }
      logs[at] = sum > 0 ? top + Math.log(sum) : -Infinity;
    }
    return logs;
  }

  /** [nodes] log of a function times the node's weight. */
  private weigh(flow: PanelFunction): Float64Array {
    const { half, panels, rule } = this.layout;
    const nodes = panels * rule.count;
    if (this.weighted.length < nodes) this.weighted = new Float64Array(nodes);
    for (let j = 0; j < nodes; j++) {
      this.weighted[j] = this.logOf(flow, j) + Math.log(half[panel(j, rule.count)] * rule.weights[j % rule.count]);
    }
    return this.weighted;
  }

  /** The same for one pair: within a panel the weight is the partial one, whose sign goes into `weightSign`. */
  private logWeight(l: number, j: number, side: 1 | -1, weighted: Float64Array): number {
    const { count, weights, partial } = this.layout.rule;
    const other = side === 1 ? l : j;
    if (panel(l, count) !== panel(j, count)) return weighted[other];
    const up = partial[(side === 1 ? j % count : l % count) * count + (other % count)];
    const whole = weights[other % count];
    const share = (side === 1 ? up : whole - up) / whole;
    this.weightSign = share < 0 ? -1 : 1;
    return weighted[other] + Math.log(Math.abs(share));
  }

  private weightSign = 1;

  /** Sign of a term: that of the partial weight, and of prod D beyond x. */
  private sign(l: number, j: number): number {
    if (panel(l, this.layout.rule.count) !== panel(j, this.layout.rule.count)) return 1;
    return l > j && this.members % 2 === 1 ? -this.weightSign : this.weightSign;
  }

  private logOf(f: PanelFunction, j: number): number {
    const value = f.mantissa[j];
    return value > 0 ? f.scale[panel(j, this.layout.rule.count)] + Math.log(value) : -Infinity;
  }

  /** F(x) - F(y) of a member by whichever tail keeps its digits. */
  private gap(i: number, l: number, j: number): number {
    const { members, cdf, survival } = this;
    const high = cdf[j * members + i];
    return high < 0.5 ? high - cdf[l * members + i] : survival[l * members + i] - survival[j * members + i];
  }

  private pair(l: number, j: number): boolean {
    const { members, pdf, lows, highs } = this;
    if (l === j) return false;
    let product = 1;
    let log = 0;
    let low = 0;
    let high = 0;
    let both = 0;
    for (let i = 0; i < members; i++) {
      const d = this.gap(i, l, j);
      const inverse = 1 / d;
      const r = pdf[l * members + i] * inverse;
      const s = pdf[j * members + i] * inverse;
      product *= d < 0 ? -d : d;
      if (product < 1e-200) {
        log += Math.log(product);
        product = 1;
      }
      low += r;
      high += s;
      both += r * s;
      lows[i] = r;
      highs[i] = s;
    }
    this.log = log + Math.log(product);
    this.low = low;
    this.high = high;
    this.both = both;
    return this.log > -Infinity && Number.isFinite(low) && Number.isFinite(high);
  }
}

const panel = (node: number, count: number): number => Math.floor(node / count);

/** The nodes beyond x_j in its own panel belong to the integral as well. */
const lastOf = (j: number, count: number): number => (panel(j, count) + 1) * count;

function fill(layout: PanelLayout, out: PanelFunction, logs: Float64Array): void {
  out.reserve(layout);
  const { count } = layout.rule;
  for (let p = 0; p < layout.panels; p++) out.fillPanel(p, p * count, count, logs);
}
