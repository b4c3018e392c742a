/** Binary search. A pure leaf: the page imports it as values. */

/** The first whole number after `low` that passes, or `high` if none below `high` does. All numbers after a passing one must pass. */
export function firstAfter(low: number, high: number, passes: (at: number) => boolean): number {
  let failing = low;
  let passing = high;
  while (passing - failing > 1) {
    const middle = Math.floor((failing + passing) / 2);
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** Index of the last number in an ascending list that is at most `value`; -1: all are above. */
export function lastUpTo(ascending: ArrayLike<number>, value: number): number {
  return firstAfter(-1, ascending.length, (at) => ascending[at] > value) - 1;
}
