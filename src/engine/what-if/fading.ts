/** How long the effect of a change lasts under a system, counted in races. */
import type { History } from "../history/types";

/** The share of the difference made by a changed race that remains after n further races, n up to N. */
export interface Fading {
  /** The last changed race of the real season; races are counted from it. */
  readonly since: number;
  /** [N + 1] summed absolute differences of the ratings n races after the change, as a share of those at n = 0. Ends at the n that fewer than half of the players reach. */
  readonly share: Float64Array;
  /** [N + 1] number of players in that sum. */
  readonly players: Int32Array;
  /** Races until half of the difference is gone, interpolated linearly; NaN: more than half remains at the end. */
  readonly halfLife: number;
  /** Sum of the absolute differences right after the changed race, in points. */
  readonly size: number;
}

/** The curve ends when the players still followed carry less than this share of the initial difference. */
const MIN_COVER = 0.5;
/** Smaller differences, in points, are rounding errors. */
const MIN_POINTS = 1e-6;

/**
 * `since`: the last changed race. `difference` [P]: points right after it. `after` [E]: by row of the real season, NaN
 * where missing.
 */
export function fadingOf(history: History, since: number, difference: Float64Array, after: Float64Array): Fading {
  const { offsets, player, entrantCount, playerCount } = history;
  const seen = new Int32Array(playerCount);
  const left: number[] = [];
  const had: number[] = [];
  const players: number[] = [];
  let size = 0;
  let affected = 0;
  for (const one of difference) {
    if (Math.abs(one) < MIN_POINTS) continue;
    size += Math.abs(one);
    affected++;
  }
  for (let row = offsets[since + 1]; row < entrantCount; row++) {
    const who = player[row];
    const start = Math.abs(difference[who]);
    if (!(start >= MIN_POINTS) || Number.isNaN(after[row])) continue;
    const n = seen[who]++;
    left[n] = (left[n] ?? 0) + Math.abs(after[row]);
    had[n] = (had[n] ?? 0) + start;
    players[n] = (players[n] ?? 0) + 1;
  }
  const reach = had.findIndex((sum) => sum < MIN_COVER * size);
  const n = reach < 0 ? had.length : reach;
  const share = Float64Array.from({ length: n + 1 }, (_, at) => (at === 0 ? 1 : left[at - 1] / had[at - 1]));
  const counts = Int32Array.from({ length: n + 1 }, (_, at) => (at === 0 ? affected : players[at - 1]));
  return { since, share, players: counts, halfLife: halfLifeOf(share), size };
}

function halfLifeOf(share: Float64Array): number {
  const at = share.findIndex((one) => one <= 0.5);
  if (at < 1) return NaN;
  return at - 1 + (share[at - 1] - 0.5) / (share[at - 1] - share[at]);
}
