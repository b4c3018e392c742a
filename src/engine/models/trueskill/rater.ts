import { gaussianCdf } from "../../numerics/gaussian";
import { roomFor } from "../../numerics/buffers";
import type { Explanation, Period, Rater } from "../model";
import type { PreparedRace } from "../race";
import { Drift } from "../drift";
import { SKIPPED } from "../skipped";
import { Graph } from "./graph";
import type { GraphSettings } from "./graph";
import { Propagation } from "./propagation";
import { trueskillWorking } from "./working";

export interface TrueSkillSettings extends GraphSettings {
  readonly initialMean: number;
  readonly initialSd: number;
  /** Variance a day. */
  readonly driftPerDay: number;
  /** The score is the mean less this many sds. */
  readonly scoreSds: number;
  readonly tolerance: number;
}

/** Never quite certain, however extreme the result. */
const LEAST_SHARE = 1e-15;

/**
 * Gaussian beliefs about skills, renewed race by race by expectation propagation (Herbrich et al. 2006). A race is a
 * rating period: beliefs change at `close`, and a race that is still open is closed by the next one.
 */
export class TrueSkillRater implements Rater {
  readonly state: readonly Float64Array[];
  readonly period: Period = "race";
  delta = new Float64Array(16);
  private readonly mean: Float64Array;
  private readonly sd: Float64Array;
  private readonly drift: Drift;
  private readonly propagation = new Propagation();
  private readonly graph: Graph;
  /** Entrants of the open race, and their beliefs once it is closed. */
  private open = 0;
  private openPlayer = new Int32Array(16);
  private newMean = new Float64Array(16);
  private newSd = new Float64Array(16);

  constructor(
    private readonly settings: TrueSkillSettings,
    players: number,
  ) {
    this.mean = new Float64Array(players).fill(settings.initialMean);
    this.sd = new Float64Array(players).fill(settings.initialSd);
    this.state = [this.mean, this.sd];
    this.drift = new Drift(this.sd, settings.driftPerDay, settings.initialSd);
    this.graph = new Graph(settings, this.propagation);
  }

  arrive(race: PreparedRace): void {
    this.close();
    this.drift.arrive(race);
  }

  add(race: PreparedRace): void {
    if (this.open > 0) this.close();
    this.reserve(race.size);
    if (!race.observed) {
      this.delta.fill(0, 0, race.size);
      return;
    }
    this.propagate(race);
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      const change = this.change(race, k);
      this.delta[k] = change;
      this.openPlayer[k] = player;
      this.newMean[k] = this.mean[player] + change;
      this.newSd[k] = this.sdAfter(race, k);
    }
    this.open = race.size;
  }

  close(): void {
    for (let k = 0; k < this.open; k++) {
      this.mean[this.openPlayer[k]] = this.newMean[k];
      this.sd[this.openPlayer[k]] = this.newSd[k];
      this.drift.mark(this.openPlayer[k]);
    }
    this.open = 0;
  }

  score(player: number): number {
    this.drift.grow(player);
    return this.mean[player] - this.settings.scoreSds * this.sd[player];
  }

  /** (10) of RTP: Phi((mu_i - mu_j) / c), without the draw margin. */
  winProbability(i: number, j: number): number {
    return gaussianCdf((this.mean[i] - this.mean[j]) / this.spread(i, j));
  }

  /** P(|performance difference| <= margin). */
  drawProbability(i: number, j: number): number {
    const c = this.spread(i, j);
    const gap = Math.abs(this.mean[i] - this.mean[j]);
    const margin = this.settings.margin(2);
    return gaussianCdf((margin - gap) / c) - gaussianCdf((-margin - gap) / c);
  }

  drawMargin(players: number): number {
    return this.settings.margin(players);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    this.drift.grow(player);
    out.location = this.mean[player];
    out.scale = Math.hypot(this.sd[player], this.settings.beta);
  }

  /** Beliefs of unequal sds give performances of unequal scales; the order likelihood is not offered for them. */
  logLikelihood(): number {
    return NaN;
  }

  explain(race: PreparedRace, k: number): Explanation {
    if (!race.observed) return SKIPPED;
    this.reserve(race.size);
    this.propagate(race);
    return trueskillWorking(
      { race, graph: this.graph, propagation: this.propagation, settings: this.settings },
      { k, sd: this.sd[race.player[k]], sdAfter: this.sdAfter(race, k), change: this.change(race, k) },
    );
  }

  private propagate(race: PreparedRace): void {
    for (let k = 0; k < race.size; k++) this.drift.grow(race.player[k]);
    this.graph.lay(race, this.mean, this.sd);
    this.propagation.run(this.settings.tolerance);
    if (race.weight !== 1) this.propagation.weigh(race.weight);
    this.graph.level(race);
  }

  /** A team's shift goes to its players in proportion to weight times variance. */
  private change(race: PreparedRace, k: number): number {
    return this.graph.gain(race, k) * this.propagation.shift(race.team[k]);
  }

  private sdAfter(race: PreparedRace, k: number): number {
    const { graph, propagation } = this;
    const gone = graph.gain(race, k) * graph.weight[k] * propagation.shrinkage(race.team[k]);
    return Math.sqrt(graph.skillVariance[k] * Math.max(LEAST_SHARE, 1 - gone));
  }

  private spread(i: number, j: number): number {
    const { beta } = this.settings;
    this.drift.grow(i);
    this.drift.grow(j);
    return Math.sqrt(this.sd[i] ** 2 + this.sd[j] ** 2 + 2 * beta * beta);
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
