import { LOG_SQRT_2PI } from "./gaussian";
import { bisect } from "./root";

/**
 * Student's t distribution for any degrees of freedom nu > 0.
 *
 * Method: the density in closed form; the tail as half a regularised incomplete beta function,
 * P(T > t) = I_x(nu/2, 1/2) / 2 with x = nu / (nu + t^2), by Lentz's continued fraction (DLMF 8.17.22) on
 * the side of the mean of the beta distribution on which it converges fast.
 * Interval: the whole line. Error: about 1e-14 relative, also in the far tails.
 */
interface StudentT {
  logPdf(t: number): number;
  logTail(t: number): number;
}

const MAX_TERMS = 500;
const TINY = 1e-300;
const TOLERANCE = 1e-16;

/** The quantile of Student's t distribution for p > 1/2, by bisection to full precision. */
export function quantileT(p: number, nu: number): number {
  const { logTail } = studentT(nu);
  const wanted = Math.log1p(-p);
  const isBelow = (t: number): boolean => logTail(t) > wanted;
  let high = 1;
  while (isBelow(high)) high *= 2;
  return bisect(isBelow, 0, high);
}

export function studentT(nu: number): StudentT {
  const a = nu / 2;
  const logBeta = logGamma(a) + logGamma(0.5) - logGamma(a + 0.5);
  const logNorm = -logBeta - Math.log(nu) / 2;

  /** log I_x(p, q) by the continued fraction at x; y = 1 - x. */
  const logIncompleteBeta = (x: number, y: number, p: number, q: number): number =>
    p * Math.log(x) + q * Math.log(y) - logBeta - Math.log(p) + Math.log(fraction(x, p, q));

  /** log P(T > t) for t >= 0. */
  const logUpper = (t: number): number => {
    const square = t * t;
    if (square === 0) return -Math.LN2;
    if (square === Infinity) return -Infinity;
    const x = nu / (nu + square);
    const y = square / (nu + square);
    if (x < (a + 1) / (a + 2.5)) return logIncompleteBeta(x, y, a, 0.5) - Math.LN2;
    return Math.log1p(-Math.exp(logIncompleteBeta(y, x, 0.5, a))) - Math.LN2;
  };

  return {
    logPdf: (t) => logNorm - ((nu + 1) / 2) * Math.log1p((t * t) / nu),
    logTail: (t) => (t >= 0 ? logUpper(t) : Math.log1p(-Math.exp(logUpper(-t)))),
  };
}

/** The continued fraction of the incomplete beta function, by the modified Lentz scheme. */
function fraction(x: number, p: number, q: number): number {
  let c = 1;
  let d = 1 / away(1 - ((p + q) * x) / (p + 1));
  let value = d;
  for (let m = 1; m <= MAX_TERMS; m++) {
    const even = (m * (q - m) * x) / ((p + 2 * m - 1) * (p + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(p + m) * (p + q + m) * x) / ((p + 2 * m) * (p + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < TOLERANCE) break;
  }
  return value;
}

const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** log Gamma by Lanczos' series (g = 7, 9 terms), x > 0; relative error below 1e-14. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = 0.9999999999998099;
  for (let k = 0; k < LANCZOS.length; k++) sum += LANCZOS[k] / (x + k);
  const t = x + 6.5;
  return LOG_SQRT_2PI + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
