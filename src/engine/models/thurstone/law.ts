import { densityOf } from "../../numerics/densities/index";
import type { Density, PerformanceLaw } from "../../numerics/density";
import { bisect } from "../../numerics/root";
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
  const isBelow = (gap: number): boolean => density.winProbability(gap) < 10 / 11;
  let high = 1;
  while (isBelow(high)) high *= 2;
  return bisect(isBelow, 0, high);
}
