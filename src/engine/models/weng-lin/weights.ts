import { roomFor } from "../../numerics/buffers";
import type { PreparedRace } from "../../rating/race";
import type { Sides } from "./sides";

/** How shares of play count: ignored, as given, or scaled to two bounds within each team. */
type Weighing = "none" | "given" | "scaled" | "openskill";

interface WeightSettings {
  readonly weights: Weighing;
  readonly weightMin: number;
  readonly weightMax: number;
}

/**
 * Weights of players as in openskill: a team's gain is multiplied by a player's weight, a loss divided by it, and so is the loss of
 * variance. "scaled" maps the weights of each team linearly to the bounds; equal weights count 1.
 * Departs: openskill gives a team of one the upper bound, which doubles gains and halves losses in races without
 * teams. "openskill" does the same; "scaled" gives a team of one the weight 1.
 */
export class Weights {
  /** [entrants] weight of each player. */
  weight = new Float64Array(16);

  constructor(private readonly settings: WeightSettings) {}

  fill(race: PreparedRace, sides: Sides): void {
    const n = race.size;
    if (this.weight.length < n) this.weight = new Float64Array(roomFor(n));
    const { weight } = this;
    const { weights } = this.settings;
    let isKnown = false;
    for (let k = 0; k < n; k++) {
      const share = weights === "none" ? NaN : race.share[k];
      if (share >= 0) isKnown = true;
      weight[k] = share >= 0 ? share : 1;
    }
    if (isKnown && weights !== "given") for (let side = 0; side < sides.count; side++) this.scale(race, sides, side);
  }

  /** Factor of the change and of the loss of variance of entrant k, given the push of its team. A player of weight 0 did not play. */
  factor(k: number, push: number): number {
    const weight = this.weight[k];
    return push >= 0 || weight === 0 ? weight : 1 / weight;
  }

  private scale(race: PreparedRace, sides: Sides, side: number): void {
    const { weight } = this;
    const { weights, weightMin, weightMax } = this.settings;
    let low = Infinity;
    let high = -Infinity;
    for (let k = sides.firstEntrant[side]; k < race.size; k++) {
      if (race.team[k] !== side) continue;
      low = Math.min(low, weight[k]);
      high = Math.max(high, weight[k]);
    }
    const isLone = sides.players[side] === 1 && weights === "openskill";
    for (let k = sides.firstEntrant[side]; k < race.size; k++) {
      if (race.team[k] !== side) continue;
      if (isLone) weight[k] = weightMax;
      else if (high === low) weight[k] = 1;
      else weight[k] = weightMin + ((weight[k] - low) / (high - low)) * (weightMax - weightMin);
    }
  }
}
