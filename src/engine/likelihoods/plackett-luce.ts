import { softplus } from "../numerics/logspace";
import { roomFor } from "../numerics/buffers";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import type { PreparedRace } from "../rating/race";
import { GroupIntegral } from "./group-integral";
import { separateEvents } from "./separate-events";

export type Orientation = "elimination" | "race";

/**
 * Plackett-Luce likelihood of an order with ties of unknown order, exact for any ratings.
 *
 * The order is one of exponential waiting times with log-rates a = -rating (elimination: the last place leaves first) or
 * a = rating (race: the first place leaves first). Exponential times are memoryless, so the groups of the order leave
 * independently: log P = sum over groups of log P(the whole group leaves before all who remain), Kerby 3.2.
 * For a group of one this is lambda_s / (lambda_s + Lambda), for larger ones see `GroupIntegral`.
 *
 * The total rate Lambda of those who remain is stored as m and sum exp(a - m), so that neither large gaps nor large offsets
 * lose digits. Error: 1e-15 per place for single places, 1e-13 for tie groups.
 *
 * If DNFs are read as published, the last place of an elimination uses `separateEvents`; `evaluate` then
 * returns the logarithm of their product, which is not the probability of the order.
 */
export class PlackettLuceLikelihood implements OrderLikelihood {
  private readonly sign: number;
  /** By step in the order of leaving: total rate of those who remain after it. */
  private top = new Float64Array(17);
  private sum = new Float64Array(17);
  private ratios = new Float64Array(16);
  private readonly integral = new GroupIntegral();

  constructor(private readonly orientation: Orientation) {
    this.sign = orientation === "elimination" ? -1 : 1;
  }

  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    this.computeWeights(ratings, race);
    let logLikelihood = 0;
    // Gradient of the steps so far for those who remain, per share of their total rate.
    let taken = 0;
    for (let step = 0; step < race.groups; step++) {
      const group = this.groupAt(race, step);
      const start = race.groupStart[group];
      const end = race.groupStart[group + 1];
      for (let k = start; k < end; k++) gradient[k] = -taken * this.share(ratings[k], step);
      if (step === race.groups - 1) break;
      let stayed: number;
      if (end - start === 1) {
        const lead = this.logMass(ratings[start], step + 1);
        logLikelihood -= softplus(lead);
        stayed = 1 / (1 + Math.exp(-lead));
        gradient[start] += stayed;
      } else {
        logLikelihood += this.tiedStep(ratings, race, group, step + 1);
        stayed = 0;
        for (let k = start; k < end; k++) {
          const own = this.integral.own[k - start];
          gradient[k] += own;
          stayed += own;
        }
      }
      taken = taken * this.shrink(step) + stayed;
    }
    for (let k = 0; k < race.size; k++) gradient[k] *= this.sign;
    return logLikelihood;
  }

  /**
   * In each step a group S leaves before the rest F. With q and Q the first and second derivatives of log P(step) in the
   * log-rates of S, the step adds -Q among S, (Q 1) pi' between S and F, and diag(pi) 1'q - pi pi' (1'q + 1'Q 1) among F, where pi
   * are the shares of F. This is the information of the probability of the order for any reading of DNFs.
   */
  information(ratings: Float64Array, race: PreparedRace, out: Float64Array): void {
    this.computeWeights(ratings, race);
    const n = race.size;
    out.fill(0, 0, n * n);
    const add = (i: number, j: number, value: number): void => {
      out[i * n + j] += value;
      if (i !== j) out[j * n + i] += value;
    };
    // Sums over the steps so far for those who remain: coefficients of one share, and of a product of two shares.
    let linear = 0;
    let square = 0;
    for (let step = 0; step < race.groups; step++) {
      const group = this.groupAt(race, step);
      const start = race.groupStart[group];
      const end = race.groupStart[group + 1];
      const [from, to] = this.orientation === "race" ? [end, n] : [0, start];
      for (let k = start; k < end; k++) {
        const share = this.share(ratings[k], step);
        add(k, k, linear * share);
        for (let j = start; j <= k; j++) add(k, j, -square * share * this.share(ratings[j], step));
        for (let j = from; j < to; j++) add(k, j, -square * share * this.share(ratings[j], step));
      }
      if (step === race.groups - 1) break;
      const m = end - start;
      const { first, second } = this.stepDerivatives(ratings, start, m, step + 1);
      let firsts = 0;
      let seconds = 0;
      for (let s = 0; s < m; s++) {
        firsts += first[s];
        let row = 0;
        for (let r = 0; r < m; r++) row += second[s * m + r];
        seconds += row;
        for (let r = 0; r <= s; r++) add(start + s, start + r, -second[s * m + r]);
        for (let j = from; j < to; j++) add(start + s, j, row * this.share(ratings[j], step + 1));
      }
      const shrink = this.shrink(step);
      linear = linear * shrink + firsts;
      square = square * shrink * shrink + firsts + seconds;
    }
  }

  /** [m] and [m * m] derivatives of log P(a group leaves before the rest) by the group's log-rates. */
  private stepDerivatives(
    ratings: Float64Array,
    start: number,
    m: number,
    nextStep: number,
  ): { readonly first: Float64Array; readonly second: Float64Array } {
    if (m > 1) {
      this.weighGroup(ratings, start, m, nextStep);
      this.integral.evaluateWithProducts(this.ratios, m);
      return { first: this.integral.own, second: this.integral.second };
    }
    const lead = this.logMass(ratings[start], nextStep);
    const stayed = 1 / (1 + Math.exp(-lead));
    return { first: Float64Array.of(stayed), second: Float64Array.of(-stayed / (1 + Math.exp(lead))) };
  }

  /** Index of the group that leaves at a step. */
  groupAt(race: PreparedRace, step: number): number {
    return this.orientation === "elimination" ? race.groups - 1 - step : step;
  }

  /** Writes the summands of entrant k's gradient by step until k leaves: its share of the loss of those who remain, then its gain. Returns their number. */
  summands(ratings: Float64Array, race: PreparedRace, k: number, out: number[]): number {
    this.computeWeights(ratings, race);
    out.length = 0;
    for (let step = 0; step < race.groups; step++) {
      const group = this.groupAt(race, step);
      const start = race.groupStart[group];
      const end = race.groupStart[group + 1];
      const isOwn = race.group[k] === group;
      if (step === race.groups - 1) break;
      if (end - start === 1) {
        const stayed = 1 / (1 + Math.exp(-this.logMass(ratings[start], step + 1)));
        out.push(this.sign * (isOwn ? stayed : -stayed * this.share(ratings[k], step + 1)));
      } else {
        this.tiedStep(ratings, race, group, step + 1);
        let stayed = 0;
        for (let s = 0; s < end - start; s++) stayed += this.integral.own[s];
        out.push(this.sign * (isOwn ? this.integral.own[k - start] : -stayed * this.share(ratings[k], step + 1)));
      }
      if (isOwn) break;
    }
    return out.length;
  }

  /** Computes the total rates of those who remain, from the end of the order of leaving backward. */
  private computeWeights(ratings: Float64Array, race: PreparedRace): void {
    if (this.sum.length < race.groups + 1) {
      const capacity = roomFor(race.groups + 1);
      this.top = new Float64Array(capacity);
      this.sum = new Float64Array(capacity);
    }
    let top = -Infinity;
    let sum = 0;
    for (let step = race.groups - 1; step >= 0; step--) {
      const group = this.groupAt(race, step);
      for (let k = race.groupStart[group]; k < race.groupStart[group + 1]; k++) {
        const a = this.sign * ratings[k];
        if (a > top) {
          sum = sum * Math.exp(top - a) + 1;
          top = a;
        } else {
          sum += Math.exp(a - top);
        }
      }
      this.top[step] = top;
      this.sum[step] = sum;
    }
  }

  /** Rate of an entrant as a share of the total rate present at a step. */
  private share(rating: number, step: number): number {
    return Math.exp(this.sign * rating - this.top[step]) / this.sum[step];
  }

  /** log(total rate present at a step / rate of the entrant). */
  private logMass(rating: number, step: number): number {
    return this.top[step] - this.sign * rating + Math.log(this.sum[step]);
  }

  /** Total rate after a step as a share of that before it. */
  private shrink(step: number): number {
    return (Math.exp(this.top[step + 1] - this.top[step]) * this.sum[step + 1]) / this.sum[step];
  }

  /** log P that a tied group leaves before those who remain; writes its gradient to `integral.own`. */
  private tiedStep(ratings: Float64Array, race: PreparedRace, group: number, nextStep: number): number {
    const start = race.groupStart[group];
    const size = race.groupStart[group + 1] - start;
    this.weighGroup(ratings, start, size, nextStep);
    return race.published && nextStep === 1 && this.orientation === "elimination"
      ? separateEvents(this.ratios, size, this.integral.roomForOwn(size))
      : this.integral.evaluate(this.ratios, size);
  }
  /** Writes to `ratios` the logs of the rates of a group's members divided by the total rate of those who remain. */
  private weighGroup(ratings: Float64Array, start: number, size: number, nextStep: number): void {
    if (this.ratios.length < size) this.ratios = new Float64Array(roomFor(size));
    for (let s = 0; s < size; s++) this.ratios[s] = -this.logMass(ratings[start + s], nextStep);
  }
}
