import type { PreparedRace } from "./race";

/** Result of entrant k against j: 1, 1/2, 0, or -1 if not compared (team-mates, order unknown). */
export function gameScore(race: PreparedRace, k: number, j: number): number {
  if (race.team[k] === race.team[j]) return -1;
  if (race.group[k] !== race.group[j]) return race.group[k] < race.group[j] ? 1 : 0;
  return race.unobserved[race.group[k]] === 1 ? -1 : 0.5;
}
