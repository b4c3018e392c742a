import { logAddExp, softplus } from "../numerics/logspace";
import { pairResult } from "../likelihoods/pairwise";
import type { PreparedRace } from "../rating/race";
import type { DesignLikelihood } from "./design-likelihood";

/** Davidson (1970) over the compared pairs: win : draw : loss = e^{d/2} : nu : e^{-d/2}. Log-concave in ratings and log nu. */
export class DavidsonLikelihood implements DesignLikelihood {
  logNuSlope = 0;
  logNuInformation = 0;
  logNuCross = new Float64Array(16);

  constructor(public logNu: number) {}

  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    const n = race.size;
    gradient.fill(0, 0, n);
    this.logNuSlope = 0;
    let value = 0;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const result = pairResult(race, i, j);
        if (result === 0) continue;
        const gap = ratings[i] - ratings[j];
        const { logTotal, win, draw, loss } = davidson(gap, this.logNu);
        value += (result === 1 ? 0.5 * gap : this.logNu) - logTotal;
        const slope = (result === 1 ? 0.5 : 0) - 0.5 * (win - loss);
        gradient[i] += slope;
        gradient[j] -= slope;
        this.logNuSlope += (result === 1 ? 0 : 1) - draw;
      }
    }
    return value;
  }

  information(ratings: Float64Array, race: PreparedRace, out: Float64Array): void {
    const n = race.size;
    if (this.logNuCross.length < n) this.logNuCross = new Float64Array(2 * n);
    out.fill(0, 0, n * n);
    this.logNuCross.fill(0, 0, n);
    this.logNuInformation = 0;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        if (pairResult(race, i, j) === 0) continue;
        const { win, draw, loss } = davidson(ratings[i] - ratings[j], this.logNu);
        const mean = 0.5 * (win - loss);
        const value = 0.25 * (win + loss) - mean * mean;
        out[i * n + i] += value;
        out[j * n + j] += value;
        out[i * n + j] = out[j * n + i] = -value;
        this.logNuInformation += draw * (1 - draw);
        this.logNuCross[i] -= mean * draw;
        this.logNuCross[j] += mean * draw;
      }
    }
  }
}

/** Probabilities of the first of two at a given gap, and the log of their common denominator. */
export function davidson(
  gap: number,
  logNu: number,
): { readonly logTotal: number; readonly win: number; readonly draw: number; readonly loss: number } {
  // log(e^{d/2} + e^{-d/2}) = |d|/2 + log(1 + e^{-|d|}).
  const logTotal = logAddExp(0.5 * Math.abs(gap) + softplus(-Math.abs(gap)), logNu);
  return {
    logTotal,
    win: Math.exp(0.5 * gap - logTotal),
    draw: Math.exp(logNu - logTotal),
    loss: Math.exp(-0.5 * gap - logTotal),
  };
}
