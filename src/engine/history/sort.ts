import type { Steps } from "../steps";
import type { History } from "./types";

/**
 * Sorts races by date, stable. An undated race keeps its place behind the race before it.
 * An undated race that the user added comes last, because it is new.
 *
 * @param races indexes of the races, in their present order
 * @returns the same in date order
 */
export function* sortSteps(history: History, races: Int32Array): Steps<Int32Array> {
  const time = new Float64Array(races.length);
  let last = -Infinity;
  let isSorted = true;
  races.forEach((race, i) => {
    const own = history.times[race];
    if (!Number.isNaN(own)) time[i] = last = own;
    else time[i] = history.keys[race] < 0 ? Infinity : last;
    if (i > 0 && time[i] < time[i - 1]) isSorted = false;
  });
  if (isSorted) return races;
  const order = yield* inOrder(time);
  return order.map((i) => races[i]);
}

/** The indexes of the times in ascending order, stable: a bottom-up merge sort, one slice for each run length. */
function* inOrder(time: Float64Array): Steps<Int32Array> {
  const n = time.length;
  let from = Int32Array.from(time.keys());
  let to = new Int32Array(n);
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(middle + width, n);
      let early = start;
      let late = middle;
      for (let at = start; at < end; at++)
        to[at] =
          early < middle && (late >= end || time[from[early]] <= time[from[late]]) ? from[early++] : from[late++];
    }
    [from, to] = [to, from];
    yield width / n;
  }
  return from;
}
