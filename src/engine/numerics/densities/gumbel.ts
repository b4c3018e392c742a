import { log1mexp, sigmoid } from "../logspace";
import type { Density } from "./density";

/** f(z) = exp(-z - e^-z): the largest of many. Orders are Plackett-Luce filled from the first place down. */
export const gumbelMax: Density = {
  pdf: (z) => Math.exp(-z - Math.exp(-z)),
  logPdf: (z) => -z - Math.exp(-z),
  slope: (z) => -Math.expm1(-z),
  logCdf: (z) => -Math.exp(-z),
  logSurvival: (z) => (z > 37 ? -z : log1mexp(-Math.exp(-z))),
  winProbability: sigmoid,
  steepest: 1,
  panel: 0.4,
  reach: (drop) => [Math.log(drop), drop],
  kinked: false,
  heavy: false,
};

/** f(z) = exp(z - e^z): the least of many. Orders are Plackett-Luce filled from the last place up. */
export const gumbelMin: Density = {
  pdf: (z) => Math.exp(z - Math.exp(z)),
  logPdf: (z) => z - Math.exp(z),
  slope: (z) => Math.expm1(z),
  logCdf: (z) => gumbelMax.logSurvival(-z),
  logSurvival: (z) => -Math.exp(z),
  winProbability: sigmoid,
  steepest: 1,
  panel: 0.4,
  reach: (drop) => [drop, Math.log(drop)],
  kinked: false,
  heavy: false,
};
