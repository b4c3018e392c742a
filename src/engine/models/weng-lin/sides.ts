import { resetColumns, roomFor } from "../../numerics/buffers";
import { isPlayer, factorOf } from "../../rating/blocks/mates";
import type { PreparedRace } from "../../rating/race";
import type { TeamStrength } from "../../rating/teams/strength";

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
  /** [entrants] mean of the skill, its variance with the drift, and the derivative of the side's skill (in sums 1 for a player). */
  private skill = new Float64Array(16);
  skillVariance = new Float64Array(16);
  weight = new Float64Array(16);

  /** @param team how a side's strength follows from its members; null: their sum */
  constructor(private readonly team: TeamStrength | null = null) {}

  /** @param mean, sd beliefs by player; tau the drift before the race, as an sd */
  fill(race: PreparedRace, mean: Float64Array, sd: Float64Array, tau: number): void {
    this.reserve(race.size);
    this.count = race.teams;
    const drift = tau * tau;
    const { weight, skill, skillVariance, team: strength } = this;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      skill[k] = mean[player];
      skillVariance[k] = sd[player] * sd[player] + drift;
      weight[k] = factorOf(race, k);
    }
    if (strength) {
      strength.fill(race, skill, weight);
      for (let k = 0; k < race.size; k++) weight[k] = strength.weight[k];
    }
    let last = -1;
    for (let k = 0; k < race.size; k++) {
      const side = race.team[k];
      const part = weight[k];
      const variance = part * part * skillVariance[k];
      if (side > last) {
        const group = race.group[k];
        if (side === 0 || this.group[last] !== group) this.first[group] = side;
        this.firstEntrant[side] = k;
        this.group[side] = group;
        this.players[side] = 1;
        this.mean[side] = part * skill[k];
        this.variance[side] = variance;
        last = side;
      } else {
        if (isPlayer(race, k)) this.players[side]++;
        this.mean[side] += part * skill[k];
        this.variance[side] += variance;
      }
    }
    this.first[race.groups] = race.teams;
    if (strength) for (let side = 0; side < race.teams; side++) this.mean[side] = strength.strength[side];
  }

  tied(group: number): number {
    return this.first[group + 1] - this.first[group];
  }

  private reserve(n: number): void {
    if (this.mean.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}
