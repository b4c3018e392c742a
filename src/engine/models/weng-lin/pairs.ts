import { capacityFor } from "../buffers";
import type { PreparedRace } from "../race";
import type { Evidence, Gamma, PushPart } from "./evidence";
import type { PairRule } from "./rules";
import type { Sides } from "./sides";

/** How the sides of a drawn group take part: `shared` places, or in the order listed as `published`. */
export type Draws = "shared" | "published";

export interface PairSettings {
  readonly rule: PairRule;
  /** Every two sides, or neighbours in the order only. */
  readonly pairing: "full" | "part";
  readonly aggregate: "sum" | "mean";
  readonly draws: Draws;
  readonly gamma: Gamma;
  /** sd of the noise of one side, and how many times c is the spread of a difference. */
  readonly beta: number;
  readonly spread: number;
  /** Draw margin, own units. */
  readonly epsilon: number;
}

/**
 * A race as comparisons of two sides (Weng and Lin 2011, algorithms 1 to 3 and their partial-pair forms): with
 * c^2 = spread^2 (sigma_i^2 + sigma_q^2 + 2 beta^2) and t = (mu_i - mu_q) / c, each comparison adds v(t) / c to the push and
 * gamma w(t) / c^2 to the loss. `mean` divides both by the side's weight of comparisons. O(n^2) full, O(n) part.
 */
export class PairEvidence implements Evidence {
  push = new Float64Array(16);
  loss = new Float64Array(16);
  private weights = new Float64Array(16);

  constructor(private readonly settings: PairSettings) {}

  weigh(race: PreparedRace, sides: Sides): void {
    const n = sides.count;
    this.reserve(n);
    const { push, loss, weights } = this;
    const { rule, spread, beta, epsilon } = this.settings;
    const { mean, variance, group } = sides;
    const isFull = this.settings.pairing === "full";
    const isMean = this.settings.aggregate === "mean";
    const isSigma = this.settings.gamma === "sigma";
    const noise = 2 * beta * beta;
    push.fill(0, 0, n);
    loss.fill(0, 0, n);
    if (isMean) weights.fill(0, 0, n);
    for (let a = 0; a < n; a++) {
      const meanA = mean[a];
      const varianceA = variance[a] + noise;
      const furthest = isFull ? race.groups : group[a] + 1;
      for (let b = a + 1; b < n && group[b] <= furthest; b++) {
        const weight = this.weight(race, sides, a, b);
        if (weight === 0) continue;
        const perC = 1 / (spread * Math.sqrt(varianceA + variance[b]));
        const t = (meanA - mean[b]) * perC;
        if (group[a] === group[b]) rule.draw(t, epsilon * perC);
        else rule.win(t, epsilon * perC);
        const pushed = weight * rule.v * perC;
        const lost = weight * rule.w * perC * perC * (isSigma ? perC : 1);
        push[a] += pushed;
        push[b] -= pushed;
        loss[a] += lost;
        loss[b] += lost;
        if (isMean) {
          weights[a] += weight;
          weights[b] += weight;
        }
      }
    }
    for (let side = 0; side < n; side++) {
      loss[side] *= isSigma ? Math.sqrt(variance[side]) : 1 / n;
      if (isMean && weights[side] > 0) {
        push[side] /= weights[side];
        loss[side] /= weights[side];
      }
    }
  }

  parts(race: PreparedRace, sides: Sides, side: number): readonly PushPart[] {
    const { rule, spread, beta, epsilon, aggregate } = this.settings;
    const parts: PushPart[] = [];
    let weights = 0;
    for (let other = 0; other < sides.count; other++) {
      if (other === side) continue;
      const isBetter = side < other;
      const weight = this.weight(race, sides, isBetter ? side : other, isBetter ? other : side);
      if (weight === 0) continue;
      const perC = 1 / (spread * Math.sqrt(sides.variance[side] + sides.variance[other] + 2 * beta * beta));
      const t = (sides.mean[side] - sides.mean[other]) * perC;
      const isDraw = sides.group[side] === sides.group[other];
      if (isDraw) rule.draw(t, epsilon * perC);
      else rule.win(isBetter ? t : -t, epsilon * perC);
      const push = (isDraw || isBetter ? weight : -weight) * rule.v * perC;
      const label = isDraw ? "Drew with" : isBetter ? "Beat" : "Lost to";
      parts.push({ label, other, push, probability: rule.winProbability(t) });
      weights += weight;
    }
    return aggregate === "mean" ? parts.map((part) => ({ ...part, push: part.push / weights })) : parts;
  }

  /** How much the comparison of sides a < b (best first) counts; 0: not at all. */
  private weight(race: PreparedRace, sides: Sides, a: number, b: number): number {
    const up = sides.group[a];
    const down = sides.group[b];
    if (up === down) {
      if (race.unobserved[up] === 1) return 0;
      if (this.settings.pairing === "full") return 1;
      if (this.settings.draws === "published") return b === a + 1 ? 1 : 0;
      // Two of m are listed beside each other in 2 of every m orders of the group.
      return 2 / sides.tied(up);
    }
    if (this.settings.pairing === "full") return 1;
    if (down > up + 1) return 0;
    return this.reach(race, sides, a, 1) * this.reach(race, sides, b, -1);
  }

  /** Share of a side in the comparison with the next group below (1) or above (-1). */
  private reach(race: PreparedRace, sides: Sides, side: number, way: 1 | -1): number {
    const group = sides.group[side];
    if (race.unobserved[group] === 1) return 1;
    if (this.settings.draws === "shared") return 1 / sides.tied(group);
    return side === (way === 1 ? sides.first[group + 1] - 1 : sides.first[group]) ? 1 : 0;
  }

  private reserve(n: number): void {
    if (this.push.length >= n) return;
    const capacity = capacityFor(n);
    this.push = new Float64Array(capacity);
    this.loss = new Float64Array(capacity);
    this.weights = new Float64Array(capacity);
  }
}
