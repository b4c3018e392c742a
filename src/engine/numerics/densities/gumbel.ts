import { log1mexp, sigmoid } from "../logspace";
import type { Density } from "../density";
import { MIN_UNIFORM } from "./open-uniform";

const EULER = 0.5772156649015329;

/** f(z) = exp(-z - e^-z): the limit distribution of maxima. Orders follow Plackett-Luce, filled from first place down. */
export const gumbelMax: Density = {
  name: "gumbel-max",
  pdf: (z) => Math.exp(-z - Math.exp(-z)),
  logPdf: (z) => -z - Math.exp(-z),
  slope: (z) => -Math.expm1(-z),
  logCdf: (z) => -Math.exp(-z),
  logSurvival: (z) => (z > 37 ? -z : log1mexp(-Math.exp(-z))),
  at(z, out) {
    const e = Math.exp(-z);
    out[0] = e * Math.exp(-e);
    out[1] = -Math.expm1(-e);
  },
  winProbability: sigmoid,
  sample: (random) => -Math.log(random.exponential() || MIN_UNIFORM),
  mean: EULER,
  shown: [2.2, 7],
  reach: (drop) => [Math.log(drop), drop],
  steepest: () => 1,
  step: 0.28,
  panel: 0.4,
  kinked: false,
  tails: "exponential",
};

/** f(z) = exp(z - e^z): the limit distribution of minima. Orders follow Plackett-Luce, filled from last place up. */
export const gumbelMin: Density = {
  name: "gumbel-min",
  pdf: (z) => Math.exp(z - Math.exp(z)),
  logPdf: (z) => z - Math.exp(z),
  slope: (z) => Math.expm1(z),
  logCdf: (z) => gumbelMax.logSurvival(-z),
  logSurvival: (z) => -Math.exp(z),
  at(z, out) {
    const e = Math.exp(z);
    out[1] = Math.exp(-e);
    out[0] = e * out[1];
  },
  winProbability: sigmoid,
  sample: (random) => Math.log(random.exponential() || MIN_UNIFORM),
  mean: -EULER,
  shown: [7, 2.2],
  reach: (drop) => [drop, Math.log(drop)],
  steepest: () => 1,
  step: 0.28,
  panel: 0.4,
  kinked: false,
  tails: "exponential",
};
