import type { Piece } from "../types";
import type { TokenLine } from "./tokens";

/** The players of a record: one player, a crew, or both sides of a game. */
export interface Row {
  /** Index of its line. */
  readonly at: number;
  readonly sides: readonly (readonly Piece[])[];
}

/** All players that one rule finds. */
export interface Extraction {
  readonly rows: readonly Row[];
  /** Each record is a game. */
  readonly whole: boolean;
  /** In a "list", the sides are in finishing order. */
  readonly kind: "single" | "duel" | "list";
  /** Only one side of each game was marked; so results need evidence besides the order. */
  readonly isGuess?: boolean;
  readonly worth: number;
}

/** A marked name, or the same name elsewhere, as a range of tokens of its line. */
export interface Example {
  readonly at: number;
  readonly first: number;
  readonly end: number;
  readonly mark: number;
  readonly text: string;
}

/** The players found by a rule, before the rule is rated. */
export type Found = Omit<Extraction, "worth">;

/** The tokens directly before and after the players of a record. */
export function surroundings({ line, tokens }: TokenLine, { sides }: Row): string {
  const [first, last] = [sides[0][0], sides.at(-1)!.at(-1)!];
  const before = tokens.findLast((one) => one.to + line.from <= first.from);
  const after = tokens.find((one) => one.from + line.from >= last.to);
  return `${before?.kind ?? ""}${before?.kind === "sign" ? before.sort : ""} ${after?.kind ?? ""}`;
}
