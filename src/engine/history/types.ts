/** A pure leaf: the page imports it as values. */
export * from "./status";
import type { KindWeight } from "./kinds";
import type { StatusName } from "./status";
import type { ENTRANT_COLUMNS, EntrantColumns, FieldsOf, RACE_COLUMNS, RaceColumns } from "./shape";

/**
 * A history of races in columns. Immutable once built; `buildHistory` is the only way to make one. Other columns are declared in
 * `shape.ts`.
 *
 * Shapes: R races, E entrants (rows), P players. Entrants of race r are the rows
 * offsets[r] .. offsets[r + 1] - 1, in the order of the source.
 */
export interface History extends EntrantColumns, RaceColumns {
  readonly raceCount: number;
  readonly entrantCount: number;
  readonly playerCount: number;

  readonly offsets: Int32Array;
  readonly player: Int32Array;
  /** [E] 1-2-2-4 among starters, a team counts once; 0: no rank (dns, unrated). */
  readonly rank: Int32Array;
  /** [R] the date as milliseconds since 1970 (start of a partial date); NaN when unknown. */
  readonly times: Float64Array;

  /** [P] the name to show. */
  readonly names: readonly string[];
  /** [P] the source's id of the person; "" when it has none. */
  readonly playerIds: readonly string[];
  /** [P] 1: a person not named by the source (a player of one race only). */
  readonly anonymous: Uint8Array;
}

/** How ties are read: as evidence of equal performance, or as an order that was not observed. */
export type TieReading = "draw" | "unobserved";

/** How DNFs, who share the last place, are read; "drop" leaves them out, "published" reads them as Kerby's tables do. */
export type OutReading = TieReading | "published" | "drop";

/** The reading of ties by status. */
export interface TieReadings {
  readonly finished: TieReading;
  readonly dnf: OutReading;
  readonly dq: OutReading;
}

export const DEFAULT_TIES: TieReadings = { finished: "draw", dnf: "unobserved", dq: "unobserved" };

/** The same readings for exact probabilities of the order: "published" is replaced by "unobserved". */
export function exactTies(ties: TieReadings): TieReadings {
  const exact = (out: OutReading): OutReading => (out === "published" ? "unobserved" : out);
  return { ...ties, dnf: exact(ties.dnf), dq: exact(ties.dq) };
}

/** One race as a person or an importer states it; input of the constructor and of edits. `id` and `date` as in the source. */
export interface RaceRecord extends FieldsOf<typeof RACE_COLUMNS> {
  readonly recorded?: boolean;
  readonly entrants: readonly EntrantRecord[];
}

export interface EntrantRecord extends FieldsOf<typeof ENTRANT_COLUMNS> {
  /** null: a person not named by the source; each one is a different person. */
  readonly name: string | null;
  /** The source's id of the person; where there is one, it identifies the player. */
  readonly playerId?: string;
  /** Any numbers whose order is the finishing order; null for those without a place. */
  readonly rank: number | null;
  readonly team?: string;
  readonly status?: Exclude<StatusName, "finished">;
}

/** Selects the rated part of a history by filters in this order: counted, dates, sort, slice, removed entrants, field, races. */
export interface HistoryOptions {
  readonly ties: TieReadings;
  readonly recordedOnly: boolean;
  readonly anonymous: "keep" | "drop";
  /** Inclusive, YYYY-MM-DD; undated races stay. */
  readonly from?: string;
  readonly to?: string;
  /** [from, to), after filter and sort. */
  readonly slice?: readonly [number, number];
  /** Minimum number of rated entrants of a race. */
  readonly minimumField?: number;
  /** Weights of races by kind, for races without a weight column: the first kind that matches counts. */
  readonly kinds?: readonly KindWeight[];
  /** Players with fewer races (among those left by the filters above) are left out. */
  readonly minimumRaces?: number;
  /** Names of the shared strengths and conditions rated besides the players (`blocks.ts`); absent: none. */
  readonly shared?: readonly string[];
  readonly conditions?: readonly string[];
  /** Races of one date count as simultaneous: each is predicted from what was known before that date. */
  readonly simultaneous?: boolean;
  /** Probabilities of pairs are scored after recalibration on the results of earlier dates. */
  readonly recalibrate?: boolean;
  /** Scale of initial ratings: the id of a model for its own ratings; absent: the scale on which each system is shown. */
  readonly startScale?: string;
}

export const DEFAULT_OPTIONS: HistoryOptions = { ties: DEFAULT_TIES, recordedOnly: false, anonymous: "keep" };

/** One change that the user made to a data set; applied in order to the immutable base. */
export type Edit =
  | { readonly type: "add-race"; readonly race: RaceRecord }
  | { readonly type: "replace-race"; readonly key: number; readonly race: RaceRecord }
  | { readonly type: "delete-race"; readonly key: number }
  | { readonly type: "rename-player"; readonly from: string; readonly to: string }
  | { readonly type: "merge-players"; readonly from: string; readonly into: string }
  | StartEdit;

/** Initial rating of a player; null: that of a newcomer, also if the results state one. An sd of null is that of a newcomer. */
export interface StartEdit {
  readonly type: "set-start";
  readonly player: string;
  readonly start: number | null;
  readonly sd: number | null;
}
