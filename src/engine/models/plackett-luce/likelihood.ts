import { softplus } from "../../numerics/logspace";
import { roomFor } from "../../numerics/buffers";
import type { OrderLikelihood } from "../practice/likelihood";
import type { PreparedRace } from "../race";
import { GroupIntegral } from "./group";
import { separateEvents } from "./separate";

export type Orientation = "elimination" | "race";

/**
 * Plackett-Luce likelihood of an order with unobserved ties, exact, for any ratings.
 *
 * Seen as exponential clocks with log-rates a = -rating (elimination: the last place goes first) or
 * a = rating (race: the first place goes first). Clocks have no memory, so the groups of the order leave
 * independently: log P = sum over groups of log P(all of the group before all who stay), Kerby 3.2.
 * For a group of one that is lambda_s / (lambda_s + Lambda), for larger ones `GroupIntegral`.
 *
 * The mass Lambda of those who stay is kept as m, sum exp(a - m), so that neither gaps nor offsets
 * of any size lose digits. Error: 1e-15 per place for single places, 1e-13 for tie groups.
 *
 * Where DNFs are read as published, those in last place of an elimination are `separateEvents`; what `evaluate` then
 * returns is the logarithm of their product, which is no probability of the order.
 */
export class PlackettLuceLikelihood implements OrderLikelihood {
  private readonly sign: number;
  /** By step of the leaving order: the mass of those who stay after it. */
  private top = new Float64Array(17);
  private sum = new Float64Array(17);
  private ratios = new Float64Array(16);
  private readonly integral = new GroupIntegral();

  constructor(private readonly orientation: Orientation) {
    this.sign = orientation === "elimination" ? -1 : 1;
  }

  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    this.weigh(ratings, race);
    let logLikelihood = 0;
    // How much the steps so far took from those who stay, in shares of their mass.
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

  /** Group of the order that leaves at a step. */
  groupAt(race: PreparedRace, step: number): number {
    return this.orientation === "elimination" ? race.groups - 1 - step : step;
  }

  /**
   * The summands of entrant k's gradient by step of the leaving order, up to the step in which k leaves:
   * minus the share of k in what the stayers gave up, and at last what k itself gained by leaving.
   * Writes values in the direction of the rating; returns the number of steps.
   */
  summands(ratings: Float64Array, race: PreparedRace, k: number, out: number[]): number {
    this.weigh(ratings, race);
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

  /** Masses of those who stay before each step, from the end of the leaving order backward. */
  private weigh(ratings: Float64Array, race: PreparedRace): void {
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

  /** lambda of a rating as a share of the mass present at a step. */
  private share(rating: number, step: number): number {
    return Math.exp(this.sign * rating - this.top[step]) / this.sum[step];
  }

  /** log(mass present at a step / lambda of the rating). */
  private logMass(rating: number, step: number): number {
    return this.top[step] - this.sign * rating + Math.log(this.sum[step]);
  }

  /** Mass after a step as a share of the mass before it. */
  private shrink(step: number): number {
    return (Math.exp(this.top[step + 1] - this.top[step]) * this.sum[step + 1]) / this.sum[step];
  }

  /** log P that a tied group leaves before those who stay; leaves its gradient in `integral.own`. */
  private tiedStep(ratings: Float64Array, race: PreparedRace, group: number, nextStep: number): number {
    const start = race.groupStart[group];
    const size = race.groupStart[group + 1] - start;
    if (this.ratios.length < size) this.ratios = new Float64Array(roomFor(size));
    for (let s = 0; s < size; s++) this.ratios[s] = -this.logMass(ratings[start + s], nextStep);
    return race.published && nextStep === 1 && this.orientation === "elimination"
      ? separateEvents(this.ratios, size, this.integral.roomForOwn(size))
      : this.integral.evaluate(this.ratios, size);
  }
}
