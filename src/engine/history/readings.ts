import { chooseRows, dropRare, largeEnough, racesInTime, Row, sliceOf } from "./filter";
import { sortByDate } from "./sort";
import { Status } from "./types";
import type { History, HistoryOptions } from "./types";

/** Some entrants, and the races that they are in. */
export interface Spread {
  readonly entrants: number;
  readonly races: number;
}

/** Who is rated in some races of a history; a race needs two sides to count. */
export interface Tally {
  readonly races: number;
  readonly players: number;
  /** Finishers who share their place with another side. */
  readonly shared: Spread;
  readonly dnf: Spread;
  readonly dq: Spread;
  /** Entrants whom the source does not name. */
  readonly unnamed: Spread;
  /** Rated entrants of the largest race. */
  readonly largestField: number;
  /** Races of the player with the most. */
  readonly mostRaces: number;
}

/**
 * What each option of a reading applies to and what it leaves out, filter by filter in the order of `filterHistory`:
 * every filter is told from the races that reach it.
 */
export interface Readings {
  /** Before anything is left out. */
  readonly whole: Tally;
  /** Races that the source did not count. */
  readonly unrecorded: number;
  /** Races without a date. */
  readonly undated: number;
  /** First and last date as the source writes them; "" when there is none. */
  readonly first: string;
  readonly last: string;
  /** Races that pass the recorded filter, those among them that lie between the dates. */
  readonly recorded: number;
  readonly dated: number;
  /** After the slice, before entrants are left out. */
  readonly chosen: Tally;
  /** After entrants are left out, before the least field. */
  readonly dropped: Tally;
  /** After the least field, before players with few races are left out. */
  readonly large: Tally;
  /** What is rated: as many races as `filterHistory` gives. */
  readonly left: Tally;
}

/** Counts only: nothing is derived. Linear in entrants, but for the sort by date. */
export function readings(history: History, options: HistoryOptions): Readings {
  const all = Int32Array.from(history.offsets.subarray(1).keys());
  const keep = { anonymous: "keep", ties: { finished: "draw", dnf: "draw", dq: "draw" } } as const;
  const inTime = racesInTime(history, options);
  const chosen = sliceOf(sortByDate(history, inTime), options);
  const fate = chooseRows(history, chosen, options);
  const large = largeEnough(history, chosen, fate, options);
  const told = {
    ...coverage(history),
    whole: tally(history, all, chooseRows(history, all, keep)),
    recorded: racesInTime(history, { recordedOnly: options.recordedOnly }).length,
    dated: inTime.length,
    chosen: tally(history, chosen, chooseRows(history, chosen, keep)),
    dropped: tally(history, chosen, fate),
    large: tally(history, large, fate),
  };
  return { ...told, left: tally(history, dropRare(history, large, fate, options), fate) };
}

function coverage({ recorded, times, dates }: History): Pick<Readings, "unrecorded" | "undated" | "first" | "last"> {
  let unrecorded = 0;
  let undated = 0;
  let first = -1;
  let last = -1;
  times.forEach((time, race) => {
    if (recorded[race] === 0) unrecorded++;
    if (Number.isNaN(time)) {
      undated++;
      return;
    }
    if (first < 0 || time < times[first]) first = race;
    if (last < 0 || time > times[last]) last = race;
  });
  return { unrecorded, undated, first: dates[first] ?? "", last: dates[last] ?? "" };
}

function tally(history: History, races: Int32Array, fate: Uint8Array): Tally {
  const raced = new Int32Array(history.playerCount);
  const groups = { shared: spread(), dnf: spread(), dq: spread(), unnamed: spread() };
  let count = 0;
  let largestField = 0;
  for (const race of races) {
    const rows = ratedRows(history, race, fate);
    if (sideCount(history, rows) < 2) continue;
    count++;
    largestField = Math.max(largestField, rows.length);
    for (const row of rows) raced[history.player[row]]++;
    add(groups.shared, sharing(history, rows));
    add(
      groups.dnf,
      howMany(rows, (row) => history.status[row] === Status.dnf),
    );
    add(
      groups.dq,
      howMany(rows, (row) => history.status[row] === Status.dq),
    );
    add(
      groups.unnamed,
      howMany(rows, (row) => history.anonymous[history.player[row]] === 1),
    );
  }
  let players = 0;
  let mostRaces = 0;
  for (const own of raced) {
    if (own > 0) players++;
    mostRaces = Math.max(mostRaces, own);
  }
  return { races: count, players, ...groups, largestField, mostRaces };
}

const spread = () => ({ entrants: 0, races: 0 });

function add(to: ReturnType<typeof spread>, entrants: number): void {
  if (entrants === 0) return;
  to.entrants += entrants;
  to.races++;
}

function howMany(rows: readonly number[], holds: (row: number) => boolean): number {
  let count = 0;
  for (const row of rows) if (holds(row)) count++;
  return count;
}

function ratedRows(history: History, race: number, fate: Uint8Array): number[] {
  const rows: number[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (fate[row] === Row.rated) rows.push(row);
  }
  return rows;
}

function sideCount({ team }: History, rows: readonly number[]): number {
  const teams = new Set<number>();
  let alone = 0;
  for (const row of rows) {
    if (team[row] < 0) alone++;
    else teams.add(team[row]);
  }
  return alone + teams.size;
}

/** Finishers of a rank that several sides have; those who did not finish share theirs by rule. */
function sharing({ rank, status, team }: History, rows: readonly number[]): number {
  const byRank = new Map<number, number[]>();
  for (const row of rows) {
    if (status[row] !== Status.finished) continue;
    const group = byRank.get(rank[row]);
    if (group) group.push(row);
    else byRank.set(rank[row], [row]);
  }
  let count = 0;
  for (const group of byRank.values()) {
    if (group.some((row) => team[row] < 0 || team[row] !== team[group[0]]) && group.length > 1) count += group.length;
  }
  return count;
}
