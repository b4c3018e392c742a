import type { EntrantStatus } from "./cells/status";

/** One entrant as an importer reads it, before players are identified and ranks computed. */
export interface DraftEntrant {
  /** As written; null: an unnamed player. */
  readonly name: string | null;
  readonly playerId?: string;
  /** Smaller is better; only the order counts. */
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly team?: string;
  readonly score?: number;
  readonly seconds?: number;
  /** Order among entrants behind all those with a time (laps down), smallest first. */
  readonly behind?: number;
  readonly minutes?: number;
  /** 1: at home, 0: not. */
  readonly home?: number;
  /** Share of play, 1 for a full part. */
  readonly share?: number;
  /** Initial rating of the player in these results, and its sd. */
  readonly start?: number;
  readonly startSd?: number;
  /** Shared strengths and conditions, by the names of their columns (no prototype). */
  readonly shared?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, number>>;
  /** Whether the result could not be read and was reported: the cell as written, if the user can mark it. */
  readonly unread?: boolean | string;
  readonly line?: number;
}

export type Criterion = "place" | "time" | "score";

/** One game as an importer reads it. */
export interface DraftGame {
  readonly id?: string;
  readonly date?: string;
  readonly recorded?: boolean;
  readonly weight?: number;
  readonly season?: string;
  readonly entrants: readonly DraftEntrant[];
  /** First line, if the input has lines. */
  readonly line?: number;
  /** What determines the order; absent: the first of place, time and score that any entrant has. */
  readonly decidedBy?: Criterion;
  /** Whether labels join players into sides; absent: they do if their members share places. */
  readonly teams?: "team" | "label";
  /** The result of a side: the value its members share, the sum of scores, or the mean time. */
  readonly side?: "shared" | "sum" | "mean";
  /** Two sides play against each other: no player can be on both. */
  readonly faceToFace?: boolean;
  readonly scoreOrder?: "higher" | "lower";
  /** Whether the source states which scores are better. */
  readonly orderKnown?: boolean;
  /** Whether the importer computed the places, so that gaps and conflicts in them mean nothing. */
  readonly ordered?: boolean;
}
