/** The sides of a race: teams, and entrants who play alone. A pure leaf: the page imports it as values. */
import type { History } from "./types";

/** Number of rated sides of a race: a team counts once. */
export function sidesOf(history: History, race: number): number {
  // Most races have no teams, and there may be a million races.
  let teams: Set<number> | null = null;
  let alone = 0;
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (history.rank[row] === 0) continue;
    if (history.team[row] < 0) alone++;
    else (teams ??= new Set()).add(history.team[row]);
  }
  return alone + (teams?.size ?? 0);
}

/** Whether a race of two sides ended with a shared first place: a drawn game, which nobody won. */
export function isDraw({ offsets, rank }: History, race: number, sides: number): boolean {
  if (sides !== 2) return false;
  for (let row = offsets[race]; row < offsets[race + 1]; row++) if (rank[row] > 1) return false;
  return true;
}

/** Whether several entrants of a race play as one side. */
export function isTeamRace(history: History, race: number): boolean {
  const teams = new Set<number>();
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const team = history.team[row];
    if (team < 0) continue;
    if (teams.has(team)) return true;
    teams.add(team);
  }
  return false;
}

/** Races in which several entrants play as one side. */
export function teamRacesOf(history: History): number {
  if (!history.team.some((team) => team >= 0)) return 0;
  let count = 0;
  for (let race = 0; race < history.raceCount; race++) if (isTeamRace(history, race)) count++;
  return count;
}
