import { emptyRace, growRace } from "../rating/buffers";
import type { PreparedRace } from "../rating/race";
import type { RuleEntrant, RuleRace } from "./contract";

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A prepared race as rules see it: frozen, without the players' identities. */
export function ruleRaceOf(race: PreparedRace): RuleRace {
  const entrants: RuleEntrant[] = [];
  for (let k = 0; k < race.size; k++) {
    const home = race.home[k];
    entrants.push(
      Object.freeze<RuleEntrant>({
        place: race.rank[k],
        status: race.unfinished[k] === 1 ? "out" : "finished",
        unseen: race.unobserved[race.group[k]] === 1,
        team: race.team[k],
        score: numberOrNull(race.score[k]),
        minutes: numberOrNull(race.minutes[k]),
        home: Number.isNaN(home) ? null : home === 1,
        share: numberOrNull(race.share[k]),
      }),
    );
  }
  return Object.freeze<RuleRace>({
    entrants: Object.freeze(entrants),
    weight: race.weight,
    date: Number.isNaN(race.time) ? null : dateOf(race.time),
    season: race.season === "" ? null : race.season,
  });
}

let lastTime = NaN;
let lastDate = "";

/** Cached, because races of one day come one after another. */
function dateOf(time: number): string {
  if (time !== lastTime) {
    lastTime = time;
    lastDate = new Date(time).toISOString().slice(0, 10);
  }
  return lastDate;
}

const prepared = emptyRace();

/** The order of such a race in the engine's form, in a buffer that the next call reuses. */
export function orderOf({ entrants }: RuleRace): PreparedRace {
  const n = entrants.length;
  growRace(prepared, n);
  let groups = 0;
  let teams = 0;
  prepared.hasTeams = false;
  for (let k = 0; k < n; k++) {
    const { place, unseen, team } = entrants[k];
    if (k === 0 || place !== entrants[k - 1].place) {
      prepared.groupStart[groups] = k;
      prepared.unobserved[groups++] = unseen ? 1 : 0;
    }
    prepared.player[k] = prepared.row[k] = k;
    prepared.rank[k] = place;
    prepared.group[k] = groups - 1;
    prepared.team[k] = team;
    if (team < teams) prepared.hasTeams = true;
    teams = Math.max(teams, team + 1);
  }
  prepared.groupStart[groups] = n;
  prepared.size = n;
  prepared.groups = groups;
  prepared.teams = teams;
  prepared.observed = true;
  return prepared;
}
