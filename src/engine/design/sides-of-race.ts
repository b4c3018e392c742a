import { growRace } from "../rating/buffers";
import type { PreparedRace } from "../rating/race";

/** Writes a race of teams as a race of its sides, ordered by rank, then number. Returns the entrants of each side. */
export function sidesOfRace(race: PreparedRace, out: PreparedRace): readonly (readonly number[])[] {
  growRace(out, race.teams);
  const sides: number[][] = [];
  for (let g = 0; g < race.groups; g++) {
    const first = sides.length;
    const sideOf = new Map<number, number[]>();
    for (let k = race.groupStart[g]; k < race.groupStart[g + 1]; k++) {
      const members = sideOf.get(race.team[k]) ?? [];
      if (members.length === 0) sides.push(members);
      members.push(k);
      sideOf.set(race.team[k], members);
    }
    out.groupStart[g] = first;
    // A group of one team, whose members' order is never compared.
    out.unobserved[g] = sides.length - first > 1 ? race.unobserved[g] : 0;
    for (let s = first; s < sides.length; s++) {
      out.player[s] = out.row[s] = out.team[s] = s;
      out.group[s] = g;
      out.rank[s] = first + 1;
    }
  }
  out.size = out.teams = sides.length;
  out.groups = race.groups;
  out.groupStart[race.groups] = sides.length;
  out.hasTeams = false;
  out.observed = race.observed;
  out.time = race.time;
  out.weight = race.weight;
  return sides;
}
