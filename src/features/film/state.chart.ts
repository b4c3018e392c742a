/** One moment of a film: the standings after one race, which feed lines, labels, rows, heading and caption alike. Pure. */
import type { LeaderboardRow } from "../../store";
import { playersOf } from "../common/moments.chart";
import type { Caption } from "../common/moments.chart";
import type { Reel } from "./reel.chart";
import { positionAt, stopAt } from "./timeline.chart";

export interface FilmState {
  readonly second: number;
  /** Which of the film's standings; the race they are of, and how far the film is, in races from 0. */
  readonly stop: number;
  readonly race: number;
  readonly position: number;
  readonly rows: readonly LeaderboardRow[];
  /** Player in the first row; -1: nobody is listed. */
  readonly leader: number;
  readonly caption: Caption | null;
  /** Listed players that the caption is about. */
  readonly about: readonly number[];
}

export function stateAt(reel: Reel, second: number): FilmState {
  const stop = stopAt(reel.timeline, second);
  const rows = reel.tables[stop];
  const caption = reel.captions.find(({ from, to }) => second >= from - 1e-9 && second < to - 1e-9) ?? null;
  return {
    second,
    stop,
    race: reel.timeline.stops[stop].race,
    position: positionAt(reel.timeline, second),
    rows,
    leader: rows[0]?.player ?? -1,
    caption,
    about: caption ? playersOf(caption.moment).filter((player) => reel.scores[stop].has(player)) : [],
  };
}

export interface LineEnd {
  /** Numbers of races from 1. */
  readonly x: number;
  readonly y: number;
  /** The player is listed: the line goes on at its score until the next race. */
  readonly isListed: boolean;
}

/** Where a line ends: at the player's score now, or at the last race of a player who is not listed; null before the first. */
export function lineEnd(
  reel: Reel,
  { stop, position }: Pick<FilmState, "stop" | "position">,
  at: number,
): LineEnd | null {
  const { player, x, y } = reel.lines[at];
  const score = reel.scores[stop].get(player);
  if (score !== undefined) return { x: position + 1, y: score, isListed: true };
  const last = pointAt(x, reel.timeline.stops[stop].race + 1);
  // After its last race a line would only be held on.
  return last < 0 ? null : { x: x[last], y: y[last], isListed: false };
}

/** Index of the last of rising numbers that is not above a value; -1: all are. */
export function pointAt(x: Float64Array, value: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Races that the chart shows at least. */
const LEAST_SPAN = 8;

/** The stretch of races that the chart shows: it grows with the season up to the film's window, then follows it. */
export function spanAt(reel: Reel, position: number): readonly [number, number] {
  const now = position + 1;
  const span = Math.min(reel.window, Math.max(LEAST_SPAN, now - 1));
  return now - 1 < span ? [1, 1 + span] : [now - span, now];
}

/** Seconds in which a row moves to another place. */
const MOVES = 0.24;

/** Row of a player from 0, averaged over the last moments; `rows` when absent. `share`: of these moments in the table. */
export function placeAt(reel: Reel, { second, stop }: FilmState, player: number): { place: number; share: number } {
  const { stops } = reel.timeline;
  let [place, share, left, until] = [0, 0, MOVES, second];
  for (let at = stop; left > 1e-9; at--) {
    const held = at === 0 ? left : Math.min(left, Math.max(0, until - stops[at].from));
    const own = reel.tables[at].findIndex((row) => row.player === player);
    place += (own < 0 ? reel.rows : own) * held;
    if (own >= 0) share += held;
    left -= held;
    until = stops[at].from;
    if (at === 0) break;
  }
  return { place: place / MOVES, share: share / MOVES };
}

/** Players with a row at this moment: those of the table, and those who are leaving it. */
export function shownIn(reel: Reel, { second, stop, rows }: FilmState): readonly LeaderboardRow[] {
  const shown = new Map(rows.map((row) => [row.player, row]));
  for (let at = stop - 1; at >= 0 && reel.timeline.stops[at + 1].from > second - MOVES; at--)
    for (const row of reel.tables[at]) if (!shown.has(row.player)) shown.set(row.player, row);
  return [...shown.values()];
}
