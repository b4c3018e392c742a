/**
 * Thins a line to its first, lowest, highest and last point in each pixel column, which leaves the drawing unchanged.
 */
export function thin(xs: ArrayLike<number>, ys: ArrayLike<number>, column: number): number[] {
  const kept: number[] = [];
  let at = 0;
  while (at < xs.length) {
    const bucket = Math.floor(xs[at] / column);
    let low = at;
    let high = at;
    let last = at;
    let next = at + 1;
    for (; next < xs.length && Math.floor(xs[next] / column) === bucket; next++) {
      if (ys[next] < ys[low]) low = next;
      if (ys[next] > ys[high]) high = next;
      last = next;
    }
    for (const index of [at, Math.min(low, high), Math.max(low, high), last]) {
      if (kept.length === 0 || kept[kept.length - 1] < index) kept.push(index);
    }
    at = next;
  }
  return kept;
}

/** The first and the last point of every interval, which suffice for context lines. */
export function sparse(xs: ArrayLike<number>, stretch: number): number[] {
  const kept: number[] = [];
  for (let at = 0; at < xs.length; at++) {
    const last = at === xs.length - 1 || Math.floor(xs[at + 1] / stretch) !== Math.floor(xs[at] / stretch);
    if (at === 0 || last) kept.push(at);
  }
  return kept;
}
