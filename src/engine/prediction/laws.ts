/**
 * The performance laws in standard form (location 0, scale 1): their logarithms (of numerics/densities), density and tail
 * together for the inner loops, the samplers, and how finely an integral over performances must be taken. Closed forms;
 * logarithms are sound wherever they are finite.
 */
import { gumbelMax as gumbelMaxDensity, gumbelMin as gumbelMinDensity } from "../numerics/densities/gumbel";
import { hyperbolicSecant as hyperbolicSecantDensity } from "../numerics/densities/hyperbolic-secant";
import { laplace as laplaceDensity } from "../numerics/densities/laplace";
import { logistic as logisticDensity } from "../numerics/densities/logistic";
import { erfcx, gaussianCdf, logGaussianCdf, logGaussianPdf } from "../numerics/gaussian";
import type { Random } from "../numerics/random";
import { studentT } from "../numerics/student-t";
import type { LawDensity, PerformanceLaw } from "../models/model";

export interface StandardLaw {
  logPdf(z: number): number;
  logCdf(z: number): number;
  /** Writes the density and P(Z > z) into out[0] and out[1]. */
  at(z: number, out: Float64Array): void;
  sample(random: Random): number;
  /** E Z; for laws without one the centre. */
  readonly mean: number;
  /** Beyond -below and above there is less than 1e-13 of the law; heavy tails: see `heavy`. */
  readonly below: number;
  readonly above: number;
  /** Step of the trapezoid that gives 1e-13 for a handful of performances; 0: the law is not analytic. */
  readonly step: number;
  /** Longest panel on which twelve Gauss nodes are exact to 1e-13. */
  readonly panel: number;
  /** The density falls as a power. */
  readonly heavy: boolean;
}

const EULER = 0.5772156649015329;
const HALF_PI = Math.PI / 2;
const LEAST_UNIFORM = 2 ** -54;

/** Uniform on the open interval: its logarithms are finite. */
const open = (random: Random): number => Math.max(LEAST_UNIFORM, random.uniform());

const gaussian: StandardLaw = {
  logPdf: logGaussianPdf,
  logCdf: logGaussianCdf,
  at(z, out) {
    const e = Math.exp(-0.5 * z * z);
    out[0] = 0.3989422804014327 * e;
    if (z > 0.7) out[1] = 0.5 * e * erfcx(z * Math.SQRT1_2);
    else if (z < -0.7) out[1] = 1 - 0.5 * e * erfcx(-z * Math.SQRT1_2);
    else out[1] = gaussianCdf(-z);
  },
  sample: (random) => random.normal(),
  mean: 0,
  below: 7.6,
  above: 7.6,
  step: 0.35,
  panel: 1.5,
  heavy: false,
};

const logistic: StandardLaw = {
  logPdf: logisticDensity.logPdf,
  logCdf: logisticDensity.logCdf,
  at(z, out) {
    const e = Math.exp(-Math.abs(z));
    const small = e / (1 + e);
    out[0] = small / (1 + e);
    out[1] = z > 0 ? small : 1 / (1 + e);
  },
  sample(random) {
    const u = open(random);
    return Math.log(u) - Math.log1p(-u);
  },
  mean: 0,
  below: 31,
  above: 31,
  step: 0.55,
  panel: 2,
  heavy: false,
};

const gumbelMax: StandardLaw = {
  logPdf: gumbelMaxDensity.logPdf,
  logCdf: gumbelMaxDensity.logCdf,
  at(z, out) {
    const e = Math.exp(-z);
    out[0] = e * Math.exp(-e);
    out[1] = -Math.expm1(-e);
  },
  sample: (random) => -Math.log(random.exponential() || LEAST_UNIFORM),
  mean: EULER,
  below: 3.6,
  above: 31,
  step: 0.28,
  panel: 1,
  heavy: false,
};

const gumbelMin: StandardLaw = {
  logPdf: gumbelMinDensity.logPdf,
  logCdf: gumbelMinDensity.logCdf,
  at(z, out) {
    const e = Math.exp(z);
    out[1] = Math.exp(-e);
    out[0] = e * out[1];
  },
  sample: (random) => Math.log(random.exponential() || LEAST_UNIFORM),
  mean: -EULER,
  below: 31,
  above: 3.6,
  step: 0.28,
  panel: 1,
  heavy: false,
};

const hyperbolicSecant: StandardLaw = {
  logPdf: hyperbolicSecantDensity.logPdf,
  logCdf: hyperbolicSecantDensity.logCdf,
  at(z, out) {
    const e = Math.exp(-HALF_PI * Math.abs(z));
    const small = (2 / Math.PI) * Math.atan(e);
    out[0] = e / (1 + e * e);
    out[1] = z > 0 ? small : 1 - small;
  },
  sample: (random) => Math.log(Math.tan(HALF_PI * open(random))) / HALF_PI,
  mean: 0,
  below: 20,
  above: 20,
  step: 0.18,
  panel: 0.7,
  heavy: false,
};

const laplace: StandardLaw = {
  logPdf: laplaceDensity.logPdf,
  logCdf: laplaceDensity.logCdf,
  at(z, out) {
    const half = 0.5 * Math.exp(-Math.abs(z));
    out[0] = half;
    out[1] = z > 0 ? half : 1 - half;
  },
  sample(random) {
    const u = random.uniform();
    return u < 0.5 ? Math.log(2 * Math.max(u, LEAST_UNIFORM)) : -Math.log(2 - 2 * u);
  },
  mean: 0,
  below: 31,
  above: 31,
  step: 0,
  panel: 1.5,
  heavy: false,
};

function student(nu: number): StandardLaw {
  const { logPdf, logTail } = studentT(nu);
  return {
    logPdf,
    logCdf: (z) => logTail(-z),
    at(z, out) {
      out[0] = Math.exp(logPdf(z));
      out[1] = Math.exp(logTail(z));
    },
    /** Bailey's polar method (Math. Comp. 62, 1994). */
    sample(random) {
      for (;;) {
        const u = 2 * random.uniform() - 1;
        const v = 2 * random.uniform() - 1;
        const w = u * u + v * v;
        if (w > 0 && w <= 1) return u * Math.sqrt((nu * Math.expm1((-2 / nu) * Math.log(w))) / w);
      }
    },
    mean: 0,
    // P(T > t) < t^-nu nu^(nu/2) times a constant below 1.
    below: reachOf(nu),
    above: reachOf(nu),
    step: 0,
    panel: 0.8 * Math.min(1, Math.sqrt(nu)),
    heavy: true,
  };
}

const reachOf = (nu: number): number => Math.min(1e60, Math.sqrt(nu + 40) * 10 ** (14 / nu));

const LAWS: Readonly<Record<Exclude<LawDensity, "student-t">, StandardLaw>> = {
  gaussian,
  logistic,
  "gumbel-max": gumbelMax,
  "gumbel-min": gumbelMin,
  "hyperbolic-secant": hyperbolicSecant,
  laplace,
};

export const DEFAULT_DEGREES_OF_FREEDOM = 5;

let known: { readonly nu: number; readonly law: StandardLaw } | null = null;

/** The standard law of a performance law; Student's t has 5 degrees of freedom unless it says otherwise. */
export function standardLaw({ density, degreesOfFreedom = DEFAULT_DEGREES_OF_FREEDOM }: PerformanceLaw): StandardLaw {
  if (density !== "student-t") return LAWS[density];
  if (known?.nu !== degreesOfFreedom) known = { nu: degreesOfFreedom, law: student(degreesOfFreedom) };
  return known.law;
}

/** How far from the location, in scales, a drawing of the density should go on either side. */
export const REACH: Readonly<Record<LawDensity, readonly [below: number, above: number]>> = {
  gaussian: [4, 4],
  logistic: [7, 7],
  "gumbel-max": [2.2, 7],
  "gumbel-min": [7, 2.2],
  laplace: [6, 6],
  "hyperbolic-secant": [4.5, 4.5],
  "student-t": [6, 6],
};
