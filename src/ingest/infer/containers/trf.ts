import type { Piece, GridRow } from "../types";
import { cut, linesIn } from "../../text/pieces";

/** Columns of the fields of a player's line in FIDE's tournament report: starting rank, name, and rounds of ten characters. */
const NUMBER = [4, 8] as const;
const NAME = [14, 47] as const;
const ROUNDS = 89;
const WIDTH = 10;

/** The players of a tournament report (TRF16) as a table: number, name, and a cell for each round. */
export function reportRows(text: string): GridRow[] | undefined {
  const players = linesIn(text).filter(
    ({ text: line }) => /^001\s{1,4}\s*\d{1,4}\s/.test(line) && line.length > ROUNDS,
  );
  if (players.length < 3) return undefined;
  const cells = players.map(({ text: line, from, line: number }): GridRow => {
    const field = (start: number, end: number): Piece => {
      const piece = cut(line, start, Math.min(end, line.length));
      return { text: piece.text, from: from + piece.from, to: from + piece.to };
    };
    const rounds = Math.ceil((line.length - ROUNDS) / WIDTH);
    return {
      cells: [
        field(...NUMBER),
        field(...NAME),
        ...Array.from({ length: rounds }, (_, at) => field(ROUNDS + at * WIDTH, ROUNDS + (at + 1) * WIDTH)),
      ],
      line: number,
    };
  });
  const width = Math.max(...cells.map((row) => row.cells.length));
  const heads = ["No", "Name", ...Array.from({ length: width - 2 }, (_, at) => `Round ${at + 1}`)];
  return [{ cells: heads.map((head) => ({ text: head, from: -1, to: -1 })), line: cells[0].line }, ...cells];
}
