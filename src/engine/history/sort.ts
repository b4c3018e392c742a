import type { History } from "./types";

/**
 * The races by date, stable. An undated race keeps its place: it follows the race that stood before it.
 * An undated race that the user added comes last, since it is news.
 *
 * @param races which races, in their present order
 * @returns the same in date order
 */
export function sortByDate(history: History, races: Int32Array): Int32Array {
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
  const order = Array.from(races.keys());
  order.sort((a, b) => (time[a] === time[b] ? a - b : time[a] - time[b]));
  return Int32Array.from(order, (i) => races[i]);
}
