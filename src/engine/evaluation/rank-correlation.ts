/** Spearman (of mid-ranks) and Kendall tau-b (Knight 1966), with ties. O(n log n); NaN when one side is constant. */

/** [n] ranks from 1, the highest value first; equal values share the mean of their ranks. */
export function midRanks(values: Float64Array): Float64Array {
  const order = Int32Array.from(values.keys()).sort((a, b) => values[b] - values[a]);
  const ranks = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && values[order[end]] === values[order[start]]) end++;
    for (let k = start; k < end; k++) ranks[order[k]] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

/** Spearman's rho of two columns, from their mid-ranks. */
export function spearman(a: Float64Array, b: Float64Array): number {
  const x = midRanks(a);
  const y = midRanks(b);
  const mean = (a.length + 1) / 2;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let k = 0; k < a.length; k++) {
    xy += (x[k] - mean) * (y[k] - mean);
    xx += (x[k] - mean) ** 2;
    yy += (y[k] - mean) ** 2;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : NaN;
}

export function kendall(a: Float64Array, b: Float64Array): number {
  const n = a.length;
  const order = Int32Array.from(a.keys()).sort((i, j) => a[i] - a[j] || b[i] - b[j]);
  const pairs = (n * (n - 1)) / 2;
  const tiedA = tiedPairs(n, (k) => a[order[k]] === a[order[k - 1]]);
  const tiedBoth = tiedPairs(n, (k) => a[order[k]] === a[order[k - 1]] && b[order[k]] === b[order[k - 1]]);
  const { sorted, swaps } = mergeSort(Float64Array.from(order, (k) => b[k]));
  const tiedB = tiedPairs(n, (k) => sorted[k] === sorted[k - 1]);
  const concordantLessDiscordant = pairs - tiedA - tiedB + tiedBoth - 2 * swaps;
  const spread = (pairs - tiedA) * (pairs - tiedB);
  return spread > 0 ? concordantLessDiscordant / Math.sqrt(spread) : NaN;
}

/** Number of pairs within runs of equal items; `isEqual(k)` says whether item k equals the one before. */
function tiedPairs(n: number, isEqual: (k: number) => boolean): number {
  let tied = 0;
  let run = 1;
  for (let k = 1; k <= n; k++) {
    if (k < n && isEqual(k)) run++;
    else {
      tied += (run * (run - 1)) / 2;
      run = 1;
    }
  }
  return tied;
}

/** Sorts upward, counting the pairs that were in the wrong order. */
function mergeSort(values: Float64Array): { sorted: Float64Array; swaps: number } {
  let from: Float64Array = values;
  let to: Float64Array = new Float64Array(values.length);
  let swaps = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(start + 2 * width, values.length);
      let i = start;
      let j = middle;
      for (let k = start; k < end; k++) {
        if (j >= end || (i < middle && from[i] <= from[j])) {
          to[k] = from[i++];
        } else {
          to[k] = from[j++];
          swaps += middle - i;
        }
      }
    }
    [from, to] = [to, from];
  }
  return { sorted: from, swaps };
}
