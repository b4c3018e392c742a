import type { Density } from "./density";
import { gumbelMax, gumbelMin } from "./gumbel";
import { hyperbolicSecant } from "./hyperbolic-secant";
import { laplace } from "./laplace";
import { logistic } from "./logistic";
import { studentTDensity } from "./student-t";

/** The families that the order likelihood offers besides the Gaussian, whose kernel is its own. */
export type DensityName = "logistic" | "gumbel-min" | "gumbel-max" | "laplace" | "hyperbolic-secant" | "student-t";

/** @param degreesOfFreedom of Student's t */
export function densityOf(name: DensityName, degreesOfFreedom: number): Density {
  return name === "student-t" ? studentTDensity(degreesOfFreedom) : PLAIN[name];
}

const PLAIN: Readonly<Record<Exclude<DensityName, "student-t">, Density>> = {
  logistic,
  "gumbel-min": gumbelMin,
  "gumbel-max": gumbelMax,
  laplace,
  "hyperbolic-secant": hyperbolicSecant,
};
