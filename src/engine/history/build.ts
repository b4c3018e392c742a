import { finish, within, type Steps } from "../steps";
import { checkSteps, historyFromColumns, type HistoryColumns } from "./columns";
import type { BuiltHistory } from "./refusal";
import { draftOf, ENTRANT_COLUMNS, fieldsOf, putAt, RACE_COLUMNS, type Column, type DraftOf } from "./shape";
import { Status, type EntrantRecord, type RaceRecord } from "./types";
import { PlayerTable } from "./players";

/**
 * Builds a history from records, checked; all histories are made here. Ranks are recomputed as 1-2-2-4, counted in sides; dnf and dq share
 * the rank finishers + 1; dns and unrated entrants, and entrants without a readable place, have rank 0.
 * A race with fewer than two rated entrants or sides, with a player twice, or with team-mates in
 * different places is refused with a reason; the other races are kept.
 *
 * Players are identified by player id, or by name where there is no id. An entrant with neither is a separate player,
 * shown as "Anonymous 1" and so on. Shown names are unique: the second of two ids with one
 * name becomes "Name (2)"; of several names of one id the last is shown.
 */
export function buildHistory(input: readonly RaceRecord[] | HistoryColumns): BuiltHistory {
  return "offsets" in input ? historyFromColumns(input) : finish(buildSteps(input));
}

/** Races between two reports of progress. */
const RACES_A_STEP = 5_000;

/** The same in slices; yields the share done. */
export function* buildSteps(races: readonly RaceRecord[]): Steps<BuiltHistory> {
  let size = 0;
  for (const race of races) size += race.entrants.length;
  const columns = emptyColumns(races.length, size);
  const players = new PlayerTable();
  let row = 0;
  for (const [index, race] of races.entries()) {
    describeRace(columns, index, race, index);
    columns.teamNames[index] = fillRace(columns, row, race.entrants, (entrant) => players.indexOf(entrant));
    row += race.entrants.length;
    columns.offsets[index + 1] = row;
    if (index % RACES_A_STEP === RACES_A_STEP - 1) yield index / races.length;
  }
  yield 1;
  return yield* within(checkSteps({ ...columns, ...players.columns() }), 1);
}

export type DraftColumns = Pick<HistoryColumns, "offsets" | "player" | "place"> &
  DraftOf<typeof ENTRANT_COLUMNS> &
  DraftOf<typeof RACE_COLUMNS>;

export function emptyColumns(races: number, rows: number): DraftColumns {
  return {
    offsets: new Int32Array(races + 1),
    player: new Int32Array(rows),
    place: new Float64Array(rows),
    ...draftOf(ENTRANT_COLUMNS, rows),
    ...draftOf(RACE_COLUMNS, races),
  };
}

/** Writes the columns of a race from its record. */
export function describeRace(columns: DraftColumns, index: number, race: RaceRecord, key: number): void {
  fillFields(RACE_FIELDS, columns, columns.keys.length, index, [race]);
  columns.recorded[index] = race.recorded === false ? 0 : 1;
  columns.keys[index] = key;
}

const ENTRANT_FIELDS = fieldsOf(ENTRANT_COLUMNS);
const RACE_FIELDS = fieldsOf(RACE_COLUMNS);

function fillFields(
  fields: ReturnType<typeof fieldsOf>,
  columns: object,
  rows: number,
  start: number,
  records: readonly object[],
): void {
  for (const field of fields) {
    const column = (columns as Readonly<Record<string, Column>>)[field.name];
    for (let k = 0; k < records.length; k++)
      putAt(field, column, rows, start + k, (records[k] as Readonly<Record<string, unknown>>)[field.field]);
  }
}

const NO_TEAMS: readonly string[] = [];

/** Writes the entrants of one race from row `start` on; returns the names of its teams. */
export function fillRace(
  columns: DraftColumns,
  start: number,
  entrants: readonly EntrantRecord[],
  playerOf: (entrant: EntrantRecord) => number,
): readonly string[] {
  let teamNames: string[] | undefined;
  fillFields(ENTRANT_FIELDS, columns, columns.player.length, start, entrants);
  entrants.forEach((entrant, k) => {
    const row = start + k;
    columns.player[row] = playerOf(entrant);
    columns.place[row] = entrant.rank ?? NaN;
    columns.status[row] = entrant.status ? Status[entrant.status] : Status.finished;
    if (entrant.team === undefined) {
      columns.team[row] = -1;
    } else {
      teamNames ??= [];
      let team = teamNames.indexOf(entrant.team);
      if (team < 0) team = teamNames.push(entrant.team) - 1;
      columns.team[row] = team;
    }
  });
  return teamNames ?? NO_TEAMS;
}
