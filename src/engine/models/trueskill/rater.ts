import { gaussianCdf } from "../../numerics/gaussian";
import { roomFor } from "../../numerics/buffers";
import type { BlockDesign } from "../blocks/design";
import { beliefsFor, Mates, mergeCopies } from "../blocks/mates";
import type { Beliefs } from "../blocks/mates";
import { withStrength } from "../blocks/parts";
import type { Explanation, Period, Rater } from "../model";
import type { Memory } from "../memory";
import { PERFORMANCE_SD } from "../points";
import type { PreparedRace } from "../race";
import { Drift } from "../drift";
import { SKIPPED } from "../skipped";
import { Graph } from "./graph";
import type { GraphSettings } from "./graph";
import { Propagation } from "./propagation";
import { trueskillWorking } from "./working";

interface TrueSkillSettings extends GraphSettings {
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
  readonly blocks?: Mates;
  /** With blocks: what sides of several are, where members may share something. */
  readonly teamPerformance: Rater["teamPerformance"];
  delta = new Float64Array(16);
  private readonly mean: Float64Array;
  private readonly sd: Float64Array;
  private readonly drift: Drift;
  private readonly propagation = new Propagation();
  private readonly graph: Graph;
  /** Entrants of the open race, and their beliefs once it is closed. */
  private open = 0;
  private openPlayer = new Int32Array(16);
  newMean = new Float64Array(16);
  newSd = new Float64Array(16);

  constructor(
    private readonly settings: TrueSkillSettings,
    players: number,
    blocks?: BlockDesign,
  ) {
    const beliefs = players + (blocks?.count ?? 0);
    this.mean = new Float64Array(beliefs).fill(settings.initialMean);
    this.sd = new Float64Array(beliefs).fill(settings.initialSd);
    this.state = blocks ? [this.mean.subarray(0, players), this.sd.subarray(0, players)] : [this.mean, this.sd];
    if (blocks) {
      const start = { startSd: settings.initialSd, pointsPerUnit: PERFORMANCE_SD / settings.beta };
      this.blocks = new Mates(blocks, players, this.mean, this.sd, start);
      this.teamPerformance = (members, out) => this.perform(members, out);
    }
    this.drift = new Drift(this.sd, settings.driftPerDay, settings.initialSd);
    this.graph = new Graph(settings, this.propagation);
  }

  arrive(race: PreparedRace): void {
    this.close();
    this.drift.arrive(race);
    this.blocks?.arrive(race, (belief) => this.drift.grow(belief));
  }

  add(race: PreparedRace): void {
    if (this.open > 0) this.close();
    this.reserve(race.size);
    if (!race.observed) {
      this.delta.fill(0, 0, race.size);
      return;
    }
    const seen = this.blocks ? this.blocks.expand(race) : race;
    this.reserve(seen.size);
    this.renew(seen, this);
    for (let k = 0; k < seen.size; k++) this.openPlayer[k] = seen.player[k];
    if (this.blocks) for (let k = 0; k < race.size; k++) this.delta[k] = this.delta[this.blocks.place[k]];
    this.open = seen.size;
  }

  close(): void {
    this.blocks?.leave();
    for (let k = 0; k < this.open; k++) {
      this.mean[this.openPlayer[k]] = this.newMean[k];
      this.sd[this.openPlayer[k]] = this.newSd[k];
      this.drift.mark(this.openPlayer[k]);
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

  /** (10) of RTP: Phi((mu_i - mu_j) / c), without the draw margin. */
  winProbability(i: number, j: number): number {
    return gaussianCdf(this.gap(i, j) / this.spread(i, j));
  }

  /** P(|performance difference| <= margin). */
  drawProbability(i: number, j: number): number {
    const c = this.spread(i, j);
    const gap = Math.abs(this.gap(i, j));
    const margin = this.settings.margin(2);
    return gaussianCdf((margin - gap) / c) - gaussianCdf((-margin - gap) / c);
  }

  drawMargin(players: number): number {
    return this.settings.margin(players);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    if (this.blocks) return this.perform([player], out);
    this.drift.grow(player);
    out.location = this.mean[player];
    out.scale = Math.hypot(this.sd[player], this.settings.beta);
  }

  /** Of players together, with what they have besides themselves. */
  private perform(members: readonly number[], out: { location: number; scale: number }): void {
    const { mean, variance } = this.blocks!.lentTo(members);
    out.location = mean;
    let sum = variance;
    for (const player of members) {
      this.drift.grow(player);
      out.location += this.mean[player];
      sum += this.sd[player] ** 2 + this.settings.beta ** 2;
    }
    out.scale = Math.sqrt(sum);
  }

  /** Beliefs of unequal sds give performances of unequal scales; the order likelihood is not offered for them. */
  logLikelihood(): number {
    return NaN;
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

  /** What a race makes of the beliefs of all who play in it. */
  private renew(race: PreparedRace, { delta, newMean, newSd }: Beliefs): void {
    const { mean, graph } = this;
    this.propagate(race);
    for (let k = 0; k < race.size; k++) {
      delta[k] = this.change(race, k);
      newMean[k] = mean[race.player[k]] + delta[k];
      newSd[k] = this.sdAfter(race, k);
    }
    if (race.lent) mergeCopies(race, { newMean, newSd, mean, variance: graph.skillVariance });
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

  private gap(i: number, j: number): number {
    const own = this.mean[i] - this.mean[j];
    return this.blocks ? own + this.blocks.between(i, j).mean : own;
  }

  private spread(i: number, j: number): number {
    const { beta } = this.settings;
    this.drift.grow(i);
    this.drift.grow(j);
    const own = this.sd[i] ** 2 + this.sd[j] ** 2 + 2 * beta * beta;
    return Math.sqrt(this.blocks ? own + this.blocks.between(i, j).variance : own);
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
