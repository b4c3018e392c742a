/** Matches a scenario's history with the real one, race by race and row by row. Players have the same indexes in both. */
import type { History } from "../history/types";

export interface Match {
  /** [R'] Index of the same race in the real history. For an added race: the previous real race, or -1 before the first. */
  readonly raceOf: Int32Array;
  /** [E] row of the other history for each real row; -1: the race or the entrant was removed. */
  readonly rowOf: Int32Array;
  /** Real races whose result differs, ascending. */
  readonly changed: Int32Array;
}

export function matchOf(real: History, other: History): Match {
  const indexOf = new Map<number, number>();
  for (let race = 0; race < other.raceCount; race++) indexOf.set(other.keys[race], race);
  const raceOf = new Int32Array(other.raceCount).fill(-2);
  const rowOf = new Int32Array(real.entrantCount).fill(-1);
  const changed: number[] = [];
  for (let race = 0; race < real.raceCount; race++) {
    const there = indexOf.get(real.keys[race]);
    if (there === undefined) {
      changed.push(race);
      continue;
    }
    raceOf[there] = race;
    if (isAnother(real, race, other, there, rowOf)) changed.push(race);
  }
  let last = -1;
  for (let race = 0; race < other.raceCount; race++) raceOf[race] = last = Math.max(last, raceOf[race]);
  return { raceOf, rowOf, changed: Int32Array.from(changed) };
}

/** Fills in the rows of a race; returns whether its result differs. */
function isAnother(real: History, race: number, other: History, there: number, rowOf: Int32Array): boolean {
  const [start, end] = [real.offsets[race], real.offsets[race + 1]];
  const [from, to] = [other.offsets[there], other.offsets[there + 1]];
  let differs = end - start !== to - from;
  let at = from;
  for (let row = start; row < end; row++) {
    // The order is the same, except for removed entrants.
    let found = at;
    while (found < to && other.player[found] !== real.player[row]) found++;
    if (found === to) {
      differs = true;
      continue;
    }
    rowOf[row] = found;
    at = found + 1;
    if (other.rank[found] !== real.rank[row] || other.status[found] !== real.status[row]) differs = true;
  }
  return differs;
}
