/**
 * The strength of a team as a function T of the skills s of its members, each with a share of play q (1 where none counts):
 *   sum      sum q s
 *   mean     sum q s / sum q
 *   best     the largest s with q > 0
 *   softmax  (1/a) ln(sum q exp(a s) / sum q): the mean at a = 0, the best as a grows, the weakest as -a does.
 *
 * Models take a side to be linear in its members. Sum and mean are. The other two are linearised at the current means m, by the
 * first order of Taylor's series as in the extended Kalman filter, h(x) ~ h(m) + H(m) (x - m):
 *   T(s) ~ T(m) + sum w (s - m),   w = dT/ds at m, not negative, with sum 1 unless skills are added;
 * several who are equally best share their weight. What it neglects: where the skills are uncertain, the best of several is on
 * average better than the best mean, and a weaker member may be the best one after all.
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
type Teams = Pick<PreparedRace, "size" | "team" | "teams" | "lent">;

/** Reused from race to race; allocates nothing once its buffers are large enough. */
export class TeamStrength {
  /** [entrants] w: how much the team's strength moves with the skill. */
  weight = new Float64Array(16);
  /** [teams] T(m). */
  strength = new Float64Array(16);
  /** [teams] players who take part, sum of their shares, and the skill of the best (under a < 0 the weakest). */
  private players = new Float64Array(16);
  private played = new Float64Array(16);
  private top = new Float64Array(16);
  /** [teams] sum of the weights before they are divided by it; of weight times skill, for softmax of q (exp(a (s - top)) - 1). */
  private whole = new Float64Array(16);
  private moment = new Float64Array(16);
  private readonly lone = { size: 0, team: new Int32Array(16), teams: 1 };

  /** @param a per unit of skill */
  private constructor(
    private readonly rule: Rule,
    private readonly a: number,
  ) {}

  /** null: members one by one. @param unit sd of a performance, own units */
  static of({ teamStrength, teamWeight }: TeamSettings, unit: number): TeamStrength | null {
    if (teamStrength === "each") return null;
    const isMean = teamStrength === "softmax" && Math.abs(teamWeight) < 1e-12;
    return new TeamStrength(isMean ? "mean" : teamStrength, teamWeight / unit);
  }

  /** The same for models that add up members by themselves: null for the sum, too. */
  static besidesSum(settings: TeamSettings, unit: number): TeamStrength | null {
    return settings.teamStrength === "sum" ? null : TeamStrength.of(settings, unit);
  }

  /**
   * Fills weights and strengths. What members have besides themselves (`lent`) is added, or counts by its mean over the players.
   * @param skill, share [entrants]; of a lent strength the share is how often it counts
   */
  lay(race: Teams, skill: ArrayLike<number>, share: ArrayLike<number>): void {
    this.reserve(race);
    this.findTops(race, skill, share);
    this.weigh(race, skill, share);
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

  /** Weighs the players of each team, without dividing by the whole. */
  private weigh(race: Teams, skill: ArrayLike<number>, share: ArrayLike<number>): void {
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

  /** Of one team whose members all play in full: T, with their weights left in `weight`. */
  of(skills: ArrayLike<number>): number {
    const n = skills.length;
    if (this.lone.team.length < n) this.lone.team = new Int32Array(roomFor(n));
    this.lone.size = n;
    this.lay(this.lone, skills, fullShares(n));
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

/** [n] ones, never to be written to. */
export function fullShares(n: number): Float64Array {
  if (ones.length < n) ones = new Float64Array(roomFor(n)).fill(1);
  return ones;
}
