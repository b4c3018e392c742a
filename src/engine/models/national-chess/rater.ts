import { gameScore } from "../../rating/game-score";
import type { Explanation, ExplanationPart, Period } from "../../rating/model";
import type { Archive } from "../../rating/archive";
import { PlainRater } from "../../rating/plain-rater";
import type { PreparedRace } from "../../rating/race";
import {
  bonusThresholdAt,
  dwz,
  expectedScore,
  NO_GAMES,
  PERFORMANCE_SD,
  usChess,
  type ExpectationLaw,
  type Rated,
  type PeriodSums,
} from "./rule";

interface NationalSettings {
  readonly rule: "us-chess" | "dwz";
  readonly initialRating: number;
  /** 0: by the date of the event. */
  readonly bonusThreshold: number;
  /** Expectation used by the DWZ. */
  readonly expectation: ExpectationLaw;
  readonly period: Period;
}

/** Past games and DWZ evaluations assumed for a player with an initial rating, so that rules for new players do not apply. */
const PLAYED = { games: 10, evaluations: 6 } as const;

const SCALE = 400 / Math.LN10;

/** The distribution of performances; US Chess has only one. */
export const lawOf = ({ rule, expectation }: Pick<NationalSettings, "rule" | "expectation">): ExpectationLaw =>
  rule === "dwz" ? expectation : "logistic";

/** Rating periods of US Chess and the DWZ: all games of a period use the ratings at its start. A race counts as a game between every two entrants. */
export class NationalRater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period: Period;
  private readonly rating: Float64Array;
  private readonly count: Float64Array;
  private readonly tallies = new Map<number, PeriodSums>();
  private readonly law: ExpectationLaw;

  constructor(
    private readonly settings: NationalSettings,
    players: number,
  ) {
    super();
    this.rating = new Float64Array(players).fill(settings.initialRating);
    this.count = new Float64Array(players);
    this.state = [this.rating, this.count];
    this.period = settings.period;
    this.law = lawOf(settings);
  }

  started(player: number): void {
    this.count[player] = this.settings.rule === "dwz" ? PLAYED.evaluations : PLAYED.games;
  }

  add(race: PreparedRace): void {
    const n = race.size;
    if (!this.startRace(race)) return;
    const after = Array.from({ length: n }, (_, k) => this.withRace(race, k));
    for (let k = 0; k < n; k++) {
      const player = race.player[k];
      this.delta[k] = this.rated(player, after[k]).change - this.rated(player, this.tally(player)).change;
      this.tallies.set(player, after[k]);
    }
  }

  close(): void {
    for (const [player, tally] of this.tallies) {
      this.rating[player] += this.rated(player, tally).change;
      if (tally.games > 0) this.count[player] += this.settings.rule === "dwz" ? 1 : tally.games;
    }
    this.tallies.clear();
  }

  serialise(archive: Archive): void {
    archive.plain(
      "tallies",
      () =>
        Array.from(this.tallies, ([player, one]) => [
          player,
          ...[one.games, one.scored, one.expected, one.linear, one.ended],
        ]),
      (saved) => {
        // Absent in ratings saved before the bonus depended on the date.
        for (const [player, games, scored, expected, linear, ended = NaN] of saved)
          this.tallies.set(player, { games, scored, expected, linear, ended });
      },
    );
  }

  winProbability(i: number, j: number): number {
    return expectedScore(this.rating[i] - this.rating[j], this.law);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.rating[player];
    out.scale = this.law === "normal" ? PERFORMANCE_SD : SCALE;
  }

  protected why(race: PreparedRace, k: number): Explanation {
    const player = race.player[k];
    const rating = this.rating[player];
    const before = this.tally(player);
    const after = this.withRace(race, k);
    const { factor, bonus, change } = this.rated(player, after);
    const total = change - this.rated(player, before).change;
    const isNew = Number.isNaN(factor);
    const parts: ExplanationPart[] = [];
    let sum = 0;
    for (const { j, score, expected } of this.games(race, k)) {
      const words = score === 1 ? "Beat" : score === 0 ? "Lost to" : "Drew with";
      const linear = this.rating[race.player[j]] + 400 * (2 * score - 1) - rating;
      const value = isNew ? linear / (this.count[player] + after.games) : factor * (score - expected);
      sum += value;
      parts.push({ label: words, opponent: j, value, probability: expected });
    }
    const rest = total - sum;
    if (bonus > 0) parts.push({ label: "Bonus for an excellent event, and earlier games of the period", value: rest });
    else if (Math.abs(rest) > 1e-9)
      parts.push({ label: "Earlier games of the period, by the new factor", value: rest });
    else if (parts.length > 0) parts[0] = { ...parts[0], value: parts[0].value + rest };
    const [own, games] = [after.scored - before.scored, after.games - before.games];
    const mean = games > 0 ? (after.linear - before.linear) / games : rating;
    const expected = after.expected - before.expected;
    return {
      rule: "Every game moves a rating by the factor times what was scored above what the ratings expected; a new player has the mean of opponents and results.",
      parts,
      total,
      formula: isNew
        ? { id: "national-chess-new", values: { mean, rating, rest: total - (mean - rating), step: total } }
        : {
            id: "national-chess",
            values: { k: factor, scored: own, expected, rest: total - factor * (own - expected), step: total },
          },
      notes: [
        isNew
          ? "Up to 8 games: the mean of the opponents, 400 points up for a win and down for a loss."
          : `K = ${Number(factor.toPrecision(3))} with ${after.games} ${after.games === 1 ? "game" : "games"} in the period.`,
        ...(this.period === "race" ? [] : [`Takes effect at the end of the ${this.period}, with its other races.`]),
      ],
    };
  }

  private rated(player: number, tally: PeriodSums): Rated {
    const { rule, bonusThreshold } = this.settings;
    return rule === "dwz"
      ? dwz(this.rating[player], this.count[player], tally, 15)
      : usChess(this.rating[player], this.count[player], tally, bonusThreshold || bonusThresholdAt(tally.ended));
  }

  private tally(player: number): PeriodSums {
    return this.tallies.get(player) ?? NO_GAMES;
  }

  /** The counted games of entrant k. */
  private *games(race: PreparedRace, k: number) {
    for (let j = 0; j < race.size; j++) {
      const score = j === k ? -1 : gameScore(race, k, j);
      if (score < 0) continue;
      const difference = this.rating[race.player[k]] - this.rating[race.player[j]];
      yield { j, score, expected: expectedScore(difference, this.law) };
    }
  }

  private withRace(race: PreparedRace, k: number): PeriodSums {
    let { games, scored, expected, linear } = this.tally(race.player[k]);
    for (const game of this.games(race, k)) {
      games++;
      scored += game.score;
      expected += game.expected;
      linear += this.rating[race.player[game.j]] + 400 * (2 * game.score - 1);
    }
    return { games, scored, expected, linear, ended: race.time };
  }
}
