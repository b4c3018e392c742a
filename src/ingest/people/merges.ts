import type { History } from "../../engine/history/types";
import { Pace, type Steps } from "../../engine/steps";
import { suggestSteps, type MergeSuggestion } from "./suggest";

/** Maximum number of pairs: a user would not check more. */
const MAX_PAIRS = 200;

/** Number of races of each player. */
export function racesOf({ playerCount, player }: History): Int32Array {
  const races = new Int32Array(playerCount);
  for (const one of player) races[one]++;
  return races;
}

/** Similar names of players identified by name only, the races of each, and the number of races with both. */
export function* alikePairs(history: History): Steps<Alike> {
  const { names, playerIds, anonymous, playerCount, raceCount, offsets, player } = history;
  const counts = racesOf(history);
  const byName = new Map<string, number>();
  for (let p = 0; p < playerCount; p++)
    if (counts[p] > 0 && !anonymous[p] && playerIds[p] === "") byName.set(names[p], p);
  const weight = (name: string) => counts[byName.get(name)!];
  yield 1;
  const pairs = (yield* suggestSteps([...byName.keys()], weight)).slice(0, MAX_PAIRS);
  const wanted = new Map<number, Set<number>>();
  for (const { from, into } of pairs) for (const name of [from, into]) wanted.set(byName.get(name)!, new Set());
  const pace = new Pace();
  for (let race = 0; pairs.length > 0 && race < raceCount; race++) {
    if (pace.isDue(20 * (offsets[race + 1] - offsets[race]))) yield 1;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) wanted.get(player[row])?.add(race);
  }
  return { pairs, weight, racesOf: (name) => wanted.get(byName.get(name)!)! };
}

interface Alike {
  readonly pairs: readonly MergeSuggestion[];
  readonly weight: (name: string) => number;
  /** The races of a name of a pair. */
  readonly racesOf: (name: string) => ReadonlySet<number>;
}

/** Names that may be one player: identified by name alone, and never in one race. */
export function* likelyMerges(history: History): Steps<MergeSuggestion[]> {
  const { pairs, weight, racesOf: races } = yield* alikePairs(history);
  const apart = pairs.filter(({ from, into }) => !shareOne(races(from), races(into)));
  return withSpellings(apart, races, weight);
}

/** Joins pairs into players, unless two spellings of a player met in a race. */
function withSpellings(
  pairs: readonly MergeSuggestion[],
  racesOf: (name: string) => ReadonlySet<number>,
  weight: (name: string) => number,
): MergeSuggestion[] {
  const people = new Map<string, { names: string[]; races: Set<number> }>();
  const personOf = (name: string) => people.get(name) ?? { names: [name], races: new Set(racesOf(name)) };
  for (const { from, into } of pairs) {
    const [a, b] = [personOf(from), personOf(into)];
    if (a === b || shareOne(a.races, b.races)) continue;
    const both = { names: [...b.names, ...a.names], races: new Set([...b.races, ...a.races]) };
    for (const name of both.names) people.set(name, both);
  }
  return pairs.map((pair) => {
    const { names } = personOf(pair.into);
    if (names.length < 3 || !names.includes(pair.from)) return pair;
    return { ...pair, spellings: names.toSorted((a, b) => weight(b) - weight(a)) };
  });
}

function shareOne(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  for (const one of a) if (b.has(one)) return true;
  return false;
}
