import { atLeast } from "../buffers";
import { GroupSpan } from "./group-span";
import { Interpolation } from "./interpolation";
import { Spans } from "./spans";
import type { Stage, StageContext } from "./stage";

/** Joint densities below this share of the largest are left out of gradients and figures. */
const NEGLIGIBLE = 1e-15;
const TOLERANCE = 1e-6;

/**
 * A tied group in the middle, of any size and ratings, by the position x of its best and the span d down to its last
 * (group-span.ts). With A the running integral from below, the density of the best is
 *   integral_0^inf A(x - d) exp(-lambda d) prod D T dd,
 * by a trapezoid rule (spans.ts) that adapts to narrow spans, which the lattice cannot resolve: an upset of
 * L around the group compresses it to a span of about m / L. A is interpolated between its nodes, and the transpose
 * is used on the way back, so that the backward pass is the exact adjoint. O(K Q m): K nodes, Q about 25 spans.
 */
export class SpanStage implements Stage {
  logScale = 0;
  private first = 0;
  private members = 0;
  private nodes = 0;
  private readonly group = new GroupSpan();
  private readonly spans: Spans;
  private readonly interpolation: Interpolation;
  /** Pairs of best and span that matter, node by node: their number, and [nodes] where the pairs of a node start and end. */
  private count = 0;
  private begin = new Int32Array(0);
  private end = new Int32Array(0);
  /** [count] index of the span, the joint density times the weight of the span, and A at the position of the last. */
  private span = new Float64Array(0);
  private law = new Float64Array(0);
  private incoming = new Float64Array(0);
  /** [count * m] density of each member at the last and at the best, divided by its mass between them. */
  private lows = new Float64Array(0);
  private highs = new Float64Array(0);
  private outgoing = new Float64Array(0);
  private flowIn = new Float64Array(0);
  private sums = new Float64Array(0);
  /** Pairs below this share of the largest density are skipped. */
  private floor = 0;
  /** Index of the likeliest span at the previous node. */
  private peak = 0;

  constructor(private readonly context: StageContext) {
    this.interpolation = new Interpolation(2 * context.setting.halfTaps);
    this.spans = new Spans(this.interpolation, context.setting);
  }

  locate(first: number, members: number, nodes: number): void {
    this.first = first;
    this.members = members;
    this.nodes = nodes;
    this.group.reserve(members);
    this.sums = atLeast(this.sums, members);
    this.flowIn = atLeast(this.flowIn, nodes);
    this.outgoing = atLeast(this.outgoing, nodes);
    if (this.begin.length < nodes) {
      this.begin = new Int32Array(2 * nodes);
      this.end = new Int32Array(2 * nodes);
    }
  }

  forward(out: Float64Array, at: number): number {
    const { nodes, flowIn } = this;
    const { flow } = this.context;
    for (let j = 0; j < nodes; j++) flowIn[j] = flow.values[flow.at + j];
    const centre = this.prepare();
    this.count = 0;
    const middle = this.peak;
    for (let j = centre; j < nodes; j++) this.addNode(j);
    this.peak = middle;
    for (let j = centre - 1; j >= 0; j--) this.addNode(j);
    let sum = 0;
    for (let j = 0; j < nodes; j++) {
      let density = 0;
      for (let k = this.begin[j]; k < this.end[j]; k++) density += this.law[k] * this.incoming[k];
      out[at + j] = density;
      sum += density;
    }
    return sum;
  }

  backward(out: Float64Array, at: number): number {
    const { context, first, members, nodes, group, spans, law, incoming, outgoing, sums, lows, highs, begin, end } =
      this;
    const { chain, flow } = context;
    const { h } = chain;
    out.fill(0, at, at + nodes);
    sums.fill(0, 0, members);
    let mass = 0;
    for (let j = 0; j < nodes; j++) outgoing[j] = flow.values[flow.at + j];
    const least = this.mostJoint() * NEGLIGIBLE;
    for (let j = 0; j < nodes; j++) {
      for (let k = begin[j]; k < end[j]; k++) {
        const weight = law[k] * outgoing[j];
        const q = this.span[k];
        spans.spread(out, at, nodes, j, q, weight);
        const joint = weight * incoming[k];
        mass += joint;
        if (joint > least) group.addGradients(joint, j * h, spans.at[q], lows, highs, k * members, sums);
      }
    }
    for (let i = 0; i < members; i++) {
      const k = first + i;
      chain.mass[k] = mass;
      chain.mean[k] = sums[i] / mass - (chain.tilted[k] - chain.mu[k]);
      chain.variance[k] = 1;
    }
    // Negative values are kept, because cutting them off would shift all players below.
    let sum = 0;
    for (let l = at; l < at + nodes; l++) sum += out[l];
    return sum;
  }

  /** For figures. Error: a hundredth of the peak, in large upsets a few hundredths. */
  posterior(member: number): Float64Array {
    const { nodes, members, group, spans, law, incoming, outgoing, first } = this;
    const { chain } = this.context;
    const { h } = chain;
    const k = first + member;
    const density = new Float64Array(nodes);
    const chances = new Float64Array(3);
    // Log-slope of the member's density at the first node; it falls by h^2 from node to node.
    const slope = chain.mu[k] - chain.tilted[k] - (chain.offset[k] + (chain.from[k] - chain.lattice[k]) * h);
    const own = Float64Array.from({ length: nodes }, (_, j) => slope * j * h - 0.5 * (j * h) ** 2);
    const least = this.mostJoint() * TOLERANCE;
    for (let j = 0; j < nodes; j++) {
      for (let pair = this.begin[j]; pair < this.end[j]; pair++) {
        const joint = law[pair] * incoming[pair] * outgoing[j];
        if (!(joint > least)) continue;
        group.chancesOf(member, this.lows, this.highs, pair * members, chances);
        const last = Math.max(0, j - spans.at[this.span[pair]] / h);
        place(density, last, joint * chances[0]);
        density[j] += joint * chances[1];
        placeBetween(density, own, last, j, joint * chances[2]);
      }
    }
    return density;
  }

  private mostJoint(): number {
    const { nodes, law, incoming, outgoing, begin, end } = this;
    let most = 0;
    for (let j = 0; j < nodes; j++)
      for (let k = begin[j]; k < end[j]; k++) most = Math.max(most, law[k] * incoming[k] * outgoing[j]);
    return most;
  }

  /** Places the spans around the likeliest one; returns the node closest to the likeliest position of the best. */
  private prepare(): number {
    const { first, members, nodes, group, spans } = this;
    const { chain } = this.context;
    const { h } = chain;
    for (let i = 0; i < members; i++) {
      const k = first + i;
      group.member(i, chain.mu[k] - chain.tilted[k], chain.offset[k] + (chain.from[k] - chain.lattice[k]) * h);
    }
    const last = first + members - 1;
    const best = Math.min(nodes - 1, Math.max(1, chain.lattice[last] - chain.from[first]));
    // Newton's method for the maximum of the log-density plus log d, as a function of log d.
    group.setBest(best * h, members);
    let t = Math.log(Math.min(0.9 * best * h, Math.max(chain.tilted[last] - chain.tilted[first], (0.3 * h) / members)));
    const reach = 0.25 / Math.sqrt(members);
    let curvature = members;
    let most = this.logAt(best, t);
    for (let round = 0; round < 30; round++) {
      const above = this.logAt(best, t + reach);
      const below = this.logAt(best, t - reach);
      const slope = (above - below) / (2 * reach);
      const bend = -(above - 2 * most + below) / (reach * reach);
      if (bend > 0) curvature = bend;
      let step = Number.isFinite(slope) ? slope / Math.max(curvature, 1) : -1;
      step = Math.max(-1, Math.min(1, step));
      if (Math.abs(step) * Math.sqrt(curvature) < 0.2) break;
      let next = this.logAt(best, t + step);
      while (!(next > most) && Math.abs(step) > 1e-3) {
        step *= 0.5;
        next = this.logAt(best, t + step);
      }
      if (!(next > most)) break;
      t += step;
      most = next;
    }
    this.logScale = most;
    this.peak = spans.build(Math.exp(t), Math.exp(t) / Math.sqrt(curvature), members, nodes, h);
    group.prepareSpans(spans.at, spans.count);
    this.floor = Math.exp(-this.context.setting.drop);
    return best;
  }

  /** Logarithm of the integrand over log d, with the best at node j. */
  private logAt(j: number, t: number): number {
    const { chain } = this.context;
    const d = Math.exp(t);
    const place = j - d / chain.h;
    if (!(place >= 0)) return -Infinity;
    const flow = this.interpolation.read(this.flowIn, 0, this.nodes, place);
    if (!(flow > 0)) return -Infinity;
    this.group.jointLaw(d, Infinity, this.lows, this.highs, 0);
    return this.group.exponent + Math.log(this.group.factor * flow) - chain.slope[this.first] * d + t;
  }

  /** Adds the pairs of a node that matter: in both directions from its neighbour's likeliest span, until the density is negligible. */
  private addNode(j: number): void {
    const { group, spans, context } = this;
    const { h } = context.chain;
    group.setBest(j * h, this.members);
    this.begin[j] = this.end[j] = this.count;
    const longest = spans.longest(j);
    const start = Math.min(this.peak, longest);
    if (start < 0) return;
    let most = this.addPair(j, start);
    this.peak = start;
    let before = most;
    for (let q = start + 1; q <= longest; q++) {
      const value = this.addPair(j, q);
      if (value > most) {
        most = value;
        this.peak = q;
      }
      if (value < this.floor && value <= before) break;
      before = value;
    }
    before = 0;
    for (let q = start - 1; q >= 0; q--) {
      const value = this.addPair(j, q);
      if (value > most) {
        most = value;
        this.peak = q;
      }
      if (value < this.floor && value <= before) break;
      before = value;
    }
    this.end[j] = this.count;
  }

  /** Returns the integrand at a node and a span, and stores it if it matters. */
  private addPair(j: number, q: number): number {
    const { group, spans, members, flowIn, nodes, count, logScale } = this;
    const { chain } = this.context;
    if (this.law.length <= count || this.lows.length < (count + 1) * members) this.grow();
    const flow = spans.read(flowIn, nodes, j, q);
    if (!(flow > 0)) return 0;
    const d = spans.at[q];
    group.jointLaw(d, q, this.lows, this.highs, count * members);
    const law = Math.exp(group.exponent - chain.slope[this.first] * d - logScale) * group.factor * spans.weight[q];
    const incoming = law * flow;
    if (incoming < this.floor) return incoming;
    this.law[count] = law;
    this.incoming[count] = flow;
    this.span[count] = q;
    this.count++;
    return incoming;
  }

  private grow(): void {
    const { members, count } = this;
    const grown = (values: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> => {
      const larger = atLeast(values, size);
      if (larger !== values) larger.set(values);
      return larger;
    };
    const room = Math.max(2 * count, 1024);
    this.law = grown(this.law, room);
    this.incoming = grown(this.incoming, room);
    this.span = grown(this.span, room);
    this.lows = grown(this.lows, room * members);
    this.highs = grown(this.highs, room * members);
  }
}

/** Adds an amount to the two nodes around position t. */
function place(density: Float64Array, t: number, amount: number): void {
  const below = Math.floor(t);
  density[below] += amount * (1 - (t - below));
  if (below + 1 < density.length) density[below + 1] += amount * (t - below);
}

/** Adds an amount to the nodes whose cells meet from .. to, in proportion to exp(own) and the overlap. */
function placeBetween(density: Float64Array, own: Float64Array, from: number, to: number, amount: number): void {
  const start = Math.round(from);
  const end = Math.min(density.length - 1, Math.round(to));
  let most = -Infinity;
  for (let z = start; z <= end; z++) if (own[z] > most) most = own[z];
  const weight = (z: number): number => (Math.min(to, z + 0.5) - Math.max(from, z - 0.5)) * Math.exp(own[z] - most);
  let sum = 0;
  for (let z = start; z <= end; z++) sum += weight(z);
  for (let z = start; z <= end; z++) density[z] += sum > 0 ? (amount * weight(z)) / sum : 0;
}
