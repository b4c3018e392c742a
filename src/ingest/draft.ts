import type { EntrantStatus } from "./cells/status";

/** One entrant as an importer read it, before people are told apart and ranks are made. */
export interface DraftEntrant {
  /** As written; null: a person whom the source does not name. */
  readonly name: string | null;
  readonly playerId?: string;
  /** Lower is better; only the order counts. */
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly team?: string;
  readonly score?: number;
  readonly seconds?: number;
  /** An order behind everyone who has a time (laps down), lower first. */
  readonly behind?: number;
  readonly minutes?: number;
  /** 1: at home, 0: not. */
  readonly home?: number;
  /** How much of a full part it played. */
  readonly share?: number;
  /** The rating and sd with which it comes into these results. */
  readonly start?: number;
  readonly startSd?: number;
  /** What it shares with others, and numbers that held for it, by the names of their columns (no prototype). */
  readonly shared?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, number>>;
  /** The result could not be read, and a problem says so: the cell as written, where it may be marked. */
  readonly unread?: boolean | string;
  readonly line?: number;
}

export type Criterion = "place" | "time" | "score";

/** One game as an importer read it. */
export interface DraftGame {
  readonly id?: string;
  readonly date?: string;
  readonly recorded?: boolean;
  /** How much the game counts beside others. */
  readonly weight?: number;
  readonly season?: string;
  readonly entrants: readonly DraftEntrant[];
  /** First line, where the input has lines. */
  readonly line?: number;
  /** What gives the order; absent: the first of place, time and score that anyone has. */
  readonly decidedBy?: Criterion;
  /** Do labels join people into sides? Absent: the rule of shared places decides. */
  readonly teams?: "team" | "label";
  /** Which number speaks for a side: the shared one, the sum of scores, or the mean time. */
  readonly side?: "shared" | "sum" | "mean";
  /** Two sides face each other: nobody can be on both. */
  readonly faceToFace?: boolean;
  readonly scoreOrder?: "higher" | "lower";
  /** The source says outright which scores are better. */
  readonly orderKnown?: boolean;
  /** Places were made by the importer, so gaps and conflicts in them say nothing. */
  readonly ordered?: boolean;
}
