import { DAY } from "../history/dates";
import type { Memory, Remembering } from "./memory";

/** Saves the part of a column that does not belong to players. */
export type Beyond = (memory: Memory, name: string, column: Float64Array) => void;

/** Days since each player's last race, for beliefs that fade. Unknown dates and dates that go backward count as no time. */
export class Calendar implements Remembering {
  private readonly seen: Float64Array;
  private now = NaN;

  constructor(players: number) {
    this.seen = new Float64Array(players).fill(NaN);
  }

  remember(memory: Memory, beyond?: Beyond): void {
    memory.column("seen", this.seen);
    beyond?.(memory, "seenBeyond", this.seen);
    memory.plain(
      "now",
      () => this.now,
      (now) => (this.now = now),
    );
  }

  /** Sets the time of the next race, in milliseconds since 1970; NaN: unknown. */
  arrive(time: number): void {
    if (!Number.isNaN(time) && !(time < this.now)) this.now = time;
  }

  /** Days since the player's last race or last call; 0 for a newcomer. */
  pass(player: number): number {
    const days = (this.now - this.seen[player]) / DAY;
    if (!(days > 0)) return 0;
    this.seen[player] = this.now;
    return days;
  }

  /** Records that the player takes part in the current race. */
  mark(player: number): void {
    this.seen[player] = this.now;
  }
}
