import { gaussianCdf } from "../../numerics/gaussian";
import { sigmoid } from "../../numerics/logspace";
import { TruncatedGaussian } from "../../numerics/truncated-gaussian";

/** The evidence of one comparison, from the standardised gap t = (mean - other's mean) / c. */
export interface ComparisonRule {
  /** v = d log-likelihood / d t of a win, and of a draw. */
  win(t: number, margin: number): number;
  draw(t: number, margin: number): number;
  /** -d^2 log-likelihood / d t^2 of the last win or draw, whose v is given; not negative. */
  curvature(v: number, isDraw: boolean): number;
  winProbability(t: number): number;
}

/** Bradley-Terry (algorithms 1 and 2): s - p with s = 1 or 1/2, and p (1 - p). Has no margin. */
export class LogisticRule implements ComparisonRule {
  win(t: number): number {
    return 1 / (1 + Math.exp(t));
  }

  draw(t: number): number {
    return 1 / (1 + Math.exp(t)) - 0.5;
  }

  curvature(v: number, isDraw: boolean): number {
    return isDraw ? 0.25 - v * v : v * (1 - v);
  }

  winProbability(t: number): number {
    return sigmoid(t);
  }
}

/** Thurstone-Mosteller (algorithm 3): V, W of a win beyond the margin, V~, W~ of a draw within it. */
export class GaussianRule implements ComparisonRule {
  private readonly cut = new TruncatedGaussian();

  win(t: number, margin: number): number {
    this.cut.beyond(t - margin);
    return this.cut.v;
  }

  draw(t: number, margin: number): number {
    this.cut.within(t, margin);
    return this.cut.v;
  }

  curvature(): number {
    return this.cut.w;
  }

  winProbability(t: number): number {
    return gaussianCdf(t);
  }
}
