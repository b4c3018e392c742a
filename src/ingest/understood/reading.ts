import type { RaceRecord } from "../../engine/history/types";
import type { TableGuess } from "../types";

/** A reading by a format, with the positions that it knows. */
export interface FormatReading {
  /** The decoded text: spans refer to it. */
  readonly text: string;
  readonly format: string;
  readonly races: readonly RaceRecord[];
  /** First line of each race. */
  readonly lines: readonly (number | undefined)[];
  readonly tables: readonly TableGuess[];
}
