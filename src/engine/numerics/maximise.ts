import { dot } from "./vectors";
import type { Steps } from "../steps";

/** A concave function: returns its value and writes its gradient. */
export interface Concave {
  readonly size: number;
  evaluate(x: Float64Array, gradient: Float64Array): Steps<number>;
}

export interface Maximum {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradientNorm: number;
  readonly iterations: number;
}

interface MaximiseOptions {
  /** Stops when the gradient is at most this large. */
  readonly tolerance: number;
  readonly maxIterations: number;
  /** Norm of the gradient; default: its largest absolute component. */
  readonly norm?: (gradient: Float64Array) => number;
  /** Applies an approximation of the inverse of minus the second derivatives, in place; default: none. */
  readonly precondition?: (direction: Float64Array) => void;
  /** true: the approximation is close and is not rescaled. Default false. */
  readonly isNear?: boolean;
}

const MEMORY = 12;
const MAX_TRIALS = 40;
/** A step is accepted if the absolute slope along it is at most this share of its initial value. */
const SLOPE_LEFT = 0.5;

/**
 * Maximises a smooth concave function by L-BFGS (Nocedal 1980; the two-loop recursion).
 *
 * The line search uses only slopes: along a line a concave function has a decreasing slope, so a step is accepted
 * where the slope is near zero, and rounding errors of the value, which stop searches by value near the
 * maximum, have no effect. Steps are doubled while the function still increases, then refined by the secant method.
 */
export function* maximise(f: Concave, start: Float64Array, options: MaximiseOptions): Steps<Maximum> {
  const n = f.size;
  let x = start.slice();
  let gradient = new Float64Array(n);
  let value = yield* f.evaluate(x, gradient);
  const memory: SecantPair[] = [];
  const metric = options.precondition ?? (() => undefined);
  const norm = options.norm ?? largest;
  let iterations = 0;
  for (; norm(gradient) > options.tolerance && iterations < options.maxIterations; iterations++) {
    const direction = gradient.slice();
    const alphas: number[] = [];
    for (const { s, y, rho } of memory) {
      const alpha = rho * dot(s, direction);
      alphas.push(alpha);
      addTo(direction, y, -alpha);
    }
    metric(direction);
    if (memory.length > 0) scaleBy(direction, memory[0].scale);
    else if (!options.precondition) scaleBy(direction, 1 / Math.max(1, largest(gradient)));
    for (let k = memory.length - 1; k >= 0; k--) {
      const { s, y, rho } = memory[k];
      addTo(direction, s, alphas[k] - rho * dot(y, direction));
    }
    const slope = dot(gradient, direction);
    if (!(slope > 0)) {
      if (memory.length === 0) break;
      memory.length = 0;
      continue;
    }
    const step = yield* search(f, x, direction, slope);
    if (!step) break;
    const s = step.x.map((to, i) => to - x[i]);
    const y = step.gradient.map((to, i) => gradient[i] - to);
    const curvature = dot(s, y);
    if (curvature > 0) {
      memory.unshift({ s, y, rho: 1 / curvature, scale: options.isNear ? 1 : curvature / dot(y, applied(metric, y)) });
      if (memory.length > MEMORY) memory.pop();
    }
    ({ x, gradient, value } = step);
  }
  return { x, value, gradientNorm: norm(gradient), iterations };
}

function applied(metric: (direction: Float64Array) => void, y: Float64Array): Float64Array {
  const copy = y.slice();
  metric(copy);
  return copy;
}

/** A step, the change of the gradient over it, and the scale that they give the metric. */
interface SecantPair {
  readonly s: Float64Array;
  readonly y: Float64Array;
  readonly rho: number;
  readonly scale: number;
}

interface Step {
  readonly x: Float64Array<ArrayBuffer>;
  readonly gradient: Float64Array<ArrayBuffer>;
  readonly value: number;
}

/** A step along the direction to a slope near zero; null if none was found. */
function* search(f: Concave, from: Float64Array, direction: Float64Array, slope: number): Steps<Step | null> {
  let low = 0;
  let lowSlope = slope;
  let high = Infinity;
  let highSlope = 0;
  let length = 1;
  for (let trial = 0; trial < MAX_TRIALS; trial++) {
    const x = Float64Array.from(from, (value, i) => value + length * direction[i]);
    const gradient = new Float64Array(from.length);
    const value = yield* f.evaluate(x, gradient);
    const here = dot(gradient, direction);
    if (Math.abs(here) <= SLOPE_LEFT * slope) return { x, gradient, value };
    if (here > 0) {
      low = length;
      lowSlope = here;
    } else {
      high = length;
      highSlope = Number.isNaN(here) ? -Infinity : here;
    }
    if (high === Infinity) length *= 2;
    else {
      const secant = lowSlope / (lowSlope - highSlope);
      length = low + (high - low) * Math.min(0.9, Math.max(0.1, secant));
    }
  }
  return null;
}

function addTo(target: Float64Array, add: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] += factor * add[i];
}

function scaleBy(target: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] *= factor;
}

export function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (!(Math.abs(value) <= most)) most = Math.abs(value);
  return most;
}
