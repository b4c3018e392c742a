import { Pace, type Steps } from "../steps";
import { columnOf, ENTRANT_COLUMNS, fieldsOf, RACE_COLUMNS, valueAt } from "./shape";
import { STATUS_NAMES, type EntrantRecord, type History, type RaceRecord } from "./types";

const ENTRANT_FIELDS = fieldsOf(ENTRANT_COLUMNS);
const RACE_FIELDS = fieldsOf(RACE_COLUMNS);

/** Estimated cost of an entrant, for pauses. */
const OPERATIONS_AN_ENTRANT = 200;

/** The history as race records, from which `buildHistory` makes the same history again; yields the share done. */
export function* toRecordSteps(history: History): Steps<RaceRecord[]> {
  const records: RaceRecord[] = [];
  const pace = new Pace();
  for (let race = 0; race < history.raceCount; race++) {
    records.push(toRecord(history, race));
    const entrants = history.offsets[race + 1] - history.offsets[race];
    if (pace.isDue(OPERATIONS_AN_ENTRANT * (1 + entrants))) yield race / history.raceCount;
  }
  return records;
}

/** One race as a record, for an edit or a link. */
export function toRecord(history: History, race: number): RaceRecord {
  const entrants: EntrantRecord[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
    entrants.push(entrantOf(history, race, row));
  return {
    ...fields(RACE_FIELDS, history, race),
    ...(history.recorded[race] === 0 && { recorded: false }),
    entrants,
  };
}

function entrantOf(history: History, race: number, row: number): EntrantRecord {
  const player = history.player[row];
  const status = STATUS_NAMES[history.status[row]];
  return {
    name: history.anonymous[player] === 1 ? null : history.names[player],
    ...(history.playerIds[player] !== "" && { playerId: history.playerIds[player] }),
    rank: history.rank[row] > 0 ? history.rank[row] : null,
    ...(history.team[row] >= 0 && { team: history.teamNames[race][history.team[row]] }),
    ...fields(ENTRANT_FIELDS, history, row),
    ...(status !== "finished" && { status }),
  };
}

/** The values that a record holds unchanged, absent ones left out. */
function fields(all: ReturnType<typeof fieldsOf>, history: History, at: number): object {
  const record: Record<string, unknown> = {};
  for (const column of all) {
    const value = valueAt(column, columnOf(history, column.name), at);
    if (value !== undefined) record[column.field] = value;
  }
  return record;
}
