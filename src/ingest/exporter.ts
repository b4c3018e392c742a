import type { RaceRecord } from "../engine/history/types";
import { finish, type Steps } from "../engine/steps";

/** The text, and what the format had no room for, in words. */
export interface Written {
  readonly text: string;
  /** Empty: nothing was lost, and reading the text again gives the same races. */
  readonly dropped: readonly string[];
}

/** An exporter as declared by its folder `exporters/<id>/`. */
interface Declared {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly extension: string;
  readonly mediaType: string;
  steps(races: readonly RaceRecord[]): Steps<Written>;
}

export interface Exporter extends Declared {
  /** Writes all races at once. */
  write(races: readonly RaceRecord[]): Written;
}

export const exporter = (declared: Declared): Exporter => ({
  ...declared,
  write: (races) => finish(declared.steps(races)),
});
