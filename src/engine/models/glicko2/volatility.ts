/**
 * Step 5 of Glicko-2: the new volatility.
 *
 * Method: a few Newton steps from the old value, which converge except for extreme results; otherwise the Illinois
 * variant of false position (Glickman 2013, step 5) with at most `MAX_STEPS` steps. The unknown is t = x - a =
 * ln(sigma'^2 / sigma^2). With information I = 1/v and surprise S = sum g (s - E), so that delta = S / I,
 * the paper's f becomes
 *   f(t) = y (S^2 / h - I) / (2 h) - t / tau^2,   y = sigma^2 e^t,   h = 1 + I (phi^2 + y),
 * which stays finite if v and delta do not (an upset of probability zero has I = 0).
 * Error: below 1e-11 in t, i.e. 5e-12 relative in sigma (the paper stops at 1e-6).
 *
 * Departs: the paper brackets the root by ln(delta^2 - phi^2 - v). With many improbable games in one period (a
 * favourite last in a large field) f may have three roots or only a distant one, a volatility of tens or thousands
 * that makes the rating meaningless. Here the bracket grows upward from the old value, so that the nearest root is found,
 * and ends at `ceiling`. If the paper's root is unique and below the ceiling, the result is the same.
 */

const TOLERANCE = 1e-11;
const MAX_STEPS = 100;
const MAX_BRACKETS = 64;
const NEWTON_STEPS = 6;
/** After a Newton step of this size, the error is about its square. */
const LAST_STEP = 1e-6;

/** f(t) of step 5. `surprise2` is S^2, `precision` 1 / tau^2. */
function slope(
  t: number,
  sigma2: number,
  phi2: number,
  information: number,
  surprise2: number,
  precision: number,
): number {
  const y = sigma2 * Math.exp(t);
  const h = 1 + information * (phi2 + y);
  return ((y / h) * (surprise2 / h - information)) / 2 - t * precision;
}

/**
 * Volatility after a period, Glicko-2 units.
 * @param sigma volatility before
 * @param phi2 squared deviation before
 * @param information I = sum of g^2 E (1 - E) over the games of the period: 1 / v of step 3
 * @param surprise S = sum of g (s - E): delta / v of step 4
 * @param tau constraint on the change of volatilities
 * @param ceiling upper limit of a volatility
 */
export function volatilityAfter(
  sigma: number,
  phi2: number,
  information: number,
  surprise: number,
  tau: number,
  ceiling: number,
): number {
  const sigma2 = sigma * sigma;
  const surprise2 = surprise * surprise;
  const precision = 1 / (tau * tau);
  let t = 0;
  let y = sigma2;
  for (let count = 0; count < NEWTON_STEPS; count++) {
    const r = 1 / (1 + information * (phi2 + y));
    const q = y * r;
    const pull = q * (surprise2 * r - information);
    const seen = information * q;
    const derivative = 0.5 * (pull - seen * seen) - pull * seen - precision;
    if (!(derivative < 0)) break;
    const step = (t * precision - 0.5 * pull) / derivative;
    t += step;
    // The root is above -tau^2 / 2. A root outside the first bracket may not be the nearest.
    if (!(t > -0.5 * tau * tau && t < tau)) break;
    if (Math.abs(step) < LAST_STEP) {
      const settled = Math.sqrt(y * (1 + step + 0.5 * step * step));
      if (settled > ceiling && settled > sigma) return Math.max(sigma, ceiling);
      return settled;
    }
    y = sigma2 * Math.exp(t);
  }
  return illinois(sigma, phi2, information, surprise2, tau, ceiling);
}

/** The same by the paper's method. */
export function illinois(
  sigma: number,
  phi2: number,
  information: number,
  surprise2: number,
  tau: number,
  ceiling: number,
): number {
  const sigma2 = sigma * sigma;
  const precision = 1 / (tau * tau);
  let a = 0;
  let fa = slope(a, sigma2, phi2, information, surprise2, precision);
  if (fa === 0) return sigma;
  let b: number;
  let fb: number;
  if (fa < 0) {
    // The first term of f is above -1/2, so f is positive here; the search of the paper's 5.2 is not needed.
    b = -0.5 * tau * tau;
    fb = slope(b, sigma2, phi2, information, surprise2, precision);
  } else {
    const top = Math.max(0, 2 * Math.log(ceiling / sigma));
    const stride = Math.max(tau, top / MAX_BRACKETS);
    b = a;
    fb = fa;
    while (fb > 0 && b < top) {
      a = b;
      fa = fb;
      b = Math.min(b + stride, top);
      fb = slope(b, sigma2, phi2, information, surprise2, precision);
    }
    if (fb > 0) return Math.max(sigma, ceiling);
  }
  for (let count = 0; count < MAX_STEPS && Math.abs(b - a) > TOLERANCE && fb !== 0; count++) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = slope(c, sigma2, phi2, information, surprise2, precision);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return sigma * Math.exp(b / 2);
}
