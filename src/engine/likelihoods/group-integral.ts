/**
 * P(max of a tied group S < min of the remaining players F) for exponential waiting times, with gradient and curvature.
 *
 * Method: with t scaled by the summed rate of F and u = log t,
 *   I = integral exp(u - e^u) prod_{s in S} (1 - exp(-rho_s e^u)) du,   rho_s = lambda_s / Lambda_F,
 * by the trapezoid rule in u from the mode outward. The integrand is analytic in a strip and log-concave, so
 * the error falls exponentially: the step is halved until two values agree to 1e-9, and the
 * last value is more accurate by orders of magnitude. All terms are positive, and every factor is computed by its
 * logarithm, so that rates may differ by any factor. Error: 1e-13 relative for groups up to 1,000.
 */
import { atLeast } from "../numerics/buffers";

const LOG_CUT = 42;
const AGREEMENT = 1e-9;
const MAX_HALVINGS = 12;
/** If the logarithm exceeds this, a factor is rho e^u or 1 at every node to double precision. */
const FAR = 60;

export class GroupIntegral {
  /** [m] E[x / expm1(x)], x = lambda_s t: d log P / d log lambda_s. */
  own = new Float64Array(16);
  /** [m] -d^2 log P / d (log lambda_s)^2, not negative. */
  curvature = new Float64Array(16);
  /** [m * m] d^2 log P / d log lambda_s d log lambda_s', after `evaluateWithProducts`. */
  second = new Float64Array(0);
  /** Var[Lambda_F t]: d^2 log P / d (log Lambda_F)^2 = restVariance - 1 - (sum of own). */
  restVariance = 1;
  private factor = new Float64Array(16);
  private factorTimesX = new Float64Array(16);
  private logRatio = new Float64Array(16);
  private size = 0;
  private wantsProducts = false;
  private mass = 0;
  private restSquare = 0;
  private mode = 0;
  private peak = 0;

  /** `logRatio` [m]: log(lambda_s / Lambda_F), finite. Returns log P and writes the gradient to `own`. */
  evaluate(logRatio: Float64Array, m: number): number {
    this.roomForOwn(m);
    this.size = m;
    let beyond = 0;
    for (let s = 0; s < m; s++) {
      this.logRatio[s] = Math.max(-FAR, Math.min(FAR, logRatio[s]));
      beyond += Math.min(0, logRatio[s] + FAR);
    }
    const curvature = this.findMode();
    let step = Math.min(0.38, 0.8 / Math.sqrt(curvature));
    this.mass = 0;
    this.restSquare = 0;
    this.own.fill(0, 0, m);
    this.curvature.fill(0, 0, m);
    this.peak = this.logProduct(this.mode);
    this.addNode(this.mode);
    let low = this.mode;
    let high = this.mode;
    while (this.addNode(low - step)) low -= step;
    while (this.addNode(high + step)) high += step;
    // The integrand may be steep within one step outside either end.
    low -= step;
    let nodes = Math.round((high - low) / step) + 1;
    let value = this.mass * step;
    for (let halving = 0; halving < MAX_HALVINGS; halving++) {
      for (let i = 0; i < nodes; i++) this.addNode(low + (i + 0.5) * step);
      step /= 2;
      nodes *= 2;
      const finer = this.mass * step;
      const agrees = Math.abs(finer - value) <= AGREEMENT * finer;
      value = finer;
      if (agrees) break;
    }
    let rest = 1;
    for (let s = 0; s < m; s++) {
      const own = this.own[s] / this.mass;
      this.own[s] = own;
      this.curvature[s] = Math.max(0, this.curvature[s] / this.mass - own + own * own);
      rest += own;
    }
    // E[Lambda_F t] is 1 + (sum of own), because a common factor of all rates does not change log P.
    this.restVariance = this.restSquare / this.mass - rest * rest;
    return beyond + this.peak + Math.log(value);
  }

  roomForOwn(m: number): Float64Array {
    if (this.own.length < m) {
      this.own = new Float64Array(2 * m);
      this.curvature = new Float64Array(2 * m);
      this.factor = new Float64Array(2 * m);
      this.factorTimesX = new Float64Array(2 * m);
      this.logRatio = new Float64Array(2 * m);
    }
    return this.own;
  }

  /** The same with all second derivatives in `second`: Cov(f_s, f_s'), and minus the curvature of each factor on the diagonal. */
  evaluateWithProducts(logRatio: Float64Array, m: number): number {
    this.second = atLeast(this.second, m * m);
    this.second.fill(0, 0, m * m);
    this.wantsProducts = true;
    const value = this.evaluate(logRatio, m);
    this.wantsProducts = false;
    const { own, second, curvature, mass } = this;
    for (let s = 0; s < m; s++) {
      for (let r = 0; r < s; r++) second[r * m + s] = second[s * m + r] = second[s * m + r] / mass - own[s] * own[r];
      second[s * m + s] = -curvature[s];
    }
    return value;
  }

  /** Adds the integrand at u to the sums; returns false if it is negligible. */
  private addNode(u: number): boolean {
    const logWeight = this.logProduct(u) - this.peak;
    if (!(logWeight > -LOG_CUT)) return false;
    const weight = Math.exp(logWeight);
    this.mass += weight;
    this.restSquare += weight * Math.exp(2 * u);
    for (let s = 0; s < this.size; s++) {
      this.own[s] += weight * this.factor[s];
      if (this.wantsProducts) {
        for (let r = 0; r < s; r++) this.second[s * this.size + r] += weight * this.factor[s] * this.factor[r];
      }
      this.curvature[s] += weight * this.factorTimesX[s];
    }
    return true;
  }

  /** Log of the integrand; writes x / expm1(x) to `factor` and x times that to `factorTimesX`. */
  private logProduct(u: number): number {
    let log = u - Math.exp(u);
    for (let s = 0; s < this.size; s++) {
      const logX = u + this.logRatio[s];
      if (logX < -37) {
        log += logX;
        this.factor[s] = 1;
        this.factorTimesX[s] = 0;
      } else if (logX > 3.65) {
        const x = Math.exp(logX);
        const gone = Math.exp(-x);
        log -= gone;
        this.factor[s] = gone > 0 ? x * gone : 0;
        this.factorTimesX[s] = gone > 0 ? x * x * gone : 0;
      } else {
        const x = Math.exp(logX);
        const grown = Math.expm1(x);
        log += Math.log(-Math.expm1(-x));
        this.factor[s] = x / grown;
        this.factorTimesX[s] = (x * x) / grown;
      }
    }
    return log;
  }

  /** Finds the mode: e^u = 1 + sum of factors, between 0 and log(1 + m). Returns the curvature there, at least 1. */
  private findMode(): number {
    let low = 0;
    let high = Math.log1p(this.size);
    let u = high;
    let curvature = 1;
    for (let i = 0; i < 30; i++) {
      const t = Math.exp(u);
      this.logProduct(u);
      let slope = 1 - t;
      curvature = t;
      for (let s = 0; s < this.size; s++) {
        const f = this.factor[s];
        const logX = u + this.logRatio[s];
        slope += f;
        // d/du x/expm1(x) = f (1 - x - f), f = x / expm1(x).
        if (f > 0) curvature -= f * (1 - Math.exp(logX) - f);
      }
      if (slope > 0) low = u;
      else high = u;
      let next = u + slope / curvature;
      if (!(next > low && next < high)) next = 0.5 * (low + high);
      if (Math.abs(next - u) < 1e-3) break;
      u = next;
    }
    this.mode = u;
    return Math.max(1, curvature);
  }
}
