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
