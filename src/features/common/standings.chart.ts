/** The standings at the end of the season or after any race. */
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { bestFirst, leaderboardRows, playerKey, rowsOfPlayer, type LeaderboardRow } from "../../store";
import { changeAt, pointsAfter, rowsOfAllUntil, rowsUntil, sdAfter, sideCountsOf } from "./ratingsAt";
import { scoreAfter } from "../../engine/replay/score";
import { isDraw } from "../../engine/history/sides";
import { DAY } from "../../engine/history/dates";
import { greatestFirst } from "../../engine/numerics/sorting";
import type { Activity } from "../../engine/history/active";
import { isDated, raceUntil, stillHere, timeAt } from "./when";

/** Standings after race `at`; null: now, with the uncertainty that has grown since the last race. */
export function standingsAt(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  at: number | null,
): readonly LeaderboardRow[] {
  if (at === null) return leaderboardRows(snapshot, replay);
  const { history, raceOfRow, component } = snapshot;
  const sides = sideCountsOf(history);
  const counts = rowsOfAllUntil(snapshot, at);
  const rows: LeaderboardRow[] = [];
  for (let player = 0; player < history.playerCount; player++) {
    const seen = counts[player];
    if (seen === 0) continue;
    const own = rowsOfPlayer(snapshot, player);
    const last = own[seen - 1];
    let wins = 0;
    let draws = 0;
    let podiums = 0;
    for (let k = 0; k < seen; k++) {
      const rank = history.rank[own[k]];
      const race = raceOfRow[own[k]];
      if (rank === 1 && isDraw(history, race, sides[race])) draws++;
      else if (rank === 1) wins++;
      if (rank <= 3 && sides[race] > 3) podiums++;
    }
    rows.push({
      rank: 0,
      player,
      key: playerKey(history, player),
      name: history.names[player],
      score: scoreAfter(replay, last),
      rating: pointsAfter(replay, last),
      sd: sdAfter(replay, last),
      races: seen,
      wins,
      draws,
      podiums,
      lastRace: raceOfRow[last],
      component: component[player],
    });
  }
  return ranked(rows);
}

/** Rows best first, with ranks among themselves; equal scores share a rank. */
export function ranked(rows: readonly LeaderboardRow[]): readonly LeaderboardRow[] {
  return withRanks(
    bestFirst(
      rows,
      (row) => row.score,
      (row) => row.name,
    ),
  );
}

/** Rows already sorted, with ranks among themselves. */
function withRanks(order: readonly LeaderboardRow[]): readonly LeaderboardRow[] {
  let rank = 0;
  return order.map((row, i) => {
    if (i === 0 || row.score !== order[i - 1].score) rank = i + 1;
    return row.rank === rank ? row : { ...row, rank };
  });
}

export interface Qualification extends Activity {
  readonly minimumRaces: number;
  /** The connected component whose players are listed; null: all. */
  readonly component: number | null;
}

type Listable = Pick<LeaderboardRow, "races" | "lastRace" | "component">;

/** The rule that decides which players are listed after race `at`, and which of them are active. */
function rules(
  { history }: HistorySnapshot,
  { minimumRaces, activeDays, component }: Qualification,
  at: number,
): { readonly could: (row: Listable) => boolean; readonly isHere: (row: Listable) => boolean } {
  // With a chosen number of days, other players are left out; without it, inactive players are counted separately.
  const isWithin = activeDays === null ? () => true : stillHere(history, at, { activeDays, inactive: false });
  return {
    could: (row) => row.races >= minimumRaces && isWithin(row) && (component === null || row.component === component),
    isHere: activeDays === null ? stillHere(history, at) : () => true,
  };
}

/** Whether a player is listed after race `at`. */
export function admits(snapshot: HistorySnapshot, rule: Qualification, at: number): (row: Listable) => boolean {
  const { could, isHere } = rules(snapshot, rule, at);
  return (row) => could(row) && (rule.inactive || isHere(row));
}

/** The qualified rows, best first, and how many more would qualify if their players were active. */
export function qualified(
  snapshot: HistorySnapshot,
  rows: readonly LeaderboardRow[],
  rule: Qualification,
  at: number | null,
): { readonly rows: readonly LeaderboardRow[]; readonly left: number } {
  const { could, isHere } = rules(snapshot, rule, at ?? snapshot.history.raceCount - 1);
  let left = 0;
  const kept = rows.filter((row) => {
    if (!could(row)) return false;
    if (isHere(row)) return true;
    left++;
    return rule.inactive;
  });
  return { rows: kept.length === rows.length ? rows : withRanks(kept), left };
}

/** Whether a player finished first without a tie in every race up to `at` (null: now). */
export function hasNeverLost(snapshot: HistorySnapshot, player: number, at: number | null): boolean {
  const { history, raceOfRow } = snapshot;
  const { offsets, rank } = history;
  const until = at ?? history.raceCount - 1;
  const own = rowsOfPlayer(snapshot, player).filter((row) => rank[row] > 0 && raceOfRow[row] <= until);
  return own.every((row) => {
    const race = raceOfRow[row];
    return (
      rank[row] === 1 && rank.subarray(offsets[race], offsets[race + 1]).filter((place) => place === 1).length === 1
    );
  });
}

/** The period over which changes are counted: days if the season has dates, otherwise races. */
export interface ChangeSpan {
  readonly unit: "days" | "races";
  readonly length: number;
}

export function spanLabel({ unit, length }: ChangeSpan): string {
  if (unit === "days" && length % 365 === 0) return length === 365 ? "1 year" : `${length / 365} years`;
  return `${length} ${unit}`;
}

/** The periods to choose from, all shorter than the season. The first is the default. */
export function spansFor(snapshot: HistorySnapshot): readonly ChangeSpan[] {
  const { history } = snapshot;
  if (!isDated(history)) {
    const lengths = [10, 50, 200].filter((length, i) => i === 0 || length < history.raceCount);
    // The default is about the last tenth of the season.
    const usual = lengths.findLast((length) => length * 10 <= history.raceCount) ?? lengths[0];
    return [usual, ...lengths.filter((length) => length !== usual)].map((length) => ({ unit: "races", length }));
  }
  const days = (timeAt(history, history.raceCount - 1) - history.times.find((t) => !Number.isNaN(t))!) / DAY;
  const long = days > 365 * 20;
  const lengths = long ? [365, 365 * 5, 365 * 20] : [60, 30, 180, 365];
  return lengths.filter((length, i) => i === 0 || length < days).map((length) => ({ unit: "days", length }));
}

export const chosenSpan = (spans: readonly ChangeSpan[], label: string | null): ChangeSpan =>
  spans.find((span) => spanLabel(span) === label) ?? spans[0];

/** The last race before the period; -1 if the period begins with the season. */
export function spanStart(snapshot: HistorySnapshot, span: ChangeSpan, at: number | null): number {
  const { history } = snapshot;
  const end = at ?? history.raceCount - 1;
  if (span.unit === "races") return Math.max(-1, end - span.length);
  const now = timeAt(history, end);
  return Number.isNaN(now) ? -1 : raceUntil(history, now - span.length * DAY, end);
}

export interface BoardRow extends LeaderboardRow {
  /** Places gained over the period among the same players; null if not ranked at its beginning. */
  readonly rankChange: number | null;
  /** Points gained over the period; null if not rated at its beginning. */
  readonly scoreChange: number | null;
}

export function withChanges(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rows: readonly LeaderboardRow[],
  span: ChangeSpan,
  at: number | null,
): readonly BoardRow[] {
  const start = spanStart(snapshot, span, at);
  if (start < 0) return rows.map((row) => ({ ...row, rankChange: null, scoreChange: null }));
  // By row of the leaderboard: the score at the beginning of the period, or NaN.
  const scores = new Float64Array(rows.length).fill(NaN);
  const counts = rowsOfAllUntil(snapshot, start);
  for (let i = 0; i < rows.length; i++) {
    const { player } = rows[i];
    const seen = counts[player];
    if (seen > 0) scores[i] = scoreAfter(replay, snapshot.rows[snapshot.rowOffsets[player] + seen - 1]);
  }
  const ranks = new Float64Array(rows.length).fill(NaN);
  const order = greatestFirst(scores);
  for (let place = 0; place < order.length && !Number.isNaN(scores[order[place]]); place++) {
    const tied = place > 0 && scores[order[place]] === scores[order[place - 1]];
    ranks[order[place]] = tied ? ranks[order[place - 1]] : place + 1;
  }
  // Players without a score at the beginning are left out of these ranks, so that they move no other player down.
  let old = 0;
  let now = 0;
  let score = NaN;
  return rows.map((row, i) => {
    if (Number.isNaN(ranks[i])) return { ...row, rankChange: null, scoreChange: null };
    old++;
    if (row.score !== score) now = old;
    score = row.score;
    return { ...row, rankChange: ranks[i] - now, scoreChange: score - scores[i] };
  });
}

/** The last updates of a player up to race `at`, oldest first, in points. */
export function lastUpdates(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  player: number,
  at: number | null,
  count = 10,
): readonly number[] {
  const rows = rowsOfPlayer(snapshot, player);
  const seen = at === null ? rows.length : rowsUntil(snapshot, player, at);
  return Array.from(rows.subarray(Math.max(0, seen - count), seen), (row) => changeAt(replay, row)).filter(
    (value) => !Number.isNaN(value),
  );
}

/** Number of listed players whose updates determine the scale of the bars. */
const SCALED_BY = 40;

/**
 * The change that fills a bar of *Last ten updates*: the 95th percentile of the first listed players. Longer bars are
 * cut off.
 */
export function updateScale(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rows: readonly LeaderboardRow[],
  at: number | null,
): number {
  const sizes: number[] = [];
  for (const { player } of rows.slice(0, SCALED_BY)) {
    for (const value of lastUpdates(snapshot, replay, player, at)) sizes.push(Math.abs(value));
  }
  if (sizes.length === 0) return 1;
  sizes.sort((a, b) => a - b);
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * 0.95))] || 1;
}
