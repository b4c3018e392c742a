import type { Criterion, DraftEntrant } from "../draft";
import type { GridRow, Piece } from "../text/pieces";
import type { Mark } from "../types";

export const EMPTY: Piece = { text: "", from: -1, to: -1 };

/** Rows in order; a row of one cell between others is a title or a remark. */
export interface Grid {
  readonly rows: readonly GridRow[];
  /** The first row is a heading by construction: keys of objects, cells of <th>. */
  readonly headed?: boolean;
  /** Titles above the grid, the nearest last. */
  readonly above: readonly Piece[];
}

export interface InferredEntrant extends Omit<DraftEntrant, "name"> {
  readonly name: Piece;
  /** The name as it was read before marks moved it. */
  readonly whole?: Piece;
  /** Other parts of the text that describe the entrant. */
  readonly marks?: readonly Mark[];
}

export interface InferredGame {
  readonly title?: Piece;
  readonly date?: string;
  readonly datePiece?: Piece;
  readonly season?: string;
  readonly entrants: readonly InferredEntrant[];
  readonly line: number;
  readonly decidedBy?: Criterion;
  readonly scoreOrder?: "higher" | "lower";
  /** Two sides against each other. */
  readonly duel?: boolean;
  /** The order of the text is the result: places were counted. */
  readonly ordered?: boolean;
  /** Labels join entrants into sides. */
  readonly teams?: boolean;
}

/** One interpretation of the whole text. */
export interface Interpretation {
  /** What the text was read as, in words for people: "a row for each entrant". */
  readonly kind: string;
  /** A code for recipes and weights. */
  readonly template: string;
  readonly games: readonly InferredGame[];
  /** Evidence by name; weights turn it into a probability. */
  readonly evidence: Readonly<Record<string, number>>;
  /** Assumptions, in sentences. */
  readonly assumed: readonly string[];
  /** Lines that contain numbers or known names and gave nothing. */
  readonly unread: readonly number[];
  /** Players whose status no known word states. */
  readonly guessed?: readonly { readonly name: string; readonly line: number }[];
  /** Column roles and other choices, for a recipe. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Other parts understood: titles that belong to no race, dates. */
  readonly spans?: readonly Mark[];
}

/** An interpretation with how well it fits the text, about 0 to 10. */
export interface Fitted extends Interpretation {
  readonly fit: number;
}

export type { GridRow, Piece } from "../text/pieces";
export type { Mark, MarkValue, Understood } from "../types";
