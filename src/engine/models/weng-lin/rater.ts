import { gaussianCdf } from "../../numerics/gaussian";
import { roomFor } from "../../numerics/buffers";
import type { BlockDesign } from "../blocks/design";
import { beliefsFor, Mates, mergeCopies, timesOf } from "../blocks/mates";
import type { Beliefs } from "../blocks/mates";
import { withStrength } from "../blocks/parts";
import type { Explanation, Period, Rater } from "../model";
import type { Memory } from "../memory";
import type { PreparedRace } from "../race";
import { Drift } from "../drift";
import { SKIPPED } from "../skipped";
import type { Evidence } from "./evidence";
import type { Margins } from "./margin";
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
  /** The score is the mean less this many sds. */
  readonly scoreSds: number;
  readonly evidence: Evidence;
  readonly margins: Margins;
  readonly weights: Weights;
  readonly prediction: Prediction;
  readonly pointsPerUnit: number;
}

/** How beliefs become probabilities: of a gap over c, c^2 = spread^2 (sigma_i^2 + sigma_j^2 + 2 beta^2). */
interface Prediction {
  readonly spread: number;
  winProbability(t: number): number;
  /** Draw margin, own units; 0 where the variant has no law of draws. */
  readonly epsilon: number;
  /** Scale of one performance over its sd under the variant's law. */
  readonly scalePerSd: number;
}

/**
 * Gaussian beliefs about skills, renewed race by race in closed form (Weng and Lin 2011). A race is a rating period: beliefs
 * change at `close`, and a race that is still open is closed by the next one.
 */
export class WengLinRater implements Rater {
  readonly state: readonly Float64Array[];
  readonly period: Period = "race";
  readonly blocks?: Mates;
  delta = new Float64Array(16);
  private readonly mean: Float64Array;
  private readonly sd: Float64Array;
  private readonly drift: Drift;
  private readonly sides = new Sides();
  /** Entrants of the open race, and their beliefs once it is closed. */
  private open = 0;
  private openPlayer = new Int32Array(16);
  newMean = new Float64Array(16);
  newSd = new Float64Array(16);

  constructor(
    private readonly settings: WengLinSettings,
    players: number,
    blocks?: BlockDesign,
  ) {
    const beliefs = players + (blocks?.count ?? 0);
    this.mean = new Float64Array(beliefs).fill(settings.mu);
    this.sd = new Float64Array(beliefs).fill(settings.sigma);
    this.state = blocks ? [this.mean.subarray(0, players), this.sd.subarray(0, players)] : [this.mean, this.sd];
    if (blocks) {
      const start = { startSd: settings.sigma, pointsPerUnit: settings.pointsPerUnit };
      this.blocks = new Mates(blocks, players, this.mean, this.sd, start);
    }
    this.drift = new Drift(this.sd, settings.driftPerDay, settings.sigma);
  }

  arrive(race: PreparedRace): void {
    this.close();
    this.drift.arrive(race);
    this.blocks?.arrive(race, (belief) => this.drift.grow(belief));
  }

  add(race: PreparedRace): void {
    if (this.open > 0) this.close();
    const n = race.size;
    this.reserve(n);
    if (!race.observed) {
      this.delta.fill(0, 0, n);
      return;
    }
    const seen = this.blocks ? this.blocks.expand(race) : race;
    this.reserve(seen.size);
    this.renew(seen, this);
    for (let k = 0; k < seen.size; k++) this.openPlayer[k] = seen.player[k];
    if (this.blocks) for (let k = 0; k < n; k++) this.delta[k] = this.delta[this.blocks.place[k]];
    this.open = seen.size;
  }

  close(): void {
    this.blocks?.leave();
    const { mean, sd, open, openPlayer, newMean, newSd } = this;
    for (let k = 0; k < open; k++) {
      mean[openPlayer[k]] = newMean[k];
      sd[openPlayer[k]] = newSd[k];
      this.drift.mark(openPlayer[k]);
    }
    this.open = 0;
  }

  remember(memory: Memory): void {
    const { blocks, drift } = this;
    if (!blocks) return memory.part("drift", drift);
    memory.part("drift", {
      remember: (part) => drift.remember(part, (...column) => blocks.rememberBeyond(...column)),
    });
    memory.part("blocks", blocks);
  }

  score(player: number): number {
    this.drift.grow(player);
    const lent = this.blocks?.lentTo([player]);
    if (lent)
      return (
        this.mean[player] + lent.mean - this.settings.scoreSds * Math.hypot(this.sd[player], Math.sqrt(lent.variance))
      );
    return this.mean[player] - this.settings.scoreSds * this.sd[player];
  }

  winProbability(i: number, j: number): number {
    this.drift.grow(i);
    this.drift.grow(j);
    return this.settings.prediction.winProbability(this.gap(i, j) / this.c(i, j));
  }

  /** P(|performance difference| <= epsilon) for the Gaussian variants; 0 for the others. */
  drawProbability(i: number, j: number): number {
    const { epsilon } = this.settings.prediction;
    if (epsilon === 0) return 0;
    this.drift.grow(i);
    this.drift.grow(j);
    const c = this.c(i, j);
    const gap = Math.abs(this.gap(i, j));
    return gaussianCdf((epsilon - gap) / c) - gaussianCdf((-epsilon - gap) / c);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    if (this.blocks) return this.teamPerformance([player], out);
    this.drift.grow(player);
    const { beta, prediction } = this.settings;
    out.location = this.mean[player];
    out.scale = prediction.scalePerSd * Math.hypot(this.sd[player], beta);
  }

  /** A team's skills add up, and its performance differs from their sum by one beta, however many play: Weng and Lin's c. */
  teamPerformance(players: readonly number[], out: { location: number; scale: number }): void {
    const { beta, prediction } = this.settings;
    const lent = this.blocks?.lentTo(players);
    let variance = beta * beta + (lent?.variance ?? 0);
    out.location = lent?.mean ?? 0;
    for (const player of players) {
      this.drift.grow(player);
      out.location += this.mean[player];
      variance += this.sd[player] ** 2;
    }
    out.scale = prediction.scalePerSd * Math.sqrt(variance);
  }

  /** The pair variants have no law of the whole order, and performances of unequal scales no closed form for it. */
  logLikelihood(): number {
    return NaN;
  }

  explain(race: PreparedRace, k: number): Explanation {
    if (!race.observed) return SKIPPED;
    const { sides, sd, blocks } = this;
    const { evidence, margins, weights, kappa } = this.settings;
    const seen = blocks ? blocks.expand(race) : race;
    const at = blocks ? blocks.place[k] : k;
    this.lay(seen);
    const parts = evidence.parts(seen, sides, seen.team[at]);
    const renewed = beliefsFor(seen.size);
    this.renew(seen, renewed);
    const explanation = wengLinWorking(seen, sides, parts, {
      k: at,
      sd: sd[race.player[k]],
      sdAfter: renewed.newSd[at],
      change: renewed.delta[at],
      weight: weights.factor(at, evidence.push[seen.team[at]]),
      margin: margins.factor(seen.team[at]),
      counted: margins.isStretched ? (other) => evidence.counted(sides, seen.team[at], other) : null,
      isAtLeastShare: this.lost(seen, at) > 1 - kappa,
    });
    if (!blocks) return explanation;
    return withStrength(explanation, blocks, { race, seen, k, mean: this.mean, newMean: renewed.newMean });
  }

  /** What a race makes of the beliefs of all who play in it. */
  private renew(race: PreparedRace, { delta, newMean, newSd }: Beliefs): void {
    const { sides, mean } = this;
    this.lay(race);
    this.settings.evidence.weigh(race, sides);
    for (let k = 0; k < race.size; k++) {
      delta[k] = this.change(race, k);
      newMean[k] = mean[race.player[k]] + delta[k];
      newSd[k] = this.sdAfter(race, k);
    }
    if (race.lent) mergeCopies(race, { newMean, newSd, mean, variance: sides.skillVariance });
  }

  /** Sides, scores and shares of a race, with the beliefs of its day. */
  private lay(race: PreparedRace): void {
    this.grow(race);
    this.sides.lay(race, this.mean, this.sd, this.settings.tau);
    this.settings.margins.lay(race, this.sides);
    this.settings.weights.lay(race, this.sides);
  }

  /** Of a mean, after the evidence was weighed; a race of weight w counts as w of its kind. */
  private change(race: PreparedRace, k: number): number {
    const { evidence, margins, weights } = this.settings;
    const push = evidence.push[race.team[k]];
    const factor = race.weight * weights.factor(k, push) * margins.factor(race.team[k]);
    return this.sides.skillVariance[k] * push * factor * timesOf(race, k);
  }

  /** Share of a variance that the race takes away, before kappa. */
  private lost(race: PreparedRace, k: number): number {
    const { evidence, weights } = this.settings;
    const factor = race.weight * weights.factor(k, evidence.push[race.team[k]]);
    return this.sides.skillVariance[k] * evidence.loss[race.team[k]] * factor * timesOf(race, k) ** 2;
  }

  private grow(race: PreparedRace): void {
    for (let k = 0; k < race.size; k++) this.drift.grow(race.player[k]);
  }

  private sdAfter(race: PreparedRace, k: number): number {
    const { kappa, limitSigma } = this.settings;
    const variance = this.sides.skillVariance[k];
    const left = 1 - this.lost(race, k);
    const after = Math.sqrt(variance * (left > kappa ? left : kappa));
    return limitSigma ? Math.min(after, this.sd[race.player[k]]) : after;
  }

  private gap(i: number, j: number): number {
    const own = this.mean[i] - this.mean[j];
    return this.blocks ? own + this.blocks.between(i, j).mean : own;
  }

  private c(i: number, j: number): number {
    const { beta, prediction } = this.settings;
    const own = this.sd[i] ** 2 + this.sd[j] ** 2 + 2 * beta * beta;
    return prediction.spread * Math.sqrt(this.blocks ? own + this.blocks.between(i, j).variance : own);
  }

  private reserve(n: number): void {
    if (this.delta.length >= n) return;
    const capacity = roomFor(n);
    this.delta = new Float64Array(capacity);
    this.openPlayer = new Int32Array(capacity);
    this.newMean = new Float64Array(capacity);
    this.newSd = new Float64Array(capacity);
  }
}
