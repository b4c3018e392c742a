import { finish, Pace, type Steps } from "../steps";
import { parseDate } from "./dates";
import { rankSides } from "./ranks";
import { columnOf, ENTRANT_COLUMNS, entries, hasNames, pick, pickAll, RACE_COLUMNS, withoutUnknown } from "./shape";
import type { Groups } from "./named";
import type { History } from "./types";
import type { BuiltHistory, Refusal } from "./refusal";

/** The columns of a history before it is checked: places instead of ranks, NaN where there is none. */
export interface HistoryColumns extends Omit<History, "raceCount" | "entrantCount" | "playerCount" | "rank" | "times"> {
  /** [E] any numbers whose order is the finishing order; NaN: no place; NOT_RATED: listed, not rated. */
  readonly place: Float64Array;
  /** [R] if the dates are parsed already; computed otherwise. */
  readonly times?: Float64Array;
}

/** Estimated cost of a race, for pauses. */
const OPERATIONS_A_RACE = 100;

const ALL = { ...ENTRANT_COLUMNS, ...RACE_COLUMNS };

/** Checks columns race by race and leaves out invalid races. Throws when lengths disagree. */
export const historyFromColumns = (columns: HistoryColumns): BuiltHistory => finish(checkSteps(columns));

/** The same in slices; yields the share done. */
export function* checkSteps(columns: HistoryColumns): Steps<BuiltHistory> {
  checkSizes(columns);
  const races = columns.raceIds.length;
  const players = columns.names.length;
  const rank = new Int32Array(columns.player.length);
  const lastSeenIn = new Int32Array(players).fill(-1);
  const kept = new Int32Array(races);
  const refused: Refusal[] = [];
  const ranked = { ...columns, rank };
  let count = 0;
  let rows = 0;
  const pace = new Pace();
  for (let race = 0; race < races; race++) {
    if (pace.isDue(OPERATIONS_A_RACE)) yield race / races;
    const start = columns.offsets[race];
    const end = columns.offsets[race + 1];
    const reason = repeated(columns, race, lastSeenIn) || rankSides(ranked, start, end);
    if (reason) {
      refused.push({ index: race, id: columns.raceIds[race], reason });
      continue;
    }
    kept[count++] = race;
    rows += end - start;
  }
  const times = columns.times ?? (yield* timesOf(columns.dates));
  yield 1;
  if (count === races) return { history: historyOf(columns, rank, times), refused };
  return { history: compact(columns, rank, times, kept.subarray(0, count), rows), refused };
}

function* timesOf(dates: readonly string[]): Steps<Float64Array> {
  const times = new Float64Array(dates.length);
  const pace = new Pace();
  for (let race = 0; race < dates.length; race++) {
    // Races of one day are adjacent, so few dates are parsed twice.
    times[race] = race > 0 && dates[race] === dates[race - 1] ? times[race - 1] : parseDate(dates[race]);
    if (pace.isDue(OPERATIONS_A_RACE)) yield 1;
  }
  return times;
}

function historyOf({ place: _place, ...columns }: HistoryColumns, rank: Int32Array, times: Float64Array): History {
  return withoutUnknown(ALL, {
    ...columns,
    raceCount: columns.raceIds.length,
    entrantCount: rank.length,
    playerCount: columns.names.length,
    rank,
    times,
  });
}

/** The same columns without the refused races. */
function compact(
  columns: HistoryColumns,
  rank: Int32Array,
  times: Float64Array,
  kept: Int32Array,
  rows: number,
): History {
  const offsets = new Int32Array(kept.length + 1);
  const source = new Int32Array(rows);
  let next = 0;
  kept.forEach((race, index) => {
    for (let row = columns.offsets[race]; row < columns.offsets[race + 1]; row++) source[next++] = row;
    offsets[index + 1] = next;
  });
  const part: HistoryColumns = {
    ...columns,
    offsets,
    player: pick(columns.player, source),
    ...pickAll(ENTRANT_COLUMNS, columns, source),
    ...pickAll(RACE_COLUMNS, columns, kept),
  };
  return historyOf(part, pick(rank, source), pick(times, kept));
}

/** Why a race is refused for naming a player twice; "" when it does not. */
function repeated(columns: HistoryColumns, race: number, lastSeenIn: Int32Array): string {
  for (let row = columns.offsets[race]; row < columns.offsets[race + 1]; row++) {
    const player = columns.player[row];
    if (!(player >= 0 && player < lastSeenIn.length)) {
      throw new RangeError(`Row ${row} names player ${player} of ${lastSeenIn.length}.`);
    }
    if (lastSeenIn[player] === race) return `${columns.names[player]} is in it twice`;
    lastSeenIn[player] = race;
  }
  return "";
}

function checkSizes(columns: HistoryColumns): void {
  const races = columns.raceIds.length;
  const rows = columns.player.length;
  const players = columns.names.length;
  const expected: [string, number, number][] = [
    ["offsets", columns.offsets.length, races + 1],
    ["place", columns.place.length, rows],
    ...sizesOf(ENTRANT_COLUMNS, columns, rows),
    ...sizesOf(RACE_COLUMNS, columns, races),
    ["times", columns.times?.length ?? races, races],
    ["playerIds", columns.playerIds.length, players],
    ["anonymous", columns.anonymous.length, players],
    ["offsets[last]", columns.offsets[races], rows],
  ];
  for (const [name, size, wanted] of expected) {
    if (size !== wanted) throw new RangeError(`History column ${name} has size ${size}, expected ${wanted}.`);
  }
}

function sizesOf(all: typeof ENTRANT_COLUMNS | typeof RACE_COLUMNS, columns: HistoryColumns, wanted: number) {
  return entries(all).flatMap(([name, { kind }]) => {
    const column = columnOf(columns, name);
    const lists = hasNames(kind) ? ((column ?? []) as readonly Groups[]).map(({ values }) => values) : [column];
    return lists.map((list): [string, number, number] => [name, list?.length ?? wanted, wanted]);
  });
}
