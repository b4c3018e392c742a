import { periodIndex } from "../history/periods";
import type { History } from "../history/types";
import { bisect } from "../numerics/root";
import { DrawMargin } from "./draw-margin";

/** Precision of the normal prior around 1 of the factor, which favours the stated probabilities. */
const PRIOR = 10;
/** Width of the bins in which log odds are counted; larger log odds count in the last bin. */
const WIDTH = 0.05;
const MAX = 30;
const BINS = (2 * MAX) / WIDTH + 1;
/** The factor is fitted again when the number of pairs has grown by this ratio. */
const GROWTH = 1.01;
const LARGEST = 10;
const EXACT = 1e-8;

/** Both are 1 for probabilities as stated. */
export interface RecalibrationParameters {
  readonly scale: number;
  readonly margin: number;
}

const logOdds = (probability: number): number =>
  Math.max(-MAX, Math.min(MAX, Math.log(probability) - Math.log1p(-probability)));

/**
 * Recalibration by two factors, the most likely ones given results of earlier dates only. Log odds of decided pairs are multiplied by
 * a factor (an inverse temperature, Guo et al. 2017): 1 for probabilities as stated, below 1 if the system was overconfident. In games that
 * may be drawn, the draw margin is fitted as well (`DrawMargin`).
 */
export class Recalibration {
  private scale = 1;
  private readonly margin = new DrawMargin();
  /** Counts of pairs of earlier dates by the winner's stated log odds. */
  private readonly counts = new Float64Array(BINS);
  /** Lowest and highest bin with a count. */
  private lowest = BINS;
  private highest = -1;
  private learnt = 0;
  private fitted = 0;
  /** Bins of the pairs of the current date. */
  private readonly open: number[] = [];
  private date = NaN;
  private race = -1;

  /** Starts or continues a race; an undated race counts as a separate date. */
  moveTo({ times }: History, race: number): void {
    if (race === this.race) return;
    this.race = race;
    const date = periodIndex(times[race], "day");
    if (date === this.date) return;
    this.date = date;
    this.learn();
    this.margin.learn(this.scale);
  }

  private learn(): void {
    for (const bin of this.open) {
      this.counts[bin]++;
      this.lowest = Math.min(this.lowest, bin);
      this.highest = Math.max(this.highest, bin);
    }
    this.learnt += this.open.length;
    this.open.length = 0;
    if (this.learnt <= GROWTH * this.fitted) return;
    this.fitted = this.learnt;
    this.scale = this.likeliest();
  }

  /** The recalibrated probability of the winner; the pair counts in the fit once its date has ended. NaN stays NaN. */
  take(probability: number): number {
    if (Number.isNaN(probability)) return probability;
    const odds = logOdds(probability);
    this.open.push(Math.round((odds + MAX) / WIDTH));
    return 1 / (1 + Math.exp(-this.scale * odds));
  }

  /** The current factors of the log odds of wins and of the odds of draws. */
  get parameters(): RecalibrationParameters {
    return { scale: this.scale, margin: this.margin.factor };
  }

  /**
   * Recalibrates a game of win, draw and loss. Its draw counts in the fit once its date has ended; its win counts by `take`.
   * @param win P(the first side wins), given that the game is not drawn
   */
  takeGame(win: number, draw: number, isDrawn: boolean): { readonly win: number; readonly draw: number } {
    const odds = logOdds(win);
    return {
      win: 1 / (1 + Math.exp(-this.scale * odds)),
      draw: this.margin.take(odds, draw, isDrawn, this.scale),
    };
  }

  /** The slope of the log posterior decreases, so bisection finds its zero. */
  private likeliest(): number {
    return bisect((scale) => this.slope(scale) > 0, 0, LARGEST, EXACT);
  }

  private slope(scale: number): number {
    let slope = PRIOR * (1 - scale);
    for (let bin = this.lowest; bin <= this.highest; bin++) {
      if (this.counts[bin] === 0) continue;
      const odds = bin * WIDTH - MAX;
      slope += (this.counts[bin] * odds) / (1 + Math.exp(scale * odds));
    }
    return slope;
  }
}
