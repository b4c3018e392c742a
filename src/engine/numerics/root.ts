/**
 * Zeros of monotone functions between two bounds.
 *
 * Methods: bisection, to a given width or to neighbouring numbers; Newton's method kept inside a bracket, to 1e-13 (1 + |x|).
 */

const STEPS = 200;
const TOLERANCE = 1e-13;

/** The point where `isBelow` turns from true to false, in the middle of a bracket of at most `width`. */
export function bisect(isBelow: (x: number) => boolean, low: number, high: number, width = 0): number {
  for (let middle = 0.5 * (low + high); high - low > width && middle > low && middle < high;) {
    if (isBelow(middle)) low = middle;
    else high = middle;
    middle = 0.5 * (low + high);
  }
  return 0.5 * (low + high);
}

/** The zero of a decreasing f that writes value and slope to `out`; f(low) >= 0 >= f(high). Starts in the middle from any start outside. */
export function fallingRoot(
  f: (x: number, out: Float64Array) => void,
  low: number,
  high: number,
  start: number,
  out: Float64Array,
): number {
  let x = start >= low && start <= high ? start : 0.5 * (low + high);
  for (let step = 0; step < STEPS; step++) {
    f(x, out);
    if (out[0] === 0) return x;
    if (out[0] > 0) low = x;
    else high = x;
    let to = x - out[0] / out[1];
    if (!(to > low && to < high)) to = 0.5 * (low + high);
    const move = Math.abs(to - x);
    x = to;
    if (Math.min(move, high - low) <= TOLERANCE * (1 + Math.abs(x))) return x;
  }
  return x;
}
