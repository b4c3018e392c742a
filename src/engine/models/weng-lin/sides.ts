import { roomFor } from "../../numerics/buffers";
import { isPlayer, timesOf } from "../blocks/mates";
import type { PreparedRace } from "../race";

/** The teams of a race (a single player is one), numbered best first. Reused from race to race. */
export class Sides {
  count = 0;
  /** [sides] sums over the players, drift included. */
  mean = new Float64Array(16);
  variance = new Float64Array(16);
  /** [sides] number of players, and index of the first in the race. */
  players = new Int32Array(16);
  firstEntrant = new Int32Array(16);
  /** [sides] tie group, and [groups + 1] the first side of each group. */
  group = new Int32Array(16);
  first = new Int32Array(17);
  /** [entrants] variance of the skill, drift included. */
  skillVariance = new Float64Array(16);

  /** @param mean, sd beliefs by player; tau the drift before the race, as an sd */
  lay(race: PreparedRace, mean: Float64Array, sd: Float64Array, tau: number): void {
    this.reserve(race.size);
    this.count = race.teams;
    const drift = tau * tau;
    let last = -1;
    for (let k = 0; k < race.size; k++) {
      const side = race.team[k];
      const player = race.player[k];
      const own = sd[player] * sd[player] + drift;
      const times = timesOf(race, k);
      const variance = times * times * own;
      this.skillVariance[k] = own;
      if (side > last) {
        const group = race.group[k];
        if (side === 0 || this.group[last] !== group) this.first[group] = side;
        this.firstEntrant[side] = k;
        this.group[side] = group;
        this.players[side] = 1;
        this.mean[side] = times * mean[player];
        this.variance[side] = variance;
        last = side;
      } else {
        if (isPlayer(race, k)) this.players[side]++;
        this.mean[side] += times * mean[player];
        this.variance[side] += variance;
      }
    }
    this.first[race.groups] = race.teams;
  }

  tied(group: number): number {
    return this.first[group + 1] - this.first[group];
  }

  private reserve(n: number): void {
    if (this.mean.length >= n) return;
    const capacity = roomFor(n);
    this.mean = new Float64Array(capacity);
    this.variance = new Float64Array(capacity);
    this.players = new Int32Array(capacity);
    this.firstEntrant = new Int32Array(capacity);
    this.group = new Int32Array(capacity);
    this.first = new Int32Array(capacity + 1);
    this.skillVariance = new Float64Array(capacity);
  }
}
