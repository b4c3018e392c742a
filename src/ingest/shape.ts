import type { ImporterDescription } from "./types";

/**
 * What a format makes of a text. "orders": a race a line; "sentences": a game of two a line; "lists": an entrant a line; "entrants", "duels", "rows":
 * tables with named columns, of an entrant or a game of two a row, or others; "grid": players by games; "cross": players by players; "page": the
 * tables of a page; "data": objects, or a notation that others resemble; "signed": what cannot be mistaken. "inferred" is not a format's.
 */
export type Shape =
  | ("orders" | "sentences" | "lists")
  | ("entrants" | "duels" | "rows" | "grid" | "cross" | "page")
  | ("data" | "signed" | "inferred");

/** A test for a set of shapes, for rules that hold for all formats of such a shape. */
const shapes = (...some: readonly Shape[]) => {
  const set: ReadonlySet<Shape> = new Set(some);
  return ({ shape }: { readonly shape: Shape }): boolean => set.has(shape);
};
/** A name is the rest of a line once other parts are removed. */
export const isOfLines = shapes("orders", "sentences", "lists");
/** Tables whose columns are named. */
export const isOfRows = shapes("entrants", "duels", "rows");
/** Formats of lines and cells: in JSON they would read parts of names wherever one contains “>” or “=”. */
export const isOfText = shapes("orders", "sentences", "lists", "entrants", "duels", "rows", "grid", "cross", "page");
/** Formats that people type or copy; the files of services state what a name is. */
export const isTyped = (of: { readonly shape: Shape }): boolean => isOfText(of) || of.shape === "inferred";
/** Whether another format, or inference, may read the text better. */
export const isGuess = ({ shape }: { readonly shape: Shape }): boolean => shape !== "signed";

/** The properties of a format that its readings carry. */
export interface Format extends Pick<ImporterDescription, "id" | "label"> {
  readonly shape: Shape;
}
