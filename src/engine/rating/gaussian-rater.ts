import { gaussianCdf } from "../numerics/gaussian";
import { roomFor } from "../numerics/buffers";
import type { BlockDesign } from "./blocks/design";
import { BlockMates, mergeCopies, type RaceUpdates } from "./blocks/mates";
import { Drift } from "./drift";
import type { Archive } from "./archive";
import type { Period } from "./model";
import { PlainRater } from "./plain-rater";
import type { PreparedRace } from "./race";
import type { TeamStrength } from "./teams/strength";

/** Initial belief about a player and the scale of the score, in own units. */
interface Start {
  readonly mean: number;
  readonly sd: number;
  /** sd of one performance around the skill. */
  readonly beta: number;
  /** Variance added a day. */
  readonly driftPerDay: number;
  /** The score is the mean minus this many sds. */
  readonly scoreSds: number;
  readonly pointsPerUnit: number;
}

/** Base class of models with Gaussian beliefs: each race is a period, ended by `close` or the next race. No likelihood of orders. */
export abstract class GaussianRater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period: Period = "race";
  readonly blocks?: BlockMates;
  protected readonly mean: Float64Array;
  protected readonly sd: Float64Array;
  protected readonly drift: Drift;
  /** Entrants of the open race; 0 when closed. */
  private open = 0;
  private openPlayer = new Int32Array(16);
  newMean = new Float64Array(16);
  newSd = new Float64Array(16);

  constructor(
    private readonly start: Start,
    players: number,
    blocks?: BlockDesign,
  ) {
    super();
    const beliefs = players + (blocks?.count ?? 0);
    this.mean = new Float64Array(beliefs).fill(start.mean);
    this.sd = new Float64Array(beliefs).fill(start.sd);
    this.state = blocks ? [this.mean.subarray(0, players), this.sd.subarray(0, players)] : [this.mean, this.sd];
    if (blocks)
      this.blocks = new BlockMates(blocks, players, this.mean, this.sd, {
        startSd: start.sd,
        pointsPerUnit: start.pointsPerUnit,
      });
    this.drift = new Drift(this.sd, start.driftPerDay, start.sd);
  }

  /** Computes the evidence of a race from the current beliefs; `change` and `sdAfter` read it. */
  protected abstract evaluate(race: PreparedRace): void;
  /** [entrants of the race] variances of the skills before the race. */
  protected abstract readonly skillVariance: Float64Array;
  protected abstract change(race: PreparedRace, k: number): number;
  protected abstract sdAfter(race: PreparedRace, k: number): number;

  arrive(race: PreparedRace): void {
    this.close();
    this.drift.arrive(race);
    this.blocks?.arrive(race, (belief) => this.advance(belief));
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
    this.computeUpdates(seen, this);
    for (let k = 0; k < seen.size; k++) this.openPlayer[k] = seen.player[k];
    if (this.blocks) for (let k = 0; k < race.size; k++) this.delta[k] = this.delta[this.blocks.place[k]];
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

  serialise(archive: Archive): void {
    const { blocks, drift } = this;
    if (!blocks) return archive.part("drift", drift);
    archive.part("drift", {
      serialise: (part) => drift.serialise(part, (...column) => blocks.saveCoefficients(...column)),
    });
    archive.part("blocks", blocks);
  }

  override score(player: number): number {
    this.advance(player);
    const { scoreSds } = this.start;
    const block = this.blocks?.blockStrength([player]);
    if (!block) return this.mean[player] - scoreSds * this.sd[player];
    return this.mean[player] + block.mean - scoreSds * Math.hypot(this.sd[player], Math.sqrt(block.variance));
  }

  /** Computes the updated beliefs of all entrants of a race. */
  protected computeUpdates(race: PreparedRace, { delta, newMean, newSd }: RaceUpdates): void {
    const { mean } = this;
    this.evaluate(race);
    for (let k = 0; k < race.size; k++) {
      delta[k] = this.change(race, k);
      newMean[k] = mean[race.player[k]] + delta[k];
      newSd[k] = this.sdAfter(race, k);
    }
    if (race.blockFactor) mergeCopies(race, { newMean, newSd, mean, variance: this.skillVariance });
  }

  protected grow(race: PreparedRace): void {
    for (let k = 0; k < race.size; k++) this.advance(race.player[k]);
  }

  /** Grows the uncertainty of a belief to its value at the current time. */
  protected advance(belief: number): void {
    this.drift.grow(belief);
  }

  protected gap(i: number, j: number): number {
    const own = this.mean[i] - this.mean[j];
    return this.blocks ? own + this.blocks.between(i, j).mean : own;
  }

  protected spread(i: number, j: number): number {
    const { beta } = this.start;
    this.advance(i);
    this.advance(j);
    const own = this.sd[i] ** 2 + this.sd[j] ** 2 + 2 * beta * beta;
    return Math.sqrt(this.blocks ? own + this.blocks.between(i, j).variance : own);
  }

  /** Mean and variance of a team's performance, with its block strengths; `noise`: variance once a team, and once a member. `team` null: the sum of skills. */
  protected teamMoments(
    members: readonly number[],
    team: TeamStrength | null | undefined,
    noise: { readonly once: number; readonly each: number },
  ): { readonly mean: number; readonly variance: number; readonly performances: number } {
    for (const player of members) this.advance(player);
    const block = this.blocks?.blockStrength(members);
    const strength = team?.of(members.map((player) => this.mean[player]));
    const perPlayer = team ? 1 / members.length : 1;
    let mean = perPlayer * (block?.mean ?? 0) + (strength ?? 0);
    let variance = noise.once + perPlayer * perPlayer * (block?.variance ?? 0);
    let performances = 0;
    members.forEach((player, k) => {
      const part = team ? team.weight[k] : 1;
      if (!team) mean += this.mean[player];
      variance += part * part * (this.sd[player] ** 2 + noise.each);
      performances += part * part;
    });
    return { mean, variance, performances };
  }

  /** P(|performance difference| <= margin). */
  protected within(margin: number, i: number, j: number, spread: number): number {
    const gap = Math.abs(this.gap(i, j));
    return gaussianCdf((margin - gap) / spread) - gaussianCdf((-margin - gap) / spread);
  }

  protected reserve(n: number): void {
    if (this.delta.length >= n) return;
    const capacity = roomFor(n);
    this.delta = new Float64Array(capacity);
    this.openPlayer = new Int32Array(capacity);
    this.newMean = new Float64Array(capacity);
    this.newSd = new Float64Array(capacity);
  }
}
