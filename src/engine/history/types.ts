/**
 * A history of races in columns. Immutable once built; `buildHistory` is the only door.
 *
 * Shapes: R races, E entrants (rows), P players. Entrants of race r are the rows
 * offsets[r] .. offsets[r + 1] - 1, in the order of the source.
 */
export interface History {
  readonly raceCount: number;
  readonly entrantCount: number;
  readonly playerCount: number;

  /** [R + 1] first row of each race. */
  readonly offsets: Int32Array;
  /** [E] player index. */
  readonly player: Int32Array;
  /** [E] 1-2-2-4 among those who took part, a team counts once; 0: no rank (dns, unrated). */
  readonly rank: Int32Array;
  /** [E] team number within the race from 0; -1: plays alone. */
  readonly team: Int32Array;
  /** [E] game score; NaN: none. */
  readonly score: Float64Array;
  /** [E] finishing time in seconds; NaN: none. */
  readonly seconds: Float64Array;
  /** [E] minutes in game; NaN: not known. */
  readonly minutes: Float64Array;
  /** [E] see `Status`. */
  readonly status: Uint8Array;

  /** [R] name or id that the source gives the race; "" when it gives none. */
  readonly raceIds: readonly string[];
  /** [R] the date as the source wrote it (YYYY, YYYY-MM, YYYY-MM-DD or a moment); "" when unknown. */
  readonly dates: readonly string[];
  /** [R] the same as milliseconds since 1970 (start of a partly known date); NaN when unknown. */
  readonly times: Float64Array;
  /** [R] 1: the source counted this race. */
  readonly recorded: Uint8Array;
  /** [R] which race this is, whatever was filtered or sorted: its index in the base, or -1 - k for the k-th added one. */
  readonly keys: Int32Array;
  /** [R] team names of the race by team number; empty when nobody plays in a team. */
  readonly teamNames: readonly (readonly string[])[];
  /** [E] a team name that is only a label, "" for none; absent when nobody has one. Nothing is rated by it. */
  readonly labels?: readonly string[];

  /** [P] the name to show. */
  readonly names: readonly string[];
  /** [P] the source's id for the person; "" when it has none. */
  readonly playerIds: readonly string[];
  /** [P] 1: a person whom the source does not name (a player of one race only). */
  readonly anonymous: Uint8Array;
}

/** How an entrant ended a race. dnf and dq share the last rank; dns and unrated have none. */
export const Status = { finished: 0, dnf: 1, dq: 2, dns: 3, unrated: 4 } as const;
export type StatusName = keyof typeof Status;
/** By number. */
export const STATUS_NAMES = Object.keys(Status) as readonly StatusName[];

/** What equal ranks mean: evidence of equal performance, or an order that nobody saw. */
export type TieReading = "draw" | "unobserved";

/** The reading of ties of a history, per status; "drop" leaves those entrants out. */
export interface TieReadings {
  readonly finished: TieReading;
  readonly dnf: TieReading | "drop";
  readonly dq: TieReading | "drop";
}

export const DEFAULT_TIES: TieReadings = { finished: "draw", dnf: "unobserved", dq: "unobserved" };

/** One race as a person or an importer states it; the input of the constructor and of edits. */
export interface RaceRecord {
  readonly id?: string;
  readonly date?: string;
  readonly recorded?: boolean;
  readonly entrants: readonly EntrantRecord[];
}

export interface EntrantRecord {
  /** null: a person whom the source does not name; each one is a different person. */
  readonly name: string | null;
  /** The source's id for the person: where there is one, it decides who is who. */
  readonly playerId?: string;
  /** Any numbers whose order is the finishing order; null for those without a place. */
  readonly rank: number | null;
  readonly team?: string;
  /** A team name that is only a label: its people are rated alone. */
  readonly label?: string;
  readonly score?: number;
  readonly seconds?: number;
  readonly minutes?: number;
  readonly status?: Exclude<StatusName, "finished">;
}

/** What is rated of a history: filters in this order: recorded, dates, sort, slice, dropped entrants, field, races. */
export interface HistoryOptions {
  readonly ties: TieReadings;
  readonly recordedOnly: boolean;
  readonly anonymous: "keep" | "drop";
  /** Inclusive, YYYY-MM-DD; undated races stay. */
  readonly from?: string;
  readonly to?: string;
  /** [from, to) after filter and sort. */
  readonly slice?: readonly [number, number];
  /** Least number of rated entrants of a race. */
  readonly minimumField?: number;
  /** Players with fewer races (in what is left by the filters above) are left out. */
  readonly minimumRaces?: number;
}

export const DEFAULT_OPTIONS: HistoryOptions = { ties: DEFAULT_TIES, recordedOnly: false, anonymous: "keep" };

/** One change that the user made to a data set; applied in order to the immutable base. */
export type Edit =
  | { readonly type: "add-race"; readonly race: RaceRecord }
  | { readonly type: "replace-race"; readonly key: number; readonly race: RaceRecord }
  | { readonly type: "delete-race"; readonly key: number }
  | { readonly type: "rename-player"; readonly from: string; readonly to: string }
  | { readonly type: "merge-players"; readonly from: string; readonly into: string };
