/**
 * The strength of a team as a function T of the skills s of its members, each with a share of play q (1 if shares do not count):
 *   sum      sum q s
 *   mean     sum q s / sum q
 *   best     the largest s with q > 0
 *   softmax  (1/a) ln(sum q exp(a s) / sum q): the mean at a = 0, the best as a grows, the weakest as -a does.
 *
 * Models treat a side as linear in its members. Sum and mean are linear. The other two are linearised at the current means m
 * by a first-order Taylor series, as in the extended Kalman filter, h(x) ~ h(m) + H(m) (x - m):
 *   T(s) ~ T(m) + sum w (s - m),   w = dT/ds at m, not negative, with sum 1 unless skills are added;
 * equally good best members share their weight. The linear form neglects that the best of several uncertain skills is on average
 * above the best mean, and that the member with the best mean may not be the best.
 */
import { roomFor } from "../../numerics/buffers";
import { isPlayer } from "../blocks/mates";
import type { PreparedRace } from "../race";

type Rule = "sum" | "mean" | "best" | "softmax";

export interface TeamSettings {
  readonly teamStrength: "each" | Rule;
  /** a, per sd of a performance. */
  readonly teamWeight: number;
}

/** Entrants and their teams, numbered from 0. */
type Teams = Pick<PreparedRace, "size" | "team" | "teams" | "blockFactor">;

/** Reused from race to race; allocates nothing once its buffers are large enough. */
export class TeamStrength {
  /** [entrants] w: the change of the team's strength with the member's skill. */
  weight = new Float64Array(16);
  /** [teams] T(m). */
  strength = new Float64Array(16);
  /** [teams] number of players, sum of their shares, and the best skill (the weakest if a < 0). */
  private players = new Float64Array(16);
  private played = new Float64Array(16);
  private top = new Float64Array(16);
  /** [teams] sum of the weights before they are divided by it, and of weight times skill (softmax: of q (exp(a (s - top)) - 1)). */
  private whole = new Float64Array(16);
  private moment = new Float64Array(16);
  private readonly lone = { size: 0, team: new Int32Array(16), teams: 1 };

  /** @param a per unit of skill */
  private constructor(
    private readonly rule: Rule,
    private readonly a: number,
  ) {}

  /** null: members are rated one by one. @param unit sd of a performance, own units */
  static of({ teamStrength, teamWeight }: TeamSettings, unit: number): TeamStrength | null {
    if (teamStrength === "each") return null;
    const isMean = teamStrength === "softmax" && Math.abs(teamWeight) < 1e-12;
    return new TeamStrength(isMean ? "mean" : teamStrength, teamWeight / unit);
  }

  /** For models that add up members themselves: null also for the sum. */
  static unlessSum(settings: TeamSettings, unit: number): TeamStrength | null {
    return settings.teamStrength === "sum" ? null : TeamStrength.of(settings, unit);
  }

  /**
   * Computes weights and strengths. Block strengths are added, or count by their mean over the players.
   * @param skill [entrants]
   * @param share [entrants]; for a block strength, the number of times that it counts
   */
  fill(race: Teams, skill: ArrayLike<number>, share: ArrayLike<number>): void {
    this.reserve(race);
    this.findTops(race, skill, share);
    this.computeWeights(race, skill, share);
    const { weight, strength, players, played, top, whole, moment, rule, a } = this;
    const { size, team, teams } = race;
    for (let t = 0; t < teams; t++) {
      if (players[t] === 0) continue;
      if (rule === "sum") whole[t] = players[t] = 1;
      strength[t] = rule === "softmax" ? top[t] + Math.log1p(moment[t] / played[t]) / a : moment[t] / whole[t];
    }
    for (let k = 0; k < size; k++) {
      const t = team[k];
      if (weight[k] > 0) weight[k] /= whole[t];
      if (isPlayer(race, k) || players[t] === 0) continue;
      weight[k] = share[k] / players[t];
      strength[t] += weight[k] * skill[k];
    }
  }

  /** Computes the players' weights before they are divided by their sum. */
  private computeWeights(race: Teams, skill: ArrayLike<number>, share: ArrayLike<number>): void {
    const { weight, top, whole, moment, rule, a } = this;
    const { size, team } = race;
    for (let k = 0; k < size; k++) {
      if (!isPlayer(race, k) || !(share[k] > 0)) continue;
      const t = team[k];
      const beyond = skill[k] - top[t];
      if (rule === "softmax") weight[k] = share[k] * Math.exp(a * beyond);
      else weight[k] = rule !== "best" || beyond === 0 ? share[k] : 0;
      whole[t] += weight[k];
      moment[t] += rule === "softmax" ? share[k] * Math.expm1(a * beyond) : weight[k] * skill[k];
    }
  }

  /** Counts the players of each team, and finds the skill that the others are compared with. */
  private findTops(race: Teams, skill: ArrayLike<number>, share: ArrayLike<number>): void {
    const { weight, strength, players, played, top, whole, moment, rule, a } = this;
    for (const sums of [strength, players, played, whole, moment]) sums.fill(0, 0, race.teams);
    for (let k = 0; k < race.size; k++) {
      weight[k] = 0;
      if (!isPlayer(race, k) || !(share[k] > 0)) continue;
      const t = race.team[k];
      const isFirst = players[t]++ === 0;
      if (isFirst || (rule === "softmax" && a < 0 ? skill[k] < top[t] : skill[k] > top[t])) top[t] = skill[k];
      played[t] += share[k];
    }
  }

  /** T of one team whose members all play in full; their weights are in `weight`. */
  of(skills: ArrayLike<number>): number {
    const n = skills.length;
    if (this.lone.team.length < n) this.lone.team = new Int32Array(roomFor(n));
    this.lone.size = n;
    this.fill(this.lone, skills, fullShares(n));
    return this.strength[0];
  }

  private reserve({ size, teams }: Teams): void {
    if (this.weight.length < size) this.weight = new Float64Array(roomFor(size));
    if (this.strength.length >= teams) return;
    const capacity = roomFor(teams);
    this.strength = new Float64Array(capacity);
    this.players = new Float64Array(capacity);
    this.played = new Float64Array(capacity);
    this.top = new Float64Array(capacity);
    this.whole = new Float64Array(capacity);
    this.moment = new Float64Array(capacity);
  }
}

let ones = new Float64Array(16).fill(1);

/** [n] ones, which must not be written to. */
export function fullShares(n: number): Float64Array {
  if (ones.length < n) ones = new Float64Array(roomFor(n)).fill(1);
  return ones;
}
