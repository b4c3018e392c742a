import { gaussianCdf } from "../../numerics/gaussian";
import { atLeast } from "../../numerics/buffers";
import { Calendar } from "../../rating/calendar";
import type { Explanation } from "../../rating/model";
import type { Archive } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import { RaceRater } from "../../rating/race-rater";
import { Belief } from "./belief";
import { Performances } from "./performances";
import { fallingRoot } from "../../numerics/root";
import { LOGISTIC_PER_SD, shapeOf } from "./terms";
import { logisticWin } from "./win";
import { eloMmrWorking } from "./working";

export interface EloMmrSettings {
  readonly mu: number;
  readonly sigma: number;
  /** Weight of a race, and the limit of a player's sd; beta^2 and gamma^2 follow from them. */
  readonly weight: number;
  readonly sigmaLimit: number;
  /** Infinity: performances are not remembered. */
  readonly rho: number;
  readonly model: "logistic" | "gaussian";
  readonly splitTies: boolean;
  /** Weight factors of a player's first races. */
  readonly newcomerWeights: readonly number[];
  /** Variance a day. */
  readonly driftPerDay: number;
  readonly scoreSds: number;
}

/** Stands for a weight of 0, for which beta would be infinite. */
const MIN_WEIGHT = 1e-9;

/** Elo-MMR and Elo-MMchi (Ebtekar and Liu 2021), solved to 1e-13; state mu and sigma. See README.md. */
export class EloMmrRater extends RaceRater {
  private readonly mu: Float64Array;
  private readonly sd: Float64Array;
  /** Mean and sd of the beliefs. Where `state` differs, the rating was set by a caller. */
  private readonly knownMu: Float64Array;
  private readonly knownSd: Float64Array;
  private readonly beliefs: (Belief | undefined)[];
  private readonly races: Int32Array;
  private readonly lastPerformance: Float64Array;
  private readonly calendar: Calendar;
  private readonly performances: Performances;
  private readonly beta2: number;
  /** By entrant: belief after the race, variance before it, beta^2, performance. */
  private after: Belief[] = [];
  private variance = new Float64Array(0);
  private noise = new Float64Array(0);
  private own = new Float64Array(0);
  /** By side. */
  private sideMu = new Float64Array(0);
  private sideDelta = new Float64Array(0);
  private sidePerformance = new Float64Array(0);
  private sideFirst = new Int32Array(0);
  private readonly out = new Float64Array(2);

  constructor(
    private readonly settings: EloMmrSettings,
    players: number,
  ) {
    super([settings.mu, settings.sigma], players);
    [this.mu, this.sd] = this.state;
    this.knownMu = this.mu.slice();
    this.knownSd = this.sd.slice();
    this.beliefs = new Array<Belief | undefined>(players);
    this.races = new Int32Array(players);
    this.lastPerformance = new Float64Array(players).fill(NaN);
    this.calendar = new Calendar(players);
    this.performances = new Performances(shapeOf(settings.model, settings.splitTies));
    this.beta2 = this.beta2At(settings.weight);
  }

  arrive(race: PreparedRace): void {
    this.calendar.arrive(race.time);
  }

  /** Increases a player's variance for the days since the last race. */
  drift(player: number, days: number): void {
    const { driftPerDay, rho } = this.settings;
    if (driftPerDay === 0 || days === 0) return;
    const variance = this.sd[player] ** 2;
    this.belief(player).diffuse(this.mu[player], variance, driftPerDay * days, rho);
    this.sd[player] = this.knownSd[player] = Math.sqrt(variance + driftPerDay * days);
  }

  serialise(archive: Archive): void {
    archive.column("knownMu", this.knownMu);
    archive.column("knownSd", this.knownSd);
    archive.column("races", this.races);
    archive.column("lastPerformance", this.lastPerformance);
    archive.part("calendar", this.calendar);
    archive.plain(
      "beliefs",
      () => Array.from(this.beliefs, (belief) => belief?.numbers() ?? null),
      (saved) =>
        saved.forEach((numbers, player) => {
          if (numbers) this.beliefs[player] = Belief.of(numbers);
        }),
    );
  }

  override score(player: number): number {
    this.grow(player);
    const { scoreSds, sigmaLimit } = this.settings;
    return this.mu[player] - scoreSds * (this.sd[player] - sigmaLimit);
  }

  winProbability(i: number, j: number): number {
    const gap = this.mu[i] - this.mu[j];
    const one = this.spread(i);
    const other = this.spread(j);
    if (this.settings.model === "gaussian") return gaussianCdf(gap / Math.hypot(one, other));
    return logisticWin(gap, LOGISTIC_PER_SD * one, LOGISTIC_PER_SD * other);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.scale = this.perSd * this.spread(player);
    out.location = this.mu[player];
  }

  teamPerformance(players: readonly number[], out: { location: number; scale: number }): void {
    out.location = 0;
    let variance = 0;
    for (const player of players) {
      variance += this.spread(player) ** 2;
      out.location += this.mu[player];
    }
    out.scale = this.perSd * Math.sqrt(variance);
  }

  /** A player's last performance, own units; NaN for a newcomer. */
  performanceOf(player: number): number {
    return this.lastPerformance[player];
  }

  protected rate(race: PreparedRace): void {
    this.prepare(race);
    const [mu, sd] = this.next;
    for (let k = 0; k < race.size; k++) {
      const belief = this.after[k];
      sd[k] = 1 / Math.sqrt(belief.total());
      mu[k] = this.centre(belief, this.mu[race.player[k]]);
    }
  }

  protected override onClosed(player: number, k: number): void {
    const belief = (this.beliefs[player] ??= new Belief());
    if (this.settings.model === "gaussian") belief.reset(this.mu[player], this.sd[player]);
    else belief.copy(this.after[k]);
    this.knownMu[player] = this.mu[player];
    this.knownSd[player] = this.sd[player];
    this.lastPerformance[player] = this.own[k];
    this.races[player]++;
    this.calendar.mark(player);
  }

  protected why(race: PreparedRace, k: number): Explanation {
    this.prepare(race);
    const player = race.player[k];
    const belief = this.after[k];
    const mean = this.mu[player];
    return eloMmrWorking({
      belief,
      isLogistic: this.settings.model === "logistic",
      before: mean,
      after: this.centre(belief, mean),
      sd: { before: this.sd[player], after: 1 / Math.sqrt(belief.total()) },
      isWeighed: this.weightOf(player) !== this.settings.weight,
      raceWeight: race.weight,
      isUnseen: race.unobserved[race.group[k]] === 1,
      isTeam: race.hasTeams,
    });
  }

  private get perSd(): number {
    return this.settings.model === "gaussian" ? 1 : LOGISTIC_PER_SD;
  }

  /** sd of a player's performance around mu. */
  private spread(player: number): number {
    this.grow(player);
    return Math.sqrt(this.sd[player] ** 2 + this.beta2);
  }

  private grow(player: number): void {
    if (this.settings.driftPerDay > 0) this.drift(player, this.calendar.pass(player));
  }

  private weightOf(player: number): number {
    return this.settings.weight * (this.settings.newcomerWeights[this.races[player]] ?? 1);
  }

  /** beta^2 = (1 + 1 / w) sigma_lim^2 + drift / w. */
  private beta2At(weight: number): number {
    const { sigmaLimit, driftPerDay } = this.settings;
    return (1 + 1 / weight) * sigmaLimit * sigmaLimit + driftPerDay / weight;
  }

  private belief(player: number): Belief {
    let belief = this.beliefs[player];
    const isKnown = this.mu[player] === this.knownMu[player] && this.sd[player] === this.knownSd[player];
    if (belief && isKnown) return belief;
    belief = this.beliefs[player] ??= new Belief();
    belief.reset(this.mu[player], this.sd[player]);
    this.knownMu[player] = this.mu[player];
    this.knownSd[player] = this.sd[player];
    return belief;
  }

  /** Steps a) and b), and the factors of c), for every entrant. */
  private prepare(race: PreparedRace): void {
    const n = race.size;
    this.room(n);
    for (let k = 0; k < n; k++) {
      const player = race.player[k];
      this.grow(player);
      const weight = this.weightOf(player) * Math.max(race.weight, MIN_WEIGHT);
      const gamma2 = weight * this.settings.sigmaLimit ** 2;
      const variance = this.sd[player] ** 2;
      (this.after[k] ??= new Belief())
        .copy(this.belief(player))
        .diffuse(this.mu[player], variance, gamma2, this.settings.rho);
      this.variance[k] = variance + gamma2;
      this.noise[k] = this.beta2At(weight);
    }
    this.perform(race);
    for (let k = 0; k < n; k++) this.after[k].append(this.own[k], Math.sqrt(this.noise[k]));
  }

  /** Performance of every entrant; that of a team member is the team's minus the expected performances of the others (3.3). */
  private perform(race: PreparedRace): void {
    const { sideMu, sideDelta, sidePerformance, sideFirst, variance, noise, own } = this;
    const sides = race.hasTeams ? race.teams : race.size;
    const sideOf = (k: number): number => (race.hasTeams ? race.team[k] : k);
    sideMu.fill(0, 0, sides);
    sideDelta.fill(0, 0, sides);
    sideFirst.fill(0, 0, race.groups + 1);
    for (let k = race.size - 1; k >= 0; k--) {
      const side = sideOf(k);
      sideMu[side] += this.mu[race.player[k]];
      sideDelta[side] += variance[k] + noise[k];
      sideFirst[race.group[k]] = side;
    }
    // Teams are numbered best first, so the first entrant of a group belongs to the group's first side.
    sideFirst[race.groups] = sides;
    for (let side = 0; side < sides; side++) sideDelta[side] = Math.sqrt(sideDelta[side]);
    this.performances.solve(
      {
        n: sides,
        mu: sideMu,
        delta: sideDelta,
        groups: race.groups,
        first: sideFirst,
        unobserved: race.unobserved,
      },
      sidePerformance,
    );
    for (let k = 0; k < race.size; k++) {
      const side = sideOf(k);
      own[k] = sidePerformance[side];
      if (!race.hasTeams) continue;
      own[k] -= sideMu[side] - this.mu[race.player[k]];
      noise[k] = sideDelta[side] ** 2 - variance[k];
    }
  }

  /** The new mean: the zero of (6); a weighted mean if all factors are Gaussian. */
  private centre(belief: Belief, start: number): number {
    if (this.settings.model === "gaussian") {
      const weight = belief.weights[belief.count - 1];
      return (belief.weight * belief.mean + weight * belief.performance[belief.count - 1]) / (belief.weight + weight);
    }
    const [low, high] = belief.bounds();
    return fallingRoot(belief.pull, low, high, start, this.out);
  }

  private room(n: number): void {
    this.variance = atLeast(this.variance, n);
    this.noise = atLeast(this.noise, n);
    this.own = atLeast(this.own, n);
    this.sideMu = atLeast(this.sideMu, n);
    this.sideDelta = atLeast(this.sideDelta, n);
    this.sidePerformance = atLeast(this.sidePerformance, n);
    if (this.sideFirst.length <= n) this.sideFirst = new Int32Array(2 * n + 2);
  }
}
