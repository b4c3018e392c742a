import { densityOf } from "../../numerics/densities/index";
import type { Density } from "../../numerics/densities/density";
import { gaussianCdf, gaussianQuantile } from "../../numerics/gaussian";
import type { LawDensity, PerformanceLaw } from "../model";
import type { Parameters } from "../parameters";

/** The density that the parameters choose; null: the Gaussian, which has a kernel and closed forms of its own. */
export function densityFor(parameters: Parameters): Density | null {
  const name = parameters.density as LawDensity;
  return name === "gaussian" ? null : densityOf(name, parameters.degreesOfFreedom as number);
}

export function lawOf(parameters: Parameters): PerformanceLaw {
  const density = parameters.density as LawDensity;
  return density === "student-t" ? { density, degreesOfFreedom: parameters.degreesOfFreedom as number } : { density };
}

/** P(i beats j) at a rating gap in units of the scale. */
export function winProbability(density: Density | null, gap: number): number {
  return density ? density.winProbability(gap) : gaussianCdf(gap * Math.SQRT1_2);
}

/** Rating gap, units of the scale, at which the better player has odds of 10 to 1: by bisection. */
export function tenToOne(density: Density | null): number {
  if (!density) return Math.SQRT2 * gaussianQuantile(10 / 11);
  let low = 0;
  let high = 1;
  while (density.winProbability(high) < 10 / 11) high *= 2;
  for (let round = 0; round < 60; round++) {
    const middle = 0.5 * (low + high);
    if (density.winProbability(middle) < 10 / 11) low = middle;
    else high = middle;
  }
  return 0.5 * (low + high);
}
