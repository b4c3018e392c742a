import { resetColumns, roomFor } from "../../numerics/buffers";
import { GroupIntegral } from "../../likelihoods/group-integral";
import type { PreparedRace } from "../../rating/race";
import type { Evidence, Gamma, PushPart } from "./evidence";
import type { Margins } from "./margin";
import type { DrawRule } from "./pairs";
import type { Sides } from "./sides";

/**
 * A race as places filled one by one (Weng and Lin 2011, algorithm 4): strengths exp(mu_i / c) with
 * c^2 = sum of (sigma_q^2 + beta^2) over all sides; each place is drawn from the remaining sides in proportion to strength.
 *
 * Ties. Unknown order: the exact sum over the orders of the group (`GroupIntegral`), its gradient and curvature.
 * A draw of m with `shared` places: m places of mean strength, by Efron's likelihood for tied times,
 *   prod_{l < m} [geometric mean of the tied] / [strength of those below + (1 - l/m) strength of the tied],
 * without the last factor at the end of the race, where only the group is left. At equal ratings its gradient is
 * the mean over the orders of the group. Departs: the paper has only the factor l = 0, so that m sides that share m places gain no
 * more than for one place and may end below a side that they beat; `published` is the paper's rule.
 *
 * Strengths are stored as shares of the remaining strength, so that neither offsets nor gaps lose digits. O(n).
 */
export class PlaceEvidence implements Evidence {
  push = new Float64Array(16);
  loss = new Float64Array(16);
  /** [sides] share of the strength present when the side's group is placed. */
  private share = new Float64Array(16);
  /** [sides] mean from which a side's strength is computed. */
  private location = new Float64Array(16);
  /** [groups] logarithm and sum of the strength present before the group: exp(top) sum. */
  private top = new Float64Array(17);
  private sum = new Float64Array(17);
  private ratios = new Float64Array(16);
  private readonly integral = new GroupIntegral();
  private perC = 0;
  /** Strength left after the last stage as a share of that before it; its push and loss on the remaining sides, per share. */
  private left = 0;
  private passed = 0;
  private passedTwice = 0;

  constructor(
    private readonly beta: number,
    private readonly gamma: Gamma,
    private readonly draws: DrawRule,
    private readonly margins: Margins,
  ) {}

  evaluate(race: PreparedRace, sides: Sides): void {
    const { push, loss, share } = this.begin(race, sides);
    let taken = 0;
    let takenTwice = 0;
    for (let group = 0; group < race.groups; group++) {
      for (let side = sides.first[group]; side < sides.first[group + 1]; side++) {
        const own = this.shareOf(side, group);
        share[side] = own;
        push[side] = -own * taken;
        loss[side] = own * (taken - own * takenTwice);
      }
      this.stage(race, sides, group);
      taken = taken * this.left + this.passed;
      takenTwice = takenTwice * this.left * this.left + this.passedTwice;
    }
    const { perC, gamma } = this;
    const scale = perC * perC * (gamma === "sigma" ? perC : 1 / sides.count);
    for (let side = 0; side < sides.count; side++) {
      push[side] *= perC;
      loss[side] = Math.max(0, loss[side]) * scale * (gamma === "sigma" ? Math.sqrt(sides.variance[side]) : 1);
    }
  }

  counted({ mean }: Sides, side: number, other: number): number {
    const lead = mean[side] - mean[other];
    return lead === 0 ? 1 : (this.location[side] - this.location[other]) / lead;
  }

  parts(race: PreparedRace, sides: Sides, side: number): readonly PushPart[] {
    const { push, share, perC } = this.begin(race, sides);
    const parts: PushPart[] = [];
    for (let group = 0; group <= sides.group[side]; group++) {
      const isOwn = group === sides.group[side];
      for (let tied = sides.first[group]; tied < sides.first[group + 1]; tied++) {
        share[tied] = this.shareOf(tied, group);
        push[tied] = 0;
      }
      const probability = this.shareOf(side, group);
      this.stage(race, sides, group);
      if (isOwn && group === race.groups - 1 && (sides.tied(group) === 1 || race.unobserved[group] === 1)) break;
      const value = isOwn ? push[side] : -this.passed * this.shareOf(side, group + 1);
      parts.push({ ...this.words(race, sides, group, isOwn), push: value * perC, probability });
    }
    return parts;
  }

  /** Adds push and loss of a group's places to its sides, and stores those of the remaining sides. */
  private stage(race: PreparedRace, sides: Sides, group: number): void {
    const { push, loss, share } = this;
    const from = sides.first[group];
    const to = sides.first[group + 1];
    const isLast = group === race.groups - 1;
    this.left = isLast ? 0 : (Math.exp(this.top[group + 1] - this.top[group]) * this.sum[group + 1]) / this.sum[group];
    const { left } = this;
    this.passed = left;
    this.passedTwice = left * left;
    if (to - from === 1) {
      push[from] += left;
      loss[from] += share[from] * left;
      return;
    }
    if (race.unobserved[group] === 1) {
      if (!isLast) this.unseen(sides, group);
      return;
    }
    let tied = 0;
    for (let side = from; side < to; side++) tied += share[side];
    const m = to - from;
    const places = this.draws === "published" ? 1 : isLast ? m - 1 : m;
    let own = 0;
    let ownTwice = 0;
    this.passed = 0;
    this.passedTwice = 0;
    for (let place = 0; place < places; place++) {
      const part = 1 - place / m;
      const present = left + part * tied;
      own += part / present;
      ownTwice += (part / present) ** 2;
      this.passed += left / present;
      this.passedTwice += (left / present) ** 2;
    }
    for (let side = from; side < to; side++) {
      push[side] += places / m - share[side] * own;
      loss[side] += share[side] * (own - share[side] * ownTwice);
    }
  }

  /** Places a group of unknown order before the remaining sides. */
  private unseen(sides: Sides, group: number): void {
    const from = sides.first[group];
    const m = sides.tied(group);
    const below = this.top[group + 1] + Math.log(this.sum[group + 1]);
    for (let s = 0; s < m; s++) this.ratios[s] = this.location[from + s] * this.perC - below;
    const { integral } = this;
    integral.evaluate(this.ratios, m);
    this.passed = 0;
    for (let s = 0; s < m; s++) {
      this.push[from + s] += integral.own[s];
      this.loss[from + s] += integral.curvature[s];
      this.passed += integral.own[s];
    }
    this.passedTwice = integral.restVariance - 1;
  }

  /** Computes unit and strengths of a race, from the last group upward. */
  private begin(race: PreparedRace, sides: Sides): this {
    const n = sides.count;
    this.reserve(n);
    let square = n * this.beta * this.beta;
    for (let side = 0; side < n; side++) square += sides.variance[side];
    this.perC = 1 / Math.sqrt(square);
    const { perC, location, margins } = this;
    for (let side = 0; side < n; side++)
      location[side] = margins.isStretched ? margins.location(sides, side) : sides.mean[side];
    let top = -Infinity;
    let sum = 0;
    for (let group = race.groups - 1; group >= 0; group--) {
      for (let side = sides.first[group]; side < sides.first[group + 1]; side++) {
        const strength = location[side] * perC;
        if (strength > top) {
          sum = sum * Math.exp(top - strength) + 1;
          top = strength;
        } else {
          sum += Math.exp(strength - top);
        }
      }
      this.top[group] = top;
      this.sum[group] = sum;
    }
    return this;
  }

  /** Strength of a side as a share of that present when a group is placed. */
  private shareOf(side: number, group: number): number {
    return Math.exp(this.location[side] * this.perC - this.top[group]) / this.sum[group];
  }

  private words(race: PreparedRace, sides: Sides, group: number, isOwn: boolean): Pick<PushPart, "label" | "other"> {
    const tied = sides.tied(group);
    if (tied === 1) return isOwn ? { label: "Took this place" } : { label: "Was behind", other: sides.first[group] };
    const how = race.unobserved[group] === 1 ? "whose order is unknown" : "who drew";
    return {
      label: isOwn
        ? `Took a place among ${tied} ${how}`
        : `Was behind the ${tied} in place ${race.rank[sides.firstEntrant[sides.first[group]]]}, ${how}`,
    };
  }

  private reserve(n: number): void {
    if (this.push.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}
