/** One race of the season: expected places, results and changes of ratings. */
import { isTeamRace } from "../../engine/history/sides";
import { Status, STATUS_NAMES, type History } from "../../engine/history/types";
import { noProbabilityWords } from "../../engine/rating/no-probability";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { POINTS, type Display } from "../../ui/display";
import { number, ordinal, percent, place as placeText, STATUS_TEXT } from "../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../ui/figureTable";
import { expectedUpsets, upsetsIn } from "../../ui/upsets";
import { orderWords, type Prospect } from "./places.chart";
import { changeAt, pointsAfter, pointsBefore, sdAfter, sdBefore } from "./ratingsAt";

export interface DetailRow {
  readonly row: number;
  readonly player: number;
  readonly name: string;
  /** "1", "=2", "DNF", "DQ", "DNS"; "–" for entrants who were not rated. */
  readonly place: string;
  readonly team: string | null;
  /** Place by the ratings before the race; null if not rated. */
  readonly expected: number | null;
  readonly before: number;
  readonly sdBefore: number | null;
  readonly after: number;
  readonly sdAfter: number | null;
  /** NaN if not rated. */
  readonly change: number;
}

/** Expected place of each row: sides are ranked by the mean rating of their members before the race. */
function expectedPlaces(
  { history }: HistorySnapshot,
  replay: ReplayColumns,
  race: number,
): ReadonlyMap<number, number> {
  const sides = new Map<number, { sum: number; count: number; rows: number[] }>();
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (history.rank[row] === 0 || Number.isNaN(replay.before[row])) continue;
    const side = history.team[row] >= 0 ? history.team[row] : -1 - row;
    const found = sides.get(side);
    if (found) {
      found.sum += replay.before[row];
      found.count++;
      found.rows.push(row);
    } else sides.set(side, { sum: replay.before[row], count: 1, rows: [row] });
  }
  const order = [...sides.values()].sort((a, b) => b.sum / b.count - a.sum / a.count);
  const places = new Map<number, number>();
  let place = 0;
  order.forEach((side, i) => {
    const above = order[i - 1];
    if (!above || side.sum / side.count !== above.sum / above.count) place = i + 1;
    for (const row of side.rows) places.set(row, place);
  });
  return places;
}

/** Whether different sides share the row's place. */
function isTied(history: History, race: number, row: number): boolean {
  for (let other = history.offsets[race]; other < history.offsets[race + 1]; other++) {
    if (other === row || history.rank[other] !== history.rank[row] || history.status[other] !== Status.finished)
      continue;
    if (history.team[other] < 0 || history.team[other] !== history.team[row]) return true;
  }
  return false;
}

/** Entrants of a race: finishers by place, then DNFs, then those not rated. */
export function detailRows(snapshot: HistorySnapshot, replay: ReplayColumns, race: number): readonly DetailRow[] {
  const { history } = snapshot;
  const expected = expectedPlaces(snapshot, replay, race);
  const teams = isTeamRace(history, race);
  const rows: number[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) rows.push(row);
  rows.sort((a, b) => history.status[a] - history.status[b] || history.rank[a] - history.rank[b] || a - b);
  return rows.map((row) => {
    const player = history.player[row];
    const status = history.status[row];
    return {
      row,
      player,
      name: history.names[player],
      place:
        status === Status.finished
          ? placeText(history.rank[row], isTied(history, race, row))
          : STATUS_TEXT[STATUS_NAMES[status]],
      team:
        teams && history.team[row] >= 0
          ? history.teamNames[race][history.team[row]] || `Team ${history.team[row] + 1}`
          : null,
      expected: expected.get(row) ?? null,
      before: pointsBefore(replay, row),
      sdBefore: sdBefore(replay, row),
      after: pointsAfter(replay, row),
      sdAfter: sdAfter(replay, row),
      change: changeAt(replay, row),
    };
  });
}

/** "Five of 27 pairs were upsets; 5.2 were expected. Thurstone gave this order 8 times the probability of a random one." */
export function detailReading(replay: ReplayColumns, race: number, contender: string, surprise = NaN): string {
  const pairs = replay.pairs[race];
  if (Number.isNaN(replay.expectedUpsets[race])) return noProbabilityWords(contender);
  if (pairs === 0) return "No pair was decided.";
  const count = upsetsIn({ upsets: replay.upsets[race], pairs });
  const words = orderWords(contender, surprise);
  const expected = expectedUpsets(replay.expectedUpsets[race]);
  if (!words) return `${count}; ${contender} expected ${expected}.`;
  return `${count}; ${expected} were expected. ${words}`;
}

/** `prospects`: the probability of each place, by row. */
export function detailTable(
  rows: readonly DetailRow[],
  prospects: ReadonlyMap<number, Prospect> = new Map(),
  display: Display = POINTS,
): FigureTable {
  const places = Math.max(0, ...[...prospects.values()].map(({ chances }) => chances.length));
  const hasSd = rows.some((row) => row.sdBefore !== null);
  const teams = rows.some((row) => row.team !== null);
  const size = (points: number | null) => (points === null ? null : display.size(points));
  const prospectOf = ({ row }: DetailRow) => prospects.get(row);
  return tableOf(rows, [
    ["Place", (row) => row.place],
    ["Player", (row) => row.name],
    teams && ["Team", (row) => row.team],
    ["Expected place", (row) => row.expected, number],
    [display.head("Before"), (row) => display.value(row.before), display.asRating],
    hasSd && [display.head("Sd before"), (row) => size(row.sdBefore), display.asRating],
    [display.head("After"), (row) => display.value(row.after), display.asRating],
    hasSd && [display.head("Sd after"), (row) => size(row.sdAfter), display.asRating],
    [display.head("Change"), (row) => display.size(row.change), display.asChange],
    places > 0 && ["Expected place", (row) => prospectOf(row)?.expected, (value) => number(value, 1)],
    places > 0 && ["Chance of its place, %", (row) => prospectOf(row)?.fate, percent],
    ...Array.from({ length: places }, (_, place): ItemColumn<DetailRow> => [
      `${ordinal(place + 1)}, %`,
      (row) => prospectOf(row)?.chances[place],
      percent,
    ]),
  ]);
}

/** The range shared by the small charts of a race: all ratings before and after, with their uncertainty. */
export function detailSpan(rows: readonly DetailRow[]): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const row of rows) {
    for (const [points, sd] of [
      [row.before, row.sdBefore],
      [row.after, row.sdAfter],
    ] as const) {
      if (Number.isNaN(points)) continue;
      low = Math.min(low, points - (sd ?? 0));
      high = Math.max(high, points + (sd ?? 0));
    }
  }
  if (low > high) return [1400, 1600];
  const pad = Math.max(5, (high - low) * 0.05);
  return [low - pad, high + pad];
}
