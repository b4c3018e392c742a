import { periodIndex } from "../../history/periods";
import type { Archive, Serialisable } from "../../rating/archive";

export const YEAR = 365.25;

/** Time, measured as the variance gained by drift. An undated race has the date of the previous one; before the first date, races count as time. */
export class DriftClock implements Serialisable {
  /** Time of the last race. */
  now = 0;
  private day = NaN;

  /** `aDay`: variance gained per day, NaN where races count instead of dates. `aRace`: variance gained per race. */
  constructor(
    private readonly aDay: number,
    private readonly aRace: number,
  ) {}

  serialise(archive: Archive): void {
    archive.plain(
      "now",
      () => [this.now, this.day],
      ([now, day]) => ([this.now, this.day] = [now, day]),
    );
  }

  /** Time of the next race, at `time` in milliseconds. */
  at(time: number): number {
    const day = this.dayOf(time);
    if (Number.isNaN(this.day)) return this.now + this.aRace;
    return Number.isNaN(day) ? this.now : this.now + this.aDay * Math.max(0, day - this.day);
  }

  /** Advances to a race that has been rated. */
  pass(time: number): void {
    const day = this.dayOf(time);
    this.now = this.at(time);
    if (!Number.isNaN(day)) this.day = Number.isNaN(this.day) ? day : Math.max(this.day, day);
  }

  private dayOf(time: number): number {
    return Number.isNaN(this.aDay) ? NaN : periodIndex(time, "day");
  }
}
