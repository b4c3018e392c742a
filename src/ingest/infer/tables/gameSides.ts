/** The two sides of games in rows, and how columns beside them tell who won. */
import type { Winner } from "../../duel";
import type { Piece } from "../types";
import type { TableColumn } from "./columns";

/** The columns of the players of each side. */
export interface Sides {
  readonly left: readonly TableColumn[];
  readonly right: readonly TableColumn[];
  readonly score: number;
  /** The heading states that the left side won. */
  readonly decided: boolean;
  /** The column with both sides in each cell. */
  readonly source?: TableColumn;
}

export interface Outcome {
  readonly winner: Winner;
  readonly scores?: readonly [number, number];
  readonly cells: readonly Piece[];
}

/** Pairs of rows that give one game from both sides: the earlier and the later row. */
export type Twice = readonly (readonly [number, number])[];

/** Reads the outcome of each row from the columns beside the sides. */
export interface OutcomeReader {
  at(row: number): Outcome | undefined;
  /** How likely the columns are results, about 0 to 5. */
  readonly score: number;
}

/** Share of the rows for which two readers give the same winner, among rows that both read; undefined if there are none. */
export function alikeShare(
  one: (row: number) => Winner | undefined,
  other: OutcomeReader,
  rows: readonly number[],
): number | undefined {
  const both = rows.filter((row) => one(row) !== undefined && other.at(row) !== undefined);
  return both.length === 0 ? undefined : both.filter((row) => one(row) === other.at(row)!.winner).length / both.length;
}

/** Share of games given in two rows, from both sides, on whose result both rows agree; 1 if there are none. */
export function shareAgreed(read: (row: number) => Winner | undefined, twice: Twice): number {
  const agreed = twice.filter(([first, second]) => {
    const [one, other] = [read(first), read(second)];
    return one === "draw" ? other === "draw" : one !== undefined && other === (one === "left" ? "right" : "left");
  });
  return twice.length === 0 ? 1 : agreed.length / twice.length;
}

export const shareMirrored = (reader: OutcomeReader, twice: Twice): number =>
  shareAgreed((row) => reader.at(row)?.winner, twice);
