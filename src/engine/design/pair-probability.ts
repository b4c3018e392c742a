import { gaussianCdf } from "../numerics/gaussian";
import { sigmoid } from "../numerics/logspace";
import { davidson } from "./davidson";

const REACH = 8.5;

/** Calls back with nodes z and weights (sum 1) of a standard Gaussian, fine enough for a logistic curve s times as steep. */
function overGaussian(s: number, visit: (z: number, weight: number) => void): void {
  const step = Math.min(0.5, 0.6 / s);
  const half = Math.ceil(REACH / step);
  let total = 0;
  for (let i = -half; i <= half; i++) total += Math.exp(-0.5 * (i * step) ** 2);
  for (let i = -half; i <= half; i++) visit(i * step, Math.exp(-0.5 * (i * step) ** 2) / total);
}

/** P(first performs better), skill gap N(mean, variance): Phi(d / sqrt(2 + s^2)), or the logistic integral to 1e-14. */
export function winProbability(law: "gaussian" | "logistic", mean: number, variance: number): number {
  if (law === "gaussian") return gaussianCdf(mean / Math.sqrt(2 + variance));
  const s = Math.sqrt(variance);
  let sum = 0;
  overGaussian(s, (z, weight) => (sum += weight * sigmoid(mean + s * z)));
  return sum;
}

/** The same with Davidson's draws. */
export function davidsonProbabilities(
  logNu: number,
  mean: number,
  variance: number,
): { readonly win: number; readonly draw: number; readonly loss: number } {
  const s = Math.sqrt(variance);
  const sum = { win: 0, draw: 0, loss: 0 };
  overGaussian(s, (z, weight) => {
    const { win, draw, loss } = davidson(mean + s * z, logNu);
    sum.win += weight * win;
    sum.draw += weight * draw;
    sum.loss += weight * loss;
  });
  return sum;
}
