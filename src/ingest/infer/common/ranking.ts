/** Properties of a sequence of numbers: whether it is a ranking, its trend, its agreement with another one. */

/** Whether sorted places are a ranking from 1, where ties are numbered 1-2-2-4 or 1-2-2-3. */
export function isRanking(places: readonly number[]): boolean {
  if (places.length === 0) return false;
  const sorted = places.toSorted((a, b) => a - b);
  if (sorted[0] !== 1) return false;
  for (let at = 1; at < sorted.length; at++) {
    const step = sorted[at] - sorted[at - 1];
    if (step === 0 || step === 1 || sorted[at] === at + 1) continue;
    // Tied entrants may have the mean of their places. One gap is allowed: a DNF or a slip.
    const equal = sorted.filter((place) => place === sorted[at]).length;
    if (step < 2 && sorted[at] <= at + (equal + 1) / 2) continue;
    return false;
  }
  return true;
}

/** How far values rise along the rows: 1 rising, -1 falling, near 0 neither. Equal neighbours count for both. */
export function trend(values: readonly number[]): number {
  let up = 0;
  let down = 0;
  for (let at = 1; at < values.length; at++) {
    if (values[at] > values[at - 1]) up += 1;
    else if (values[at] < values[at - 1]) down += 1;
  }
  return up + down === 0 ? 0 : (up - down) / (up + down);
}

/** Agreement of two orders, -1 to 1. */
export function concordance(pairs: readonly (readonly [number, number])[]): number {
  const some = pairs.slice(0, 200);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < some.length; i++)
    for (let j = i + 1; j < some.length; j++) {
      const sign = Math.sign(some[i][0] - some[j][0]) * Math.sign(some[i][1] - some[j][1]);
      if (sign === 0) continue;
      sum += sign;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
