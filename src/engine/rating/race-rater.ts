import { roomFor } from "../numerics/buffers";
import type { Explanation } from "./model";
import { PlainRater } from "./plain-rater";
import type { PreparedRace } from "./race";
import type { Title } from "./titles";

/** Base class of models that rate race by race. Updates apply when the race closes, at the latest when the next one arrives. */
export abstract class RaceRater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period = "race";
  /** By state column, [entrants of the open race]: values after the race. */
  protected next: Float64Array[];
  private open = 0;
  private players = new Int32Array(16);

  /** @param start initial value of each column */
  constructor(start: readonly number[], players: number) {
    super();
    this.state = start.map((value) => new Float64Array(players).fill(value));
    this.next = start.map(() => new Float64Array(16));
  }

  /** Fills `next` for every entrant of an observed race. */
  protected abstract rate(race: PreparedRace): void;

  add(race: PreparedRace): void {
    if (this.open > 0) this.close();
    const n = race.size;
    this.reserve(n);
    if (!race.observed) {
      this.delta.fill(0, 0, n);
      return;
    }
    this.rate(race);
    const [rating] = this.state;
    for (let k = 0; k < n; k++) {
      this.players[k] = race.player[k];
      this.delta[k] = this.next[0][k] - rating[race.player[k]];
    }
    this.open = n;
  }

  close(): void {
    for (let column = 0; column < this.state.length; column++) {
      for (let k = 0; k < this.open; k++) this.state[column][this.players[k]] = this.next[column][k];
    }
    for (let k = 0; k < this.open; k++) this.onClosed(this.players[k], k);
    this.open = 0;
  }

  override explain(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation {
    this.reserve(race.size);
    return super.explain(race, k, titles);
  }

  /** Called when a player's columns hold the result of entrant k of the closed race. */
  protected onClosed(_player: number, _k: number): void {}

  protected reserve(n: number): void {
    if (this.delta.length >= n) return;
    const capacity = roomFor(n);
    this.delta = new Float64Array(capacity);
    this.players = new Int32Array(capacity);
    this.next = this.next.map(() => new Float64Array(capacity));
  }
}
