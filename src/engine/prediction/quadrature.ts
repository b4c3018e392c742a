/**
 * Nodes for integrals over performances, cluster by cluster.
 *
 * Method: performances whose supports (all but 1e-13 of each density) overlap form a cluster; the order of clusters is
 * certain, so that large gaps cost nothing. Positions are relative to the cluster's base, which keeps
 * the digits of performances far from zero. Within a cluster of similar scales and an analytic law: the trapezoid, exponentially
 * convergent, h = step min(1, 3 / sqrt n). Otherwise Gauss-Legendre panels of twelve nodes, no longer than
 * the narrowest density there allows, split at each corner (Laplace), growing with the distance (Student's t).
 */
import type { Density } from "../numerics/density";

export interface Cluster {
  /** Indexes of the performances, by the lower end of their support. */
  readonly members: readonly number[];
  readonly base: number;
  /** Ends of the support, from the base. */
  readonly low: number;
  readonly high: number;
}

export interface Nodes {
  count: number;
  /** From the base of the cluster. */
  position: Float64Array;
  weight: Float64Array;
}

/** Largest ratio of scales for which the step of the narrowest density serves all. */
const LIKE_SCALES = 4;

/** Distances from the location outside which less than 1e-13 of a density remains. */
export const supportOf = (law: Density): readonly [below: number, above: number] => law.reach(30, 0);

/** Clusters from the lowest performances to the highest. */
export function clustersOf(law: Density, locations: Float64Array, scales: Float64Array): Cluster[] {
  const n = locations.length;
  const [below, above] = supportOf(law);
  const low = (i: number): number => locations[i] - below * scales[i];
  const high = (i: number): number => locations[i] + above * scales[i];
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => low(a) - low(b));
  const clusters: Cluster[] = [];
  let members: number[] = [];
  let top = -Infinity;
  const close = (): void => {
    if (members.length === 0) return;
    const base = locations[members[members.length >> 1]];
    const ends = (side: number, reach: number, pick: (...all: number[]) => number): number =>
      members.reduce((best, i) => pick(best, locations[i] - base + side * reach * scales[i]), -side * Infinity);
    clusters.push({ members, base, low: ends(-1, below, Math.min), high: ends(1, above, Math.max) });
    members = [];
  };
  for (const i of order) {
    if (low(i) >= top) close();
    members.push(i);
    top = Math.max(top, high(i));
  }
  close();
  return clusters;
}

/** Fills `out`. `fineness` 1: the rule's own nodes; 2: halves steps and panels. */
export function nodesOf(
  law: Density,
  locations: Float64Array,
  scales: Float64Array,
  cluster: Cluster,
  fineness: number,
  out: Nodes,
): void {
  out.count = 0;
  let narrowest = Infinity;
  let widest = 0;
  for (const i of cluster.members) {
    narrowest = Math.min(narrowest, scales[i]);
    widest = Math.max(widest, scales[i]);
  }
  const steepness = Math.min(1, 3 / Math.sqrt(cluster.members.length)) / fineness;
  if (law.step > 0 && widest <= LIKE_SCALES * narrowest) {
    const h = law.step * steepness * narrowest;
    const count = Math.ceil((cluster.high - cluster.low) / h) + 1;
    reserve(out, count);
    for (let j = 0; j < count; j++) {
      out.position[j] = cluster.low + j * h;
      out.weight[j] = h;
    }
    out.count = count;
  } else {
    panels(law, locations, scales, cluster, law.panel * steepness, out);
  }
}

function panels(
  law: Density,
  locations: Float64Array,
  scales: Float64Array,
  { members, base, low, high }: Cluster,
  panel: number,
  out: Nodes,
): void {
  const [below, above] = supportOf(law);
  const centre = Float64Array.from(members, (i) => locations[i] - base);
  const reach = Float64Array.from(members, (i) => scales[i]);
  let x = low;
  while (x < high) {
    let width = high - x;
    for (let k = 0; k < centre.length; k++) {
      const s = reach[k];
      const distance = x - centre[k];
      if (law.tails === "heavy") {
        // Measured at the far end, so that panels shrink before they reach the centre.
        const here = panel * Math.hypot(s, distance);
        width = Math.min(width, distance < 0 ? Math.max(panel * s, here / (1 + panel)) : here);
      } else if (distance < -below * s) {
        width = Math.min(width, Math.max(panel * s, -below * s - distance));
      } else if (distance < above * s) {
        width = Math.min(width, panel * s);
        if (law.step === 0 && distance < 0) width = Math.min(width, -distance);
      }
    }
    // A corner within a rounding error of an end does not start a panel.
    const next = Math.max(x + width, x + 1e-12 * Math.max(Math.abs(x), reach[0]));
    gauss(x, Math.min(next, high), out);
    x = next;
  }
}

const GAUSS_NODES = [
  0.1252334085114689, 0.3678314989981802, 0.5873179542866175, 0.7699026741943047, 0.9041172563704749,
  0.9815606342467192,
];
const GAUSS_WEIGHTS = [
  0.2491470458134028, 0.2334925365383548, 0.2031674267230659, 0.1600783285433462, 0.1069393259953184,
  0.0471753363865118,
];

function gauss(from: number, to: number, out: Nodes): void {
  const half = (to - from) / 2;
  const middle = from + half;
  reserve(out, out.count + 12);
  for (let k = 0; k < 6; k++) {
    for (const side of [-1, 1]) {
      out.position[out.count] = middle + side * half * GAUSS_NODES[k];
      out.weight[out.count++] = half * GAUSS_WEIGHTS[k];
    }
  }
}

function reserve(out: Nodes, count: number): void {
  if (out.position.length >= count) return;
  const grown = (old: Float64Array): Float64Array => {
    const next = new Float64Array(Math.max(count, 2 * old.length));
    next.set(old);
    return next;
  };
  out.position = grown(out.position);
  out.weight = grown(out.weight);
}
