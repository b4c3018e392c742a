/**
 * Factors of a result besides the players: shared strengths (such as a car that several entrants have in common) and
 * conditions (a number that held for one entrant). A pure leaf: the page offers what the engine accepts.
 *
 * Derived, not stored: team labels are the shared strength "team", the home column is the condition "home", and
 * every shared strength once more by season, where the races have seasons or years. Every shared strength can also be named by
 * player ("surface by player"): how much better or worse a player is with it than the player is overall. It is offered for
 * circumstances, which all entrants of a race share: they cannot change an order in any other way.
 */
import type { History, HistoryOptions } from "./types";

interface SharedStrength {
  readonly name: string;
  readonly labels: readonly string[];
  /** [E] index into the labels; -1: none. */
  readonly level: Int32Array;
}

interface Condition {
  readonly name: string;
  /** [E] finite; where not stated, the mean of the values stated in the race, which has no effect; 0 where none is stated. */
  readonly value: Float64Array;
  /** Rated entrants without a value in races where others have one: they count as the race's mean, or as 0 for a mark. */
  readonly missing: number;
  /** Only 0 and 1 occur: the condition marks some entrants. */
  readonly isMark: boolean;
}

interface Blocks {
  readonly shared: readonly SharedStrength[];
  readonly conditions: readonly Condition[];
  /** Requested names that the history does not have. */
  readonly unknown: readonly string[];
}

type Columns = Pick<
  History,
  | "raceCount"
  | "entrantCount"
  | "offsets"
  | "player"
  | "names"
  | "rank"
  | "dates"
  | "shared"
  | "conditions"
  | "labels"
  | "home"
  | "seasons"
>;

/** The block names of team labels, the home column and seasons. */
const TEAM = "team";
export const HOME = "home";
const BY_SEASON = " by season";
const BY_PLAYER = " by player";

export function blockNames(history: Columns): {
  readonly shared: readonly string[];
  readonly conditions: readonly string[];
} {
  const stored = history.shared?.map(({ name }) => name) ?? [];
  const plain = history.labels && !stored.includes(TEAM) ? [...stored, TEAM] : stored;
  const seasons = plain.length > 0 ? seasonsOf(history) : null;
  const bySeason = seasons ? plain.map((name) => name + BY_SEASON).filter((name) => !plain.includes(name)) : [];
  const amounts = history.conditions?.map(({ name }) => name) ?? [];
  const byPlayer = (history.shared ?? [])
    .filter((one) => isOfRaces(history, one.values))
    .map(({ name }) => name + BY_PLAYER)
    .filter((name) => !plain.includes(name));
  const isHome = !amounts.includes(HOME) && history.home?.some((home) => home === 1);
  return { shared: [...plain, ...byPlayer, ...bySeason], conditions: isHome ? [HOME, ...amounts] : amounts };
}

/** Whether all entrants of a race have the same group, and races differ. */
function isOfRaces({ raceCount, offsets }: Columns, level: Int32Array): boolean {
  const seen = new Set<number>();
  for (let race = 0; race < raceCount; race++) {
    const [start, end] = [offsets[race], offsets[race + 1]];
    for (let row = start + 1; row < end; row++) if (level[row] !== level[start]) return false;
    if (end > start && level[start] >= 0) seen.add(level[start]);
  }
  return seen.size > 1;
}

/** The name of the same shared strength season by season; null: there are no seasons, or it is seasonal already. */
export function seasonalName(history: Columns, name: string): string | null {
  const seasonal = name + BY_SEASON;
  return !isBySeason(name) && blockNames(history).shared.includes(seasonal) ? seasonal : null;
}

/** The shared strengths that can help by themselves: not those by season, and circumstances only by player. */
export const helpfulNames = (shared: readonly string[]): readonly string[] =>
  shared.filter((name) => !isBySeason(name) && !shared.includes(name + BY_PLAYER));

/** The blocks that the options name, in the order of the options. */
export function blocksOf(history: Columns, options: Pick<HistoryOptions, "shared" | "conditions">): Blocks {
  const unknown: string[] = [];
  const found = <One>(names: readonly string[] = [], make: (name: string) => One | null): One[] =>
    [...new Set(names)].flatMap((name) => {
      const one = make(name);
      if (!one) unknown.push(name);
      return one ?? [];
    });
  return {
    shared: found(options.shared, (name) => sharedStrength(history, name)),
    conditions: found(options.conditions, (name) => condition(history, name)),
    unknown,
  };
}

/** null: no column of that name. `seasons`: of the races; default: none if all races are of one season, where groups would not split. */
export function sharedStrength(
  history: Columns,
  name: string,
  seasons: (history: Columns) => readonly string[] | null = seasonsOf,
): SharedStrength | null {
  const stored = history.shared?.find((one) => one.name === name);
  if (stored) return { name, labels: stored.labels, level: stored.values };
  if (name === TEAM && history.labels) return grouped(name, history.labels);
  if (isByPlayer(name)) {
    const whole = sharedStrength(history, name.slice(0, -BY_PLAYER.length), seasons);
    return whole && byPlayer(history, name, whole);
  }
  if (!isBySeason(name)) return null;
  const whole = sharedStrength(history, name.slice(0, -BY_SEASON.length), seasons);
  const of = whole && seasons(history);
  if (!of) return null;
  const texts = new Array<string>(history.entrantCount).fill("");
  for (let race = 0; race < history.raceCount; race++) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const level = whole.level[row];
      if (level >= 0) texts[row] = of[race] === "" ? whole.labels[level] : `${whole.labels[level]} ${of[race]}`;
    }
  }
  return grouped(name, texts);
}

/** Whether a name, unless it is a column of the source, means a shared strength by season. */
export const isBySeason = (name: string): boolean => name.endsWith(BY_SEASON);

/** Whether a name, unless it is a column of the source, means a shared strength by player. */
export const isByPlayer = (name: string): boolean => name.endsWith(BY_PLAYER);

function byPlayer({ player, names }: Columns, name: string, { labels, level }: SharedStrength): SharedStrength {
  const texts = Array.from(level, (one, row) => (one < 0 ? "" : `${names[player[row]]}, ${labels[one]}`));
  return grouped(name, texts);
}

function grouped(name: string, texts: readonly string[]): SharedStrength {
  const known = new Map<string, number>();
  const level = Int32Array.from(texts, (text) => {
    if (text === "") return -1;
    const at = known.get(text) ?? known.size;
    known.set(text, at);
    return at;
  });
  return { name, labels: [...known.keys()], level };
}

/** null: fewer than two different seasons. */
function seasonsOf(history: Columns): readonly string[] | null {
  const found = seasonTexts(history);
  return new Set(found.filter((season) => season !== "")).size > 1 ? found : null;
}

/** [R] season of each race, else the year of its date, "" when unknown. */
export function seasonTexts({ raceCount, seasons, dates }: Columns): readonly string[] {
  return Array.from(
    { length: raceCount },
    (_, race) => (seasons?.[race] ?? "") || (/^\d{4}/.exec(dates[race])?.[0] ?? ""),
  );
}

/** null: no condition of that name. */
export function condition(history: Columns, name: string): Condition | null {
  const stored = history.conditions?.find((one) => one.name === name);
  if (stored) return withMeans(history, name, stored.values);
  if (name !== HOME || !history.home) return null;
  const value = atHome(history);
  return value.some((home) => home === 1) ? { name, value, missing: 0, isMark: true } : null;
}

/** [E] 1: at home. */
export function atHome({ entrantCount, home }: Columns): Float64Array {
  return Float64Array.from({ length: entrantCount }, (_, row) => (home?.[row] === 1 ? 1 : 0));
}

export function isMarked(stated: Float64Array): boolean {
  return stated.every((one) => Number.isNaN(one) || one === 0 || one === 1);
}

/** Unstated entrants take the mean of their race, 0 in a race without values; for a 0/1 mark they take 0. */
export function withMeans(
  { raceCount, offsets, rank }: Columns,
  name: string,
  stated: Float64Array,
  isMark = isMarked(stated),
): Condition {
  const value = Float64Array.from(stated);
  let missing = 0;
  for (let race = 0; race < raceCount; race++) {
    let sum = 0;
    let count = 0;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0 || Number.isNaN(stated[row])) continue;
      sum += stated[row];
      count++;
    }
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (!Number.isNaN(stated[row])) continue;
      value[row] = count > 0 && !isMark ? sum / count : 0;
      if (rank[row] > 0 && count > 0) missing++;
    }
  }
  return { name, value, missing, isMark };
}
