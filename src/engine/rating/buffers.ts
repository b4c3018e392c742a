import { roomFor } from "../numerics/buffers";
import type { PreparedRace } from "./race";

/** An empty prepared race with room for `capacity` entrants. */
export function emptyRace(capacity = 16): PreparedRace {
  return {
    size: 0,
    player: new Int32Array(capacity),
    row: new Int32Array(capacity),
    rank: new Int32Array(capacity),
    groups: 0,
    group: new Int32Array(capacity),
    groupStart: new Int32Array(capacity + 1),
    unobserved: new Uint8Array(capacity),
    teams: 0,
    team: new Int32Array(capacity),
    hasTeams: false,
    score: new Float64Array(capacity),
    minutes: new Float64Array(capacity),
    unfinished: new Uint8Array(capacity),
    home: new Float64Array(capacity),
    share: new Float64Array(capacity),
    weight: 1,
    season: "",
    time: NaN,
    published: false,
    observed: false,
  };
}

/** Grows the buffers to n entrants; their content is lost. */
export function growRace(race: PreparedRace, n: number): void {
  if (race.player.length >= n) return;
  Object.assign(race, emptyRace(roomFor(n)));
}

/** Copies entrant k to a place of another race, whose buffers have room for it. */
export function copyEntrant(race: PreparedRace, k: number, out: PreparedRace, at: number): void {
  out.player[at] = race.player[k];
  out.row[at] = race.row[k];
  out.rank[at] = race.rank[k];
  out.group[at] = race.group[k];
  out.team[at] = race.team[k];
  out.score[at] = race.score[k];
  out.minutes[at] = race.minutes[k];
  out.unfinished[at] = race.unfinished[k];
  out.home[at] = race.home[k];
  out.share[at] = race.share[k];
}

/** Copies the properties of a race that are not of its entrants. */
export function copyConditions(race: PreparedRace, out: PreparedRace): void {
  out.weight = race.weight;
  out.season = race.season;
  out.time = race.time;
  out.published = race.published;
  out.observed = race.observed;
}
