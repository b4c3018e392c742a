import type { Explanation, Period } from "../../rating/model";
import { PlayerSet, type Archive } from "../../rating/archive";
import { PlainRater } from "../../rating/plain-rater";
import type { PreparedRace } from "../../rating/race";
import { halfAway } from "../../rating/rounding";
import { baseK, cappedK, firstRating, logisticScore, normalScore, surprise } from "./rule";
import { gameScore } from "../../rating/game-score";
import type { FideSettings, PeriodTally } from "./settings";
import { fideWorking } from "./working";

/** sd of the difference of two performances, and of one. */
const DIFFERENCE_SD = 2000 / 7;
const LOGISTIC_SCALE = 400 / Math.LN10;

/** FIDE's rating periods: all games of a period use the ratings at its start, and the change is rounded once. */
export class FideRater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period: Period;
  private readonly rating: Float64Array;
  private readonly games: Float64Array;
  private readonly elite: Float64Array;
  private readonly rated: Float64Array;
  private readonly tallies: (PeriodTally | undefined)[];
  private readonly touched: PlayerSet;
  /** Players of races without any rated player, who then count as rated at the initial rating. */
  private readonly founders = new Set<number>();

  constructor(
    readonly settings: FideSettings,
    players: number,
  ) {
    super();
    const column = (value: number): Float64Array => new Float64Array(players).fill(value);
    this.rating = column(settings.initialRating);
    this.games = column(0);
    this.elite = column(0);
    this.rated = column(settings.newcomers === "start" ? 1 : 0);
    this.state = [this.rating, this.games, this.elite, this.rated];
    this.period = settings.period;
    this.tallies = new Array<PeriodTally | undefined>(players);
    this.touched = new PlayerSet(players);
  }

  /** A player with an initial rating counts as rated. */
  started(player: number): void {
    this.rated[player] = 1;
  }

  add(race: PreparedRace): void {
    const n = race.size;
    if (!this.startRace(race)) return;
    const after = Array.from({ length: n }, (_, k) => this.withRace(race, k));
    const isFounding = this.isFounding(race);
    for (let k = 0; k < n; k++) {
      const player = race.player[k];
      this.delta[k] = this.contribution(player, after[k], isFounding);
      this.tallies[player] = after[k];
      this.touched.add(player);
      if (isFounding) this.founders.add(player);
    }
  }

  close(): void {
    const { settings } = this;
    for (let i = 0; i < this.touched.count; i++) {
      const player = this.touched.at(i);
      const tally = this.tallies[player]!;
      const isRated = this.isRated(player);
      // 8.3.3: to have reached the rating once is enough, also by the initial rating.
      if (isRated && this.isElite(player)) this.elite[player] = 1;
      this.rating[player] += this.change(player, tally, isRated);
      if (isRated || !Number.isNaN(this.first(tally))) {
        this.rated[player] = 1;
        this.games[player] += tally.games;
        this.tallies[player] = undefined;
      }
      if (this.rating[player] >= settings.eliteRating) this.elite[player] = 1;
    }
    this.touched.clear();
    this.founders.clear();
  }

  serialise(archive: Archive): void {
    archive.plain(
      "tallies",
      () => Array.from(this.tallies, (one) => (one ? [one.games, one.surprise, one.opponents, one.scored] : null)),
      (saved) =>
        saved.forEach((one, player) => {
          if (one) this.tallies[player] = { games: one[0], surprise: one[1], opponents: one[2], scored: one[3] };
        }),
    );
    this.touched.serialise(archive);
    archive.plain(
      "founders",
      () => [...this.founders],
      (players) => players.forEach((player) => this.founders.add(player)),
    );
  }

  /** Computed without table and cap, because these give 0 or 1 at large differences. Draws count half. */
  winProbability(i: number, j: number): number {
    const difference = this.rating[i] - this.rating[j];
    return this.settings.expectation === "logistic" ? logisticScore(difference) : normalScore(difference);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.rating[player];
    out.scale = this.settings.expectation === "logistic" ? LOGISTIC_SCALE : DIFFERENCE_SD / Math.SQRT2;
  }

  protected why(race: PreparedRace, k: number): Explanation {
    const player = race.player[k];
    const before = this.tally(player);
    const after = this.withRace(race, k);
    const isFounding = this.isFounding(race);
    return fideWorking({
      race,
      k,
      settings: this.settings,
      ratings: this.rating,
      isRated: (other) => isFounding || this.rated[other] === 1,
      before,
      after,
      kBefore: this.factor(player, before.games),
      k1: this.factor(player, after.games),
      baseK: this.base(player),
      gamesKnown: this.games[player],
      isElite: this.isElite(player),
      total: this.contribution(player, after, isFounding),
      isUnrated: !isFounding && !this.isRated(player),
    });
  }

  /** A race's contribution to the change of the open period. */
  private contribution(player: number, after: PeriodTally, isFounding: boolean): number {
    const isRated = this.isRated(player);
    return this.change(player, after, isFounding || isRated) - this.change(player, this.tally(player), isRated);
  }

  private isRated(player: number): boolean {
    return this.rated[player] === 1 || this.founders.has(player);
  }

  /** Change of the rating if the period closed with this tally. */
  private change(player: number, tally: PeriodTally, isRated: boolean): number {
    if (!isRated) {
      const first = this.first(tally);
      return Number.isNaN(first) ? 0 : first - this.rating[player];
    }
    const change = (this.factor(player, tally.games) * tally.surprise) / 100;
    return this.settings.rounding ? halfAway(change) : change;
  }

  private first(tally: PeriodTally): number {
    return firstRating(tally.opponents, tally.scored, tally.games).rating;
  }

  private isElite(player: number): boolean {
    return this.elite[player] === 1 || this.rating[player] >= this.settings.eliteRating;
  }

  private base(player: number): number {
    return baseK(this.games[player], this.isElite(player), this.settings);
  }

  private factor(player: number, games: number): number {
    return cappedK(this.base(player), games, this.settings);
  }

  private tally(player: number): PeriodTally {
    return this.tallies[player] ?? { games: 0, surprise: 0, opponents: 0, scored: 0 };
  }

  private isFounding(race: PreparedRace): boolean {
    if (this.settings.newcomers === "start") return false;
    for (let k = 0; k < race.size; k++) if (this.rated[race.player[k]] === 1) return false;
    return true;
  }

  /** Entrant k's tally including a race; only games against rated opponents count. */
  private withRace(race: PreparedRace, k: number): PeriodTally {
    const player = race.player[k];
    const tally = { ...this.tally(player) };
    const isFounding = this.isFounding(race);
    const own = this.rating[player];
    const { expectation, rule400 } = this.settings;
    for (let j = 0; j < race.size; j++) {
      const opponent = race.player[j];
      if (j === k || !(isFounding || this.rated[opponent] === 1)) continue;
      const score = gameScore(race, k, j);
      if (score < 0) continue;
      tally.games++;
      tally.surprise += surprise(score, own, this.rating[opponent], expectation, rule400);
      tally.opponents += this.rating[opponent];
      tally.scored += score;
    }
    return tally;
  }
}
