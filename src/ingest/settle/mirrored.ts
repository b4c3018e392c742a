import type { RaceRecord } from "../../engine/history/types";

/** Exchanged scores rarely coincide by chance; exchanged winners alone do. */
const MIN_SCORED = 2;
const MIN_UNSCORED = 3;

/** Maximum share of games without a counterpart: texts with home and away games on one day have other pairs. */
const MAX_SINGLE = 0.05;

/**
 * Games between two players that a text lists twice, once from each side ("Ann, Ben, 2, 1" and "Ben, Ann, 1, 2" on one date): pairs
 * of indices, the earlier first. Without dates the two must be adjacent. Empty if the whole text does not follow this pattern.
 */
export function mirroredOf(races: readonly RaceRecord[]): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const open = new Map<string, number[]>();
  for (const [at, race] of races.entries()) {
    const [one, other] = race.entrants;
    if (race.entrants.length !== 2 || one.name === null || other.name === null) return [];
    const key = JSON.stringify([race.date ?? "", [one.name, other.name].toSorted()]);
    const waiting = open.get(key) ?? [];
    const found = waiting.findIndex(
      (earlier) => (race.date !== undefined || earlier === at - 1) && isMirror(races[earlier], race),
    );
    if (found < 0) waiting.push(at);
    else pairs.push([waiting.splice(found, 1)[0], at]);
    open.set(key, waiting);
  }
  const isScored = pairs.every(([first]) => races[first].entrants.every(({ score }) => score !== undefined));
  const least = isScored ? MIN_SCORED : MIN_UNSCORED;
  return pairs.length < least || races.length - 2 * pairs.length > MAX_SINGLE * races.length ? [] : pairs;
}

/** Whether both games have the same two players in exchanged order, with the same result. */
function isMirror({ entrants: [a, b] }: RaceRecord, { entrants: [c, d] }: RaceRecord): boolean {
  return (
    a.name === d.name &&
    b.name === c.name &&
    a.rank === d.rank &&
    b.rank === c.rank &&
    a.score === d.score &&
    b.score === c.score
  );
}
