import { growRace } from "../buffers";
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
  for (let k = 0; k < n; k++) {
    out.player[k] = race.player[k];
    out.row[k] = race.row[k];
    out.rank[k] = race.rank[k];
    out.group[k] = race.group[k];
    out.team[k] = race.team[k];
    out.score[k] = race.score[k];
    out.minutes[k] = race.minutes[k];
    out.unfinished[k] = race.unfinished[k];
    out.home[k] = race.home[k];
  }
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
  out.score[n] = NaN;
  out.minutes[n] = NaN;
  out.unfinished[n] = race.unfinished[n - 1];
  out.size = n + 1;
  out.groups = race.groups;
  out.teams = race.teams + 1;
  out.hasTeams = race.hasTeams;
  out.home[n] = NaN;
  out.weight = race.weight;
  out.season = race.season;
  out.time = race.time;
  out.published = race.published;
  out.observed = race.observed;
  return out;
}
