import type { History } from "../../engine/history";
import { Pace, type Steps } from "../../engine/steps";
import { suggestSteps } from "../../ingest";
import type { MergeSuggestion } from "../../ingest/people/suggest";

/** More than anybody would go through by hand. */
const MOST = 200;

/** Names that may be one person: told apart by name alone, and never in one race. */
export function* likelyMerges({
  names,
  playerIds,
  anonymous,
  playerCount,
  raceCount,
  offsets,
  player,
}: History): Steps<MergeSuggestion[]> {
  const races = new Map<string, number>();
  const byName = new Map<string, number>();
  for (let p = 0; p < playerCount; p++) {
    if (anonymous[p] || playerIds[p] !== "") continue;
    races.set(names[p], 0);
    byName.set(names[p], p);
  }
  const counts = new Int32Array(playerCount);
  for (const p of player) counts[p]++;
  for (const [name, p] of byName) races.set(name, counts[p]);
  yield 1;
  const all = yield* suggestSteps([...races.keys()], (name) => races.get(name) ?? 0);
  const suggestions = all.slice(0, MOST);
  if (suggestions.length === 0) return suggestions;
  const wanted = new Map<number, Set<number>>();
  for (const { from, into } of suggestions) for (const name of [from, into]) wanted.set(byName.get(name)!, new Set());
  const pace = new Pace();
  for (let race = 0; race < raceCount; race++) {
    if (pace.isDue(20 * (offsets[race + 1] - offsets[race]))) yield 1;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) wanted.get(player[row])?.add(race);
  }
  const racesOf = (name: string) => wanted.get(byName.get(name)!)!;
  const apart = suggestions.filter(({ from, into }) => !shareOne(racesOf(from), racesOf(into)));
  return withSpellings(apart, racesOf, (name) => races.get(name) ?? 0);
}

/** Pairs joined into people, as long as no two of a person's spellings met in a race. */
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
