import { gaussianCdf } from "../../numerics/gaussian";
import type { BlockDesign } from "../blocks/design";
import { beliefsFor } from "../blocks/mates";
import { withStrength } from "../blocks/parts";
import { GaussianRater } from "../gaussian-rater";
import type { Explanation, Rater } from "../model";
import { PERFORMANCE_SD } from "../points";
import type { PreparedRace } from "../race";
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
  /** The score is the mean minus this many sds. */
  readonly scoreSds: number;
  readonly tolerance: number;
}

/** At least this share of a variance remains after any result. */
const LEAST_SHARE = 1e-15;

/** Gaussian beliefs about skills, updated race by race by expectation propagation (Herbrich et al. 2006). */
export class TrueSkillRater extends GaussianRater {
  /** With blocks: the performance of a side whose members may share a strength. */
  readonly teamPerformance: Rater["teamPerformance"];
  private readonly propagation = new Propagation();
  private readonly graph: Graph;

  constructor(
    private readonly settings: TrueSkillSettings,
    players: number,
    blocks?: BlockDesign,
  ) {
    const { initialMean: mean, initialSd: sd, beta } = settings;
    super({ ...settings, mean, sd, pointsPerUnit: PERFORMANCE_SD / beta }, players, blocks);
    if (blocks) this.teamPerformance = (members, out) => this.perform(members, out);
    this.graph = new Graph(settings, this.propagation);
  }

  /** (10) of RTP: Phi((mu_i - mu_j) / c), without the draw margin. */
  winProbability(i: number, j: number): number {
    return gaussianCdf(this.gap(i, j) / this.spread(i, j));
  }

  override drawProbability(i: number, j: number): number {
    return this.within(this.settings.margin(2), i, j, this.spread(i, j));
  }

  drawMargin(players: number): number {
    return this.settings.margin(players);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    if (this.blocks) return this.perform([player], out);
    this.bring(player);
    out.location = this.mean[player];
    out.scale = Math.hypot(this.sd[player], this.settings.beta);
  }

  /** Performance of players together, block strengths included. */
  private perform(members: readonly number[], out: { location: number; scale: number }): void {
    const { mean, variance } = this.blocks!.lentTo(members);
    out.location = mean;
    let sum = variance;
    for (const player of members) {
      this.bring(player);
      out.location += this.mean[player];
      sum += this.sd[player] ** 2 + this.settings.beta ** 2;
    }
    out.scale = Math.sqrt(sum);
  }

  explain(race: PreparedRace, k: number): Explanation {
    if (!race.observed) return SKIPPED;
    const { blocks, mean, graph, propagation, settings } = this;
    const seen = blocks ? blocks.expand(race) : race;
    const renewed = beliefsFor(seen.size);
    this.renew(seen, renewed);
    const at = blocks ? blocks.place[k] : k;
    const explanation = trueskillWorking(
      { race: seen, graph, propagation, settings },
      { k: at, sd: this.sd[race.player[k]], sdAfter: renewed.newSd[at], change: renewed.delta[at] },
    );
    return blocks ? withStrength(explanation, blocks, { race, seen, k, mean, newMean: renewed.newMean }) : explanation;
  }

  protected get skillVariance(): Float64Array {
    return this.graph.skillVariance;
  }

  protected weigh(race: PreparedRace): void {
    this.grow(race);
    this.graph.lay(race, this.mean, this.sd);
    this.propagation.run(this.settings.tolerance);
    if (race.weight !== 1) this.propagation.weigh(race.weight);
    this.graph.level(race);
  }

  /** A team's shift is divided among its players in proportion to weight times variance. */
  protected change(race: PreparedRace, k: number): number {
    return this.graph.gain(race, k) * this.propagation.shift(race.team[k]);
  }

  protected sdAfter(race: PreparedRace, k: number): number {
    const { graph, propagation } = this;
    const gone = graph.gain(race, k) * graph.weight[k] * propagation.shrinkage(race.team[k]);
    return Math.sqrt(graph.skillVariance[k] * Math.max(LEAST_SHARE, 1 - gone));
  }
}
