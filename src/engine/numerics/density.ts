import type { Random } from "./random";

export type DensityName =
  "gaussian" | "logistic" | "gumbel-min" | "gumbel-max" | "laplace" | "hyperbolic-secant" | "student-t";

/** Performances X_i = location_i + scale_i * Z with independent Z of this density; the highest is first. */
export interface PerformanceLaw {
  readonly density: DensityName;
  /** For Student's t. */
  readonly degreesOfFreedom?: number;
}

/**
 * A density of performances in standard form (location 0, scale 1): its values, its samplers, and the resolution that
 * integrals over it need. To add a family, add such an object in a file and a line in index.ts. Logarithms are
 * accurate wherever they are finite.
 */
export interface Density {
  readonly name: DensityName;
  pdf(z: number): number;
  logPdf(z: number): number;
  /** V'(z) = -d log f / dz; the derivative of the log-density with respect to its location. */
  slope(z: number): number;
  logCdf(z: number): number;
  logSurvival(z: number): number;
  /** Writes the density and P(Z > z) to out[0] and out[1]; one call for both, for inner loops. */
  at(z: number, out: Float64Array): void;
  /** P(Z + gap > Z') for independent Z, Z'. */
  winProbability(gap: number): number;
  sample(random: Random): number;
  /** E Z; for densities without a mean, the centre. */
  readonly mean: number;
  /** Distances below and above the location that a figure shows. */
  readonly shown: readonly [below: number, above: number];
  /** Distances beyond the outermost locations, outside which a performance has probability below exp(-drop), for any order of locations within `range`. */
  reach(drop: number, range: number): readonly [below: number, above: number];
  /** Largest |V'| where the density matters, for any order of locations within `range`. It bounds the slope of a running integral. */
  steepest(range: number): number;
  /** Step of the trapezoid rule with an error of 1e-13 for a few performances; 0: the density is not analytic. */
  readonly step: number;
  /** Widest panel on which a polynomial of degree eleven approximates the density. */
  readonly panel: number;
  /** Whether the density has a kink at its location, so that panels must end there. */
  readonly kinked: boolean;
  /** How the log-density falls in the tails: quadratically (or faster), linearly, or logarithmically like a power law. */
  readonly tails: "light" | "exponential" | "heavy";
}
