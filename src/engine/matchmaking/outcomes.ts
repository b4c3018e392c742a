/** Both outcomes of a game at once: one exponential gives Phi(±t), v and w. Closed forms and error as in `beliefs.ts`. */
import { erfcx, inverseMillsExcess } from "../numerics/gaussian";

const INVERSE_SQRT_2PI = 0.3989422804014327;
const SQRT_2_OVER_PI = 0.7978845608028654;
/** Below this, v(t) + t is computed from its continued fraction. */
const FAR = -4;

/** A game of player 0 (mean, variance) with an opponent, before it is played. */
export class Outcomes {
  /** (5), (10). */
  q = 0;
  winProbability = 0;
  lossProbability = 0;
  /** Player 0 after a win, and after a loss. */
  winMean = 0;
  winVariance = 0;
  lossMean = 0;
  lossVariance = 0;
  /** The opponent if player 0 wins, and if player 0 loses. */
  theirWinMean = 0;
  theirWinVariance = 0;
  theirLossMean = 0;
  theirLossVariance = 0;

  look(mean: number, variance: number, theirMean: number, theirVariance: number, noiseVariance: number): void {
    // Divisions dominate the cost, so one inverse serves all.
    const inverse = 1 / Math.sqrt(variance + theirVariance + 2 * noiseVariance);
    const t = (mean - theirMean) * inverse;
    const far = Math.abs(t);
    const e = Math.exp(-0.5 * t * t);
    const scaled = erfcx(far * Math.SQRT1_2);
    const rare = 0.5 * e * scaled;
    const phi = INVERSE_SQRT_2PI * e;
    this.q = phi * inverse;
    const vRare = SQRT_2_OVER_PI / scaled;
    const vLikely = phi / (1 - rare);
    const wRare = vRare * (-far < FAR ? inverseMillsExcess(-far) : vRare - far);
    const wLikely = vLikely * (vLikely + far);
    const ahead = t >= 0;
    const vWin = ahead ? vLikely : vRare;
    const wWin = ahead ? wLikely : wRare;
    const vLoss = ahead ? vRare : vLikely;
    const wLoss = ahead ? wRare : wLikely;
    const move = variance * inverse;
    const theirMove = theirVariance * inverse;
    this.winProbability = ahead ? 1 - rare : rare;
    this.lossProbability = ahead ? rare : 1 - rare;
    this.winMean = mean + move * vWin;
    this.winVariance = variance - move * move * wWin;
    this.lossMean = mean - move * vLoss;
    this.lossVariance = variance - move * move * wLoss;
    this.theirWinMean = theirMean - theirMove * vWin;
    this.theirWinVariance = theirVariance - theirMove * theirMove * wWin;
    this.theirLossMean = theirMean + theirMove * vLoss;
    this.theirLossVariance = theirVariance - theirMove * theirMove * wLoss;
  }
}
