import { periodIndex } from "../history/periods";
import type { History } from "../history/types";

/** Weight of the stated probabilities against what is past: the precision of a normal prior around 1. */
const PRIOR = 10;
/** Stated log odds are counted in bins of this width; beyond the last they count as that. */
const WIDTH = 0.05;
const MOST = 30;
const BINS = (2 * MOST) / WIDTH + 1;
/** The number is fitted again when so much of the pairs is new. */
const GROWTH = 1.01;
const STEPS = 30;
const LARGEST = 10;

/**
 * Probabilities of pairs made honest: their log odds times a number (an inverse temperature, Guo et al. 2017), the likeliest given
 * the pairs of earlier dates alone. 1: as stated; below 1: the system was too sure.
 */
export class Recalibration {
  private scale = 1;
  /** By stated log odds of the winner: pairs of earlier dates. */
  private readonly counts = new Float64Array(BINS);
  private learnt = 0;
  private fitted = 0;
  /** Bins of the pairs of the open date. */
  private readonly open: number[] = [];
  private date = NaN;

  /** The next race; an undated one is a date of its own. */
  turnTo({ times }: History, race: number): void {
    const date = periodIndex(times[race], "day");
    if (date === this.date) return;
    this.date = date;
    for (const bin of this.open) this.counts[bin]++;
    this.learnt += this.open.length;
    this.open.length = 0;
    if (this.learnt <= GROWTH * this.fitted) return;
    this.fitted = this.learnt;
    this.scale = this.likeliest();
  }

  /** What a stated probability of a winner becomes; it is learnt from once its date is over. NaN, none, stays. */
  take(probability: number): number {
    if (Number.isNaN(probability)) return probability;
    const odds = Math.log(probability) - Math.log1p(-probability);
    this.open.push(Math.round((Math.max(-MOST, Math.min(MOST, odds)) + MOST) / WIDTH));
    return 1 / (1 + Math.exp(-this.scale * Math.max(-MOST, Math.min(MOST, odds))));
  }

  /** The slope of the log posterior falls, so halving finds where it is 0. */
  private likeliest(): number {
    let [low, high] = [0, LARGEST];
    for (let step = 0; step < STEPS; step++) {
      const scale = (low + high) / 2;
      if (this.slope(scale) > 0) low = scale;
      else high = scale;
    }
    return (low + high) / 2;
  }

  private slope(scale: number): number {
    let slope = PRIOR * (1 - scale);
    for (let bin = 0; bin < BINS; bin++) {
      if (this.counts[bin] === 0) continue;
      const odds = bin * WIDTH - MOST;
      slope += (this.counts[bin] * odds) / (1 + Math.exp(scale * odds));
    }
    return slope;
  }
}
