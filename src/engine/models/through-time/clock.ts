import { periodIndex } from "../../history/periods";
import type { Memory, Remembering } from "../memory";

export const YEAR = 365.25;

/** Time as the variance gained by drift. An undated race takes the day before it; races count until the first date. */
export class DriftClock implements Remembering {
  /** Of the last race. */
  now = 0;
  private day = NaN;

  /** `aDay`: variance gained in a day, NaN where races count instead of dates. `aRace`: variance gained from race to race. */
  constructor(
    private readonly aDay: number,
    private readonly aRace: number,
  ) {}

  remember(memory: Memory): void {
    memory.plain(
      "now",
      () => [this.now, this.day],
      ([now, day]) => ([this.now, this.day] = [now, day]),
    );
  }

  /** Of a race at `time`, milliseconds, that comes next. */
  at(time: number): number {
    const day = this.dayOf(time);
    if (Number.isNaN(this.day)) return this.now + this.aRace;
    return Number.isNaN(day) ? this.now : this.now + this.aDay * Math.max(0, day - this.day);
  }

  /** That race has been rated. */
  pass(time: number): void {
    const day = this.dayOf(time);
    this.now = this.at(time);
    if (!Number.isNaN(day)) this.day = Number.isNaN(this.day) ? day : Math.max(this.day, day);
  }

  private dayOf(time: number): number {
    return Number.isNaN(this.aDay) ? NaN : periodIndex(time, "day");
  }
}
