import { historyFromColumns } from "./columns";
import type { HistoryColumns } from "./columns";
import type { BuiltHistory } from "./refusal";
import { Status } from "./types";
import type { EntrantRecord, RaceRecord } from "./types";
import { PlayerTable } from "./players";

/**
 * The one checked door to a history. Ranks are recomputed as 1-2-2-4, counted in sides; dnf and dq share
 * the rank finishers + 1; dns and unrated entrants, and those without a readable place, have rank 0.
 * A race with fewer than two rated entrants or sides, with a player twice, or with team-mates in
 * different places is refused with a reason; the others stand.
 *
 * Who is who: the player id where there is one, the name elsewhere. An entrant with neither is a person
 * of his own, shown as "Anonymous 1" and so on. Shown names are unique: the second of two ids with one
 * name becomes "Name (2)"; of several names of one id the last counts.
 */
export function buildHistory(input: readonly RaceRecord[] | HistoryColumns): BuiltHistory {
  return "offsets" in input ? historyFromColumns(input) : historyFromColumns(columnsOf(input));
}

/** Columns of race records, unchecked. */
function columnsOf(races: readonly RaceRecord[]): HistoryColumns {
  let size = 0;
  for (const race of races) size += race.entrants.length;
  const columns = emptyColumns(races.length, size);
  const players = new PlayerTable();
  let row = 0;
  races.forEach((race, index) => {
    columns.raceIds[index] = race.id ?? "";
    columns.dates[index] = race.date ?? "";
    columns.recorded[index] = race.recorded === false ? 0 : 1;
    columns.keys[index] = index;
    columns.teamNames[index] = fillRace(columns, row, race.entrants, (entrant) => players.indexOf(entrant));
    row += race.entrants.length;
    columns.offsets[index + 1] = row;
  });
  return { ...columns, ...players.columns() };
}

/** Columns that are still being filled. */
export type DraftColumns = {
  -readonly [
    Name in Exclude<keyof HistoryColumns, "names" | "playerIds" | "anonymous" | "times">
  ]: HistoryColumns[Name];
} & {
  raceIds: string[];
  dates: string[];
  teamNames: (readonly string[])[];
  labels: string[];
};

export function emptyColumns(races: number, rows: number): DraftColumns {
  return {
    offsets: new Int32Array(races + 1),
    player: new Int32Array(rows),
    place: new Float64Array(rows),
    team: new Int32Array(rows),
    score: new Float64Array(rows),
    seconds: new Float64Array(rows),
    minutes: new Float64Array(rows),
    status: new Uint8Array(rows),
    raceIds: new Array<string>(races),
    dates: new Array<string>(races),
    recorded: new Uint8Array(races),
    keys: new Int32Array(races),
    teamNames: new Array<readonly string[]>(races),
    labels: new Array<string>(rows).fill(""),
  };
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
  entrants.forEach((entrant, k) => {
    const row = start + k;
    columns.player[row] = playerOf(entrant);
    columns.place[row] = entrant.rank ?? NaN;
    columns.score[row] = entrant.score ?? NaN;
    columns.seconds[row] = entrant.seconds ?? NaN;
    columns.minutes[row] = entrant.minutes ?? NaN;
    columns.status[row] = entrant.status ? Status[entrant.status] : Status.finished;
    columns.labels[row] = entrant.label ?? "";
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
