import type { Density, DensityName, PerformanceLaw } from "../density";
import { gaussian } from "./gaussian";
import { gumbelMax, gumbelMin } from "./gumbel";
import { hyperbolicSecant } from "./hyperbolic-secant";
import { laplace } from "./laplace";
import { logistic } from "./logistic";
import { studentTDensity } from "./student-t";

const DEFAULT_DEGREES_OF_FREEDOM = 5;

const DENSITIES: Readonly<Record<Exclude<DensityName, "student-t">, Density>> = {
  gaussian,
  logistic,
  "gumbel-min": gumbelMin,
  "gumbel-max": gumbelMax,
  laplace,
  "hyperbolic-secant": hyperbolicSecant,
};

/** The most recent Student's t density, kept for its tables. */
let known: { readonly nu: number; readonly density: Density } | null = null;

/** Student's t has 5 degrees of freedom by default. */
export function densityOf({ density, degreesOfFreedom: nu = DEFAULT_DEGREES_OF_FREEDOM }: PerformanceLaw): Density {
  if (density !== "student-t") return DENSITIES[density];
  if (known?.nu !== nu) known = { nu, density: studentTDensity(nu) };
  return known.density;
}
