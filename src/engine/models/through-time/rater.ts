import { davidsonProbabilities, winProbability } from "../../design/pair-probability";
import { Filter, type Rows } from "../../design/filter";
import type { DesignLikelihood } from "../../design/design-likelihood";
import { Coefficients } from "../../design/terms";
import { roomFor } from "../../numerics/buffers";
import type { Explanation, Rater } from "../../rating/model";
import { FieldError, OvershootError } from "../../rating/overshoot";
import type { Archive } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import { SKIPPED } from "../../rating/skipped";
import { DriftClock } from "./clock";
import { throughTimeWorking } from "./working";

export interface ThroughTimeSettings {
  readonly likelihood: DesignLikelihood;
  readonly law: "gaussian" | "logistic";
  /** true: the likelihood is that of the whole order. */
  readonly order: boolean;
  /** Davidson's log nu; null: draws have no probability. */
  readonly logNu: number | null;
  /** Natural units. */
  readonly initialMean: number;
  readonly initialSd: number;
  /** Variance that a skill gains per day (NaN: races count), and per race. */
  readonly aDay: number;
  readonly aRace: number;
  /** Scale of the performance for a skill with a variance, natural units. */
  readonly performanceScale: (variance: number) => number;
  readonly formula: string;
}

/** Maximum number of entrants of a race. The cost is n^3: 600 take a second or two, 1,000 about ten. */
export const MAX_ENTRANTS = 1000;

/** Above this number of players, covariances are dropped after each race. */
export const MAX_PLAYERS = 2000;

/**
 * Skill through time, forward: the joint belief about all skills after the races so far, with all covariances (up to `MAX_PLAYERS`
 * players). Later races do not change earlier estimates.
 *
 * A player's sd is that of the distance from the mean of all players so far, because uncertainty about the common level cancels in
 * every comparison.
 */
export class ThroughTimeRater implements Rater {
  readonly state: readonly Float64Array[];
  readonly period = "race";
  delta = new Float64Array(16);
  private readonly filter: Filter;
  private readonly clock: DriftClock;
  private readonly mean: Float64Array;
  private readonly sd: Float64Array;
  private readonly seen: number[] = [];
  private readonly isSeen: Uint8Array;
  /** Time of the next race, once `arrive` has set it. */
  private next: number | null = null;
  /** [players] covariance with the mean of all players so far, and the variance of that mean. */
  private withMean: Float64Array;
  private meanVariance = 0;
  private isLevelKnown = true;
  private starts = Int32Array.from({ length: 17 }, (_, i) => i);
  private ones = new Float64Array(16).fill(1);

  constructor(
    private readonly settings: ThroughTimeSettings,
    players: number,
  ) {
    const { initialMean, initialSd } = settings;
    const skill = {
      id: "player",
      kind: "factor",
      levels: players,
      mean: initialMean,
      variance: initialSd ** 2,
      drift: 1,
    } as const;
    this.filter = new Filter(
      new Coefficients([skill]),
      settings.likelihood,
      players > MAX_PLAYERS ? "diagonal" : "full",
    );
    this.clock = new DriftClock(settings.aDay, settings.aRace);
    this.mean = this.filter.mean;
    this.sd = new Float64Array(players).fill(initialSd);
    this.state = [this.mean, this.sd];
    this.isSeen = new Uint8Array(players);
    this.withMean = new Float64Array(players);
  }

  started(player: number): void {
    this.filter.variance[player] = this.sd[player] ** 2;
  }

  arrive(race: PreparedRace): void {
    this.next = this.clock.at(race.time);
  }

  add(race: PreparedRace): void {
    const n = race.size;
    this.reserve(n);
    this.delta.fill(0, 0, n);
    this.next = null;
    if (!race.observed) return;
    const rows = this.rowsOf(race);
    for (let k = 0; k < n; k++) this.delta[k] = this.mean[race.player[k]];
    this.filter.add(race, rows, this.clock.at(race.time));
    this.clock.pass(race.time);
    for (let k = 0; k < n; k++) {
      const player = race.player[k];
      this.delta[k] = this.mean[player] - this.delta[k];
      if (!Number.isFinite(this.mean[player]))
        throw new OvershootError("Beliefs are no longer finite. Choose a smaller initial sd or drift.");
      if (this.isSeen[player] === 0) {
        this.isSeen[player] = 1;
        this.seen.push(player);
      }
    }
    this.isLevelKnown = false;
    for (let k = 0; k < n; k++) this.sd[race.player[k]] = Math.sqrt(this.varianceOf(race.player[k]));
  }

  close(): void {
    // Every race is a period, and `add` has updated the beliefs.
  }

  serialise(archive: Archive): void {
    archive.part("filter", this.filter);
    archive.part("clock", this.clock);
    archive.plain(
      "seen",
      () => [...this.seen],
      (seen) => {
        for (const player of seen) {
          this.seen.push(player);
          this.isSeen[player] = 1;
        }
        this.isLevelKnown = false;
      },
    );
  }

  score(player: number): number {
    this.sd[player] = Math.sqrt(this.varianceOf(player));
    return this.mean[player];
  }

  winProbability(i: number, j: number): number {
    const { law, logNu } = this.settings;
    const [mean, variance] = this.differenceOf(i, j);
    if (logNu === null) return winProbability(law, mean, variance);
    const { win, loss } = davidsonProbabilities(logNu, mean, variance);
    return win / (win + loss);
  }

  drawProbability(i: number, j: number): number {
    const { logNu } = this.settings;
    return logNu === null ? 0 : davidsonProbabilities(logNu, ...this.differenceOf(i, j)).draw;
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.mean[player];
    out.scale = this.settings.performanceScale(this.varianceOf(player));
  }

  logLikelihood(race: PreparedRace): number {
    if (!this.settings.order) return NaN;
    this.reserve(race.size);
    return race.observed ? this.filter.consider(race, this.rowsOf(race), this.timeOf(race)).logPredictive : 0;
  }

  explain(race: PreparedRace, k: number): Explanation {
    if (!race.observed) return SKIPPED;
    this.reserve(race.size);
    const considered = this.filter.consider(race, this.rowsOf(race), this.timeOf(race));
    return throughTimeWorking(race, k, considered, this.settings.formula);
  }

  private timeOf(race: PreparedRace): number {
    return this.clock.at(race.time);
  }

  /** Mean and variance of the difference of two skills at the time of the next race. */
  private differenceOf(i: number, j: number): [mean: number, variance: number] {
    const time = this.next ?? this.clock.now;
    const { filter } = this;
    const variance = filter.varianceAt(i, time) + filter.varianceAt(j, time) - 2 * filter.covarianceOf(i, j);
    return [this.mean[i] - this.mean[j], Math.max(0, variance)];
  }

  /** Variance of the distance of a skill from the mean of all players so far. */
  private varianceOf(player: number): number {
    const own = this.filter.varianceAt(player, this.next ?? this.clock.now);
    if (this.filter.kind === "diagonal" || this.isSeen[player] === 0 || this.seen.length < 2) return own;
    this.level();
    return Math.max(0, own - 2 * this.withMean[player] + this.meanVariance);
  }

  private level(): void {
    if (this.isLevelKnown) return;
    const { seen, filter, withMean } = this;
    let all = 0;
    for (const i of seen) {
      let sum = 0;
      for (const j of seen) sum += filter.covarianceOf(i, j);
      withMean[i] = sum / seen.length;
      all += withMean[i];
    }
    this.meanVariance = all / seen.length;
    this.isLevelKnown = true;
  }

  private rowsOf(race: PreparedRace): Rows {
    return { start: this.starts, coefficient: race.player, value: this.ones };
  }

  /** @throws FieldError for more than `MAX_ENTRANTS` */
  private reserve(n: number): void {
    if (n > MAX_ENTRANTS) throw new FieldError(tooMany(n));
    if (this.delta.length >= n) return;
    const capacity = roomFor(n);
    this.delta = new Float64Array(capacity);
    this.starts = Int32Array.from({ length: capacity + 1 }, (_, i) => i);
    this.ones = new Float64Array(capacity).fill(1);
  }
}

const tooMany = (n: number): string =>
  `A race of ${n.toLocaleString("en-GB")} entrants would take skill through time minutes: it rates up to ${MAX_ENTRANTS.toLocaleString("en-GB")}. Thurstone reads the same orders in seconds.`;
