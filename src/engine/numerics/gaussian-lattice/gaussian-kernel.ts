/**
 * Log-probability of an order of independent Gaussian performances X_k ~ N(mu_k, 1), its exact gradient and
 * every posterior density, by one forward and one backward pass.
 *
 * Method: exponentially tilted forward-backward. Each density is split into exp(a_k (x - c_k)) and a factor g_k
 * near its centre; the exponentials combine into slopes lambda_k of the running integrals,
 *   A_k(x) = integral_{-inf}^x exp(-lambda_k (x - t)) g_k(t) A_{k-1}(t) dt,
 * which are smooth at the scale of the lattice for any upset. A damped antiderivative of high order
 * integrates them exactly (damped-weights.ts). Cost is linear in the number of players. The backward pass is the exact
 * discrete adjoint. log P = -sum a_k^2 / 2 + sum lambda_k (c_{k+1} - c_k) - (n / 2) log 2 pi + log Z.
 *
 * Tied groups count every order of the group: in last (first) place by the product of Phi, elsewhere by the
 * recursion over subsets (subset-stage.ts), when large by the span from last to best (span-stage.ts). Interval: any finite ratings.
 * Error of the gradient: see LATTICE_SETTINGS; at "fine" 1e-12 in typical races.
 */
import type { Accuracy } from "../accuracy";
import { atLeast } from "../buffers";
import { LOG_SQRT_2PI } from "../gaussian";
import { Antiderivative } from "./antiderivative";
import { findCentres } from "./centres";
import { Chain } from "./chain";
import { EndFactor } from "./end-factor";
import { Flow } from "./flow";
import { fillFactor } from "./gaussian-factor";
import { buildLattice, orderWindows } from "./lattice";
import { SecondDerivatives } from "./second-derivatives";
import { LATTICE_SETTINGS, type LatticeSetting } from "./setting";
import { splitTies } from "./tie-plan";
import { TiedStages } from "./tied-stages";
import { betweenTwoGroups } from "./two-groups";

/** Tied groups up to this size are counted by subsets, larger ones by their span; at this size both cost the same. */
const MAX_BY_SUBSETS = 7;

export class GaussianKernel {
  readonly setting: LatticeSetting;
  readonly antiderivative: Antiderivative;
  readonly chain = new Chain();
  readonly below = new EndFactor(1);
  readonly above = new EndFactor(-1);
  private readonly flow: Flow;
  private readonly tied: TiedStages;
  private constant = 0;
  /** By stage: tilted factors, later integrands, later posteriors; each block has p zeros before and 2p after. */
  private factors = new Float64Array(0);
  private densities = new Float64Array(0);
  private scratch = new Float64Array(0);
  /** u and b of every stage, while `information` runs. */
  private keeps = false;
  private rising = new Float64Array(0);
  private falling = new Float64Array(0);
  private second: SecondDerivatives | null = null;

  constructor(
    accuracy: Accuracy,
    private readonly mostBySubsets = MAX_BY_SUBSETS,
  ) {
    this.setting = LATTICE_SETTINGS[accuracy];
    const { setting, chain } = this;
    const antiderivative = (this.antiderivative = new Antiderivative(setting.halfTaps));
    const flow = (this.flow = new Flow(chain, antiderivative, setting.halfTaps));
    this.tied = new TiedStages({ setting, chain, flow, antiderivative });
  }

  /**
   * @param mu [n] ratings in units of the performance sd, best first
   * @param groupStart [groups + 1] first player of each tie group; the order within a group counts as unobserved
   * @param gradient [n] out: d log P / d mu
   * @returns log P, natural log
   */
  evaluate(mu: Float64Array, groupStart: Int32Array, groups: number, gradient: Float64Array): number {
    const n = groupStart[groups];
    this.chain.players = 0;
    this.below.count = 0;
    this.above.count = 0;
    if (groups < 2) {
      for (let k = 0; k < n; k++) gradient[k] = 0;
      return 0;
    }
    this.arrange(mu, groupStart, groups);
    let log: number;
    if (this.chain.players === 0) {
      log = betweenTwoGroups(this.below, this.above, this.setting);
    } else {
      const constant = this.plan();
      log = constant + this.forward();
      this.backward();
    }
    const { chain } = this;
    for (let k = 0; k < this.chain.players; k++)
      gradient[chain.index[k]] = chain.mean[k] + (chain.tilted[k] - chain.mu[k]);
    this.below.scatter(gradient);
    this.above.scatter(gradient);
    return log;
  }

  /**
   * Minus the second derivatives of log P; it also has the effects of `evaluate`.
   * @param gradient [n] out, as in `evaluate`
   * @param out [n * n] out
   * @returns false if tied groups in the middle, or two groups alone, require numerical differences
   */
  information(
    mu: Float64Array,
    groupStart: Int32Array,
    groups: number,
    gradient: Float64Array,
    out: Float64Array,
  ): boolean {
    this.keeps = true;
    this.evaluate(mu, groupStart, groups, gradient);
    this.keeps = false;
    this.second ??= new SecondDerivatives();
    const { chain, below, above, flow, antiderivative, factors, rising, falling } = this;
    const pad = this.setting.halfTaps;
    return this.second.write({ chain, below, above, flow, antiderivative, pad, factors, rising, falling }, out);
  }

  /** Its diagonal [n] after `evaluate`; false if a large tied group in the middle requires numerical differences. */
  informationDiagonal(out: Float64Array): boolean {
    const { chain, mostBySubsets } = this;
    if (chain.players + this.below.count + this.above.count === 0) return false;
    for (let t = 0; t < chain.stages; t++)
      if (chain.stageStart[t + 1] - chain.stageStart[t] > mostBySubsets) return false;
    for (let k = 0; k < chain.players; k++) out[chain.index[k]] = 1 - chain.variance[k];
    for (const end of [this.below, this.above]) end.informationDiagonal(out);
    return true;
  }

  /** Posterior density of chain player k on its window, up to a factor: a view into the last call's result. */
  posterior(k: number): Float64Array {
    const { chain } = this;
    const nodes = chain.nodesOf(k);
    let tie = 0;
    let t = 0;
    for (; chain.stageStart[t + 1] <= k; t++) if (chain.stageStart[t + 1] - chain.stageStart[t] > 1) tie++;
    if (chain.stageStart[t + 1] - chain.stageStart[t] === 1) {
      const at = chain.store[t] + this.setting.halfTaps;
      return this.densities.subarray(at, at + nodes);
    }
    return this.tied.at(tie).posterior(k - chain.stageStart[t]);
  }

  /** log P computed at chain player k. It is the same for every k, which checks both passes. */
  logMass(k: number): number {
    const { chain } = this;
    let log = this.constant + Math.log(chain.h * chain.mass[k]);
    for (let t = 0; t < chain.stages; t++) {
      if (chain.stageStart[t + 1] <= k) log += Math.log(chain.forwardSum[t]);
      else if (chain.stageStart[t] > k) log += Math.log(chain.backwardSum[t]);
    }
    return log;
  }

  /** Smallest posterior standard deviation in the chain; 1 if it is empty. */
  narrowest(): number {
    let least = 1;
    for (let k = 0; k < this.chain.players; k++) least = Math.min(least, this.chain.variance[k]);
    return Math.sqrt(least);
  }

  /** Separates players tied last and first; all others form the chain. */
  private arrange(mu: Float64Array, groupStart: Int32Array, groups: number): void {
    const n = groupStart[groups];
    const tiedLast = n - groupStart[groups - 1] > 1;
    const tiedFirst = groupStart[1] > 1;
    this.below.take(mu, groupStart[groups - 1], tiedLast ? n : groupStart[groups - 1]);
    this.above.take(mu, 0, tiedFirst ? groupStart[1] : 0);
    this.chain.take(mu, groupStart, groups - 1 - (tiedLast ? 1 : 0), tiedFirst ? 1 : 0);
  }

  /** Computes centres, slopes, lattice, windows and store; returns the constant of the identity for log P. */
  private plan(): number {
    const { chain, below, above, setting } = this;
    const n = chain.players;
    findCentres(chain, n, below, above);
    below.setCentre(chain.centre[0]);
    above.setCentre(chain.centre[n - 1]);
    buildLattice(chain, n, below, above, setting);
    orderWindows(chain, n);
    splitTies(chain);

    const pad = setting.halfTaps;
    let size = 0;
    let widest = 0;
    this.tied.clear();
    for (let t = 0; t < chain.stages; t++) {
      const first = chain.stageStart[t];
      const members = chain.stageStart[t + 1] - first;
      const nodes = chain.nodesOf(first);
      chain.store[t] = size;
      size += nodes + 3 * pad;
      if (nodes > widest) widest = nodes;
      if (members > 1) this.tied.add(first, members, nodes, members <= this.mostBySubsets ? "subsets" : "span");
    }
    this.factors = atLeast(this.factors, size);
    this.densities = atLeast(this.densities, size);
    this.flow.reserve(widest);
    this.scratch = atLeast(this.scratch, widest + 3 * pad);
    if (this.keeps) {
      this.rising = atLeast(this.rising, size);
      this.falling = atLeast(this.falling, size);
    }

    const top = chain.stageStart[chain.stages - 1];
    below.fill(chain.tilted[0], chain.offset[0], chain.from[0] - chain.lattice[0], chain.h, chain.nodesOf(0));
    above.fill(
      chain.tilted[n - 1],
      chain.offset[n - 1],
      chain.from[top] - chain.lattice[n - 1],
      chain.h,
      chain.nodesOf(top),
    );

    let constant = below.logAtCentre + above.logAtCentre - n * LOG_SQRT_2PI;
    for (let k = 0; k < n; k++) {
      const a = chain.mu[k] - chain.tilted[k];
      constant -= 0.5 * a * a;
      if (k < n - 1) constant += chain.slope[k + 1] * (chain.tilted[k + 1] - chain.tilted[k]);
    }
    this.constant = constant;
    return constant;
  }

  /** Computes the running integrals from last place up; returns log Z. */
  private forward(): number {
    const { chain, flow, factors, densities } = this;
    const { h } = chain;
    const pad = this.setting.halfTaps;
    let log = 0;
    let tie = 0;
    flow.start(this.below.values, chain.nodesOf(0));
    for (let t = 0; ; t++) {
      const first = chain.stageStart[t];
      const nodes = chain.nodesOf(first);
      const at = chain.store[t] + pad;
      const { values, at: start } = flow;
      densities.fill(0, at - pad, at);
      densities.fill(0, at + nodes, at + nodes + 2 * pad);
      let sum = 0;
      if (chain.stageStart[t + 1] - first === 1) {
        fillFactor(factors, at, chain.from[first] - chain.lattice[first], nodes, chain.offset[first], h);
        for (let j = 0; j < nodes; j++) {
          const u = factors[at + j] * values[start + j];
          densities[at + j] = u;
          sum += u;
        }
      } else {
        const stage = this.tied.at(tie++);
        sum = stage.forward(densities, at);
        log += stage.logScale;
        this.constant += stage.logScale;
      }
      if (t === chain.stages - 1) {
        const last = this.above.values;
        sum = 0;
        for (let j = 0; j < nodes; j++) sum += densities[at + j] * last[j];
        this.above.collect(densities, at, nodes);
        return log + Math.log(sum * h);
      }
      log += Math.log(sum);
      chain.forwardSum[t] = sum;
      const next = chain.stageStart[t + 1];
      this.antiderivative.compute(chain.slope[next] * h, h / sum);
      flow.rise(densities, at, first, next);
    }
  }

  /** The same from first place down; writes posteriors to `densities`, and their means and variances to the chain. */
  private backward(): void {
    const { chain, flow, densities, factors } = this;
    const { h } = chain;
    const pad = this.setting.halfTaps;
    const v = this.scratch;
    let tie = this.tied.count;
    let first = chain.stageStart[chain.stages - 1];
    flow.start(this.above.values, chain.nodesOf(first));
    for (let t = chain.stages - 1; ; t--) {
      const nodes = chain.nodesOf(first);
      const at = chain.store[t] + pad;
      const { values, at: start } = flow;
      v.fill(0, 0, 2 * pad);
      v.fill(0, 2 * pad + nodes, 3 * pad + nodes);
      let sum = 0;
      if (chain.stageStart[t + 1] - first === 1) {
        const shift = chain.from[first] - chain.lattice[first];
        if (this.keeps) {
          this.rising.set(densities.subarray(at, at + nodes), at);
          this.falling.set(values.subarray(start, start + nodes), at);
        }
        let mass = 0;
        let linear = 0;
        let square = 0;
        for (let j = 0; j < nodes; j++) {
          const b = values[start + j];
          const p = densities[at + j] * b;
          const g = factors[at + j] * b;
          densities[at + j] = p;
          v[2 * pad + j] = g;
          sum += g;
          const i = j + shift;
          mass += p;
          linear += p * i;
          square += p * i * i;
        }
        const mean = linear / mass;
        chain.mean[first] = chain.offset[first] + h * mean;
        chain.variance[first] = h * h * (square / mass - mean * mean);
        chain.mass[first] = mass;
      } else {
        sum = this.tied.at(--tie).backward(v, 2 * pad);
      }
      if (t === 0) {
        this.below.collect(v, 2 * pad, nodes);
        return;
      }
      const previous = chain.stageStart[t - 1];
      chain.backwardSum[t] = sum;
      this.antiderivative.compute(chain.slope[first] * h, h / sum);
      flow.fall(v, first, previous);
      first = previous;
    }
  }
}
