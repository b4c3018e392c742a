import type { Density } from "../density";
import { MIN_UNIFORM } from "./open-uniform";

/** f(z) = exp(-|z|) / 2: an exponential on either side of a kink at the location. */
export const laplace: Density = {
  name: "laplace",
  pdf: (z) => 0.5 * Math.exp(-Math.abs(z)),
  logPdf: (z) => -Math.abs(z) - Math.LN2,
  slope: (z) => Math.sign(z),
  logCdf: (z) => (z < 0 ? z - Math.LN2 : Math.log1p(-0.5 * Math.exp(-z))),
  logSurvival: (z) => laplace.logCdf(-z),
  at(z, out) {
    const half = 0.5 * Math.exp(-Math.abs(z));
    out[0] = half;
    out[1] = z > 0 ? half : 1 - half;
  },
  winProbability(gap) {
    const d = Math.abs(gap);
    const upset = 0.5 * Math.exp(-d) * (1 + 0.5 * d);
    return gap < 0 ? upset : 1 - upset;
  },
  sample(random) {
    const u = random.uniform();
    return u < 0.5 ? Math.log(2 * Math.max(u, MIN_UNIFORM)) : -Math.log(2 - 2 * u);
  },
  mean: 0,
  shown: [6, 6],
  reach: (drop) => [drop, drop],
  steepest: () => 1,
  step: 0,
  panel: 1.5,
  kinked: true,
  tails: "exponential",
};
