import { roomFor } from "../../numerics/buffers";
import { LOGISTIC_PER_SD } from "./terms";

/** A factor with a weight below this share of the player's total is merged into the long-term mean. */
const FOLD = 1e-12;

/** The belief about a player: one Gaussian factor, and a logistic one for each remembered performance, oldest first. Weights are precisions. */
export class Belief {
  mean = 0;
  weight = 0;
  count = 0;
  performance = new Float64Array(4);
  weights = new Float64Array(4);
  betas = new Float64Array(4);

  /** As saved: mean, weight, then performance, weight and beta of each factor. */
  numbers(): number[] {
    const numbers = [this.mean, this.weight];
    for (let k = 0; k < this.count; k++) numbers.push(this.performance[k], this.weights[k], this.betas[k]);
    return numbers;
  }

  static of([mean, weight, ...factors]: readonly number[]): Belief {
    const belief = new Belief();
    belief.mean = mean;
    belief.weight = weight;
    belief.count = factors.length / 3;
    belief.reserve(belief.count);
    for (let k = 0; k < belief.count; k++) {
      belief.performance[k] = factors[3 * k];
      belief.weights[k] = factors[3 * k + 1];
      belief.betas[k] = factors[3 * k + 2];
    }
    return belief;
  }

  /** Resets to a belief given by mean and sd only. */
  reset(mean: number, sd: number): void {
    this.mean = mean;
    this.weight = 1 / (sd * sd);
    this.count = 0;
  }

  copy(from: Belief): this {
    this.reserve(from.count);
    this.mean = from.mean;
    this.weight = from.weight;
    this.count = from.count;
    for (let k = 0; k < from.count; k++) {
      this.performance[k] = from.performance[k];
      this.weights[k] = from.weights[k];
      this.betas[k] = from.betas[k];
    }
    return this;
  }

  total(): number {
    let total = this.weight;
    for (let k = 0; k < this.count; k++) total += this.weights[k];
    return total;
  }

  /** Adds variance `gamma2` between races (algorithm 2, (11)); rho shifts weight from performances to the long-term mean. */
  diffuse(mu: number, sigma2: number, gamma2: number, rho: number): void {
    if (gamma2 === 0) return;
    const kappa = sigma2 / (sigma2 + gamma2);
    const kept = kappa ** rho;
    const total = this.total();
    const gaussian = kept * this.weight;
    const moved = (1 - kept) * total;
    if (gaussian + moved > 0) this.mean = (gaussian * this.mean + moved * mu) / (gaussian + moved);
    this.weight = kappa * (gaussian + moved);
    for (let k = 0; k < this.count; k++) this.weights[k] *= kappa * kept;
  }

  /** Adds a performance; factors with negligible weight are merged into the long-term mean. */
  append(performance: number, beta: number): void {
    this.reserve(this.count + 1);
    this.performance[this.count] = performance;
    this.weights[this.count] = 1 / (beta * beta);
    this.betas[this.count] = beta;
    this.count++;
    const least = FOLD * this.total();
    let gone = 0;
    while (gone < this.count - 1 && this.weights[gone] < least) {
      const sum = this.weight + this.weights[gone];
      if (sum > 0) this.mean = (this.weight * this.mean + this.weights[gone] * this.performance[gone]) / sum;
      this.weight = sum;
      gone++;
    }
    if (gone === 0) return;
    this.performance.copyWithin(0, gone, this.count);
    this.weights.copyWithin(0, gone, this.count);
    this.betas.copyWithin(0, gone, this.count);
    this.count -= gone;
  }

  /** Writes the sum (6) of the factors' pulls at x, which decreases in x, and its slope. */
  readonly pull = (x: number, out: Float64Array): void => {
    let value = this.weight * (this.mean - x);
    let slope = -this.weight;
    for (let k = 0; k < this.count; k++) {
      const scale = this.betas[k] * LOGISTIC_PER_SD;
      const size = (this.weights[k] * this.betas[k] * this.betas[k]) / scale;
      const t = Math.tanh((this.performance[k] - x) / (2 * scale));
      value += size * t;
      slope -= (0.5 * size * (1 - t * t)) / scale;
    }
    out[0] = value;
    out[1] = slope;
  };

  /** Effective weight (7) of factor k at x: its pull divided by its distance. */
  effective(k: number, x: number): number {
    const beta = this.betas[k];
    const scale = beta * LOGISTIC_PER_SD;
    const size = (this.weights[k] * beta * beta) / scale;
    const half = (x - this.performance[k]) / (2 * scale);
    // tanh(h) / (2 s h), by its series near h = 0.
    return (size / (2 * scale)) * (Math.abs(half) < 1e-4 ? 1 - (half * half) / 3 : Math.tanh(half) / half);
  }

  bounds(): [number, number] {
    let low = this.weight > 0 ? this.mean : Infinity;
    let high = this.weight > 0 ? this.mean : -Infinity;
    for (let k = 0; k < this.count; k++) {
      low = Math.min(low, this.performance[k]);
      high = Math.max(high, this.performance[k]);
    }
    return [low, high];
  }

  private reserve(count: number): void {
    if (this.performance.length >= count) return;
    const capacity = roomFor(count, 8);
    const grown = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const to = new Float64Array(capacity);
      to.set(from);
      return to;
    };
    this.performance = grown(this.performance);
    this.weights = grown(this.weights);
    this.betas = grown(this.betas);
  }
}
