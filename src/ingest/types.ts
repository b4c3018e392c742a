import type { RaceRecord } from "../engine/history/types";

export type ProblemLevel = "error" | "warning" | "info";

/** What a reader could not take as it stood. The codes are a closed list; the words are for people. */
export interface Problem {
  readonly code: ProblemCode;
  readonly level: ProblemLevel;
  /** Physical line from 1, where the input has lines. */
  readonly line?: number;
  /** Index of the game in the input, from 0, skipped games counted. */
  readonly game?: number;
  /** Name of the input, where several were read at once. */
  readonly source?: string;
  /** What was expected, what came, what was done about it. */
  readonly message: string;
  /** The offending text, shortened. */
  readonly text?: string;
}

export type ProblemCode =
  | "bad-row"
  | "too-few-entrants"
  | "empty-name"
  | "bad-place"
  | "missing-place"
  | "place-gap"
  | "place-score-conflict"
  | "duplicate-entrant"
  | "name-variant"
  | "anonymous-entrant"
  | "unknown-status"
  | "unfinished-game"
  | "walkover"
  | "shootout"
  | "result-mismatch"
  | "ambiguous-date"
  | "bad-date"
  | "not-chronological";

/** What a column of a table means. */
export type ColumnRole =
  | "game"
  | "date"
  | "player"
  | "place"
  | "team"
  | "score"
  | "time"
  | "minutes"
  | "share"
  | "status"
  | "rated"
  | "ignore"
  | (string & {});

/** The user's answers where the input leaves a choice. Absent: the reader decides and says so. */
export interface ReadOptions {
  /** Importer to use instead of the one recognised. */
  readonly format?: string;
  /** Role by column index, overriding the guess; of every table that `mapping` does not name. */
  readonly columns?: readonly ColumnRole[];
  /** Roles of the tables of one head (`TableGuess.head`), by column index. */
  readonly mapping?: Readonly<Record<string, readonly ColumnRole[]>>;
  /** Answers about one input alone, by its name ("" for text without one). */
  readonly inputs?: Readonly<Record<string, InputOptions>>;
  readonly decidedBy?: "place" | "time" | "score";
  readonly scoreOrder?: "higher" | "lower";
  /** The first line of a table holds headings, though none of them is known. */
  readonly heading?: boolean;
  readonly dateOrder?: "dmy" | "mdy";
  /** A team label joins people into one side, or is only a label. */
  readonly teamLabel?: "team" | "label";
  /** Names to read as others: merges that the user accepted. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Spellings to be people of their own, though they differ from another's in letter case or the like alone. */
  readonly apart?: readonly string[];
  /** Show made-up handles in place of account ids. */
  readonly handles?: boolean;
  /** Cells and names as written that say a status: {"Engine trouble": "dnf", "Paul (crash)": "dnf"}. */
  readonly statuses?: Readonly<Record<string, Status>>;
  /** What the user pointed at in the decoded text of the first input; a whole line as "none" is read as if it were blank. */
  readonly marks?: readonly Mark[];
  /** false: formats alone read, nothing is inferred. */
  readonly infer?: boolean;
  /** Key of the interpretation to use, of those that `InputReading.alternatives` offers. */
  readonly reading?: string;
  /** What was settled for a source of the same shape. */
  readonly recipe?: Recipe;
  /** What was settled for other sources: the last one whose fingerprint fits an input is its recipe. */
  readonly recipes?: readonly Recipe[];
  /** false: no recipe of other sources is used. */
  readonly recall?: false;
  /** A player who comes again in one race starts another race of the day, or is listed twice. */
  readonly repeats?: "races" | "one";
  /** Men and women, divisions: a race for each, or one for all. Absent: apart where each counts its own places. */
  readonly classes?: "apart" | "together";
  /** Of rounds with their total beside them: one race by the total, or a race for each round. */
  readonly counts?: "totals" | "rounds";
}

/** What a stretch of the text means; "none": no result. */
export type MarkRole = "name" | "place" | "score" | "time" | "status" | "date" | "race" | "none";

/** A stretch of the decoded text, from `from` to before `to`, in UTF-16 units, and what the user says it is. */
export interface Mark {
  readonly role: MarkRole;
  readonly from: number;
  readonly to: number;
}

/** What a stretch of the text was taken for; "none": a line that gave nothing and does not look like a result. */
export interface Understood extends Mark {
  /** Index of the race among those of the result, from 0, where it belongs to one. */
  readonly race?: number;
  /** Index of the entrant in its race as the text lists them. */
  readonly entrant?: number;
}

/** How a source is read: plain data that can be kept, shown and applied again. */
export interface Recipe {
  readonly version: 1;
  /** Signs of the source's shape: sources of one fingerprint are read alike. */
  readonly fingerprint: string;
  /** Key of the interpretation. */
  readonly reading: string;
  /** Headings by what they were taken for. */
  readonly choices: Readonly<Record<string, string>>;
  /** Answers beside it. */
  readonly options: ReadOptions;
  /** What was pointed at. */
  readonly examples?: readonly MarkExample[];
}

/** A mark in its line, by characters of it. */
export interface MarkExample extends Mark {
  readonly line: string;
}

/** Two interpretations of one text, where the choice between them is in doubt. */
export interface Alternatives {
  /** In plain words what they disagree on. */
  readonly question: string;
  /** The likelier one first. */
  readonly readings: readonly {
    readonly label: string;
    /** The first races as they would be read. */
    readonly races: readonly RaceRecord[];
    /** Choosing it lays this over the `ReadOptions`. */
    readonly setting: ReadOptions;
    readonly taken: boolean;
  }[];
}

/** A result without a place. */
export type Status = NonNullable<RaceRecord["entrants"][number]["status"]>;

/** What may differ between inputs that are read at once. */
export type InputOptions = Pick<ReadOptions, "format" | "heading" | "reading" | "marks" | "recall">;

/** One thing to read: pasted text, or the bytes of a file. */
export interface ReadInput {
  readonly name?: string;
  readonly data: string | Uint8Array;
}

/** Something long that is read piece by piece: a file, or bytes at hand. `piece` gives the bytes from .. to - 1. */
export interface Pieces {
  /** Bytes. */
  readonly size: number;
  piece(from: number, to: number): Uint8Array;
}

/** The same, or a file that is read piece by piece where that is possible. */
export interface LongInput {
  readonly name?: string;
  readonly data: string | Uint8Array | Pieces;
}

/** A table's columns as guessed or chosen, for the mapping step. */
export interface ColumnGuess {
  readonly heading: string;
  readonly role: ColumnRole;
  /** Why this role ("heading “Platz” means place"). */
  readonly reason: string;
  readonly sample: readonly string[];
}

/** Tables of one head in one input. */
export interface TableGuess {
  /** The headings, joined by tabs: tables of one head share a mapping. */
  readonly head: string;
  /** Line of the headings, or of the first row where there are none. */
  readonly line: number;
  /** What stands between the cells; absent in Markdown. */
  readonly separator?: string;
  readonly columns: readonly ColumnGuess[];
}

/** What a check of a reading can find; a closed list. */
export type DoubtId =
  | "score-direction"
  | "places-or-points"
  | "totals-or-rounds"
  | "rows-or-columns"
  | "classes"
  | "aggregate"
  | "places-gapped"
  | "all-tied"
  | "name-status"
  | "name-place"
  | "name-score"
  | "name-heading"
  | "name-time"
  | "name-bracket"
  | "name-emoji"
  | "name-separator"
  | "name-length"
  | "name-digits"
  | "name-once"
  | "player-twice"
  | "places-against"
  | "races-of-one"
  | "field-size"
  | "rating-list"
  | "column-unused"
  | "date-unread"
  | "unread"
  | "date-order"
  | "date-jumps"
  | "format"
  | "reading";

/** Something about a reading that does not look like results, or that was assumed. */
export interface Doubt {
  readonly id: DoubtId;
  /** One sentence. */
  readonly message: string;
  /** Lines where it shows, from 1, in order; no more than fifty. */
  readonly lines: readonly number[];
  /** The answers to it, where the user may choose: chips beside the lines. Absent: the text itself must be mended. */
  readonly choices?: readonly Choice[];
  /** What lines that are not read may mean, line by line. */
  readonly guesses?: readonly LineGuess[];
}

/** What one line that is not read may mean: the likeliest first. Each is a way to write the text so that it is read. */
export interface LineGuess {
  readonly line: number;
  readonly meanings: readonly LineMeaning[];
}

export interface LineMeaning {
  /** What a chip says of each part: "DNF", "Paul". */
  readonly parts: readonly string[];
  /** Lines of one shape mean the same kind of thing: one press may answer all of them. */
  readonly shape: string;
  readonly edits: readonly LineEdit[];
}

/** replace: the line becomes `text`; append: `text` goes behind the line; remove: the line goes. */
export type LineEdit =
  | { readonly kind: "replace" | "append"; readonly line: number; readonly text: string }
  | { readonly kind: "remove"; readonly line: number };

/**
 * One answer to a doubt: a chip. Pressing it lays `setting` over the `ReadOptions` of the reading and reads again; it then
 * holds for every line like those of the doubt, and the doubt does not come back.
 *
 * Laying over: the records of a setting (`mapping`, `inputs`, `statuses`) are merged key by key (of `inputs`, also the answers
 * of each input); every other field replaces the one before it. Lifting an answer is leaving its fields out again.
 */
export interface Choice {
  /** What a chip says: "Lower is better", "Two races", "Mark as DNF". */
  readonly label: string;
  readonly setting: ReadOptions;
  /** The reading took this answer for granted; at most one of a doubt. */
  readonly taken: boolean;
}

/** Only a reading without a doubt is sure. */
type Confidence = "sure" | "check" | "not-understood";

/** What was made of one input. */
export interface InputReading {
  /** Its name; "" for text without one. */
  readonly source: string;
  /** "" when nothing was recognised. */
  readonly format: string;
  readonly label: string;
  /** Best first, the chosen one included. */
  readonly candidates: readonly Recognition[];
  readonly tables: readonly TableGuess[];
  readonly confidence: Confidence;
  /** The gravest first. */
  readonly doubts: readonly Doubt[];
  /** The result in a sentence: "4 races, 31 players, 3 DNF. First race: Ada won, by lowest time." */
  readonly summary: string;
  /** Estimated probability that the reading is right; absent where it was not estimated. */
  readonly probability?: number;
  /** What stands where in the decoded text, in order; absent for formats without lines. */
  readonly understood?: readonly Understood[];
  readonly alternatives?: Alternatives;
  readonly recipe?: Recipe;
  /** It was read by a recipe of `ReadOptions.recipes`. */
  readonly recalled?: true;
}

export interface Recognition {
  readonly format: string;
  readonly label: string;
  /** 0..1 */
  readonly score: number;
}

/** What a reader made of an input. */
export interface ReadResult {
  /** "" when nothing was recognised. */
  readonly format: string;
  readonly label: string;
  /** Best first, the chosen one included. */
  readonly candidates: readonly Recognition[];
  readonly races: readonly RaceRecord[];
  /** First line of each race, where the input has lines. */
  readonly lines: readonly (number | undefined)[];
  readonly problems: readonly Problem[];
  /** Each input by itself, in order. */
  readonly inputs: readonly InputReading[];
  /** Of the first table. */
  readonly columns?: readonly ColumnGuess[];
  /** What stands between the cells, for delimited tables. */
  readonly separator?: string;
  /** What the reader took for granted where the user may choose ("ranked by place"). */
  readonly assumed: ReadOptions;
}

/** What the screens know of an importer. */
export interface ImporterDescription {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** A short, complete example that can be pasted. */
  readonly example: string;
}
