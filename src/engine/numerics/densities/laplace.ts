import type { Density } from "./density";

/** f(z) = exp(-|z|) / 2: a kink at the location, pure exponentials beside it. */
export const laplace: Density = {
  pdf: (z) => 0.5 * Math.exp(-Math.abs(z)),
  logPdf: (z) => -Math.abs(z) - Math.LN2,
  slope: (z) => Math.sign(z),
  logCdf: (z) => (z < 0 ? z - Math.LN2 : Math.log1p(-0.5 * Math.exp(-z))),
  logSurvival: (z) => laplace.logCdf(-z),
  winProbability(gap) {
    const d = Math.abs(gap);
    const upset = 0.5 * Math.exp(-d) * (1 + 0.5 * d);
    return gap < 0 ? upset : 1 - upset;
  },
  steepest: 1,
  panel: 3,
  reach: (drop) => [drop, drop],
  kinked: true,
  heavy: false,
};
