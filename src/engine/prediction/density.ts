/**
 * Densities of the performance laws in standard form (location 0, scale 1), as logarithms. Closed forms;
 * exact to rounding wherever the logarithm is finite, far tails included.
 */
import type { LawDensity, PerformanceLaw } from "../models/model";

const HALF_LOG_2PI = 0.9189385332046727;

/** log cosh x without overflow. */
const logCosh = (x: number): number => Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2;

/**
 * log of the density of Z at z.
 * @param law density, and degrees of freedom for Student's t (default 5)
 */
export function logDensity({ density, degreesOfFreedom = 5 }: PerformanceLaw, z: number): number {
  switch (density) {
    case "gaussian":
      return -HALF_LOG_2PI - (z * z) / 2;
    case "logistic":
      return -2 * (logCosh(z / 2) + Math.LN2);
    case "gumbel-max":
      return -z - Math.exp(-z);
    case "gumbel-min":
      return z - Math.exp(z);
    case "laplace":
      return -Math.abs(z) - Math.LN2;
    case "hyperbolic-secant":
      return -Math.LN2 - logCosh((Math.PI / 2) * z);
    case "student-t": {
      const nu = degreesOfFreedom;
      return (
        logGamma((nu + 1) / 2) -
        logGamma(nu / 2) -
        Math.log(nu * Math.PI) / 2 -
        ((nu + 1) / 2) * Math.log1p((z * z) / nu)
      );
    }
  }
}

/** How far from the location, in scales, a drawing of the density should go on either side. */
export const REACH: Readonly<Record<LawDensity, readonly [below: number, above: number]>> = {
  gaussian: [4, 4],
  logistic: [7, 7],
  "gumbel-max": [2.2, 7],
  "gumbel-min": [7, 2.2],
  laplace: [6, 6],
  "hyperbolic-secant": [4.5, 4.5],
  "student-t": [6, 6],
};

/** log Gamma by Lanczos' series (g = 7, 9 terms), x > 0; relative error below 1e-14. */
function logGamma(x: number): number {
  const series = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  let sum = 0.9999999999998099;
  for (let k = 0; k < series.length; k++) sum += series[k] / (x + k);
  const t = x + 6.5;
  return HALF_LOG_2PI + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
