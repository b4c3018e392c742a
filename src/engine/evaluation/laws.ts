import { logGaussianCdf, logGaussianPdf } from "../numerics/gaussian";
import { log1mexp, logSigmoid, softplus } from "../numerics/logspace";
import type { LawDensity } from "../models/model";

/** The standard law of a density by its logarithms. */
export interface StandardLaw {
  logPdf(z: number): number;
  logCdf(z: number): number;
}

const LOG_2_OVER_PI = Math.log(2 / Math.PI);

/** Log-concave laws, sound in both tails. */
export const LAWS: Partial<Record<LawDensity, StandardLaw>> = {
  gaussian: { logPdf: logGaussianPdf, logCdf: logGaussianCdf },
  logistic: { logPdf: (z) => -softplus(z) - softplus(-z), logCdf: logSigmoid },
  "gumbel-max": { logPdf: (z) => -z - Math.exp(-z), logCdf: (z) => -Math.exp(-z) },
  "gumbel-min": { logPdf: (z) => z - Math.exp(z), logCdf: (z) => (z < -37 ? z : log1mexp(-Math.exp(z))) },
  "hyperbolic-secant": {
    logPdf: (z) => {
      const y = (Math.PI / 2) * Math.abs(z);
      return -y - Math.log1p(Math.exp(-2 * y));
    },
    logCdf: (z) => {
      const y = (Math.PI / 2) * z;
      return y < -37 ? LOG_2_OVER_PI + y : LOG_2_OVER_PI + Math.log(Math.atan(Math.exp(y)));
    },
  },
};
