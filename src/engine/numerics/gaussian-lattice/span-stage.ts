import { atLeast } from "../buffers";
import { GroupSpan } from "./group-span";
import { Interpolation } from "./interpolation";
import { Spans } from "./spans";
import type { Stage, StageContext } from "./stage";

/** Every so many nodes of the best it is asked which spans count. */
const STRIDE = 6;
/** A panel counts unless its middle lies this much further below the largest than the windows end. */
const MARGIN = 12;

/** Joint weights below this part of the largest are left out of the gradients, and of drawings. */
const NEGLIGIBLE = 1e-18;
const ENOUGH = 1e-6;

/**
 * A large tied group between others, whatever its ratings: by the place x of its best and the span d down to its last
 * (group-span.ts). With A the running integral from below, the density of the best is
 *   integral_0^inf A(x - d) exp(-lambda d) prod D T dd,
 * over panels that follow the span however narrow it is (spans.ts), where the lattice cannot: an upset of L around the
 * group presses it into a span of about m / L. A is read between its nodes by interpolation, whose transpose carries the
 * way back, so that the backward pass is the exact adjoint. O(K Q m), K nodes and Q spans that count, some 20 to 60 ns each.
 */
export class SpanStage implements Stage {
  logScale = 0;
  private first = 0;
  private members = 0;
  private nodes = 0;
  private readonly group = new GroupSpan();
  private readonly spans = new Spans();
  private readonly interpolation: Interpolation;
  /** [nodes * spans] the joint law times the weight of the span, and A at the place of the last; 0: does not count. */
  private law = new Float64Array(0);
  private incoming = new Float64Array(0);
  private outgoing = new Float64Array(0);
  private flowIn = new Float64Array(0);
  /** [rows * panels] logs of the integrand at the middle of each panel, at every so many nodes. */
  private scouted = new Float64Array(0);
  private sums = new Float64Array(0);

  constructor(private readonly context: StageContext) {
    this.interpolation = new Interpolation(2 * context.setting.halfTaps);
  }

  lay(first: number, members: number, nodes: number): void {
    this.first = first;
    this.members = members;
    this.nodes = nodes;
    this.group.reserve(members);
    this.sums = atLeast(this.sums, members);
    this.flowIn = atLeast(this.flowIn, nodes);
    this.outgoing = atLeast(this.outgoing, nodes);
  }

  forward(out: Float64Array, at: number): number {
    const { nodes, spans, flowIn } = this;
    const { flow } = this.context;
    for (let j = 0; j < nodes; j++) flowIn[j] = flow.values[flow.at + j];
    this.prepare();
    this.scout();
    this.weigh();
    const { law, incoming } = this;
    const count = spans.panels * spans.perPanel;
    let sum = 0;
    for (let j = 0; j < nodes; j++) {
      let density = 0;
      for (let q = j * count, end = q + count; q < end; q++) density += law[q] * incoming[q];
      out[at + j] = density;
      sum += density;
    }
    return sum;
  }

  backward(out: Float64Array, at: number): number {
    const { context, first, members, nodes, group, spans, interpolation, law, incoming, outgoing, sums } = this;
    const { chain, flow } = context;
    const { h } = chain;
    const count = spans.panels * spans.perPanel;
    out.fill(0, at, at + nodes);
    sums.fill(0, 0, members);
    let mass = 0;
    for (let j = 0; j < nodes; j++) outgoing[j] = flow.values[flow.at + j];
    const least = this.mostJoint() * NEGLIGIBLE;
    for (let j = 0; j < nodes; j++) {
      const b = outgoing[j];
      let isPlaced = false;
      for (let q = 0; q < count; q++) {
        const weight = law[j * count + q] * b;
        if (weight === 0) continue;
        const d = spans.at[q];
        interpolation.spread(out, at, nodes, j - d / h, weight);
        const joint = weight * incoming[j * count + q];
        mass += joint;
        if (!(joint > least)) continue;
        if (!isPlaced) group.bestAt(j * h);
        isPlaced = true;
        group.log(d);
        group.addGradients(joint, sums);
      }
    }
    for (let i = 0; i < members; i++) {
      const k = first + i;
      chain.mass[k] = mass;
      chain.mean[k] = sums[i] / mass - (chain.tilted[k] - chain.mu[k]);
      chain.variance[k] = 1;
    }
    // As it is, of either sign: whatever is cut off here, everybody below would gain.
    let sum = 0;
    for (let l = at; l < at + nodes; l++) sum += out[l];
    return sum;
  }

  /** For the eye: to a hundredth of the peak, in great upsets to a few. */
  posterior(member: number): Float64Array {
    const { nodes, group, spans, law, incoming, outgoing, first } = this;
    const { chain } = this.context;
    const { h } = chain;
    const k = first + member;
    const count = spans.panels * spans.perPanel;
    const density = new Float64Array(nodes);
    const chances = new Float64Array(3);
    // Log-slope of the member's own density at the first node; from there on it falls by h^2 a node.
    const slope = chain.mu[k] - chain.tilted[k] - (chain.offset[k] + (chain.from[k] - chain.lattice[k]) * h);
    const own = Float64Array.from({ length: nodes }, (_, j) => slope * j * h - 0.5 * (j * h) ** 2);
    const least = this.mostJoint() * ENOUGH;
    for (let j = 0; j < nodes; j++) {
      group.bestAt(j * h);
      for (let q = 0; q < count; q++) {
        const joint = law[j * count + q] * incoming[j * count + q] * outgoing[j];
        if (!(joint > least)) continue;
        group.log(spans.at[q]);
        group.chancesOf(member, chances);
        const last = Math.max(0, j - spans.at[q] / h);
        place(density, last, joint * chances[0]);
        density[j] += joint * chances[1];
        placeBetween(density, own, last, j, joint * chances[2]);
      }
    }
    return density;
  }

  private mostJoint(): number {
    const { nodes, spans, law, incoming, outgoing } = this;
    const count = spans.panels * spans.perPanel;
    let most = 0;
    for (let j = 0, q = 0; j < nodes; j++)
      for (const end = q + count; q < end; q++) most = Math.max(most, law[q] * incoming[q] * outgoing[j]);
    return most;
  }

  private prepare(): void {
    const { first, members, nodes, group, spans } = this;
    const { chain } = this.context;
    const { h } = chain;
    let steepest = Math.max(1 / h, chain.slope[first], chain.slope[first + members]);
    for (let i = 0; i < members; i++) {
      const k = first + i;
      const slope = chain.mu[k] - chain.tilted[k];
      steepest = Math.max(steepest, Math.abs(slope));
      group.member(i, slope, chain.offset[k] + (chain.from[k] - chain.lattice[k]) * h);
    }
    spans.lay((nodes - 1) * h, steepest, members, h);
  }

  /** The integrand at the middle of the panels for some places of the best: its size, and which panels count. */
  private scout(): void {
    const { first, nodes, group, spans, flowIn } = this;
    const { chain } = this.context;
    const { h } = chain;
    const rows = Math.ceil((nodes - 1) / STRIDE) + 1;
    const scouted = (this.scouted = atLeast(this.scouted, rows * spans.panels));
    this.logScale = -Infinity;
    for (let row = 0; row < rows; row++) {
      const j = Math.min(nodes - 1, row * STRIDE);
      group.bestAt(j * h);
      for (let p = 0; p < spans.panels; p++) {
        const d = spans.at[p * spans.perPanel + (spans.perPanel >> 1)];
        const place = Math.round(j - d / h);
        let log = -Infinity;
        if (place >= 0 && flowIn[place] > 0) log = group.log(d) - chain.slope[first] * d + Math.log(flowIn[place]);
        scouted[row * spans.panels + p] = log;
        if (log > this.logScale) this.logScale = log;
      }
    }
  }

  /** The joint law on the panels that count, and A where the last would be. */
  private weigh(): void {
    const { first, nodes, group, spans, scouted, flowIn, interpolation, logScale } = this;
    const { chain, setting } = this.context;
    const { h } = chain;
    const count = spans.panels * spans.perPanel;
    const law = (this.law = atLeast(this.law, nodes * count));
    const incoming = (this.incoming = atLeast(this.incoming, nodes * count));
    law.fill(0, 0, nodes * count);
    const counts = new Uint8Array(spans.panels);
    // What is above is at its largest near the centre too: it makes nothing count that does not by itself.
    const floor = logScale - setting.drop - MARGIN;
    for (let j = 0; j < nodes; j++) {
      const row = Math.floor(j / STRIDE);
      if (j % STRIDE === 0) {
        counts.fill(0);
        for (const near of [row, Math.min(row + 1, Math.ceil((nodes - 1) / STRIDE))]) {
          for (let p = 0; p < spans.panels; p++) {
            if (!(scouted[near * spans.panels + p] > floor)) continue;
            for (let k = Math.max(0, p - 1); k <= p + 1 && k < spans.panels; k++) counts[k] = 1;
          }
        }
      }
      group.bestAt(j * h);
      for (let p = 0; p < spans.panels; p++) {
        if (counts[p] === 0) continue;
        for (let q = p * spans.perPanel, end = q + spans.perPanel; q < end; q++) {
          const d = spans.at[q];
          if (d > j * h) break;
          const at = j * count + q;
          law[at] = spans.weight[q] * Math.exp(group.log(d) - chain.slope[first] * d - logScale);
          incoming[at] = interpolation.read(flowIn, 0, nodes, j - d / h);
        }
      }
    }
  }
}

/** Adds an amount to the two nodes that place t lies between. */
function place(density: Float64Array, t: number, amount: number): void {
  const below = Math.floor(t);
  density[below] += amount * (1 - (t - below));
  if (below + 1 < density.length) density[below + 1] += amount * (t - below);
}

/** Adds an amount to the nodes whose cells meet from .. to, in proportion to exp(own) and how much of a cell lies there. */
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
