import { copyConditions, copyEntrant, growRace } from "../buffers";
import type { PreparedRace } from "../race";

export const ANCHOR = -1;

/**
 * Copies a race and adds the anchor as its last entrant: a team that shares the worst rank of the race (a finisher's or
 * a DNF's). Its order relative to entrants of that rank is unknown. A draw among these entrants stays a draw, so
 * models with draws do not compare `ANCHOR` with them.
 */
export function withAnchor(race: PreparedRace, out: PreparedRace): PreparedRace {
  const n = race.size;
  growRace(out, n + 1);
  for (let k = 0; k < n; k++) copyEntrant(race, k, out, k);
  for (let g = 0; g < race.groups; g++) {
    out.groupStart[g] = race.groupStart[g];
    out.unobserved[g] = race.unobserved[g];
  }
  const last = race.groups - 1;
  if (n - race.groupStart[last] === 1) out.unobserved[last] = 1;
  out.groupStart[race.groups] = n + 1;
  out.player[n] = ANCHOR;
  out.row[n] = -1;
  out.rank[n] = race.rank[n - 1];
  out.group[n] = last;
  out.team[n] = race.teams;
  out.score[n] = out.minutes[n] = out.home[n] = NaN;
  out.unfinished[n] = race.unfinished[n - 1];
  out.size = n + 1;
  out.groups = race.groups;
  out.teams = race.teams + 1;
  out.hasTeams = race.hasTeams;
  copyConditions(race, out);
  return out;
}
