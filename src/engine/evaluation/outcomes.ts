/** Scores and calibration of a contender's probabilities of win, draw and loss, as stated and recalibrated. */
import type { History } from "../history/types";
import { gaussianQuantile } from "../numerics/gaussian";
import type { Interval } from "./bootstrap";
import { Bins, type CalibrationBin } from "./calibration";
import type { Recalibration, RecalibrationParameters } from "./recalibration";

/** What happened, seen from the side with the higher stated probability. */
export const OUTCOMES = ["win", "draw", "loss"] as const;
export type OutcomeId = (typeof OUTCOMES)[number];

interface Mean {
  readonly value: number;
  /** Treats games as independent; null for a single game. */
  readonly interval: Interval | null;
}

export interface OutcomeScore {
  /** Mean -log P(what happened), natural log. */
  readonly logLoss: Mean;
  /** Predicted against observed shares of each outcome. */
  readonly classes: { readonly [Id in OutcomeId]: readonly CalibrationBin[] };
}

export interface Outcomes {
  readonly games: number;
  readonly draws: number;
  readonly stated: OutcomeScore;
  readonly recalibrated: OutcomeScore;
  /** Log loss recalibrated minus as stated, over the same games. */
  readonly difference: Mean;
  /** State of the recalibration after the last game. */
  readonly parameters: RecalibrationParameters;
}

const MIN_PROBABILITY = 1e-300;
/** Closer to 1/2 than this, two sides count as equal, because a rounding error must not decide which is the favourite. */
const EVEN = 1e-9;
const BINS = 20;

/** Whether any race ended with all its sides equal. */
export function mayHaveDraws({ raceCount, offsets, rank }: History): boolean {
  for (let race = 0; race < raceCount; race++) {
    const [from, to] = [offsets[race], offsets[race + 1]];
    if (to - from < 2 || !(rank[from] > 0)) continue;
    let row = from + 1;
    while (row < to && rank[row] === rank[from]) row++;
    if (row === to) return true;
  }
  return false;
}

export class OutcomeTally {
  private readonly kinds = { stated: new Kind(), recalibrated: new Kind() };
  private readonly gains = new Moments();
  private draws = 0;
  private statesDraws = false;

  /** @param counted [R] */
  constructor(
    private readonly counted: Uint8Array,
    private readonly recalibration: Recalibration,
  ) {}

  /**
   * A game of two sides, which the first won unless it was drawn.
   * @param win P(the first side wins), given that the game is not drawn
   */
  game(race: number, win: number, draw: number, isDrawn: boolean): void {
    const honest = this.recalibration.takeGame(win, draw, isDrawn);
    if (this.counted[race] === 0) return;
    const losses = [
      this.kinds.stated.add(race, { win, draw }, isDrawn),
      this.kinds.recalibrated.add(race, honest, isDrawn),
    ];
    this.gains.add(losses[1] - losses[0]);
    if (isDrawn) this.draws++;
    if (draw > 0) this.statesDraws = true;
  }

  /** null: no draw was predicted, or there was none. */
  outcomes(level = 0.95): Outcomes | null {
    if (!this.statesDraws || this.draws === 0) return null;
    return {
      games: this.gains.count,
      draws: this.draws,
      stated: this.kinds.stated.read(level),
      recalibrated: this.kinds.recalibrated.read(level),
      difference: this.gains.mean(level),
      parameters: this.recalibration.parameters,
    };
  }
}

interface Given {
  readonly win: number;
  readonly draw: number;
}

/** One kind of probabilities. */
class Kind {
  private readonly losses = new Moments();
  private readonly bins = { win: new Bins(0, BINS), draw: new Bins(0, BINS), loss: new Bins(0, BINS) };

  /** Returns the game's log loss. */
  add(race: number, { win, draw }: Given, isDrawn: boolean): number {
    const [first, second] = [(1 - draw) * win, (1 - draw) * (1 - win)];
    const loss = -Math.log(Math.max(MIN_PROBABILITY, isDrawn ? draw : first));
    this.losses.add(loss);
    this.bins.draw.add(race, draw, isDrawn ? 1 : 0, 1);
    // Between equal sides, each is the favourite of half a game.
    const isFirst = Math.abs(win - 0.5) < EVEN ? 0.5 : win > 0.5 ? 1 : 0;
    this.side(race, first, isDrawn ? 0 : 1, isFirst);
    this.side(race, second, 0, 1 - isFirst);
    return loss;
  }

  private side(race: number, probability: number, won: number, favourite: number): void {
    if (favourite > 0) this.bins.win.add(race, probability, won * favourite, favourite);
    if (favourite < 1) this.bins.loss.add(race, probability, won * (1 - favourite), 1 - favourite);
  }

  read(level: number): OutcomeScore {
    const { win, draw, loss } = this.bins;
    return {
      logLoss: this.losses.mean(level),
      classes: { win: win.read(level), draw: draw.read(level), loss: loss.read(level) },
    };
  }
}

/** Mean of numbers and its standard error, updated one by one (Welford 1962). */
class Moments {
  count = 0;
  private average = 0;
  private squares = 0;

  add(value: number): void {
    const beyond = value - this.average;
    this.average += beyond / ++this.count;
    this.squares += beyond * (value - this.average);
  }

  mean(level: number): Mean {
    const { count, average } = this;
    if (count < 2) return { value: average, interval: null };
    const reach = gaussianQuantile((1 + level) / 2) * Math.sqrt(this.squares / (count - 1) / count);
    return { value: average, interval: [average - reach, average + reach] };
  }
}
