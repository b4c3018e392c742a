import type { Piece } from "../types";
import type { TokenLine } from "./tokens";

/** The players of a record: one, a crew, or the sides of a game that has the record to itself. */
export interface Row {
  /** Index of its line. */
  readonly at: number;
  readonly sides: readonly (readonly Piece[])[];
}

/** All players that one way of finding them yields. */
export interface Extraction {
  readonly rows: readonly Row[];
  /** Each record is a game. */
  readonly whole: boolean;
  /** The best first is "list": sides are in the order of their places. */
  readonly kind: "single" | "duel" | "list";
  /** Only one side of its games was marked: their results need evidence beside the order. */
  readonly isGuess?: boolean;
  readonly worth: number;
}

/** A marked name, or the same name elsewhere, in tokens of its line. */
export interface Example {
  readonly at: number;
  readonly first: number;
  readonly end: number;
  readonly mark: number;
  readonly text: string;
}

/** What a way of finding players yields, before it is judged. */
export type Found = Omit<Extraction, "worth">;

/** What stands directly before and after the players of a record. */
export function surroundings({ line, tokens }: TokenLine, { sides }: Row): string {
  const [first, last] = [sides[0][0], sides.at(-1)!.at(-1)!];
  const before = tokens.findLast((one) => one.to + line.from <= first.from);
  const after = tokens.find((one) => one.from + line.from >= last.to);
  return `${before?.kind ?? ""}${before?.kind === "sign" ? before.sort : ""} ${after?.kind ?? ""}`;
}
