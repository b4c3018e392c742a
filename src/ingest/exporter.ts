import type { RaceRecord } from "../engine/history/types";

/** What came out, and what the format had no room for, in words. */
export interface Written {
  readonly text: string;
  /** Empty: nothing was lost, and reading the text gives the same races. */
  readonly dropped: readonly string[];
}

/** One way out: a folder `exporters/<id>/`. */
export interface Exporter {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly extension: string;
  readonly mediaType: string;
  write(races: readonly RaceRecord[]): Written;
}
