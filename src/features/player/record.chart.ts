/** A player's results: against each opponent, in each race, under each contender. */
import { Status } from "../../engine/history/types";
import type { HistorySnapshot, PlayerRecord, ReplayColumns } from "../../worker/protocol";
import { POINTS, type Display } from "../../ui/display";
import { change, counted, number, ordinal, percent, sentence } from "../../ui/format";
import { tableOf, type FigureTable } from "../../ui/figureTable";
import { changeAt, sideCountsOf } from "../common/ratingsAt";
import { raceDate, raceName } from "../common/when";

export interface OpponentRow {
  readonly player: number;
  readonly name: string;
  readonly meetings: number;
  /** Wins, with draws as halves. */
  readonly score: number;
  readonly expected: number;
  /** Score minus expected score, per meeting. */
  readonly edge: number;
}

export function opponentRows({ history }: HistorySnapshot, record: PlayerRecord): readonly OpponentRow[] {
  return Array.from(record.opponent, (player, k) => ({
    player,
    name: history.names[player],
    meetings: record.meetings[k],
    score: record.score[k],
    expected: record.expected[k],
    edge: (record.score[k] - record.expected[k]) / record.meetings[k],
  })).sort((a, b) => b.meetings - a.meetings || (a.name < b.name ? -1 : 1));
}

export interface ResultRow {
  readonly race: number;
  readonly name: string;
  readonly date: string;
  readonly rank: number;
  readonly sides: number;
  readonly score: number;
  readonly expected: number;
  readonly meetings: number;
  /** Score minus expectation in standard deviations, if meetings were independent. */
  readonly surprise: number;
  /** In points. */
  readonly change: number;
}

/** Results in time order, without races that decided nothing. */
export function resultRows(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  record: PlayerRecord,
): readonly ResultRow[] {
  const { history, raceOfRow } = snapshot;
  const sides = sideCountsOf(history);
  return Array.from(record.row, (row, k): ResultRow => {
    const race = raceOfRow[row];
    const sd = Math.sqrt(record.raceVariance[k]);
    return {
      race,
      name: raceName(history, race),
      date: raceDate(history, race),
      rank: history.rank[row],
      sides: sides[race],
      score: record.raceScore[k],
      expected: record.raceExpected[k],
      meetings: record.raceMeetings[k],
      surprise: sd > 0 ? (record.raceScore[k] - record.raceExpected[k]) / sd : 0,
      change: changeAt(replay, row),
    };
  }).filter(({ meetings }) => meetings > 0);
}

/** Score minus expectation, as written: in tenths. */
const beyondOf = ({ score, expected }: ResultRow): number => Math.round(10 * score) - Math.round(10 * expected);

/** The results farthest above and below expectation; none that is written as expected. */
export function extremes(
  rows: readonly ResultRow[],
  count = 5,
): { readonly best: readonly ResultRow[]; readonly worst: readonly ResultRow[] } {
  const order = [...rows].sort((a, b) => b.surprise - a.surprise || b.race - a.race);
  return {
    best: order.filter((row) => beyondOf(row) > 0).slice(0, count),
    worst: order
      .filter((row) => beyondOf(row) < 0)
      .reverse()
      .slice(0, count),
  };
}

/** Whether the player shared a place with an opponent, which counts half. */
export function hasTies({ history, raceOfRow }: HistorySnapshot, record: PlayerRecord): boolean {
  const { offsets, rank, team, status } = history;
  return record.row.some((own) => {
    // The order of DNFs is unknown and counts for nothing.
    if (status[own] !== Status.finished) return false;
    for (let row = offsets[raceOfRow[own]]; row < offsets[raceOfRow[own] + 1]; row++)
      if (row !== own && rank[row] === rank[own] && (team[own] < 0 || team[row] !== team[own])) return true;
    return false;
  });
}

const halves = (value: number) => number(value, value % 1 === 0 ? 0 : 1);

/** "Finished ahead in 310 of 512 meetings; Elo expected 298.4."; with ties "Scored 310.5 of 512". */
export function recordReading(rows: readonly OpponentRow[], contender: string, withTies = false): string {
  if (rows.length === 0) return "No meeting was decided yet.";
  const sum = (value: (row: OpponentRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const [most] = rows;
  const score = halves(sum((row) => row.score));
  const meetings = sum((row) => row.meetings);
  const result = withTies
    ? `Scored ${score} of ${number(meetings)}, ties as halves`
    : `Finished ahead in ${score} of ${counted(meetings, "meeting")}`;
  return `${result}; ${contender} expected ${number(
    sum((row) => row.expected),
    1,
  )}. Most often met: ${most.name}, ${counted(most.meetings, "time")}.`;
}

export function recordTable(rows: readonly OpponentRow[]): FigureTable {
  return tableOf(rows, [
    ["Opponent", (row) => row.name],
    ["Meetings", (row) => row.meetings, number],
    ["Score", (row) => row.score, halves],
    ["Expected", (row) => row.expected, (value) => number(value, 1)],
    ["Difference", (row) => row.score - row.expected, change],
    ["Won, %", (row) => row.score / row.meetings, percent],
  ]);
}

/** "3rd of 22; ahead of 19 of 21, 12.3 expected"; with a tie "scored 19.5 of 21". */
export function resultWords(row: ResultRow): string {
  return `${ordinal(row.rank)} of ${number(row.sides)}; ${row.score % 1 === 0 ? "ahead of" : "scored"} ${halves(row.score)} of ${number(row.meetings)}, ${number(row.expected, 1)} expected`;
}

export function resultsReading({ best, worst }: ReturnType<typeof extremes>): string {
  const [top] = best;
  const [bottom] = worst;
  const parts = [top && `the best against expectation at ${top.name}`, bottom && `the worst at ${bottom.name}`]
    .filter(Boolean)
    .join(", ");
  return parts ? `${sentence(parts)}.` : "Every result was as expected.";
}

export function resultsTable(rows: readonly ResultRow[], display: Display = POINTS): FigureTable {
  const whole = number;
  return tableOf(
    [...rows].sort((a, b) => b.surprise - a.surprise),
    [
      ["Race", (row) => row.name],
      ["Date", (row) => row.date],
      ["Place", (row) => row.rank, whole],
      ["Sides", (row) => row.sides, whole],
      ["Ahead of", (row) => row.score, halves],
      ["Met", (row) => row.meetings, whole],
      ["Expected", (row) => row.expected, (value) => number(value, 1)],
      ["Surprise, sd", (row) => row.surprise, change],
      [display.head("Change"), (row) => display.size(row.change), display.asChange],
    ],
  );
}
