import type { BlockDesign } from "../../rating/blocks/design";
import { beliefsFor } from "../../rating/blocks/mates";
import { withStrength } from "../../rating/blocks/strength-parts";
import { GaussianRater } from "../../rating/gaussian-rater";
import type { Explanation, Rater } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import type { Evidence } from "./evidence";
import type { Margins } from "./margin";
import type { TeamStrength } from "../../rating/teams/strength";
import { Sides } from "./sides";
import type { Weights } from "./weights";
import { wengLinWorking } from "./working";

export interface WengLinSettings {
  readonly mu: number;
  readonly sigma: number;
  readonly beta: number;
  readonly kappa: number;
  readonly tau: number;
  /** Variance a day. */
  readonly driftPerDay: number;
  readonly limitSigma: boolean;
  /** The score is the mean minus this many sds. */
  readonly scoreSds: number;
  readonly evidence: Evidence;
  readonly margins: Margins;
  readonly weights: Weights;
  /** How a side's strength follows from its members; null: their sum. */
  readonly team: TeamStrength | null;
  readonly prediction: Prediction;
  readonly pointsPerUnit: number;
}

/** Probabilities as functions of the gap divided by c, c^2 = spread^2 (sigma_i^2 + sigma_j^2 + 2 beta^2). */
interface Prediction {
  readonly spread: number;
  winProbability(t: number): number;
  /** Draw margin, own units; 0 in variants without draw probabilities. */
  readonly epsilon: number;
  /** Scale of one performance divided by its sd under the variant's distribution. */
  readonly scalePerSd: number;
}

/** Gaussian beliefs about skills, updated race by race in closed form (Weng and Lin 2011). */
export class WengLinRater extends GaussianRater {
  private readonly sides: Sides;
  readonly teamScore: Rater["teamScore"];

  constructor(
    private readonly settings: WengLinSettings,
    players: number,
    blocks?: BlockDesign,
  ) {
    super({ ...settings, mean: settings.mu, sd: settings.sigma }, players, blocks);
    const { team } = settings;
    this.sides = new Sides(team);
    if (team) this.teamScore = (scores) => team.of(scores);
  }

  winProbability(i: number, j: number): number {
    const c = this.c(i, j);
    return this.settings.prediction.winProbability(this.gap(i, j) / c);
  }

  /** 0 in variants without draw probabilities. */
  override drawProbability(i: number, j: number): number {
    const { epsilon } = this.settings.prediction;
    return epsilon === 0 ? 0 : this.within(epsilon, i, j, this.c(i, j));
  }

  performance(player: number, out: { location: number; scale: number }): void {
    if (this.blocks) return this.teamPerformance([player], out);
    this.drift.grow(player);
    const { beta, prediction } = this.settings;
    out.location = this.mean[player];
    out.scale = prediction.scalePerSd * Math.hypot(this.sd[player], beta);
  }

  /** A team's performance has the noise of one beta for any number of players, as in Weng and Lin's c. */
  teamPerformance(players: readonly number[], out: { location: number; scale: number }): void {
    const { beta, prediction, team } = this.settings;
    const { mean, variance } = this.teamMoments(players, team, { once: beta * beta, each: 0 });
    out.location = mean;
    out.scale = prediction.scalePerSd * Math.sqrt(variance);
  }

  protected why(race: PreparedRace, k: number): Explanation {
    const { sides, sd, blocks } = this;
    const { evidence, margins, weights, kappa } = this.settings;
    const seen = blocks ? blocks.expand(race) : race;
    const at = blocks ? blocks.place[k] : k;
    this.fill(seen);
    const parts = evidence.parts(seen, sides, seen.team[at]);
    const updates = beliefsFor(seen.size);
    this.computeUpdates(seen, updates);
    const explanation = wengLinWorking(seen, sides, parts, {
      k: at,
      sd: sd[race.player[k]],
      sdAfter: updates.newSd[at],
      change: updates.delta[at],
      weight: weights.factor(at, evidence.push[seen.team[at]]),
      margin: margins.factor(seen.team[at]),
      counted: margins.isStretched ? (other) => evidence.counted(sides, seen.team[at], other) : null,
      isSum: this.settings.team === null,
      isAtLeastShare: this.lost(seen, at) > 1 - kappa,
    });
    if (!blocks) return explanation;
    return withStrength(explanation, blocks, { race, seen, k, mean: this.mean, newMean: updates.newMean });
  }

  protected get skillVariance(): Float64Array {
    return this.sides.skillVariance;
  }

  protected evaluate(race: PreparedRace): void {
    this.fill(race);
    this.settings.evidence.evaluate(race, this.sides);
  }

  /** Computes sides, scores and shares of a race from the current beliefs. */
  private fill(race: PreparedRace): void {
    this.grow(race);
    this.sides.fill(race, this.mean, this.sd, this.settings.tau);
    this.settings.margins.fill(race, this.sides);
    this.settings.weights.fill(race, this.sides);
  }

  /** Change of a mean; a race of weight w counts like w such races. */
  protected change(race: PreparedRace, k: number): number {
    const { evidence, margins, weights } = this.settings;
    const push = evidence.push[race.team[k]];
    const factor = race.weight * weights.factor(k, push) * margins.factor(race.team[k]);
    return this.sides.skillVariance[k] * push * factor * this.sides.weight[k];
  }

  /** Share of a variance that the race removes, before the limit kappa. */
  private lost(race: PreparedRace, k: number): number {
    const { evidence, weights } = this.settings;
    const factor = race.weight * weights.factor(k, evidence.push[race.team[k]]);
    return this.sides.skillVariance[k] * evidence.loss[race.team[k]] * factor * this.sides.weight[k] ** 2;
  }

  protected sdAfter(race: PreparedRace, k: number): number {
    const { kappa, limitSigma } = this.settings;
    const variance = this.sides.skillVariance[k];
    const left = 1 - this.lost(race, k);
    const after = Math.sqrt(variance * (left > kappa ? left : kappa));
    return limitSigma ? Math.min(after, this.sd[race.player[k]]) : after;
  }

  private c(i: number, j: number): number {
    return this.settings.prediction.spread * this.spread(i, j);
  }
}
