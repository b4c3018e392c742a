import { resetColumns, roomFor } from "../../numerics/buffers";
import type { PreparedRace } from "../../rating/race";
import type { Evidence, Gamma, PushPart } from "./evidence";
import type { Margins } from "./margin";
import type { ComparisonRule } from "./comparison-rules";
import type { Sides } from "./sides";

/** How the sides of a drawn group count: by `shared` places, or in listed order as `published`. */
export type DrawRule = "shared" | "published";

interface PairSettings {
  readonly rule: ComparisonRule;
  /** Which sides are compared: all pairs, neighbours in the order, or those within `WINDOW` places as in openskill.py. */
  readonly pairing: "full" | "part" | "window";
  readonly aggregate: "sum" | "mean";
  readonly draws: DrawRule;
  readonly gamma: Gamma;
  /** sd of the noise of one side, and the spread of a difference in multiples of c. */
  readonly beta: number;
  readonly spread: number;
  /** Draw margin, own units. */
  readonly epsilon: number;
  readonly margins: Margins;
}

/** Number of places above and below a side that openskill.py compares. */
const WINDOW = 4;

/**
 * A race as comparisons of two sides (Weng and Lin 2011, algorithms 1 to 3 and their partial-pair forms). With
 * c^2 = spread^2 (sigma_i^2 + sigma_q^2 + 2 beta^2) and t = (mu_i - mu_q) / c, each comparison adds v(t) / c to the push and
 * gamma w(t) / c^2 to the loss. `mean` divides both by the side's total weight. O(n^2) for all pairs, O(n) for neighbours without ties.
 */
export class PairEvidence implements Evidence {
  push = new Float64Array(16);
  loss = new Float64Array(16);
  /** [sides] weight of a side at the upper and the lower end of its group. */
  private up = new Float64Array(16);
  private down = new Float64Array(16);
  /** [groups] weight of a comparison within the group. */
  private among = new Float64Array(16);

  constructor(private readonly settings: PairSettings) {}

  evaluate(race: PreparedRace, sides: Sides): void {
    const n = sides.count;
    this.seat(race, sides);
    const { push, loss, up, down } = this;
    const { rule, spread, beta, epsilon } = this.settings;
    const { mean, variance, first } = sides;
    const isFull = this.settings.pairing === "full";
    const isSigma = this.settings.gamma === "sigma";
    const noise = 2 * beta * beta;
    const perSpread = 1 / spread;
    const { margins } = this.settings;
    for (let side = 0; side < n; side++) push[side] = loss[side] = 0;
    if (this.settings.pairing === "window") {
      this.weighWindow(race, sides);
      return this.settle(sides);
    }
    for (let group = 0; group < race.groups; group++) {
      const below = first[group + 1];
      if (below - first[group] > 1 && race.unobserved[group] === 0) this.weighDraws(sides, group);
      const end = isFull || group + 1 === race.groups ? n : first[group + 2];
      for (let a = first[group]; a < below; a++) {
        const meanA = mean[a];
        const varianceA = variance[a] + noise;
        const weightA = down[a];
        let pushA = 0;
        let lossA = 0;
        for (let b = below; b < end; b++) {
          const weight = weightA * up[b];
          const perC = perSpread / Math.sqrt(varianceA + variance[b]);
          const gap = margins.isStretched ? (meanA - mean[b]) / margins.stretch(a, b) : meanA - mean[b];
          const v = rule.win(gap * perC, epsilon * perC);
          const pushed = weight * v * perC;
          const lost = weight * rule.curvature(v, false) * perC * (isSigma ? perC * perC : perC);
          pushA += pushed;
          push[b] -= pushed;
          lossA += lost;
          loss[b] += lost;
        }
        push[a] += pushA;
        loss[a] += lossA;
      }
    }
    this.settle(sides);
  }

  private weighDraws(sides: Sides, group: number): void {
    const { first } = sides;
    for (let a = first[group]; a < first[group + 1]; a++) {
      for (let b = a + 1; b < first[group + 1]; b++) {
        const weight = this.weight(sides, a, b);
        if (weight > 0) this.compare(sides, a, b, weight);
      }
    }
  }

  /** openskill.py: compares each side with those up to `WINDOW` places above and below in the listed order. */
  private weighWindow(race: PreparedRace, sides: Sides): void {
    for (let a = 0; a < sides.count; a++) {
      const end = Math.min(sides.count, a + WINDOW + 1);
      for (let b = a + 1; b < end; b++) {
        if (sides.group[a] !== sides.group[b] || race.unobserved[sides.group[a]] === 0) this.compare(sides, a, b, 1);
      }
    }
  }

  /** Adds the comparison of two sides, the better one (or the first listed of a draw) first. */
  private compare(sides: Sides, a: number, b: number, weight: number): void {
    const { push, loss } = this;
    const { rule, spread, beta, epsilon, gamma, margins } = this.settings;
    const { mean, variance, group } = sides;
    const isDraw = group[a] === group[b];
    const perC = 1 / (spread * Math.sqrt(variance[a] + variance[b] + 2 * beta * beta));
    const t = ((mean[a] - mean[b]) * perC) / (margins.isStretched ? margins.stretch(a, b) : 1);
    const v = isDraw ? rule.draw(t, epsilon * perC) : rule.win(t, epsilon * perC);
    const pushed = weight * v * perC;
    const lost = weight * rule.curvature(v, isDraw) * perC * (gamma === "sigma" ? perC * perC : perC);
    push[a] += pushed;
    push[b] -= pushed;
    loss[a] += lost;
    loss[b] += lost;
  }

  /** Multiplies each side's sums by gamma, and divides them by its number of comparisons for `mean`. */
  private settle(sides: Sides): void {
    const { push, loss } = this;
    const n = sides.count;
    const isMean = this.settings.aggregate === "mean";
    const isSigma = this.settings.gamma === "sigma";
    for (let side = 0; side < n; side++) {
      loss[side] *= isSigma ? Math.sqrt(sides.variance[side]) : 1 / n;
      if (!isMean) continue;
      const compared = this.compared(sides, side);
      if (compared === 0) continue;
      push[side] /= compared;
      loss[side] /= compared;
    }
  }

  counted(_sides: Sides, side: number, other: number): number {
    const { margins } = this.settings;
    return margins.isStretched ? 1 / margins.stretch(side, other) : 1;
  }

  parts(race: PreparedRace, sides: Sides, side: number): readonly PushPart[] {
    const { rule, spread, beta, epsilon, aggregate, margins } = this.settings;
    this.seat(race, sides);
    const parts: PushPart[] = [];
    let weights = 0;
    for (let other = 0; other < sides.count; other++) {
      if (other === side) continue;
      const isBetter = side < other;
      const weight = this.weight(sides, side, other);
      if (weight === 0) continue;
      const perC = 1 / (spread * Math.sqrt(sides.variance[side] + sides.variance[other] + 2 * beta * beta));
      const counted = margins.isStretched ? margins.stretch(side, other) : 1;
      const t = ((sides.mean[side] - sides.mean[other]) * perC) / counted;
      const isDraw = sides.group[side] === sides.group[other];
      const v = isDraw ? rule.draw(t, epsilon * perC) : rule.win(isBetter ? t : -t, epsilon * perC);
      const push = (isDraw || isBetter ? weight : -weight) * v * perC;
      const label = isDraw ? "Drew with" : isBetter ? "Beat" : "Lost to";
      parts.push({ label, other, push, probability: rule.winProbability(t) });
      weights += weight;
    }
    return aggregate === "mean" ? parts.map((part) => ({ ...part, push: part.push / weights })) : parts;
  }

  private seat(race: PreparedRace, sides: Sides): void {
    this.reserve(sides.count);
    const { up, down, among } = this;
    const { pairing, draws } = this.settings;
    const isFull = pairing !== "part";
    const isListed = !isFull && draws === "published";
    for (let group = 0; group < race.groups; group++) {
      const from = sides.first[group];
      const to = sides.first[group + 1];
      const isDrawn = to - from > 1 && race.unobserved[group] === 0;
      // Among all orders of a group of m, two sides are neighbours with probability 2 / m, and each is at an end with probability 1 / m.
      among[group] = !isDrawn ? 0 : isFull || isListed ? 1 : 2 / (to - from);
      const end = isFull || !isDrawn ? 1 : isListed ? 0 : 1 / (to - from);
      for (let side = from; side < to; side++) up[side] = down[side] = end;
      if (isListed) up[from] = down[to - 1] = 1;
    }
  }

  private compared(sides: Sides, side: number): number {
    const { pairing } = this.settings;
    const group = sides.group[side];
    const last = sides.group[sides.count - 1];
    const isPart = pairing === "part";
    const from = isPart ? sides.first[Math.max(0, group - 1)] : 0;
    const to = isPart ? sides.first[Math.min(last, group + 1) + 1] : sides.count;
    let compared = 0;
    for (let other = from; other < to; other++) if (other !== side) compared += this.weight(sides, side, other);
    return compared;
  }

  /** Weight of the comparison of two sides; 0: not compared. */
  private weight(sides: Sides, one: number, other: number): number {
    const a = Math.min(one, other);
    const b = Math.max(one, other);
    const above = sides.group[a];
    const below = sides.group[b];
    const { pairing, draws } = this.settings;
    if (pairing === "window") return b - a > WINDOW || (above === below && this.among[above] === 0) ? 0 : 1;
    if (above === below) return pairing === "part" && draws === "published" && b > a + 1 ? 0 : this.among[above];
    return pairing === "full" || below === above + 1 ? this.down[a] * this.up[b] : 0;
  }

  private reserve(n: number): void {
    if (this.push.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}
