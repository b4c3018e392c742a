import { blockNames, condition, sharedStrength } from "./blocks";
import { Pace } from "../steps";
import type { Steps } from "../steps";
import { chooseRows, dropRare, largeEnough, racesInTime, Row, sliceOf } from "./filter";
import { sortSteps } from "./sort";
import { Status } from "./types";
import type { History, HistoryOptions } from "./types";

/** Some entrants, and the races that they are in. */
export interface Spread {
  readonly entrants: number;
  readonly races: number;
}

/** Who is rated in some races of a history; a race needs two sides to count. */
interface Tally {
  readonly races: number;
  readonly players: number;
  /** Finishers who share their place with another side. */
  readonly shared: Spread;
  readonly dnf: Spread;
  readonly dq: Spread;
  /** Entrants whom the source does not name. */
  readonly unnamed: Spread;
  readonly largestField: number;
  readonly mostRaces: number;
}

/** A shared strength or a condition of a history, and of how many entrants something is stated. */
export interface BlockReading {
  readonly kind: "shared" | "conditions";
  readonly name: string;
  /** Different groups; 0 for a condition. */
  readonly groups: number;
  readonly stated: number;
  /** Of a condition: rated entrants of whom nothing is stated while it is of others of their race, and what they count as. */
  readonly missing?: number;
  readonly isMark?: boolean;
}

/** What each option applies to and leaves out, in the order of `filterHistory`, counted among the races that reach it. */
export interface Readings {
  readonly whole: Tally;
  /** Races that the source did not count. */
  readonly unrecorded: number;
  readonly undated: number;
  /** First and last date as the source writes them; "" when there is none. */
  readonly first: string;
  readonly last: string;
  /** Races that pass the recorded filter, those among them that lie between the dates. */
  readonly recorded: number;
  readonly dated: number;
  /** What can be rated beside the players. */
  readonly blocks: readonly BlockReading[];
  /** After the slice, before entrants are left out. */
  readonly chosen: Tally;
  /** After entrants are left out, before the least field. */
  readonly dropped: Tally;
  /** After the least field, before players with few races are left out. */
  readonly large: Tally;
  /** What is rated: as many races as `filterHistory` gives. */
  readonly left: Tally;
}

const wholes = new WeakMap<History, Tally>();

/** The same for every reading of a history. */
function* wholeOf(history: History): Steps<Tally> {
  const known = wholes.get(history);
  if (known) return known;
  const all = Int32Array.from(history.offsets.subarray(1).keys());
  const whole = yield* tally(history, all, chooseRows(history, all, KEEP));
  wholes.set(history, whole);
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

/** Counts only: nothing is derived. A filter that takes nothing away is not counted again. */
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

/** What going over one entrant costs, for pauses. */
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

/** Finishers of a rank that several sides have; DNFs share theirs by rule. */
function sharing({ rank, status, team }: History, rows: readonly number[]): number {
  const isFinisher = (row: number) => status[row] === Status.finished;
  const ranks = new Set<number>();
  const finishers = howMany(rows, (row) => isFinisher(row) && ranks.add(rank[row]).size > 0);
  // Where all ranks differ nobody shares, which is most races.
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
