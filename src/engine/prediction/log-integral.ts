import { bisect } from "../numerics/root";

/**
 * log of the integral of exp(f) for a smooth concave f, with full relative accuracy also for tiny integrals.
 *
 * Method: the trapezoid rule from the mode outward, with the step halved until two values agree to 1e-9; it converges
 * exponentially. If exp(f) is wider than `MAX_STEPS` units (ratings far apart under exponential tails, or scales
 * very different from each other), its cost grows with the width. Then Gauss-Kronrod panels that shrink towards the mode and
 * the ends, where a concave f can bend sharply, are split until both rules agree; their number grows with the log of the width.
 * Error: about 1e-13 relative by the trapezoid, below 1e-9 by panels (1e-6 where scales differ by a factor of 1e12).
 */

const LOG_CUT = 40;
const AGREEMENT = 1e-9;
const MAX_HALVINGS = 8;
/** Number of steps on both sides of the mode together. */
const MAX_STEPS = 1000;
const FARTHEST = 1e12;

/** `start`: where f is finite. `unit`: the shortest distance over which f bends. */
export function logIntegral(f: (x: number) => number, start: number, unit: number): number {
  const mode = climb(f, start, unit);
  const peak = f(mode);
  // f is so large that its width is below rounding, and the log of the width is negligible.
  if (!(Math.abs(peak) < FARTHEST)) return peak;
  let step = unit / 2;
  let sum = 1;
  let low = mode;
  let high = mode;
  // Steps are counted, because far from zero a step may be smaller than a rounding error of the position.
  let steps = 0;
  for (let height = f(low - step) - peak; height > -LOG_CUT; height = f(low - step) - peak) {
    sum += Math.exp(height);
    low -= step;
    if (++steps > MAX_STEPS) return logPanels(f, mode, peak, unit);
  }
  for (let height = f(high + step) - peak; height > -LOG_CUT; height = f(high + step) - peak) {
    sum += Math.exp(height);
    high += step;
    if (++steps > MAX_STEPS) return logPanels(f, mode, peak, unit);
  }
  let nodes = Math.round((high - low) / step) + 2;
  low -= step;
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const value = sum * step;
    for (let i = 0; i < nodes; i++) sum += Math.exp(f(low + (i + 0.5) * step) - peak);
    step /= 2;
    nodes *= 2;
    if (Math.abs(sum * step - value) <= AGREEMENT * value) break;
  }
  return peak + Math.log(sum * step);
}

/** A point within a tenth of a unit of the maximum of a concave f, from a start where f is finite. */
function climb(f: (x: number) => number, start: number, unit: number): number {
  const direction = f(start + 0.01 * unit) > f(start) ? 1 : -1;
  let behind = start;
  let best = start;
  let step = 0.5 * unit * direction;
  while (f(best + step) > f(best)) {
    behind = best;
    best += step;
    step *= 2;
  }
  let low = Math.min(behind, best + step);
  let high = Math.max(behind, best + step);
  while (high - low > 0.1 * unit) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (!(b > a && a > low && b < high)) break;
    if (f(a) < f(b)) low = a;
    else high = b;
  }
  return 0.5 * (low + high);
}

function logPanels(f: (x: number) => number, mode: number, peak: number, unit: number): number {
  const g = (x: number): number => Math.exp(f(x) - peak);
  let sum = 0;
  for (const side of [-1, 1]) {
    const width = reach(f, mode, peak, unit, side);
    // From the mode: panels that double, then halve again towards the end.
    const edges = [0];
    for (let x = unit; x < width / 2; x *= 2) edges.push(x);
    for (let k = edges.length - 1; k >= 0; k--) edges.push(width - edges[k]);
    for (let k = 1; k < edges.length; k++) sum += panel(g, mode, side, edges[k - 1], edges[k], sum, 0);
  }
  return peak + Math.log(sum);
}

/** Distance from the mode at which f has fallen by `LOG_CUT`, to within a unit. */
function reach(f: (x: number) => number, mode: number, peak: number, unit: number, side: number): number {
  const isInside = (width: number): boolean => f(mode + side * width) - peak > -LOG_CUT;
  let high = unit;
  while (isInside(high) && high < Number.MAX_VALUE / 4) high *= 2;
  return bisect(isInside, high / 2, high, unit) + 0.5 * unit;
}

const DEEPEST = 12;
const CLOSE = 1e-11;

/** Gauss 7, Kronrod 15 (Piessens et al., QUADPACK 1983): nodes from the outermost, Kronrod's weights, Gauss's. */
const NODES = [
  0.991455371120813, 0.949107912342759, 0.864864423359769, 0.741531185599394, 0.586087235467691, 0.405845151377397,
  0.207784955007898, 0,
];
const KRONROD = [
  0.022935322010529, 0.063092092629979, 0.10479001032225, 0.140653259715525, 0.169004726639267, 0.190350578064785,
  0.204432940075298, 0.209482141084728,
];
const GAUSS = [0, 0.12948496616887, 0, 0.279705391489277, 0, 0.381830050505119, 0, 0.417959183673469];

/** Integral of g over mode + side * [from, to]; a panel negligible compared with `known` is not split further. */
function panel(
  g: (x: number) => number,
  mode: number,
  side: number,
  from: number,
  to: number,
  known: number,
  depth: number,
): number {
  const half = 0.5 * (to - from);
  const middle = 0.5 * (to + from);
  let fine = 0;
  let coarse = 0;
  for (let k = 0; k < NODES.length; k++) {
    const off = half * NODES[k];
    const value = g(mode + side * (middle + off)) + (k < 7 ? g(mode + side * (middle - off)) : 0);
    fine += KRONROD[k] * value;
    coarse += GAUSS[k] * value;
  }
  fine *= half;
  if (Math.abs(fine - coarse * half) <= CLOSE * (fine + known) || depth === DEEPEST) return fine;
  const left = panel(g, mode, side, from, middle, known, depth + 1);
  return left + panel(g, mode, side, middle, to, known + left, depth + 1);
}
