/**
 * Log-probability of an order of independent performances X_k = mu_k + Z_k of any density, its exact gradient and every
 * posterior density, by one pass up the order and one pass down.
 *
 * Method: the running integrals of Kerby 3.3 on Gauss-Legendre panels that are narrow enough for the steepest of them,
 * split at every location where the density has a kink, each panel with its own scale (nothing underflows). Tied
 * groups count every order: in last (first) place by the product of distribution functions, elsewhere by the recursion
 * over subsets, or pair by pair when large (pair-group.ts). Interval: any finite ratings; gaps of
 * hundreds between densities with exponential tails are extrapolated with their last slope (error of the gradient 1 / gap).
 * Error at "fine": 1e-12 of gradient and log-probability for the smooth densities and Laplace, 1e-10 for Student t;
 * 1e-8 where two large tied groups are neighbours.
 * Cost: n times nodes, and nodes grow as n (the Gaussian kernel of numerics/gaussian-lattice is ten times as fast).
 */
import type { Density } from "../density";
import { logAddExp } from "../logspace";
import type { Accuracy } from "../accuracy";
import { PanelLayout } from "./panel-layout";
import { PanelFunction } from "./panel-function";
import { PairGroup } from "./pair-group";
import { curveAt, type PanelCurve } from "./panel-curve";
import { ShortenedLine } from "./shortened-line";
import { SubsetGroup } from "./subset-group";

/** Tied groups up to this size are counted by subsets, larger ones pair by pair (pair-group.ts). */
const LARGEST_SUBSET = 6;

export class PanelKernel {
  readonly layout: PanelLayout;
  /** Ratings of the last call, best first, with gaps shortened. */
  private mu = new Float64Array(0);
  private readonly line = new ShortenedLine();
  private starts: Int32Array = new Int32Array(0);
  private groups = 0;
  /** By group: density of its best given the players below, then (after the pass down) the posterior of a single player. */
  private readonly densities: PanelFunction[] = [];
  private readonly factors: PanelFunction[] = [];
  /** true: tied groups in the middle are counted pair by pair; false: by subsets, because all are small. */
  private paired = false;
  private readonly subsets: SubsetGroup[] = [];
  private readonly pairs: PairGroup[] = [];
  private readonly flow = new PanelFunction();
  private readonly product = new PanelFunction();
  private readonly bottom = new PanelFunction();
  private readonly top = new PanelFunction();
  /** Densities, given the order, of the neighbours of the players tied last and first. */
  private readonly nextToBottom = new PanelFunction();
  private readonly nextToTop = new PanelFunction();
  private masses = new Float64Array(0);
  /** @param largestSubset if a tied group is larger, all are counted pair by pair, otherwise by subsets */
  constructor(
    readonly density: Density,
    accuracy: Accuracy,
    private readonly largestSubset = LARGEST_SUBSET,
  ) {
    this.layout = new PanelLayout(density, accuracy);
  }

  /**
   * @param mu [n] ratings in units of the scale, best first
   * @param groupStart [groups + 1] first player of each tie group; the order within a group counts as unobserved
   * @param gradient [n] out: d log P / d mu
   * @returns log P, natural log
   */
  evaluate(mu: Float64Array, groupStart: Int32Array, groups: number, gradient: Float64Array): number {
    const n = groupStart[groups];
    this.groups = groups;
    this.starts = groupStart;
    gradient.fill(0, 0, n);
    if (groups < 2) return 0;
    this.line.take(mu, n, this.density.tails === "exponential");
    this.mu = this.line.mu;
    this.layout.build(this.line.sorted, n);
    if (this.masses.length < this.layout.panels) this.masses = new Float64Array(2 * this.layout.panels);
    this.up(gradient);
    const log = this.down(gradient);
    return log + this.line.continuation(gradient);
  }

  private size(group: number): number {
    return this.starts[group + 1] - this.starts[group];
  }

  private up(gradient: Float64Array): void {
    const { layout, flow, bottom, groups, density, mu } = this;
    const last = groups - 1;
    const tiedLast = this.size(last) > 1;
    const tiedFirst = this.size(0) > 1;
    this.fillFactors(tiedLast, tiedFirst);
    this.firstPassDown();
    flow.copy(layout, bottom);
    for (let group = last - (tiedLast ? 1 : 0); group >= (tiedFirst ? 1 : 0); group--) {
      const u = at(this.densities, group);
      if (this.size(group) === 1) {
        u.multiply(layout, this.factors[group], flow);
        flow.integrate(layout, u, 1);
      } else if (this.paired) {
        const below = group + 1 === last && tiedLast ? this.endDensity(last, bottom, 1) : this.densities[group + 1];
        const best = this.size(group - 1) > 1 ? u : null;
        this.pairs[group].join(below, flow, best, this.size(group + 1) > 1, gradient, this.starts[group]);
      } else {
        const tie = (this.subsets[group] ??= new SubsetGroup(density, layout));
        tie.up(mu, this.starts[group], this.starts[group + 1], flow, u);
        flow.integrate(layout, u, 1);
      }
    }
  }

  /** Fills the factors of the groups tied at an end, and of all single players. */
  private fillFactors(tiedLast: boolean, tiedFirst: boolean): void {
    const { layout, bottom, top, density, mu } = this;
    const last = this.groups - 1;
    if (tiedLast) bottom.fillExp(layout, (x) => this.logProduct(last, x, 1));
    else bottom.fillOne(layout);
    if (tiedFirst) top.fillExp(layout, (x) => this.logProduct(0, x, -1));
    else top.fillOne(layout);
    for (let group = tiedFirst ? 1 : 0; group <= last - (tiedLast ? 1 : 0); group++) {
      if (this.size(group) === 1) at(this.factors, group).fillDensity(layout, density, mu[this.starts[group]]);
    }
  }

  /** A first pass down to the lowest group counted pair by pair, because such groups need the density above them in the pass up. */
  private firstPassDown(): void {
    const { layout, flow, product, top, groups, density, mu } = this;
    let lowest = 0;
    this.paired = false;
    for (let group = 1; group < groups - 1; group++) {
      if (this.size(group) > 1) lowest = group;
      if (this.size(group) > this.largestSubset) this.paired = true;
    }
    if (!this.paired) return;
    flow.copy(layout, top);
    const tiedFirst = this.size(0) > 1;
    if (tiedFirst) this.endDensity(0, top, -1);
    for (let group = tiedFirst ? 1 : 0; group <= lowest; group++) {
      if (this.size(group) === 1) {
        product.multiply(layout, this.factors[group], flow);
        flow.integrate(layout, product, -1);
        continue;
      }
      const pair = (this.pairs[group] ??= new PairGroup(density, layout));
      pair.build(mu, this.starts[group], this.starts[group + 1], product, flow);
      if (group < lowest) pair.fall(flow, this.size(group + 1) > 1 ? product : null);
    }
  }

  /** Density of the best of the players tied last (side 1), or of the last of the players tied first (side -1). */
  private endDensity(group: number, chance: PanelFunction, side: 1 | -1): PanelFunction {
    this.fillRates(this.product, group, side);
    this.product.multiply(this.layout, this.product, chance);
    return this.product;
  }

  private down(gradient: Float64Array): number {
    const { layout, flow, product, bottom, top, groups, density, mu, masses } = this;
    const last = groups - 1;
    const tiedLast = this.size(last) > 1;
    const tiedFirst = this.size(0) > 1;
    const lowest = last - (tiedLast ? 1 : 0);
    const highest = tiedFirst ? 1 : 0;
    if (lowest < highest) return this.betweenTwoGroups(gradient);
    let logLikelihood = 0;
    flow.copy(layout, top);
    if (tiedFirst) {
      this.nextToTop.multiply(layout, this.densities[highest], top);
      logLikelihood = this.collect(0, this.nextToTop, -1, gradient);
    }
    for (let group = highest; group <= lowest; group++) {
      const u = this.densities[group];
      if (this.size(group) === 1) {
        const k = this.starts[group];
        product.multiply(layout, this.factors[group], flow);
        u.multiply(layout, u, flow);
        logLikelihood = u.logIntegral(layout, masses);
        gradient[k] = u.expectation(layout, masses, logLikelihood, (x) => density.slope(x - mu[k]));
        if (group < lowest) flow.integrate(layout, product, -1);
      } else if (this.paired) {
        const { falling, last: worst } = this.pairs[group];
        flow.copy(layout, falling);
        if (this.size(group + 1) > 1) product.copy(layout, worst);
      } else {
        this.subsets[group].down(flow, product, gradient, masses);
        if (group < lowest) flow.integrate(layout, product, -1);
      }
      if (group === lowest && tiedLast) {
        this.nextToBottom.multiply(layout, product, bottom);
        logLikelihood = this.collect(last, this.nextToBottom, 1, gradient);
      }
    }
    return logLikelihood;
  }

  /** All players are tied last or first: gradients from the density of the best below and of the worst above. */
  private betweenTwoGroups(gradient: Float64Array): number {
    const { layout, product, bottom, top } = this;
    product.multiply(layout, bottom, top);
    this.fillRates(this.nextToTop, 1, 1);
    this.nextToTop.multiply(layout, this.nextToTop, product);
    this.collect(0, this.nextToTop, -1, gradient);
    this.fillRates(this.nextToBottom, 0, -1);
    this.nextToBottom.multiply(layout, this.nextToBottom, product);
    return this.collect(1, this.nextToBottom, 1, gradient);
  }

  /** Sum of f / F (side 1) or f / (1 - F) (side -1) over a group. */
  private fillRates(out: PanelFunction, group: number, side: 1 | -1): void {
    out.fillExp(this.layout, (x) => {
      let log = -Infinity;
      for (let i = this.starts[group]; i < this.starts[group + 1]; i++)
        log = logAddExp(log, this.logRate(x - this.mu[i], side));
      return log;
    });
  }

  /** Writes gradients of a group tied at an end, from the density of its neighbour; returns log P. */
  private collect(group: number, neighbour: PanelFunction, side: 1 | -1, gradient: Float64Array): number {
    const { layout, masses, mu } = this;
    const log = neighbour.logIntegral(layout, masses);
    for (let i = this.starts[group]; i < this.starts[group + 1]; i++) {
      gradient[i] = -side * neighbour.expectation(layout, masses, log, (x) => this.rate(x - mu[i], side));
    }
    return log;
  }

  /** Densities of performances given the last call's order, on the grid `x` in units of the scale; null when nothing was observed. */
  posteriorDensities(x: Float64Array): Float64Array[] | null {
    const { layout, groups } = this;
    if (groups < 2) return null;
    const short = this.line.shorten(x);
    const curves: Float64Array[] = [];
    for (let group = 0; group < groups; group++) {
      for (let k = this.starts[group]; k < this.starts[group + 1]; k++) {
        curves.push(curveAt(layout, this.posterior(group, k), short));
      }
    }
    return curves;
  }

  private posterior(group: number, k: number): PanelCurve {
    const { layout, masses, groups } = this;
    if (this.size(group) > 1 && (group === 0 || group === groups - 1)) return this.tiedAtEnd(group, k);
    const values = this.size(group) === 1 ? this.densities[group] : this.tie(group).posterior(k - this.starts[group]);
    return { values, log: values.logIntegral(layout, masses) };
  }

  private tie(group: number): SubsetGroup | PairGroup {
    return this.paired ? this.pairs[group] : this.subsets[group];
  }

  /** Posterior of a player tied at an end: f times the integral of q / F up to the neighbour, with q the neighbour's density. */
  private tiedAtEnd(group: number, k: number): PanelCurve {
    const { layout, masses, density, product } = this;
    const side = group === 0 ? -1 : 1;
    const location = this.mu[k];
    const neighbour = side === 1 ? this.nextToBottom : this.nextToTop;
    const log = neighbour.logIntegral(layout, masses);
    product.fillExp(layout, (x) => -(side === 1 ? density.logCdf(x - location) : density.logSurvival(x - location)));
    product.multiply(layout, product, neighbour);
    const values = new PanelFunction();
    values.integrate(layout, product, side === 1 ? -1 : 1);
    return { values, log, times: { density, location } };
  }

  private rate(z: number, side: 1 | -1): number {
    return Math.exp(this.logRate(z, side));
  }

  private logRate(z: number, side: 1 | -1): number {
    const { density } = this;
    return density.logPdf(z) - (side === 1 ? density.logCdf(z) : density.logSurvival(z));
  }

  private logProduct(group: number, x: number, side: 1 | -1): number {
    const { density, mu } = this;
    let log = 0;
    for (let i = this.starts[group]; i < this.starts[group + 1]; i++) {
      log += side === 1 ? density.logCdf(x - mu[i]) : density.logSurvival(x - mu[i]);
    }
    return log;
  }
}

function at<Item extends PanelFunction>(list: Item[], index: number): PanelFunction {
  while (list.length <= index) list.push(new PanelFunction() as Item);
  return list[index];
}
