import { gaussLegendre } from "../gauss-legendre";
import type { Density } from "../density";
import { openUniform } from "./open-uniform";

const HALF_PI = Math.PI / 2;
const LOG_2_OVER_PI = Math.log(2 / Math.PI);

/** f(z) = sech(pi z / 2) / 2, of unit variance. Poles at +-i. */
export const hyperbolicSecant: Density = {
  name: "hyperbolic-secant",
  pdf(z) {
    const e = Math.exp(-HALF_PI * Math.abs(z));
    return e / (1 + e * e);
  },
  logPdf(z) {
    const y = HALF_PI * Math.abs(z);
    return -y - Math.log1p(Math.exp(-2 * y));
  },
  slope: (z) => HALF_PI * Math.tanh(HALF_PI * z),
  logCdf(z) {
    const y = HALF_PI * z;
    if (y < -37) return LOG_2_OVER_PI + y;
    return y < 0
      ? LOG_2_OVER_PI + Math.log(Math.atan(Math.exp(y)))
      : Math.log1p((-2 / Math.PI) * Math.atan(Math.exp(-y)));
  },
  logSurvival: (z) => hyperbolicSecant.logCdf(-z),
  at(z, out) {
    const e = Math.exp(-HALF_PI * Math.abs(z));
    const small = (2 / Math.PI) * Math.atan(e);
    out[0] = e / (1 + e * e);
    out[1] = z > 0 ? small : 1 - small;
  },
  winProbability: (gap) => (gap < 0 ? upset(-gap) : 1 - upset(gap)),
  sample: (random) => Math.log(Math.tan(HALF_PI * openUniform(random))) / HALF_PI,
  mean: 0,
  shown: [4.5, 4.5],
  reach: (drop) => [drop / HALF_PI, drop / HALF_PI],
  steepest: () => HALF_PI,
  step: 0.18,
  panel: 0.7,
  kinked: false,
  tails: "exponential",
};

const rule = gaussLegendre(16);

/** P(Z - Z' > d), d >= 0. The difference has density t / (2 sinh(pi t / 2)); quadrature near 0, its series elsewhere. */
function upset(d: number): number {
  if (d < 1) {
    let inner = 0;
    for (let k = 0; k < rule.nodes.length; k++) {
      const t = 0.5 * d * (1 + rule.nodes[k]);
      if (t > 0) inner += (0.5 * d * rule.weights[k] * t) / (2 * Math.sinh(HALF_PI * t));
    }
    return 0.5 - inner;
  }
  let sum = 0;
  for (let k = 0; k < 14; k++) {
    const rate = (2 * k + 1) * HALF_PI;
    sum += Math.exp(-rate * d) * (d / rate + 1 / (rate * rate));
  }
  return sum;
}
