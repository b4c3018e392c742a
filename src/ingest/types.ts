import type { RaceRecord } from "../engine/history/types";

export type ProblemLevel = "error" | "warning" | "info";

/** A problem in reading. The codes are a closed list; the messages are for people. */
export interface Problem {
  readonly code: ProblemCode;
  readonly level: ProblemLevel;
  /** Line number from 1, if the input has lines. */
  readonly line?: number;
  /** Index of the game in the input, from 0, including skipped games. */
  readonly game?: number;
  /** Name of the input, if several were read together. */
  readonly source?: string;
  /** What was expected, what was found, what was done about it. */
  readonly message: string;
  /** The text with the problem, shortened. */
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
  | "crews-joined"
  | "unknown-status"
  | "unfinished-game"
  | "walkover"
  | "shootout"
  | "result-mismatch"
  | "ambiguous-date"
  | "bad-date"
  | "not-chronological";

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

/** The user's answers where the input is ambiguous. Absent: the reader decides and says so. */
export interface ReadOptions {
  /** Importer to use instead of the one recognised. */
  readonly format?: string;
  /** Role by column index, overriding the guess; for every table not named in `mapping`. */
  readonly columns?: readonly ColumnRole[];
  /** Roles of the tables with one heading (`TableGuess.head`), by column index. */
  readonly mapping?: Readonly<Record<string, readonly ColumnRole[]>>;
  /** Answers for one input alone, by its name ("" for text without one). */
  readonly inputs?: Readonly<Record<string, InputOptions>>;
  readonly decidedBy?: "place" | "time" | "score";
  readonly scoreOrder?: "higher" | "lower";
  /** The first line of a table contains headings, though none of them is known. */
  readonly heading?: boolean;
  readonly dateOrder?: "dmy" | "mdy";
  /** A team label joins players into one side, or is only a label. */
  readonly teamLabel?: "team" | "label";
  /** Names to read as others: merges that the user accepted. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Spellings that are different people, though they differ only in case or the like. */
  readonly apart?: readonly string[];
  /** Shows invented handles instead of account ids. */
  readonly handles?: boolean;
  /** Cells and names, as written, that mean a status: {"Engine trouble": "dnf", "Paul (crash)": "dnf"}. */
  readonly statuses?: Readonly<Record<string, Status>>;
  /** The user's marks in the decoded text of the first input; a whole line marked "none" is read as blank. */
  readonly marks?: readonly Mark[];
  /** false: only formats are used, nothing is inferred. */
  readonly infer?: boolean;
  /** Key of the interpretation to use, one of `InputReading.alternatives`. */
  readonly reading?: string;
  /** Answers stored for a source of the same shape. */
  readonly recipe?: Recipe;
  /** Answers stored for other sources: the last one whose fingerprint fits an input is used. */
  readonly recipes?: readonly Recipe[];
  /** false: no recipe of other sources is used. */
  readonly recall?: false;
  /** A player who occurs again in one race starts another race of the day, or is listed twice. */
  readonly repeats?: "races" | "one";
  /** How often a game counts that is listed once from each side: once, or twice. */
  readonly mirrored?: "once" | "each";
  /** Men and women, divisions: a race for each, or one for all. Absent: separate if each has its own places. */
  readonly classes?: "apart" | "together";
  /** For rounds with their total beside them: one race by the total, or a race for each round. */
  readonly counts?: "totals" | "rounds";
}

/** Meanings of a part of the text; "none": no result. */
export type MarkRole = "name" | "place" | "score" | "time" | "status" | "date" | "race" | "none";

/** A part of the decoded text, from `from` to before `to`, in UTF-16 units, with the meaning given by the user. */
export interface Mark {
  readonly role: MarkRole;
  readonly from: number;
  readonly to: number;
  /** How a marked player finished, where the user says so: this player alone is changed. */
  readonly value?: MarkValue;
}

/** A place, a tie with the player who is one place ahead, or a status. */
export type MarkValue = number | "tied" | Status;

/** A part of the text as it was read; "none": a line that gave no result and does not look like one. */
export interface Understood extends Mark {
  /** Index of its race in the result, from 0, if it belongs to one. */
  readonly race?: number;
  /** Index of the entrant in its race, in the order of the text. */
  readonly entrant?: number;
}

/** How a source is read: plain data that can be stored, shown and applied again. */
export interface Recipe {
  readonly version: 1;
  /** Fingerprint of the source's shape: sources with one fingerprint are read alike. */
  readonly fingerprint: string;
  /** Key of the interpretation. */
  readonly reading: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Further answers. */
  readonly options: ReadOptions;
  readonly examples?: readonly MarkExample[];
}

/** A mark within its line, by character positions. */
export interface MarkExample extends Mark {
  readonly line: string;
}

/** Two interpretations of one text, if the choice between them is in doubt. */
export interface Alternatives {
  /** The likelier one first. */
  readonly readings: readonly {
    readonly label: string;
    /** The first races under this interpretation. */
    readonly races: readonly RaceRecord[];
    /** Merged into the `ReadOptions` when chosen. */
    readonly setting: ReadOptions;
    readonly taken: boolean;
  }[];
}

export type Status = NonNullable<RaceRecord["entrants"][number]["status"]>;

/** What may differ between inputs read together. */
export type InputOptions = Pick<ReadOptions, "format" | "heading" | "reading" | "marks" | "recall">;

/** One thing to read: pasted text, or the bytes of a file. */
export interface ReadInput {
  readonly name?: string;
  readonly data: string | Uint8Array;
}

/** Long content that is read piece by piece: a file, or bytes in memory. `piece` returns the bytes from .. to - 1. */
export interface Pieces {
  readonly size: number;
  piece(from: number, to: number): Uint8Array;
}

/** The same, or a file that is read piece by piece if possible. */
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

/** Tables with one heading in one input. */
export interface TableGuess {
  /** The headings, joined by tabs: tables with the same heading share a mapping. */
  readonly head: string;
  /** Line of the headings, or of the first row if there are none. */
  readonly line: number;
  /** The separator between cells; absent in Markdown. */
  readonly separator?: string;
  readonly columns: readonly ColumnGuess[];
}

/** What a check of a reading can find; a closed list. */
export type DoubtId =
  | "standings"
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
  | "game-twice"
  | "places-against"
  | "races-of-one"
  | "field-size"
  | "rating-list"
  | "column-unused"
  | "sides"
  | "date-unread"
  | "unread"
  | "date-order"
  | "date-jumps"
  | "format"
  | "reading";

/** Something in a reading that does not look like results, or that was assumed. */
export interface Doubt {
  readonly id: DoubtId;
  readonly message: string;
  /** Lines that show it, from 1, in order; at most fifty. */
  readonly lines: readonly number[];
  /** Answers to choose from, shown as chips beside the lines. Absent: only changing the text helps. */
  readonly choices?: readonly Choice[];
  /** Possible meanings of unread lines, line by line. */
  readonly guesses?: readonly LineGuess[];
}

/** Possible meanings of one unread line, the likeliest first. Each is a way to rewrite the text so that it can be read. */
export interface LineGuess {
  readonly line: number;
  readonly meanings: readonly LineMeaning[];
}

export interface LineMeaning {
  /** The text of each part on the chip: "DNF", "Paul". */
  readonly parts: readonly string[];
  /** Lines of one shape mean the same kind of thing: one press can answer all of them. */
  readonly shape: string;
  readonly edits: readonly LineEdit[];
}

/** replace: the line becomes `text`; append: `text` is added after the line; remove: the line is deleted. */
export type LineEdit =
  | { readonly kind: "replace" | "append"; readonly line: number; readonly text: string }
  | { readonly kind: "remove"; readonly line: number };

/**
 * One answer to a doubt, shown as a chip. Pressing it merges `setting` into the `ReadOptions` of the reading and reads again; it then
 * applies to every line like those of the doubt, and the doubt does not return.
 *
 * Merging: the records of a setting (`mapping`, `inputs`, `statuses`) are merged key by key (in `inputs`, also the answers
 * for each input); every other field replaces the previous one. Removing an answer means leaving out its fields.
 */
export interface Choice {
  /** Text of the chip: "Lower is better", "Two races", "Mark as DNF". */
  readonly label: string;
  readonly setting: ReadOptions;
  /** The reading assumed this answer; at most one for each doubt. */
  readonly taken: boolean;
}

/** Only a reading without doubts is sure. */
type Confidence = "sure" | "check" | "not-understood";

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
  /** The most serious first. */
  readonly doubts: readonly Doubt[];
  /** A summary: "4 races, 31 players, 3 DNF. First race: Ada won, by lowest time." */
  readonly summary: string;
  /** Estimated probability that the reading is right; absent if not estimated. */
  readonly probability?: number;
  /** The parts of the decoded text with their meanings, in order; absent for formats without lines. */
  readonly understood?: readonly Understood[];
  readonly alternatives?: Alternatives;
  readonly recipe?: Recipe;
  /** It was read with a recipe of `ReadOptions.recipes`. */
  readonly recalled?: true;
}

export interface Recognition {
  readonly format: string;
  readonly label: string;
  /** 0..1 */
  readonly score: number;
}

export interface ReadResult {
  /** "" when nothing was recognised. */
  readonly format: string;
  readonly label: string;
  /** Best first, the chosen one included. */
  readonly candidates: readonly Recognition[];
  readonly races: readonly RaceRecord[];
  /** First line of each race, if the input has lines. */
  readonly lines: readonly (number | undefined)[];
  readonly problems: readonly Problem[];
  /** Each input separately, in order. */
  readonly inputs: readonly InputReading[];
  /** Of the first table. */
  readonly columns?: readonly ColumnGuess[];
  /** The separator between cells, for delimited tables. */
  readonly separator?: string;
  /** What the reader assumed where the user has a choice ("ranked by place"). */
  readonly assumed: ReadOptions;
}

/** What the screens need to know about an importer. */
export interface ImporterDescription {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly example: string;
}
