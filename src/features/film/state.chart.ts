/**
 * A moment of a film: the standings after one race, from which lines, labels, rows, heading and caption follow. Pure.
 */
import type { LeaderboardRow } from "../../store";
import { playersOf, type Caption } from "../common/moments.chart";
import type { Reel } from "./reel.chart";
import { positionAt, stopAt } from "./timeline.chart";
import { lastUpTo } from "../../engine/numerics/bisect";

export interface FilmState {
  readonly second: number;
  /** Index of the standings shown, their race, and the position of the film in races from 0. */
  readonly stop: number;
  readonly race: number;
  readonly position: number;
  readonly rows: readonly LeaderboardRow[];
  /** Player in the first row; -1 if no player is listed. */
  readonly leader: number;
  readonly caption: Caption | null;
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
  /** Whether the player is listed, so that the line continues at its score until the next race. */
  readonly isListed: boolean;
}

/** The end of a line: the present score, or the last race of a player who is not listed; null before the first race. */
export function lineEnd(
  reel: Reel,
  { stop, position }: Pick<FilmState, "stop" | "position">,
  at: number,
): LineEnd | null {
  const { player, x, y } = reel.lines[at];
  const score = reel.scores[stop].get(player);
  if (score !== undefined) return { x: position + 1, y: score, isListed: true };
  const last = lastUpTo(x, reel.timeline.stops[stop].race + 1);
  // After its last race, the line of an unlisted player would only repeat its value.
  return last < 0 ? null : { x: x[last], y: y[last], isListed: false };
}

/** Minimum number of races in the chart. */
const MIN_SPAN = 8;

/** The races that the chart shows: more as the season grows, up to the film's window, which then moves along. */
export function spanAt(reel: Reel, position: number): readonly [number, number] {
  const now = position + 1;
  const span = Math.min(reel.window, Math.max(MIN_SPAN, now - 1));
  return now - 1 < span ? [1, 1 + span] : [now - span, now];
}

/**
 * Seconds in which a row's texts move to their new position, and the maximum distance in rows at which they start; with
 * these values no name covers another.
 */
const MOVES = 0.24;
const AWAY = 0.2;

/** The offset of a row's texts from its position, in rows: they start where the row was. */
export function awayAt(reel: Reel, { second, stop }: FilmState, player: number): number {
  const { stops } = reel.timeline;
  const placeOf = (at: number) => {
    const own = reel.tables[at].findIndex((row) => row.player === player);
    return own < 0 ? reel.rows : own;
  };
  // The mean of the row's positions over the last moments, so that the texts move evenly.
  let [mean, left, until] = [0, MOVES, second];
  for (let at = stop; left > 1e-9; at--) {
    const held = at === 0 ? left : Math.min(left, Math.max(0, until - stops[at].from));
    mean += (placeOf(at) * held) / MOVES;
    left -= held;
    until = stops[at].from;
    if (at === 0) break;
  }
  return AWAY * Math.max(-1, Math.min(1, mean - placeOf(stop)));
}
