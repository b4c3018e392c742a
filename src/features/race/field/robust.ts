/**
 * What an axis shared by several systems holds, so that one of them cannot press the others together. Pure.
 */

/** The largest absolute value of each system, and the limit of the axis: a multiple of the middle one. */
export function robustRange(
  largest: readonly number[],
  times: number,
): { readonly middle: number; readonly limit: number } {
  const sorted = largest.filter((most) => most > 0).toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.length === 0 ? 0 : (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
  return { middle, limit: times * middle };
}
