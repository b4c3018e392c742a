/**
 * Log-probability of an order of independent Gaussian performances X_k ~ N(mu_k, 1), its exact gradient and
 * every posterior density, by one forward and one backward pass.
 *
 * Method: exponentially tilted forward-backward. Each density is split into exp(a_k (x - c_k)) and a factor g_k
 * near its centre; the exponentials telescope into slopes lambda_k of the running integrals,
 *   A_k(x) = integral_{-inf}^x exp(-lambda_k (x - t)) g_k(t) A_{k-1}(t) dt,
 * which then are smooth at the scale of the lattice whatever the upset, and a damped antiderivative of high order
 * takes them exactly (damped-weights.ts). Cost is linear in the number of players. The backward pass is the exact
 * discrete adjoint. log P = -sum a_k^2 / 2 + sum lambda_k (c_{k+1} - c_k) - (n / 2) log 2 pi + log Z.
 *
 * Tied groups count every order of the group: in last (first) place by the product of Phi, elsewhere by the
 * recursion over subsets (tied-stage.ts) or, when large, pair by pair (pair-stage.ts). Interval: any finite ratings.
 * Error of the gradient: see ACCURACIES; at "fine" 1e-12 in typical races.
 */
import { ACCURACIES } from "./accuracy";
import type { Accuracy, AccuracySetting } from "./accuracy";
import { findCentres } from "./centres";
import { DampedWeights } from "./damped-weights";
import { EndFactor } from "./ends";
import { fillFactor } from "./factor";
import { layLattice, orderWindows } from "./lattice";
import { PairStage } from "./pair-stage";
import { fall10, fall6, fall8, rise10, rise6, rise8 } from "./taps";
import type { Sweep } from "./taps";
import type { Stage } from "./stage";
import { TiedStage } from "./tied-stage";
import { splitTies } from "./tie-plan";
import { betweenTwoGroups } from "./two-groups";
import { ChainBuffers, atLeast } from "./workspace";

/** Tied groups up to this size are counted by subsets, larger ones pair by pair. */
const LARGEST_SUBSET = 7;
const HALF_LOG_2PI = 0.9189385332046727;
const RISES: Readonly<Record<number, Sweep>> = { 6: rise6, 8: rise8, 10: rise10 };
const FALLS: Readonly<Record<number, Sweep>> = { 6: fall6, 8: fall8, 10: fall10 };

export class OrderKernel {
  readonly setting: AccuracySetting;
  readonly chain = new ChainBuffers();
  readonly below = new EndFactor(1);
  readonly above = new EndFactor(-1);
  /** Lattice step of the last call. */
  h = 1;
  private constant = 0;

  readonly weights: DampedWeights;
  readonly rise: Sweep;
  readonly fall: Sweep;
  /** Tilted factors, and integrands then posteriors, by stage; each block has p zeros before and 2p behind. */
  factors = new Float64Array(0);
  densities = new Float64Array(0);
  /** The running integral on its way from one stage to the next, and where the next window begins in it. */
  flow = new Float64Array(0);
  flowAt = 0;
  private scratch = new Float64Array(0);
  /** Tied groups of the last call in order, out of two pools. */
  private readonly tied: Stage[] = [];
  private readonly subsets: TiedStage[] = [];
  private readonly pairs: PairStage[] = [];
  private tiedUsed = 0;
  private subsetsUsed = 0;
  private pairsUsed = 0;

  /** @param largestSubset tied groups up to this size are counted by subsets, larger ones pair by pair */
  constructor(
    accuracy: Accuracy,
    private readonly largestSubset = LARGEST_SUBSET,
  ) {
    this.setting = ACCURACIES[accuracy];
    this.weights = new DampedWeights(this.setting.halfTaps);
    this.rise = RISES[this.setting.halfTaps];
    this.fall = FALLS[this.setting.halfTaps];
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

  /** Posterior density of chain player k on its window, up to a factor: a view into the last call's result. */
  posterior(k: number): Float64Array {
    const { chain } = this;
    const nodes = nodesOf(chain, k);
    let tie = 0;
    let t = 0;
    for (; chain.stageStart[t + 1] <= k; t++) if (chain.stageStart[t + 1] - chain.stageStart[t] > 1) tie++;
    if (chain.stageStart[t + 1] - chain.stageStart[t] === 1) {
      const at = chain.store[t] + this.setting.halfTaps;
      return this.densities.subarray(at, at + nodes);
    }
    return this.tied[tie].posterior(k - chain.stageStart[t]);
  }

  /** log P as chain player k sees it: the same for every k, a free check of both passes. */
  logMass(k: number): number {
    const { chain } = this;
    let log = this.constant + Math.log(this.h * chain.mass[k]);
    for (let t = 0; t < this.chain.stages; t++) {
      if (chain.stageStart[t + 1] <= k) log += Math.log(chain.forwardSum[t]);
      else if (chain.stageStart[t] > k) log += Math.log(chain.backwardSum[t]);
    }
    return log;
  }

  /** Smallest posterior standard deviation in the chain; 1 without one. */
  narrowest(): number {
    let least = 1;
    for (let k = 0; k < this.chain.players; k++) least = Math.min(least, this.chain.variance[k]);
    return Math.sqrt(least);
  }

  /** Turns the groups worst first: those tied last and first apart, everybody else in the chain, ties by rating. */
  private arrange(mu: Float64Array, groupStart: Int32Array, groups: number): void {
    const { chain, below, above } = this;
    const n = groupStart[groups];
    const tiedLast = n - groupStart[groups - 1] > 1;
    const tiedFirst = groupStart[1] > 1;
    below.take(mu, groupStart[groups - 1], tiedLast ? n : groupStart[groups - 1]);
    above.take(mu, 0, tiedFirst ? groupStart[1] : 0);
    chain.reserve(n);
    let k = 0;
    let stage = 0;
    for (let group = groups - 1 - (tiedLast ? 1 : 0); group >= (tiedFirst ? 1 : 0); group--) {
      const start = k;
      chain.stageStart[stage++] = start;
      for (let i = groupStart[group]; i < groupStart[group + 1]; i++, k++) {
        let at = k;
        for (; at > start && chain.mu[at - 1] > mu[i]; at--) {
          chain.mu[at] = chain.mu[at - 1];
          chain.index[at] = chain.index[at - 1];
        }
        chain.mu[at] = mu[i];
        chain.index[at] = i;
      }
    }
    chain.stageStart[stage] = k;
    this.chain.players = k;
    this.chain.stages = stage;
  }

  /** Centres, slopes, lattice, windows and store; returns the constant of the identity for log P. */
  private plan(): number {
    const { chain, below, above, setting } = this;
    const n = chain.players;
    findCentres(chain, n, below, above);
    below.settle(chain.centre[0]);
    above.settle(chain.centre[n - 1]);
    this.h = layLattice(chain, n, below, above, setting, this.largestSubset);
    orderWindows(chain, n);
    const orders = splitTies(chain, this.h, this.largestSubset);

    const pad = setting.halfTaps;
    let size = 0;
    let widest = 0;
    this.tiedUsed = 0;
    this.subsetsUsed = 0;
    this.pairsUsed = 0;
    for (let t = 0; t < this.chain.stages; t++) {
      const first = chain.stageStart[t];
      const members = chain.stageStart[t + 1] - first;
      const nodes = chain.to[first] - chain.from[first] + 1;
      chain.store[t] = size;
      size += nodes + 3 * pad;
      if (nodes > widest) widest = nodes;
      if (members > 1) this.layTie(t, nodes);
    }
    this.factors = atLeast(this.factors, size);
    this.densities = atLeast(this.densities, size);
    this.flow = atLeast(this.flow, 2 * widest + 3 * pad);
    this.scratch = atLeast(this.scratch, widest + 3 * pad);

    const top = chain.stageStart[this.chain.stages - 1];
    below.fill(chain.tilted[0], chain.offset[0], chain.from[0] - chain.lattice[0], this.h, nodesOf(chain, 0));
    above.fill(
      chain.tilted[n - 1],
      chain.offset[n - 1],
      chain.from[top] - chain.lattice[n - 1],
      this.h,
      nodesOf(chain, top),
    );

    let constant = orders + below.logAtCentre + above.logAtCentre - n * HALF_LOG_2PI;
    for (let k = 0; k < n; k++) {
      const a = chain.mu[k] - chain.tilted[k];
      constant -= 0.5 * a * a;
      if (k < n - 1) constant += chain.slope[k + 1] * (chain.tilted[k + 1] - chain.tilted[k]);
    }
    this.constant = constant;
    return constant;
  }

  private layTie(t: number, nodes: number): void {
    const { chain, tied, subsets, pairs } = this;
    const first = chain.stageStart[t];
    const members = chain.stageStart[t + 1] - first;
    let stage: Stage;
    if (members > this.largestSubset && chain.widest[t] < Infinity) {
      if (pairs.length === this.pairsUsed) pairs.push(new PairStage(this));
      stage = pairs[this.pairsUsed++];
    } else {
      if (subsets.length === this.subsetsUsed) subsets.push(new TiedStage(this));
      stage = subsets[this.subsetsUsed++];
    }
    stage.lay(first, members, nodes);
    tied[this.tiedUsed++] = stage;
  }

  /** The running integrals from the last place up; returns log Z. */
  private forward(): number {
    const { chain, h, factors, densities } = this;
    const pad = this.setting.halfTaps;
    let log = 0;
    let tie = 0;
    copy(this.below.values, this.flow, nodesOf(chain, 0));
    this.flowAt = 0;
    for (let t = 0; ; t++) {
      const first = chain.stageStart[t];
      const nodes = nodesOf(chain, first);
      const at = chain.store[t] + pad;
      const { flow, flowAt } = this;
      densities.fill(0, at - pad, at);
      densities.fill(0, at + nodes, at + nodes + 2 * pad);
      let sum = 0;
      if (chain.stageStart[t + 1] - first === 1) {
        fillFactor(factors, at, chain.from[first] - chain.lattice[first], nodes, chain.offset[first], h);
        for (let j = 0; j < nodes; j++) {
          const u = factors[at + j] * flow[flowAt + j];
          densities[at + j] = u;
          sum += u;
        }
      } else {
        const stage = this.tied[tie++];
        sum = stage.forward(densities, at);
        log += stage.logScale;
        this.constant += stage.logScale;
      }
      if (t === this.chain.stages - 1) {
        const { values } = this.above;
        sum = 0;
        for (let j = 0; j < nodes; j++) sum += densities[at + j] * values[j];
        this.above.collect(densities, at, nodes);
        return log + Math.log(sum * h);
      }
      log += Math.log(sum);
      chain.forwardSum[t] = sum;
      const next = chain.stageStart[t + 1];
      this.weights.compute(chain.slope[next] * h, h / sum);
      this.riseTo(at, first, next);
    }
  }

  /** The same from first place down: posteriors into `densities`, their means and variances into the chain. */
  private backward(): void {
    const { chain, h, densities, factors } = this;
    const pad = this.setting.halfTaps;
    const v = this.scratch;
    let tie = this.tiedUsed;
    let first = chain.stageStart[this.chain.stages - 1];
    copy(this.above.values, this.flow, nodesOf(chain, first));
    this.flowAt = 0;
    for (let t = this.chain.stages - 1; ; t--) {
      const nodes = nodesOf(chain, first);
      const at = chain.store[t] + pad;
      const { flow, flowAt } = this;
      v.fill(0, 0, 2 * pad);
      v.fill(0, 2 * pad + nodes, 3 * pad + nodes);
      let sum = 0;
      if (chain.stageStart[t + 1] - first === 1) {
        const shift = chain.from[first] - chain.lattice[first];
        let mass = 0;
        let linear = 0;
        let square = 0;
        for (let j = 0; j < nodes; j++) {
          const b = flow[flowAt + j];
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
        sum = this.tied[--tie].backward(v, 2 * pad);
      }
      if (t === 0) {
        this.below.collect(v, 2 * pad, nodes);
        return;
      }
      const previous = chain.stageStart[t - 1];
      chain.backwardSum[t] = sum;
      this.weights.compute(chain.slope[first] * h, h / sum);
      this.fallTo(first, previous);
      first = previous;
    }
  }

  /** The running integral of the stage at `at` onto the window of the next; beyond the stage it only decays. */
  private riseTo(at: number, own: number, next: number): void {
    const { chain, flow, weights } = this;
    const pad = this.setting.halfTaps;
    const from = chain.from[own];
    const nextFrom = chain.from[next];
    const nextTo = chain.to[next];
    const end = Math.min(nextTo, chain.to[own] + pad);
    let count = end - from + 1;
    let last = this.rise(this.densities, at - pad, flow, 0, count, 0, weights.decay, weights.weights);
    this.flowAt = nextFrom - from;
    if (nextFrom > end) {
      last *= weights.decay ** (nextFrom - end);
      flow[0] = last;
      count = 1;
      this.flowAt = 0;
    }
    for (const target = this.flowAt + nextTo - nextFrom + 1; count < target; count++) {
      last *= weights.decay;
      flow[count] = last;
    }
  }

  /** The mirror image: the integral of `scratch` from above onto the window of the stage below. */
  private fallTo(own: number, next: number): void {
    const { chain, flow, weights } = this;
    const pad = this.setting.halfTaps;
    const nextFrom = chain.from[next];
    const nextNodes = chain.to[next] - nextFrom + 1;
    const end = Math.max(nextFrom, chain.from[own] - pad);
    let count = chain.to[own] - end + 1;
    const start = pad + 1 + chain.to[own] - chain.from[own];
    // The last node of the window below lands at `top`, the first one at 0.
    let top = chain.to[own] - nextFrom;
    let last = this.fall(this.scratch, start, flow, top, count, 0, weights.decay, weights.weights);
    if (chain.to[next] < end) {
      last *= weights.decay ** (end - chain.to[next]);
      top = nextNodes - 1;
      flow[top] = last;
      count = 1;
    }
    for (let j = top - count; j >= 0; j--) {
      last *= weights.decay;
      flow[j] = last;
    }
    this.flowAt = 0;
  }
}

function nodesOf(chain: ChainBuffers, player: number): number {
  return chain.to[player] - chain.from[player] + 1;
}

/** The first nodes of one array into another: a loop makes no view. */
function copy(from: Float64Array, to: Float64Array, nodes: number): void {
  for (let j = 0; j < nodes; j++) to[j] = from[j];
}
