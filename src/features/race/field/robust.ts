/** Limits of an axis shared by several systems, so that one extreme system does not flatten the others. Pure. */

/** The maximum absolute value of each system, and the limit of the axis: `times` the median of them. */
export function robustRange(
  largest: readonly number[],
  times: number,
): { readonly middle: number; readonly limit: number } {
  const sorted = largest.filter((most) => most > 0).toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.length === 0 ? 0 : (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
  return { middle, limit: times * middle };
}
