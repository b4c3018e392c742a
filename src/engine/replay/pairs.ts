import type { PreparedRace } from "../rating/race";

/** Visits every decided pair of a race, better first: different ranks, different teams; DNFs are below finishers. */
export function forEachDecidedPair(race: PreparedRace, visit: (winner: number, loser: number) => void): void {
  for (let i = 0; i < race.size; i++) {
    const below = race.groupStart[race.group[i] + 1];
    for (let j = below; j < race.size; j++) if (race.team[i] !== race.team[j]) visit(i, j);
  }
}
