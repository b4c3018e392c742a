/** Estimates how often each player enters a race: a recency-weighted rate, shrunk towards the mean of all players. */
import { Status, type History } from "../history/types";

/** A race this many races ago counts half as much. */
const HALF_LIFE = 6;
/** The mean of all players weighs as much as this many of the latest races. */
const PRIOR = 0.5;

/**
 * Rates after some races of a history. A race k races before the last has the weight w = 2^(-k / h). A player counts
 * from the race after the first one entered, because the first is known to have been entered.
 *   [P] rate = (Σ w [entered] + a m) / (Σ w + a)
 * m = the same rate over all players, without a; if all entered one race only, the mean share of players in a race
 */
export function attendanceOf(history: History, races: ArrayLike<number>): Float64Array {
  const { offsets, player, status, playerCount } = history;
  const entered = new Float64Array(playerCount);
  const possible = new Float64Array(playerCount);
  const first = new Int32Array(playerCount).fill(-1);
  const seen = new Int32Array(playerCount).fill(-1);
  const count = races.length;
  const weight = Float64Array.from({ length: count }, (_, at) => 2 ** (-(count - 1 - at) / HALF_LIFE));
  const after = new Float64Array(count + 1);
  for (let at = count - 1; at >= 0; at--) after[at] = after[at + 1] + weight[at];
  let entries = 0;
  for (let at = 0; at < count; at++)
    for (let row = offsets[races[at]]; row < offsets[races[at] + 1]; row++) {
      const one = player[row];
      if (status[row] === Status.dns || status[row] === Status.unrated || seen[one] === at) continue;
      seen[one] = at;
      entries++;
      if (first[one] < 0) {
        first[one] = at;
        possible[one] = after[at + 1];
      } else entered[one] += weight[at];
    }
  let [came, could, players] = [0, 0, 0];
  for (let one = 0; one < playerCount; one++) {
    came += entered[one];
    could += possible[one];
    if (first[one] >= 0) players++;
  }
  const mean = came > 0 ? came / could : entries / Math.max(1, players * count);
  const rate = new Float64Array(playerCount);
  for (let one = 0; one < playerCount; one++)
    if (first[one] >= 0) rate[one] = (entered[one] + PRIOR * mean) / (possible[one] + PRIOR);
  return rate;
}
