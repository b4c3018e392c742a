import { densityOf } from "../../numerics/densities/index";
import type { Density, PerformanceLaw } from "../../numerics/densities/density";
import type { DensitySettings } from "./parameters";

/** The performance distribution that the parameters choose. */
export function lawOf({
  density,
  degreesOfFreedom,
}: Pick<DensitySettings, "density" | "degreesOfFreedom">): PerformanceLaw {
  return density === "student-t" ? { density, degreesOfFreedom } : { density };
}

export const densityFor = (chosen: Pick<DensitySettings, "density" | "degreesOfFreedom">): Density =>
  densityOf(lawOf(chosen));

/** Rating gap at odds of 10 to 1, in units of the scale, by bisection. */
export function tenToOne(density: Density): number {
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
