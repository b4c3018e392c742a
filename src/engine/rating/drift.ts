import { Calendar, type SaveCoefficients } from "./calendar";
import type { Archive, Serialisable } from "./archive";
import { ANY_AMOUNT, type NumberParameter } from "./parameters";
import type { PreparedRace } from "./race";

/** The drift parameter of models whose uncertainty grows from race to race. */
export const DRIFT_PER_RACE = {
  kind: "number",
  id: "tau",
  symbol: "\\tau",
  label: "Drift",
  hint: "How far skills drift between two races of a player, as a standard deviation.",
  default: 25 / 300,
  domain: ANY_AMOUNT,
  slider: { min: 0, max: 1, step: 0.005, scale: "linear" },
} as const satisfies NumberParameter;

/** The drift parameter of models whose uncertainty grows with time. */
export const DRIFT_PER_DAY = {
  kind: "number",
  id: "driftPerDay",
  label: "Drift a day",
  hint: "Variance that a day away adds to a skill, up to the uncertainty of a new player; 0 counts races only.",
  default: 0,
  domain: ANY_AMOUNT,
  slider: { min: 0, max: 1, step: 0.001, scale: "linear" },
  advanced: true,
  needsDates: true,
} as const satisfies NumberParameter;

/** Uncertainty whose variance grows by a constant a day since the last race, up to that of a newcomer. */
export class Drift implements Serialisable {
  private readonly calendar: Calendar;

  constructor(
    private readonly sd: Float64Array,
    private readonly variancePerDay: number,
    private readonly largest: number,
  ) {
    this.calendar = new Calendar(sd.length);
  }

  /** The calendar is saved only if there is a drift. */
  serialise(archive: Archive, saveCoefficients?: SaveCoefficients): void {
    if (this.variancePerDay !== 0)
      archive.part("calendar", { serialise: (part) => this.calendar.serialise(part, saveCoefficients) });
  }

  arrive(race: PreparedRace): void {
    this.calendar.arrive(race.time);
  }

  /** Grows a player's uncertainty to its value at the current race. */
  grow(player: number): void {
    if (this.variancePerDay === 0) return;
    const days = this.calendar.pass(player);
    if (days === 0) return;
    const sd = this.sd[player];
    this.sd[player] = Math.max(sd, Math.min(Math.sqrt(sd * sd + days * this.variancePerDay), this.largest));
  }

  mark(player: number): void {
    this.calendar.mark(player);
  }
}
