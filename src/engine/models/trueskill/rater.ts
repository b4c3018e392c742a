import { gaussianCdf } from "../../numerics/gaussian";
import type { BlockDesign } from "../../rating/blocks/design";
import { beliefsFor } from "../../rating/blocks/mates";
import { withStrength } from "../../rating/blocks/strength-parts";
import { GaussianRater } from "../../rating/gaussian-rater";
import type { Explanation, Rater, TeamPerformance } from "../../rating/model";
import { PERFORMANCE_SD } from "../../rating/points";
import type { PreparedRace } from "../../rating/race";
import { Graph, type GraphSettings } from "./graph";
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
const MIN_SHARE = 1e-15;

/** Gaussian beliefs about skills, updated race by race by expectation propagation (Herbrich et al. 2006). */
export class TrueSkillRater extends GaussianRater {
  /** Absent for sides that are sums of independent members. */
  readonly teamPerformance: Rater["teamPerformance"];
  readonly teamScore: Rater["teamScore"];
  private readonly propagation = new Propagation();
  private readonly graph: Graph;

  constructor(
    private readonly settings: TrueSkillSettings,
    players: number,
    blocks?: BlockDesign,
  ) {
    const { initialMean: mean, initialSd: sd, beta } = settings;
    super({ ...settings, mean, sd, pointsPerUnit: PERFORMANCE_SD / beta }, players, blocks);
    const { team } = settings;
    if (blocks || team) this.teamPerformance = (members, out) => this.perform(members, out);
    if (team) this.teamScore = (scores) => team.of(scores);
    this.graph = new Graph(settings, this.propagation);
  }

  /** (10) of RTP: Phi((mu_i - mu_j) / c), without the draw margin. */
  winProbability(i: number, j: number): number {
    return gaussianCdf(this.gap(i, j) / this.spread(i, j));
  }

  override drawProbability(i: number, j: number): number {
    return this.within(this.settings.margin(2), i, j, this.spread(i, j));
  }

  drawMargin(performances: number): number {
    return this.settings.margin(performances);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    if (this.blocks) return this.perform([player], out);
    this.advance(player);
    out.location = this.mean[player];
    out.scale = Math.hypot(this.sd[player], this.settings.beta);
  }

  private perform(members: readonly number[], out: TeamPerformance): void {
    const { team, beta } = this.settings;
    const moments = this.teamMoments(members, team, { once: 0, each: beta ** 2 });
    out.location = moments.mean;
    out.scale = Math.sqrt(moments.variance);
    out.performances = moments.performances;
  }

  protected why(race: PreparedRace, k: number): Explanation {
    const { blocks, mean, graph, propagation, settings } = this;
    const seen = blocks ? blocks.expand(race) : race;
    const updates = beliefsFor(seen.size);
    this.computeUpdates(seen, updates);
    const at = blocks ? blocks.place[k] : k;
    const explanation = trueskillWorking(
      { race: seen, graph, propagation, settings },
      { k: at, sd: this.sd[race.player[k]], sdAfter: updates.newSd[at], change: updates.delta[at] },
    );
    return blocks ? withStrength(explanation, blocks, { race, seen, k, mean, newMean: updates.newMean }) : explanation;
  }

  protected get skillVariance(): Float64Array {
    return this.graph.skillVariance;
  }

  protected evaluate(race: PreparedRace): void {
    this.grow(race);
    this.graph.fill(race, this.mean, this.sd);
    this.propagation.run(this.settings.tolerance);
    if (race.weight !== 1) this.propagation.applyWeight(race.weight);
    this.graph.level(race);
  }

  /** A team's shift is divided among its players in proportion to weight times variance. */
  protected change(race: PreparedRace, k: number): number {
    return this.graph.gain(race, k) * this.propagation.shift(race.team[k]);
  }

  protected sdAfter(race: PreparedRace, k: number): number {
    const { graph, propagation } = this;
    const gone = graph.gain(race, k) * graph.weight[k] * propagation.shrinkage(race.team[k]);
    return Math.sqrt(graph.skillVariance[k] * Math.max(MIN_SHARE, 1 - gone));
  }
}
