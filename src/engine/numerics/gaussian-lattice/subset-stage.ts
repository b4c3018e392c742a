import { fillFactor } from "./gaussian-factor";
import type { Stage, StageContext } from "./stage";
import { atLeast } from "../buffers";

/**
 * A tied group in the middle, with every order of its members counted by a recursion over subsets: with S the members
 * below x, G_S(x) = integral_{-inf}^x exp(-lambda_S (x - t)) sum_{i in S} g_i(t) G_{S without i}(t) dt, where
 * lambda_S = lambda + sum_{i in S} a_i; H_S is its mirror image from above. All terms are positive.
 * A member's posterior is g_i sum_S G_S H_{rest without S}. 2^m antiderivatives each way.
 */
export class SubsetStage implements Stage {
  readonly logScale = 0;
  /** First player in the chain, number of members, nodes of the shared window. */
  first = 0;
  members = 0;
  nodes = 0;
  /** [2^m] slope of G_S; H_S has that of the complement. */
  private slopes = new Float64Array(0);
  /** [2^m * nodes] G_S, and H_S on the way back. */
  private rising = new Float64Array(0);
  private falling = new Float64Array(0);
  /** [m * nodes] tilted factors, then posteriors. */
  private factors = new Float64Array(0);
  private integrand = new Float64Array(0);

  constructor(private readonly context: StageContext) {}

  locate(first: number, members: number, nodes: number): void {
    this.first = first;
    this.members = members;
    this.nodes = nodes;
    const { chain, setting } = this.context;
    const subsets = 2 ** members;
    this.rising = atLeast(this.rising, subsets * nodes);
    this.falling = atLeast(this.falling, subsets * nodes);
    this.factors = atLeast(this.factors, members * nodes);
    this.integrand = atLeast(this.integrand, nodes + 3 * setting.halfTaps);
    this.slopes = atLeast(this.slopes, subsets);
    this.slopes[0] = chain.slope[first];
    for (let set = 1; set < subsets; set++) {
      const highest = 31 - Math.clz32(set);
      const player = first + highest;
      this.slopes[set] = this.slopes[set & ~(1 << highest)] + (chain.mu[player] - chain.tilted[player]);
    }
  }

  forward(out: Float64Array, at: number): number {
    const { context, first, members, nodes, factors, rising, integrand } = this;
    const { chain, flow, antiderivative } = context;
    const { h } = chain;
    const pad = context.setting.halfTaps;
    for (let i = 0; i < members; i++) {
      const k = first + i;
      fillFactor(factors, i * nodes, chain.from[k] - chain.lattice[k], nodes, chain.offset[k], h);
    }
    for (let j = 0; j < nodes; j++) rising[j] = flow.values[flow.at + j];
    integrand.fill(0, 0, nodes + 3 * pad);
    const full = 2 ** members - 1;
    for (let set = 1; set < full; set++) {
      this.gather(set, rising, integrand, pad);
      antiderivative.compute(this.slopes[set] * h, h);
      antiderivative.rise(integrand, 0, rising, set * nodes, nodes);
    }
    this.gather(full, rising, out, at);
    let sum = 0;
    for (let j = 0; j < nodes; j++) sum += out[at + j];
    return sum;
  }

  backward(out: Float64Array, at: number): number {
    const { context, first, members, nodes, factors, rising, falling, integrand } = this;
    const { chain, flow, antiderivative } = context;
    const { h } = chain;
    const pad = context.setting.halfTaps;
    for (let j = 0; j < nodes; j++) falling[j] = flow.values[flow.at + j];
    integrand.fill(0, 0, nodes + 3 * pad);
    const full = 2 ** members - 1;
    for (let set = 1; set < full; set++) {
      this.gather(set, falling, integrand, 2 * pad);
      antiderivative.compute(this.slopes[full & ~set] * h, h);
      antiderivative.fall(integrand, pad + nodes, falling, (set + 1) * nodes - 1, nodes);
    }
    this.gather(full, falling, out, at);
    let sum = 0;
    for (let j = 0; j < nodes; j++) sum += out[at + j];

    for (let i = 0; i < members; i++) {
      const own = i * nodes;
      const shift = chain.from[first + i] - chain.lattice[first + i];
      const others = full & ~(1 << i);
      let mass = 0;
      let linear = 0;
      let square = 0;
      for (let j = 0; j < nodes; j++) {
        let between = 0;
        for (let set = others; ; set = (set - 1) & others) {
          between += rising[set * nodes + j] * falling[(others & ~set) * nodes + j];
          if (set === 0) break;
        }
        const p = factors[own + j] * between;
        factors[own + j] = p;
        const x = j + shift;
        mass += p;
        linear += p * x;
        square += p * x * x;
      }
      chain.mass[first + i] = mass;
      const mean = linear / mass;
      chain.mean[first + i] = chain.offset[first + i] + h * mean;
      chain.variance[first + i] = h * h * (square / mass - mean * mean);
    }
    return sum;
  }

  posterior(member: number): Float64Array {
    return this.factors.subarray(member * this.nodes, (member + 1) * this.nodes);
  }

  /** out[at + j] = sum_{i in set} g_i F_{set without i}. */
  private gather(set: number, from: Float64Array, out: Float64Array, at: number): void {
    const { nodes, factors } = this;
    let rest = set;
    let started = false;
    while (rest !== 0) {
      const i = 31 - Math.clz32(rest);
      rest &= ~(1 << i);
      const own = i * nodes;
      const other = (set & ~(1 << i)) * nodes;
      if (started) for (let j = 0; j < nodes; j++) out[at + j] += factors[own + j] * from[other + j];
      else for (let j = 0; j < nodes; j++) out[at + j] = factors[own + j] * from[other + j];
      started = true;
    }
  }
}
