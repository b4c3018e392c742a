import { DAY, monthIndex } from "../history/dates";
import type { Archive, Serialisable } from "./archive";
import type { PreparedRace } from "./race";

/** When a season begins: never, when a column changes, in a month, or after a gap of a number of days. */
export interface SeasonStart {
  readonly season: "none" | "column" | "calendar" | "gap";
  /** 1 to 12. */
  readonly seasonMonth: number;
  readonly seasonGap: number;
  /** Share of the way back to the target. */
  readonly reversion: number;
  readonly mean: number;
}

/** Numbers the seasons as races arrive, and records each player's last one. */
export class Seasons implements Serialisable {
  /** [players] season of the player's last race; NaN: newcomer. */
  private readonly last: Float64Array;
  private readonly names = new Map<string, number>();
  private count = 0;
  private time = NaN;
  private current = NaN;

  constructor(
    private readonly settings: SeasonStart,
    players: number,
  ) {
    this.last = new Float64Array(players).fill(NaN);
  }

  serialise(archive: Archive): void {
    if (this.settings.season === "none") return;
    archive.column("last", this.last);
    archive.plain(
      "count",
      () => [this.count, this.time],
      ([count, time]) => ([this.count, this.time] = [count, time]),
    );
    archive.plain(
      "names",
      () => [...this.names.keys()],
      (names) => names.forEach((name) => this.numberOf(name)),
    );
  }

  /** Finds the season of the next race. */
  arrive(race: PreparedRace): void {
    this.current = this.seasonOf(race);
  }

  /** Records the player in the current season; true if it is the first race of the season for a player who has raced before. */
  begins(player: number): boolean {
    if (Number.isNaN(this.current)) return false;
    const last = this.last[player];
    this.last[player] = this.current;
    return !Number.isNaN(last) && last !== this.current;
  }

  played(player: number, season: string): void {
    this.last[player] = this.numberOf(season);
  }

  private seasonOf(race: PreparedRace): number {
    const { season, seasonMonth, seasonGap } = this.settings;
    switch (season) {
      case "none":
        return NaN;
      case "column":
        return race.season === "" ? NaN : this.numberOf(race.season);
      case "calendar":
        return Number.isNaN(race.time) ? NaN : Math.floor((monthIndex(race.time) - (seasonMonth - 1)) / 12);
      case "gap": {
        if (Number.isNaN(race.time)) return NaN;
        if (race.time - this.time > seasonGap * DAY) this.count++;
        this.time = race.time;
        return this.count;
      }
    }
  }

  private numberOf(season: string): number {
    let known = this.names.get(season);
    if (known === undefined) this.names.set(season, (known = this.names.size));
    return known;
  }
}
