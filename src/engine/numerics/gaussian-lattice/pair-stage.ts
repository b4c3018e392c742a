import { fillFactor } from "./gaussian-factor";
import type { Stage, StageContext } from "./stage";
import { atLeast } from "../buffers";

/**
 * Up to so many members, prod D is nearly a polynomial of the distance, and damping and end go into the weights. For
 * more, damping and product together are one smooth bump that vanishes at the end: the plain trapezoid is exact to
 * (slope h / 2 pi)^(m - 1).
 */
export const MOST_DAMPED = 10;

/**
 * A large tied group between others, without 2^m: its last at y and its best at x, everybody else between them,
 *   sum_{i != k} f_i(y) f_k(x) prod_{others} (F_j(x) - F_j(y)),
 * which with D_j = F_j(x) - F_j(y), r_j = f_j(y) / D_j and s_j = f_j(x) / D_j is prod D (sum r sum s - sum r s).
 * Integrated over y it is the density of the group's best, over x that of its last. O(K^2 m), K nodes.
 *
 * Under the tilt D_j(y, x) = integral_y^x exp(-a_j (x - t)) g_j(t) dt grows by the damped antiderivative, all terms
 * positive. The integral over y ends where D vanishes; its weights are those of the damped antiderivative, summed
 * by distance, and reach p - 1 nodes beyond, where D is continued with its sign. That needs |a_j| h below about a half:
 * the kernel narrows the lattice for it.
 */
export class PairStage implements Stage {
  private first = 0;
  private members = 0;
  private nodes = 0;
  /** [m * nodes] tilted factors, and increments of D from the node before. */
  private factors = new Float64Array(0);
  private increments = new Float64Array(0);
  /** [nodes + p] weight of distance x - y, from -(p - 1) up. */
  private weights = new Float64Array(0);
  /** [nodes * m] D(y, x) and exp(-a (x - y)) g(y) of every y below the x in hand; [p * m] of those just above it. */
  private between = new Float64Array(0);
  private carried = new Float64Array(0);
  private betweenAbove = new Float64Array(0);
  private carriedAbove = new Float64Array(0);
  /** [m] r and s of the pair in hand; decay of one step; sums of the gradient. */
  private lows = new Float64Array(0);
  private highs = new Float64Array(0);
  private decays = new Float64Array(0);
  private sums = new Float64Array(0);
  /** How many nodes beyond x the weights reach, and one. */
  private reach = 1;
  /** Running integrals from below and from above on the window. */
  private incoming = new Float64Array(0);
  private outgoing = new Float64Array(0);
  /** Factors and D are scaled to at most one: log of what was taken out. */
  logScale = 0;
  /** Sums over the members for the pair in hand: prod D, sum r, sum s, sum r s. */
  private product = 0;
  private low = 0;
  private high = 0;
  private both = 0;

  constructor(private readonly context: StageContext) {}

  lay(first: number, members: number, nodes: number): void {
    this.first = first;
    this.members = members;
    this.nodes = nodes;
    const { halfTaps } = this.context.setting;
    this.factors = atLeast(this.factors, members * nodes);
    this.increments = atLeast(this.increments, members * nodes);
    this.weights = atLeast(this.weights, nodes + halfTaps);
    this.between = atLeast(this.between, members * nodes);
    this.carried = atLeast(this.carried, members * nodes);
    this.betweenAbove = atLeast(this.betweenAbove, members * halfTaps);
    this.carriedAbove = atLeast(this.carriedAbove, members * halfTaps);
    this.incoming = atLeast(this.incoming, nodes + 3 * halfTaps);
    this.outgoing = atLeast(this.outgoing, nodes);
    this.lows = atLeast(this.lows, members);
    this.highs = atLeast(this.highs, members);
    this.decays = atLeast(this.decays, members);
    this.sums = atLeast(this.sums, members);
  }

  forward(out: Float64Array, at: number): number {
    const { nodes } = this;
    this.prepare();
    const { flow, setting } = this.context;
    this.incoming.set(flow.values.subarray(flow.at, flow.at + nodes));
    const pad = setting.halfTaps;
    let sum = 0;
    this.restart();
    for (let j = 0; j < nodes; j++) {
      this.advance(j);
      let density = 0;
      for (let l = 0; l < nodes && l < j + this.reach; l++) {
        if (l === j || !this.pair(l, j)) continue;
        density += this.weights[j - l + pad - 1] * this.incoming[l] * this.product * (this.low * this.high - this.both);
      }
      out[at + j] = density > 0 ? density : 0;
      sum += out[at + j];
    }
    return sum;
  }

  backward(out: Float64Array, at: number): number {
    const { context, first, members, nodes, lows, highs, sums, weights, incoming } = this;
    const { chain, flow } = context;
    const { h } = chain;
    const pad = context.setting.halfTaps;
    this.outgoing.set(flow.values.subarray(flow.at, flow.at + nodes));
    out.fill(0, at, at + nodes);
    sums.fill(0, 0, members);
    const start = chain.tilted[first] + chain.offset[first] + (chain.from[first] - chain.lattice[first]) * h;
    let mass = 0;
    this.restart();
    for (let j = 0; j < nodes; j++) {
      this.advance(j);
      const b = flow.values[flow.at + j];
      for (let l = 0; l < nodes && l < j + this.reach; l++) {
        if (l === j || !this.pair(l, j)) continue;
        const { low, high, both } = this;
        const weight = weights[j - l + pad - 1] * b * this.product;
        out[at + l] += weight * (low * high - both);
        const joint = weight * incoming[l];
        mass += joint * (low * high - both);
        const y = start + l * h;
        const x = start + j * h;
        for (let i = 0; i < members; i++) {
          const r = lows[i];
          const s = highs[i];
          const mu = chain.mu[first + i];
          const isLast = r * (high - s);
          const isBest = s * (low - r);
          const isBetween = (r - s) * ((low - r) * (high - s) - (both - r * s));
          sums[i] += joint * ((y - mu) * isLast + (x - mu) * isBest + isBetween);
        }
      }
    }
    for (let i = 0; i < members; i++) {
      const k = first + i;
      chain.mass[k] = mass;
      chain.mean[k] = sums[i] / mass - (chain.tilted[k] - chain.mu[k]);
      chain.variance[k] = 1;
    }
    let sum = 0;
    for (let l = 0; l < nodes; l++) {
      if (out[at + l] < 0) out[at + l] = 0;
      sum += out[at + l];
    }
    return sum;
  }

  /** For display: g_i times the room that the others leave, as last, best and between (trapezoid, to 1 part in 100). */
  posterior(member: number): Float64Array {
    const { nodes, factors, lows, highs, weights, incoming, outgoing } = this;
    const pad = this.context.setting.halfTaps;
    const decay = this.decays[member];
    const room = new Float64Array(nodes);
    const row = new Float64Array(nodes);
    this.restart();
    for (let j = 0; j < nodes; j++) {
      this.advance(j);
      row.fill(0);
      for (let l = 0; l < nodes && l < j + this.reach; l++) {
        if (l === j || !this.pair(l, j)) continue;
        const r = lows[member];
        const s = highs[member];
        const g = factors[member * nodes + j];
        // prod of the others' D, times the weight: s = g / D.
        const others = (weights[j - l + pad - 1] * this.product * s) / g;
        room[l] += others * decay ** (j - l) * outgoing[j] * incoming[l] * (this.high - s);
        room[j] += others * outgoing[j] * incoming[l] * (this.low - r);
        row[l] = others * outgoing[j] * incoming[l] * ((this.low - r) * (this.high - s) - (this.both - r * s));
      }
      let below = 0;
      for (let t = 0; t <= j; t++) {
        const middle = below + 0.5 * row[t];
        below += row[t];
        room[t] += middle * decay ** (j - t) * (t === j ? 0.5 : 1) * this.context.chain.h;
      }
    }
    return room.map((value, j) => Math.max(0, value) * factors[member * nodes + j]);
  }

  /** Factors, increments of D and the weights by distance. */
  private prepare(): void {
    const { context, first, members, nodes, factors, increments, decays } = this;
    const { chain, antiderivative } = context;
    const { h } = chain;
    const pad = context.setting.halfTaps;
    const { weights } = antiderivative;
    const padded = this.incoming;
    this.logScale = 0;
    for (let i = 0; i < members; i++) {
      const k = first + i;
      fillFactor(factors, i * nodes, chain.from[k] - chain.lattice[k], nodes, chain.offset[k], h);
      padded.fill(0, 0, nodes + 3 * pad);
      padded.set(factors.subarray(i * nodes, (i + 1) * nodes), pad);
      antiderivative.compute((chain.mu[k] - chain.tilted[k]) * h, h);
      decays[i] = antiderivative.decay;
      // A rise without memory: the integral over the step before each node alone.
      antiderivative.rise(padded, 0, increments, i * nodes, nodes, 0, 0, weights);
      let total = 0;
      for (let j = i * nodes; j < (i + 1) * nodes; j++) total += increments[j];
      const scale = 1 / total;
      for (let j = i * nodes; j < (i + 1) * nodes; j++) {
        factors[j] *= scale;
        increments[j] *= scale;
      }
      this.logScale += Math.log(total);
    }
    const damping = chain.slope[first] * h;
    this.reach = members <= MOST_DAMPED ? pad : 1;
    if (members > MOST_DAMPED) {
      for (let distance = 0; distance < nodes; distance++)
        this.weights[distance + pad - 1] = h * Math.exp(-damping * distance);
      return;
    }
    antiderivative.compute(damping, h);
    let weight = 0;
    for (let distance = -(pad - 1); distance < nodes; distance++) {
      weight *= antiderivative.decay;
      if (distance <= pad) weight += weights[pad - distance];
      this.weights[distance + pad - 1] = weight;
    }
  }

  private restart(): void {
    this.between.fill(0, 0, this.members * this.nodes);
  }

  /** Takes x to node j: D and the carried factor for every y below it, and for those just above. */
  private advance(j: number): void {
    const { members, nodes, factors, increments, between, carried, decays } = this;
    for (let i = 0; i < members; i++) {
      const decay = decays[i];
      const increment = increments[i * nodes + j];
      for (let at = i, end = j * members; at < end; at += members) {
        between[at] = decay * between[at] + increment;
        carried[at] *= decay;
      }
      carried[j * members + i] = factors[i * nodes + j];
      let value = 0;
      let growth = 1;
      for (let q = 1; q < this.reach && j + q < nodes; q++) {
        growth /= decay;
        value -= growth * increments[i * nodes + j + q];
        this.betweenAbove[q * members + i] = value;
        this.carriedAbove[q * members + i] = growth * factors[i * nodes + j + q];
      }
    }
  }

  /** Sums over the members for y at node l and x at node j; false where nothing is left. */
  private pair(l: number, j: number): boolean {
    const { members, nodes, factors, lows, highs } = this;
    const differences = l < j ? this.between : this.betweenAbove;
    const lower = l < j ? this.carried : this.carriedAbove;
    const row = (l < j ? l : l - j) * members;
    let product = 1;
    let low = 0;
    let high = 0;
    let both = 0;
    for (let i = 0; i < members; i++) {
      const d = differences[row + i];
      const inverse = 1 / d;
      const r = lower[row + i] * inverse;
      const s = factors[i * nodes + j] * inverse;
      product *= d;
      low += r;
      high += s;
      both += r * s;
      lows[i] = r;
      highs[i] = s;
    }
    this.product = product;
    this.low = low;
    this.high = high;
    this.both = both;
    return product !== 0 && Number.isFinite(low) && Number.isFinite(high);
  }
}
