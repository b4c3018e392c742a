import { erfcx, gaussianCdf, gaussianPdf, logGaussianCdf, logGaussianPdf } from "../gaussian";
import type { Density } from "../density";

/** f(z) = exp(-z^2 / 2) / sqrt(2 pi). Its orders have their own kernel (gaussian-lattice). */
export const gaussian: Density = {
  name: "gaussian",
  pdf: gaussianPdf,
  logPdf: logGaussianPdf,
  slope: (z) => z,
  logCdf: logGaussianCdf,
  logSurvival: (z) => logGaussianCdf(-z),
  at(z, out) {
    const e = Math.exp(-0.5 * z * z);
    out[0] = 0.3989422804014327 * e;
    if (z > 0.7) out[1] = 0.5 * e * erfcx(z * Math.SQRT1_2);
    else if (z < -0.7) out[1] = 1 - 0.5 * e * erfcx(-z * Math.SQRT1_2);
    else out[1] = gaussianCdf(-z);
  },
  winProbability: (gap) => gaussianCdf(gap * Math.SQRT1_2),
  sample: (random) => random.normal(),
  mean: 0,
  shown: [4, 4],
  // The tail is below exp(-z^2 / 2) / z.
  reach: (drop) => [Math.sqrt(2 * drop - 2), Math.sqrt(2 * drop - 2)],
  steepest: (range) => 4 + range,
  step: 0.35,
  panel: 1,
  kinked: false,
  tails: "light",
};
