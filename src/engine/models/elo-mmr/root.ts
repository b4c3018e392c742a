/** The zero of a decreasing function between two bounds. */

const STEPS = 200;

/** Newton's method with bisection, to 1e-13 (1 + |x|), for a decreasing f that writes value and slope to `out`; f(low) >= 0 >= f(high). */
export function fallingRoot(
  f: (x: number, out: Float64Array) => void,
  low: number,
  high: number,
  start: number,
  out: Float64Array,
): number {
  let x = Math.min(high, Math.max(low, start));
  for (let step = 0; step < STEPS; step++) {
    f(x, out);
    if (out[0] === 0) return x;
    if (out[0] > 0) low = x;
    else high = x;
    let to = x - out[0] / out[1];
    if (!(to > low && to < high)) to = 0.5 * (low + high);
    const move = Math.abs(to - x);
    x = to;
    if (move <= 1e-13 * (1 + Math.abs(x)) || high - low <= 1e-13 * (1 + Math.abs(x))) return x;
  }
  return x;
}
