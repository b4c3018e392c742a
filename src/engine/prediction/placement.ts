/**
 * Probabilities of finishing places: P(i finishes k-th) for independent performances X_i = location_i + scale_i Z, the highest first.
 *
 * Method: P(i k-th) = integral of f_i(x) P(k - 1 of the others are above x) dx. At each node one
 * Poisson-binomial recursion over all entrants, then each entrant is removed again, forward if it is above with p <= 1/2, backward
 * otherwise (both contract errors). Entrants certainly above or below a node (1e-16) count without being multiplied in.
 * Error: below 1e-11, Student's t included; `error` measures it, since rows and columns must sum to one, and finer nodes
 * are used while it is above that.
 */
import { densityOf } from "../numerics/densities/index";
import type { Density, PerformanceLaw } from "../numerics/density";
import { clustersOf, nodesOf, type Cluster, type Nodes } from "./quadrature";

export interface Placements {
  readonly count: number;
  /** [count * count] row i: probabilities that i finishes first, second, ... last. */
  readonly matrix: Float64Array;
  /** Largest deviation of a row or column sum from one, before adjustment. */
  readonly error: number;
}

const TOLERANCE = 1e-11;
const FINEST = 8;
const CERTAIN = 1e-16;
const NOTHING = 1e-22;

/** Work space, grown as needed; the engine predicts one race at a time. */
const nodes: Nodes = { count: 0, position: new Float64Array(512), weight: new Float64Array(512) };
const pair = new Float64Array(2);
let active = new Int32Array(64);
let above = new Float64Array(64);
let density = new Float64Array(64);
let counts = new Float64Array(66);

/** `locations` [n] own units, `scales` [n]. Throws RangeError for a location that is NaN or a scale that is not positive. */
export function placements(law: PerformanceLaw, locations: Float64Array, scales: Float64Array): Placements {
  const n = locations.length;
  for (let i = 0; i < n; i++) {
    if (!Number.isFinite(locations[i]) || !(scales[i] > 0 && scales[i] < Infinity)) {
      throw new RangeError("A performance needs a finite location and a positive scale.");
    }
  }
  const standard = densityOf(law);
  const matrix = new Float64Array(n * n);
  let error = 0;
  let places = n;
  for (const cluster of clustersOf(standard, locations, scales)) {
    places -= cluster.members.length;
    error = Math.max(error, place(standard, locations, scales, cluster, matrix, places));
  }
  return { count: n, matrix, error };
}

/** Fills the block of a cluster with best place `first`; returns its error. */
function place(
  law: Density,
  locations: Float64Array,
  scales: Float64Array,
  cluster: Cluster,
  matrix: Float64Array,
  first: number,
): number {
  const { members } = cluster;
  const n = locations.length;
  const m = members.length;
  if (m === 1) {
    matrix[members[0] * n + first] = 1;
    return 0;
  }
  reserve(m);
  let best = Infinity;
  for (let fineness = 1; fineness <= FINEST; fineness *= 2) {
    const block = new Float64Array(m * m);
    nodesOf(law, locations, scales, cluster, fineness, nodes);
    integrate(law, locations, scales, cluster, block);
    const error = errorOf(block, m);
    if (error < best) {
      best = error;
      for (let k = 0; k < m; k++) matrix.set(block.subarray(k * m, (k + 1) * m), members[k] * n + first);
    }
    if (error <= TOLERANCE) break;
  }
  return best;
}

function integrate(
  law: Density,
  locations: Float64Array,
  scales: Float64Array,
  { members, base }: Cluster,
  block: Float64Array,
): void {
  const m = members.length;
  for (let j = 0; j < nodes.count; j++) {
    const x = nodes.position[j];
    const weight = nodes.weight[j];
    let surelyAbove = 0;
    let size = 0;
    for (let k = 0; k < m; k++) {
      const i = members[k];
      law.at((x - (locations[i] - base)) / scales[i], pair);
      const p = pair[1];
      if (p > 1 - CERTAIN) surelyAbove++;
      else if (p > CERTAIN) {
        active[size] = k;
        above[size] = p;
        density[size++] = (weight * pair[0]) / scales[i];
      }
    }
    if (size > 0) atNode(block, m, size, surelyAbove);
  }
}

/** Adds one node, where `size` performances may be above or below, and `offset` are above it for certain. */
function atNode(block: Float64Array, m: number, size: number, offset: number): void {
  // counts[k] = P(k of the uncertain ones are above), limited to low..high where it is not negligible.
  let low = 0;
  let high = 0;
  counts[0] = 1;
  for (let a = 0; a < size; a++) {
    const p = above[a];
    const q = 1 - p;
    counts[high + 1] = counts[high] * p;
    for (let k = high; k > low; k--) counts[k] = counts[k] * q + counts[k - 1] * p;
    counts[low] *= q;
    high++;
    while (low < high && counts[low] < NOTHING) low++;
    while (high > low && counts[high] < NOTHING) high--;
  }
  for (let a = 0; a < size; a++) {
    const weight = density[a];
    if (weight < NOTHING) continue;
    const p = above[a];
    const row = active[a] * m + offset;
    let others = 0;
    if (p <= 0.5) {
      const keep = 1 / (1 - p);
      const ratio = p * keep;
      const top = Math.min(high, size - 1);
      for (let k = low; k <= top; k++) {
        others = counts[k] * keep - others * ratio;
        block[row + k] += weight * others;
      }
    } else {
      const keep = 1 / p;
      const ratio = (1 - p) * keep;
      for (let k = high; k > low; k--) {
        others = counts[k] * keep - others * ratio;
        block[row + k - 1] += weight * others;
      }
      if (low > 0) block[row + low - 1] += weight * (counts[low] * keep - others * ratio);
    }
  }
}

function errorOf(block: Float64Array, m: number): number {
  let error = 0;
  for (let i = 0; i < m; i++) {
    let row = -1;
    let column = -1;
    for (let k = 0; k < m; k++) {
      row += block[i * m + k];
      column += block[k * m + i];
    }
    error = Math.max(error, Math.abs(row), Math.abs(column));
  }
  return error;
}

function reserve(m: number): void {
  if (active.length >= m) return;
  active = new Int32Array(2 * m);
  above = new Float64Array(2 * m);
  density = new Float64Array(2 * m);
  counts = new Float64Array(2 * m + 2);
}
