import { roomFor } from "../../numerics/buffers";
import type { Explanation } from "../../rating/model";
import { PlainRater } from "../../rating/plain-rater";
import type { PreparedRace } from "../../rating/race";
import { predicted, ZoneRule, type ZoneSettings } from "./rule";
import { zoneWorking } from "./working";

/** Compares every two opponents of a game by score per hour, weighted by shared minutes (ZoneStats (1)-(6)). */
export class ZoneStatsRater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period = "race";
  private readonly rating: Float64Array;
  private readonly rule: ZoneRule;
  private readonly pending: Float64Array;
  private open = new Int32Array(16);
  private openCount = 0;

  constructor(
    private readonly settings: ZoneSettings,
    players: number,
  ) {
    super();
    this.rating = new Float64Array(players).fill(settings.defaultRating);
    this.pending = new Float64Array(players);
    this.state = [this.rating];
    this.rule = new ZoneRule(settings);
  }

  add(race: PreparedRace): void {
    const n = race.size;
    if (this.openCount > 0) this.close();
    if (!this.startRace(race)) return;
    if (this.open.length < n) this.open = new Int32Array(roomFor(n));
    const { rule } = this;
    rule.evaluate(race, this.rating);
    for (let k = 0; k < n; k++) {
      this.delta[k] = rule.scale * rule.raw[k];
      this.open[k] = race.player[k];
      this.pending[race.player[k]] = this.delta[k];
    }
    this.openCount = n;
  }

  /** Applies (6). */
  close(): void {
    for (let k = 0; k < this.openCount; k++) this.rating[this.open[k]] += this.pending[this.open[k]];
    this.openCount = 0;
  }

  winProbability(i: number, j: number): number {
    return predicted(this.rating[i], this.rating[j], this.settings.T);
  }

  /** Performances are Gumbel with scale T, so that their differences are logistic as in (1). */
  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.rating[player];
    out.scale = this.settings.T;
  }

  protected why(race: PreparedRace, k: number): Explanation {
    this.rule.evaluate(race, this.rating);
    return zoneWorking(race, k, this.rule, this.rating, this.settings);
  }
}
