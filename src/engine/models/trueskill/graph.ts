import { resetColumns, roomFor } from "../../numerics/buffers";
import { isPlayer, factorOf } from "../../rating/blocks/mates";
import type { PreparedRace } from "../../rating/race";
import type { TeamStrength } from "../../rating/teams/strength";
import type { Propagation } from "./propagation";

/** Settings of the factor graph; all in own units. */
export interface GraphSettings {
  /** sd of one performance around the skill. */
  readonly beta: number;
  /** sd of the drift of a skill before a race. */
  readonly tau: number;
  /** Draw margin between two sides, given the number of single performances whose noise they have together. */
  margin(performances: number): number;
  /** true: performances count by the share of play, or by minutes in game if the share is unknown. */
  readonly partialPlay: boolean;
  /** How a team's strength follows from its members; absent or null: their sum. */
  readonly team?: TeamStrength | null;
}

/**
 * Builds team performances and the factors between them for a race. Reused from race to race.
 *
 * Teams are in race order (ties as listed). Neighbours are connected: by a win between groups, by a draw within a
 * drawn group. A group of unknown order has no factors inside; each of its teams is connected to every team of
 * the group above and of the group below. Such groups are sorted by mean, so that the listed order does not matter.
 */
export class Graph {
  /** [entrants] derivative of the team's performance with respect to the player's (in sums the share of a full stay), and skill variance with the drift. */
  weight = new Float64Array(16);
  skillVariance = new Float64Array(16);
  /** [teams] number of players, and noise as a multiple of one performance's variance. */
  players = new Int32Array(16);
  private noise = new Float64Array(16);
  /** [entrants] mean of the skill. */
  private skill = new Float64Array(16);
  /** [teams] team by position: groups in order, by mean within a group of unknown order. */
  seat = new Int32Array(16);
  /** [groups + 1] first position of each group. */
  firstSeat = new Int32Array(17);

  constructor(
    private readonly settings: GraphSettings,
    private readonly propagation: Propagation,
  ) {}

  /** @param mean, sd beliefs by player */
  fill(race: PreparedRace, mean: Float64Array, sd: Float64Array): void {
    this.reserve(race.size);
    this.addTeams(race, mean, sd);
    this.orderTeams(race);
    let above = -1;
    for (let group = 0; group < race.groups; group++) {
      if (this.firstSeat[group] === this.firstSeat[group + 1]) continue;
      if (above >= 0) this.joinGroups(race, above, group);
      if (!isOrderUnseen(race, group)) this.joinDraws(group);
      above = group;
    }
  }

  /** Entrant k's share of its team's shift: weight times skill variance, divided by the team's variance. */
  gain(race: PreparedRace, k: number): number {
    const variance = this.propagation.variance[race.team[k]];
    return variance > 0 ? (this.weight[k] * this.skillVariance[k]) / variance : 0;
  }

  /** Averages the messages of tied teams with equal beliefs and unknown order, which differ only by the tolerance. */
  level(race: PreparedRace): void {
    const { seat, firstSeat } = this;
    for (let group = 0; group < race.groups; group++) {
      if (!isOrderUnseen(race, group)) continue;
      for (let from = firstSeat[group]; from < firstSeat[group + 1];) {
        let to = from + 1;
        while (to < firstSeat[group + 1] && !this.isBefore(seat[from], seat[to])) to++;
        if (to - from > 1) this.propagation.average(seat, from, to);
        from = to;
      }
    }
  }

  private addTeams(race: PreparedRace, mean: Float64Array, sd: Float64Array): void {
    const { propagation, weight, skill, skillVariance, players, noise } = this;
    const { beta, tau, team: strength } = this.settings;
    propagation.reset(race.teams);
    players.fill(0, 0, race.teams);
    noise.fill(0, 0, race.teams);
    this.measureShares(race);
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      skill[k] = mean[player];
      skillVariance[k] = sd[player] * sd[player] + tau * tau;
    }
    if (strength) {
      strength.fill(race, skill, weight);
      for (let k = 0; k < race.size; k++) weight[k] = strength.weight[k];
    }
    for (let k = 0; k < race.size; k++) {
      const team = race.team[k];
      const part = weight[k];
      const isOne = isPlayer(race, k);
      propagation.mean[team] += part * skill[k];
      propagation.variance[team] += part * part * (isOne ? skillVariance[k] + beta * beta : skillVariance[k]);
      if (!isOne) continue;
      players[team]++;
      noise[team] += strength ? part * part : 1;
    }
    if (strength) for (let team = 0; team < race.teams; team++) propagation.mean[team] = strength.strength[team];
  }

  /** Writes the share of a full stay that each entrant played to `weight`. */
  private measureShares(race: PreparedRace): void {
    const { partialPlay } = this.settings;
    const hasShares = partialPlay && race.share.subarray(0, race.size).some((share) => !Number.isNaN(share));
    const longest = partialPlay && !hasShares ? longestStay(race) : 0;
    for (let k = 0; k < race.size; k++) {
      const played = hasShares ? race.share[k] : longest > 0 ? race.minutes[k] / longest : NaN;
      this.weight[k] = (Number.isNaN(played) ? 1 : played) * factorOf(race, k);
    }
  }

  /** Sorts teams by group, without teams that have no playing time. */
  private orderTeams(race: PreparedRace): void {
    const { seat, firstSeat } = this;
    const { variance } = this.propagation;
    let team = 0;
    let seats = 0;
    for (let group = 0; group < race.groups; group++) {
      firstSeat[group] = seats;
      for (let k = race.groupStart[group]; k < race.groupStart[group + 1]; k++) {
        for (; team <= race.team[k]; team++) if (variance[team] > 0) seat[seats++] = team;
      }
      if (isOrderUnseen(race, group)) this.sortTeams(firstSeat[group], seats);
    }
    firstSeat[race.groups] = seats;
  }

  /** Shell sort in place: highest mean first, then smallest variance. */
  private sortTeams(from: number, to: number): void {
    const { seat } = this;
    let gap = 1;
    while (gap < (to - from) / 3) gap = 3 * gap + 1;
    for (; gap >= 1; gap = Math.floor(gap / 3)) {
      for (let i = from + gap; i < to; i++) {
        const team = seat[i];
        let at = i;
        for (; at >= from + gap && this.isBefore(team, seat[at - gap]); at -= gap) seat[at] = seat[at - gap];
        seat[at] = team;
      }
    }
  }

  private isBefore(a: number, b: number): boolean {
    const { mean, variance } = this.propagation;
    return mean[a] > mean[b] || (mean[a] === mean[b] && variance[a] < variance[b]);
  }

  private joinDraws(group: number): void {
    const { seat, firstSeat, noise, settings } = this;
    for (let s = firstSeat[group] + 1; s < firstSeat[group + 1]; s++) {
      const a = seat[s - 1];
      const b = seat[s];
      this.propagation.addDraw(a, b, settings.margin(noise[a] + noise[b]));
    }
  }

  private joinGroups(race: PreparedRace, above: number, below: number): void {
    const { seat, firstSeat, noise, settings } = this;
    const isCross = this.isUnseen(race, above) || this.isUnseen(race, below);
    const from = isCross ? firstSeat[above] : firstSeat[above + 1] - 1;
    const to = isCross ? firstSeat[below + 1] : firstSeat[below] + 1;
    for (let s = from; s < firstSeat[above + 1]; s++) {
      for (let t = firstSeat[below]; t < to; t++) {
        const a = seat[s];
        const b = seat[t];
        this.propagation.addWin(a, b, settings.margin(noise[a] + noise[b]));
      }
    }
  }

  /** Whether a group has several teams of unknown order. */
  private isUnseen(race: PreparedRace, group: number): boolean {
    return isOrderUnseen(race, group) && this.firstSeat[group + 1] - this.firstSeat[group] > 1;
  }

  private reserve(n: number): void {
    if (this.weight.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}

/** Whether entrants tied last count as a draw, as in the published reading of DNFs. */
export function isOrderUnseen(race: PreparedRace, group: number): boolean {
  return race.unobserved[group] === 1 && !(race.published && group === race.groups - 1);
}

/** Minutes of the longest stay; 0 if unknown. */
function longestStay(race: PreparedRace): number {
  let longest = 0;
  for (let k = 0; k < race.size; k++) if (race.minutes[k] > longest) longest = race.minutes[k];
  return longest;
}
