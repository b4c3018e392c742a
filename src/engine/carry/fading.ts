/** How long a difference lasts under a system, in races. */
import type { History } from "../history/types";

/** What is left of the difference that a changed race made; N races later at most. */
export interface Fading {
  /** The changed race, of reality, after which races are counted: the last one. */
  readonly since: number;
  /** [N + 1] after n own races: the summed size of rating differences as a share of the first sum; ends below half the players. */
  readonly share: Float64Array;
  /** [N + 1] how many players that is. */
  readonly players: Int32Array;
  /** Races until half of it is gone, between two by a straight line; NaN: within the races that there are it never is. */
  readonly halfLife: number;
  /** Sum of the sizes of the differences right after the changed race, points. */
  readonly size: number;
}

/** Those who are left to follow had this share of the difference. */
const LEAST_COVER = 0.5;
/** A difference of fewer points is none: it is a rounding of the numbers. */
const LEAST_POINTS = 1e-6;

/** `since`: last changed race. `difference` [P]: points after it. `after` [E]: by row of reality, NaN where missing. */
export function fadingOf(history: History, since: number, difference: Float64Array, after: Float64Array): Fading {
  const { offsets, player, entrantCount, playerCount } = history;
  const seen = new Int32Array(playerCount);
  const left: number[] = [];
  const had: number[] = [];
  const players: number[] = [];
  let size = 0;
  let affected = 0;
  for (const one of difference) {
    if (Math.abs(one) < LEAST_POINTS) continue;
    size += Math.abs(one);
    affected++;
  }
  for (let row = offsets[since + 1]; row < entrantCount; row++) {
    const who = player[row];
    const start = Math.abs(difference[who]);
    if (!(start >= LEAST_POINTS) || Number.isNaN(after[row])) continue;
    const n = seen[who]++;
    left[n] = (left[n] ?? 0) + Math.abs(after[row]);
    had[n] = (had[n] ?? 0) + start;
    players[n] = (players[n] ?? 0) + 1;
  }
  const reach = had.findIndex((sum) => sum < LEAST_COVER * size);
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
