import { gaussianCdf } from "../../numerics/gaussian";
import { sigmoid } from "../../numerics/logspace";
import { TruncatedGaussian } from "../../numerics/truncated-gaussian";

/** What one comparison says of the standardised gap t = (mean - other's mean) / c. Results stay in `v` and `w`. */
export interface PairRule {
  /** d log-likelihood / d t. */
  v: number;
  /** -d^2 log-likelihood / d t^2, not negative. */
  w: number;
  win(t: number, margin: number): void;
  draw(t: number, margin: number): void;
  winProbability(t: number): number;
}

/** Bradley-Terry (algorithms 1 and 2): s - p with s = 1 or 1/2, and p (1 - p). Has no margin. */
export class LogisticRule implements PairRule {
  v = 0;
  w = 0;

  win(t: number): void {
    const e = Math.exp(-Math.abs(t));
    const less = 1 / (1 + e);
    this.v = t > 0 ? e * less : less;
    this.w = e * less * less;
  }

  draw(t: number): void {
    this.win(t);
    this.v -= 0.5;
  }

  winProbability(t: number): number {
    return sigmoid(t);
  }
}

/** Thurstone-Mosteller (algorithm 3): V, W of a win beyond the margin, V~, W~ of a draw within it. */
export class GaussianRule implements PairRule {
  v = 0;
  w = 0;
  private readonly cut = new TruncatedGaussian();

  win(t: number, margin: number): void {
    this.cut.beyond(t - margin);
    this.v = this.cut.v;
    this.w = this.cut.w;
  }

  draw(t: number, margin: number): void {
    this.cut.within(t, margin);
    this.v = this.cut.v;
    this.w = this.cut.w;
  }

  winProbability(t: number): number {
    return gaussianCdf(t);
  }
}
