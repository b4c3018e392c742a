import { finish, Pace, type Steps } from "../steps";
import { checkSteps } from "./columns";
import { DAY, daysFromCivil, parseDate } from "./dates";
import type { DraftColumns } from "./build";
import { weightByKind } from "./kinds";
import { NOT_RATED } from "./ranks";
import { copyAll, ENTRANT_COLUMNS, pick, pickAll, RACE_COLUMNS } from "./shape";
import { sortSteps } from "./sort";
import { withEveryStart } from "./starts";
import { Status, type History, type HistoryOptions } from "./types";

/** Estimated cost of a race, for pauses. */
const OPERATIONS_A_RACE = 100;

/** What happens to a row: removed, listed without being rated, or rated. */
export const Row = { gone: 0, listed: 1, rated: 2 } as const;

/**
 * Selects what is rated of a history, in this order: counted races only, dates, stable sort by date, slice,
 * removed entrants, minimum entrants, minimum races of a player. Removed entrants without a name disappear;
 * entrants removed by status or with too few races stay listed with rank 0. A race left with fewer than two
 * rated entrants (or sides) is dropped. Players keep their indexes.
 */
export function filterHistory(history: History, options: HistoryOptions): History {
  return finish(filterSteps(history, options));
}

/** The same in slices; yields the share done. */
export function* filterSteps(all: History, options: HistoryOptions): Steps<History> {
  const history = withEveryStart(all);
  const chosen = sliceOf(yield* sortSteps(history, racesInTime(history, options)), options);
  yield 0;
  const fate = chooseRows(history, chosen, options);
  yield 0;
  const races = dropRare(history, largeEnough(history, chosen, fate, options), fate, options);
  yield 0;
  return weighed(yield* derive(history, races, fate), options);
}

/** Gives races without a weight the weight of their kind. */
function weighed(history: History, { kinds = [] }: Pick<HistoryOptions, "kinds">): History {
  if (kinds.length === 0) return history;
  const weights = Float64Array.from({ length: history.raceCount }, (_, race) => {
    const own = history.weights?.[race] ?? NaN;
    return Number.isNaN(own) ? (weightByKind(kinds, history.raceIds[race], history.seasons?.[race] ?? "") ?? NaN) : own;
  });
  return weights.every(Number.isNaN) ? history : { ...history, weights };
}

/** Races that pass the counted filter and the dates, in the order of the source. */
export function racesInTime(
  history: History,
  options: Pick<HistoryOptions, "recordedOnly" | "from" | "to">,
): Int32Array {
  const from = options.from ? parseDate(options.from) : -Infinity;
  const to = options.to ? endOf(options.to) : Infinity;
  const races = new Int32Array(history.raceCount);
  let count = 0;
  for (let race = 0; race < history.raceCount; race++) {
    if (options.recordedOnly && history.recorded[race] === 0) continue;
    const time = history.times[race];
    if (time < from || time >= to) continue;
    races[count++] = race;
  }
  return races.subarray(0, count);
}

export function sliceOf(races: Int32Array, { slice }: Pick<HistoryOptions, "slice">): Int32Array {
  return slice ? races.subarray(Math.max(0, slice[0]), Math.max(0, slice[1])) : races;
}

/** First moment after a date, which may be a year, a month, a day or a date with time. */
function endOf(text: string): number {
  const start = parseDate(text);
  const [year, month] = text.split("-").map(Number);
  if (/^\d{4}$/.test(text)) return daysFromCivil(year + 1, 1, 1) * DAY;
  if (/^\d{4}-\d{2}$/.test(text))
    return (month === 12 ? daysFromCivil(year + 1, 1, 1) : daysFromCivil(year, month + 1, 1)) * DAY;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? start + DAY : start + 1;
}

/** [E] what happens to each row of the races, decided by status and name alone. */
export function chooseRows(
  history: History,
  races: Int32Array,
  { anonymous, ties }: Pick<HistoryOptions, "anonymous" | "ties">,
): Uint8Array {
  const fate = new Uint8Array(history.entrantCount);
  for (const race of races) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const status = history.status[row];
      const dropped = (status === Status.dnf && ties.dnf === "drop") || (status === Status.dq && ties.dq === "drop");
      if (anonymous === "drop" && history.anonymous[history.player[row]] === 1) fate[row] = Row.gone;
      else fate[row] = dropped || history.rank[row] === 0 ? Row.listed : Row.rated;
    }
  }
  return fate;
}

/** Races with at least the minimum number of rated entrants, and at least two. */
export function largeEnough(
  history: History,
  races: Int32Array,
  fate: Uint8Array,
  { minimumField = 2 }: Pick<HistoryOptions, "minimumField">,
): Int32Array {
  return races.filter((race) => ratedIn(history, race, fate) >= Math.max(2, minimumField));
}

/** Marks rows of players with fewer than the minimum races among these as not rated. Returns the remaining races. */
export function dropRare(
  history: History,
  left: Int32Array,
  fate: Uint8Array,
  { minimumRaces: minimum = 0 }: Pick<HistoryOptions, "minimumRaces">,
): Int32Array {
  if (minimum < 2) return left;
  const count = new Int32Array(history.playerCount);
  for (const race of left) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (fate[row] === Row.rated) count[history.player[row]]++;
    }
  }
  for (const race of left) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (fate[row] === Row.rated && count[history.player[row]] < minimum) fate[row] = Row.listed;
    }
  }
  return left.filter((race) => ratedIn(history, race, fate) >= 2);
}

function ratedIn(history: History, race: number, fate: Uint8Array): number {
  let rated = 0;
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) if (fate[row] === Row.rated) rated++;
  return rated;
}

/** Whether all races are selected in their order, with every row unchanged. */
function isWhole(history: History, races: Int32Array, fate: Uint8Array): boolean {
  if (races.length !== history.raceCount) return false;
  for (let race = 0; race < races.length; race++) if (races[race] !== race) return false;
  for (let row = 0; row < fate.length; row++)
    if (fate[row] !== (history.rank[row] > 0 ? Row.rated : Row.listed)) return false;
  return true;
}

/** The selected races in their order, checked again; returns the history itself if nothing is left out. */
function* derive(history: History, races: Int32Array, fate: Uint8Array): Steps<History> {
  if (isWhole(history, races, fate)) return history;
  let size = 0;
  for (const race of races) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) if (fate[row] !== Row.gone) size++;
  }
  const offsets = new Int32Array(races.length + 1);
  const rows = new Int32Array(size);
  const place = new Float64Array(size);
  const pace = new Pace();
  let next = 0;
  for (const [index, race] of races.entries()) {
    if (pace.isDue(OPERATIONS_A_RACE)) yield 0;
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (fate[row] === Row.gone) continue;
      place[next] = fate[row] === Row.listed ? NOT_RATED : placeOf(history, row);
      rows[next++] = row;
    }
    offsets[index + 1] = next;
  }
  const ofEntrants = pickAll(ENTRANT_COLUMNS, history, rows);
  yield 0;
  const ofRaces = pickAll(RACE_COLUMNS, history, races);
  const teamNames = ofRaces.teamNames.map((names, index) =>
    renumberTeams(ofEntrants.team, offsets[index], offsets[index + 1], names),
  );
  const { names, playerIds, anonymous } = history;
  yield 0;
  const built = yield* checkSteps({
    ...ofEntrants,
    ...ofRaces,
    teamNames,
    offsets,
    player: pick(history.player, rows),
    place,
    times: pick(history.times, races),
    names,
    playerIds,
    anonymous,
  });
  return built.history;
}

const placeOf = ({ rank }: History, row: number): number => (rank[row] > 0 ? rank[row] : NOT_RATED);

/** Copies a race's entrants, from row `start` on, to row `at`; the place is the rank, or NOT_RATED. */
export function copyRows(history: History, start: number, columns: DraftColumns, at: number, count: number): void {
  copyAll(ENTRANT_COLUMNS, history, start, columns, at, count);
  for (let k = 0; k < count; k++) {
    columns.player[at + k] = history.player[start + k];
    columns.place[at + k] = placeOf(history, start + k);
  }
}

/** Renumbers the remaining teams from 0; returns their names. */
export function renumberTeams(
  team: Int32Array,
  start: number,
  end: number,
  names: readonly string[],
): readonly string[] {
  if (names.length === 0) return names;
  const numbers = new Map<number, number>();
  for (let row = start; row < end; row++) {
    if (team[row] < 0) continue;
    if (!numbers.has(team[row])) numbers.set(team[row], numbers.size);
    team[row] = numbers.get(team[row])!;
  }
  return Array.from(numbers.keys(), (old) => names[old]);
}
