import { blockNames, condition, sharedStrength } from "./blocks";
import { Pace, type Steps } from "../steps";
import { chooseRows, dropRare, largeEnough, racesInTime, Row, sliceOf } from "./filter";
import { sortSteps } from "./sort";
import { Status, type History, type HistoryOptions } from "./types";

/** A number of entrants, and of the races that they are in. */
export interface Spread {
  readonly entrants: number;
  readonly races: number;
}

/** Counts of a selection of races; a race needs two rated sides to count. */
interface Tally {
  readonly races: number;
  readonly players: number;
  /** Finishers who tie with another side. */
  readonly shared: Spread;
  readonly dnf: Spread;
  readonly dq: Spread;
  /** Entrants not named by the source. */
  readonly unnamed: Spread;
  readonly largestField: number;
  readonly mostRaces: number;
}

/** A shared strength or a condition of a history, and the number of entrants that have it. */
export interface BlockReading {
  readonly kind: "shared" | "conditions";
  readonly name: string;
  /** Number of different groups; 0 for a condition. */
  readonly groups: number;
  readonly stated: number;
  /** For a condition: rated entrants without a value in races where others have one, and the value they count with. */
  readonly missing?: number;
  readonly isMark?: boolean;
}

/** How many races and entrants each option applies to and leaves out, in the order of `filterHistory`. */
export interface Readings {
  readonly whole: Tally;
  /** Races that the source did not count. */
  readonly unrecorded: number;
  readonly undated: number;
  /** First and last date as the source writes them; "" when there is none. */
  readonly first: string;
  readonly last: string;
  /** Races that pass the counted filter, and those of them between the dates. */
  readonly recorded: number;
  readonly dated: number;
  /** The blocks that can be rated. */
  readonly blocks: readonly BlockReading[];
  /** After the slice, before entrants are removed. */
  readonly chosen: Tally;
  /** After entrants are removed, before the minimum entrants. */
  readonly dropped: Tally;
  /** After the minimum entrants, before players with few races are left out. */
  readonly large: Tally;
  /** Rated: the number of races that `filterHistory` returns. */
  readonly left: Tally;
}

const wholeCounts = new WeakMap<History, Tally>();

/** Counts of the whole history, cached: they are the same for all options. */
function* wholeOf(history: History): Steps<Tally> {
  const known = wholeCounts.get(history);
  if (known) return known;
  const all = Int32Array.from(history.offsets.subarray(1).keys());
  const whole = yield* tally(history, all, chooseRows(history, all, KEEP));
  wholeCounts.set(history, whole);
  return whole;
}

const blockLists = new WeakMap<History, readonly BlockReading[]>();

function* blocksIn(history: History): Steps<readonly BlockReading[]> {
  const known = blockLists.get(history);
  if (known) return known;
  const { shared, conditions } = blockNames(history);
  const list: BlockReading[] = [];
  for (const name of shared) {
    const { labels, level } = sharedStrength(history, name)!;
    list.push({ kind: "shared", name, groups: labels.length, stated: level.filter((one) => one >= 0).length });
    yield 0;
  }
  for (const name of conditions) {
    const values = history.conditions?.find((one) => one.name === name)?.values ?? history.home!;
    const { missing, isMark } = condition(history, name)!;
    const stated = values.filter((one) => !Number.isNaN(one)).length;
    list.push({ kind: "conditions", name, groups: 0, stated, missing, isMark });
    yield 0;
  }
  blockLists.set(history, list);
  return list;
}

const KEEP = { anonymous: "keep", ties: { finished: "draw", dnf: "draw", dq: "draw" } } as const;

/** Counts only; no history is derived. A filter that removes nothing is not counted again. */
export function* readingsSteps(history: History, options: HistoryOptions): Steps<Readings> {
  const { ties, anonymous, minimumField = 2, minimumRaces = 0 } = options;
  const whole = yield* wholeOf(history);
  const inTime = racesInTime(history, options);
  const chosen = sliceOf(yield* sortSteps(history, inTime), options);
  yield 0;
  const fate = chooseRows(history, chosen, options);
  yield 0;
  const large = largeEnough(history, chosen, fate, options);
  yield 0;
  const chosenTally =
    chosen.length === history.raceCount ? whole : yield* tally(history, chosen, chooseRows(history, chosen, KEEP));
  const drops = anonymous === "drop" || ties.dnf === "drop" || ties.dq === "drop";
  const droppedTally = drops ? yield* tally(history, chosen, fate) : chosenTally;
  const largeTally = minimumField > 2 ? yield* tally(history, large, fate) : droppedTally;
  const left = minimumRaces > 1 ? yield* tally(history, dropRare(history, large, fate, options), fate) : largeTally;
  yield 0;
  return {
    ...coverage(history),
    blocks: yield* blocksIn(history),
    whole,
    recorded: racesInTime(history, { recordedOnly: options.recordedOnly }).length,
    dated: inTime.length,
    chosen: chosenTally,
    dropped: droppedTally,
    large: largeTally,
    left,
  };
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

/** Estimated cost of an entrant, for pauses. */
const OPERATIONS_AN_ENTRANT = 40;

function* tally(history: History, races: Int32Array, fate: Uint8Array): Steps<Tally> {
  yield 0;
  const pace = new Pace();
  const raced = new Int32Array(history.playerCount);
  const groups = { shared: spread(), dnf: spread(), dq: spread(), unnamed: spread() };
  const rows: number[] = [];
  let count = 0;
  let largestField = 0;
  for (const race of races) {
    takeRated(history, race, fate, rows);
    if (pace.isDue(OPERATIONS_AN_ENTRANT * (1 + rows.length))) yield 0;
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

function takeRated(history: History, race: number, fate: Uint8Array, rows: number[]): void {
  rows.length = 0;
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (fate[row] === Row.rated) rows.push(row);
  }
}

function sideCount({ team }: History, rows: readonly number[]): number {
  if (rows.every((row) => team[row] < 0)) return rows.length;
  const alone = howMany(rows, (row) => team[row] < 0);
  return alone + new Set(rows.map((row) => team[row]).filter((label) => label >= 0)).size;
}

/** Finishers whose rank several sides have; DNFs share theirs by definition and do not count. */
function sharing({ rank, status, team }: History, rows: readonly number[]): number {
  const isFinisher = (row: number) => status[row] === Status.finished;
  const ranks = new Set<number>();
  const finishers = howMany(rows, (row) => isFinisher(row) && ranks.add(rank[row]).size > 0);
  // If all ranks differ, as in most races, there are no ties.
  if (ranks.size === finishers) return 0;
  const sides = new Map<number, Set<number>>();
  for (const row of rows) {
    if (!isFinisher(row)) continue;
    const here = sides.get(rank[row]);
    const side = team[row] < 0 ? -1 - row : team[row];
    if (here) here.add(side);
    else sides.set(rank[row], new Set([side]));
  }
  return howMany(rows, (row) => isFinisher(row) && sides.get(rank[row])!.size > 1);
}
