import { logSigmoid, softplus } from "../logspace";
import type { Density } from "../density";
import { openUniform } from "./open-uniform";

/** f(z) = e^-z / (1 + e^-z)^2. Poles at +-i pi. */
export const logistic: Density = {
  name: "logistic",
  pdf(z) {
    const e = Math.exp(-Math.abs(z));
    return e / ((1 + e) * (1 + e));
  },
  logPdf: (z) => -softplus(z) - softplus(-z),
  slope: (z) => Math.tanh(0.5 * z),
  logCdf: logSigmoid,
  logSurvival: (z) => logSigmoid(-z),
  at(z, out) {
    const e = Math.exp(-Math.abs(z));
    const small = e / (1 + e);
    out[0] = small / (1 + e);
    out[1] = z > 0 ? small : 1 / (1 + e);
  },
  winProbability: (gap) => (gap < 0 ? upset(-gap) : 1 - upset(gap)),
  sample(random) {
    const u = openUniform(random);
    return Math.log(u) - Math.log1p(-u);
  },
  mean: 0,
  shown: [7, 7],
  reach: (drop) => [drop, drop],
  steepest: () => 1,
  step: 0.55,
  panel: 2,
  kinked: false,
  tails: "exponential",
};

/** Below this, the first omitted term of the series, 2 d^7 / 9!, is 4e-15 of the sum; above it, cancellation in the closed form loses no more. */
const SERIES_BELOW = 0.05;

/** P(Z - Z' > d) = e (d - (1 - e)) / (1 - e)^2, e = exp(-d), d >= 0; a series to d^8 below 0.05. Error: 1e-14 relative. */
function upset(d: number): number {
  if (d < 1e-8) return 0.5 - d / 6;
  const complement = -Math.expm1(-d);
  const excess =
    d < SERIES_BELOW
      ? d * d * (1 / 2 - d * (1 / 6 - d * (1 / 24 - d * (1 / 120 - d * (1 / 720 - d * (1 / 5040 - d / 40320))))))
      : d - complement;
  return (Math.exp(-d) * excess) / (complement * complement);
}
