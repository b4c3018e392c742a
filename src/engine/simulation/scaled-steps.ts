/** Multiplies a rater's changes. For a gradient model this changes the learning rate, which can differ from race to race. */
import type { PreparedRace } from "../rating/race";

export class ScaledSteps {
  /** [players] ratings of the entrants at the start of the open period, model units. */
  readonly before: Float64Array;
  private readonly isOpen: Uint8Array;
  private readonly open: number[] = [];

  constructor(private readonly rating: Float64Array) {
    this.before = new Float64Array(rating.length);
    this.isOpen = new Uint8Array(rating.length);
  }

  note(race: PreparedRace): void {
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      if (this.isOpen[player]) continue;
      this.isOpen[player] = 1;
      this.open.push(player);
      this.before[player] = this.rating[player];
    }
  }

  /** Called after the period has closed. `factor` 1 leaves a rating bitwise unchanged. */
  close(factor: (player: number) => number): void {
    for (const player of this.open) {
      const times = factor(player);
      const before = this.before[player];
      if (times !== 1) this.rating[player] = before + (this.rating[player] - before) * times;
      this.isOpen[player] = 0;
    }
    this.open.length = 0;
  }
}
