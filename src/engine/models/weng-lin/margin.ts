import { roomFor } from "../../numerics/buffers";
import type { PreparedRace } from "../../rating/race";
import type { Sides } from "./sides";

/** Margin of victory: ignored, or by one of openskill's two rules. */
type MarginRule = "none" | "openskill-js" | "openskill-py";

interface MarginSettings {
  readonly marginRule: MarginRule;
  /** Score differences up to this are ignored, in units of the score; 0 switches both rules off. */
  readonly margin: number;
}

/** Margins of victory as in the openskill libraries. A side's score is the common score of its members, otherwise their sum; without a score there is no margin. */
export class Margins {
  /** true: openskill.py's rule applies. */
  readonly isStretched: boolean;
  private readonly isScaled: boolean;
  private score = new Float64Array(16);
  private count = 0;

  constructor(private readonly settings: MarginSettings) {
    this.isStretched = settings.marginRule === "openskill-py" && settings.margin > 0;
    this.isScaled = settings.marginRule === "openskill-js" && settings.margin > 0;
  }

  fill(race: PreparedRace, sides: Sides): void {
    if (!this.isStretched && !this.isScaled) return;
    this.count = sides.count;
    if (this.score.length < this.count) this.score = new Float64Array(roomFor(this.count));
    const { score } = this;
    for (let side = 0; side < this.count; side++) score[side] = NaN;
    for (let k = 0; k < race.size; k++) {
      const side = race.team[k];
      if (Number.isNaN(score[side])) score[side] = race.score[k];
      else if (!(Number.isNaN(race.score[k]) || race.score[k] === score[side])) return this.sum(race);
    }
  }

  /** openskill.py: divisor of the gap between two skills, ln(1 + |difference| / m) above the margin, otherwise 1. */
  stretch(a: number, b: number): number {
    const { margin } = this.settings;
    const difference = Math.abs(this.score[a] - this.score[b]);
    return difference > margin ? Math.log1p(difference / margin) : 1;
  }

  /** openskill.py for places: subtracts the mean over other scores of (f_iq - 1)(mu_i - mu_q) from mu_i. */
  location(sides: Sides, side: number): number {
    let sum = 0;
    let others = 0;
    for (let other = 0; other < sides.count; other++) {
      if (this.score[other] === this.score[side] || Number.isNaN(this.score[other] - this.score[side])) continue;
      sum += (this.stretch(side, other) - 1) * (sides.mean[side] - sides.mean[other]);
      others++;
    }
    return sides.mean[side] - (others > 0 ? sum / others : 0);
  }

  /** openskill.js: factor of a side's change: 1 + the mean over all others of ln(1 + max(0, |difference| - m)). */
  factor(side: number): number {
    if (!this.isScaled || this.count < 2) return 1;
    let sum = 0;
    for (let other = 0; other < this.count; other++) {
      const beyond = Math.abs(this.score[side] - this.score[other]) - this.settings.margin;
      if (beyond > 0) sum += Math.log1p(beyond);
    }
    return 1 + sum / (this.count - 1);
  }

  private sum(race: PreparedRace): void {
    this.score.fill(NaN, 0, this.count);
    for (let k = 0; k < race.size; k++) {
      const side = race.team[k];
      if (Number.isNaN(race.score[k])) continue;
      this.score[side] = (Number.isNaN(this.score[side]) ? 0 : this.score[side]) + race.score[k];
    }
  }
}
