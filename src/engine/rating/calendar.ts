import { DAY } from "../history/dates";
import type { Archive, Serialisable } from "./archive";

/** Saves the values of a column at indexes above the players' (block coefficients). */
export type SaveCoefficients = (archive: Archive, name: string, column: Float64Array) => void;

/** Days since each player's last race, for uncertainty that grows with time. An unknown or earlier date counts as the same day. */
export class Calendar implements Serialisable {
  private readonly seen: Float64Array;
  private now = NaN;

  constructor(players: number) {
    this.seen = new Float64Array(players).fill(NaN);
  }

  serialise(archive: Archive, saveCoefficients?: SaveCoefficients): void {
    archive.column("seen", this.seen);
    saveCoefficients?.(archive, "seenBeyond", this.seen);
    archive.plain(
      "now",
      () => this.now,
      (now) => (this.now = now),
    );
  }

  /** Sets the time of the next race, in milliseconds since 1970; NaN: unknown. */
  arrive(time: number): void {
    if (!Number.isNaN(time) && !(time < this.now)) this.now = time;
  }

  /** Days since the player's last race, or since the last call; 0 for a newcomer. */
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
