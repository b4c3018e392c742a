import type { Piece, GridRow } from "../types";

const SIGN = /^(?:[-–—:]|vs?\.?|x|gegen|contre|contra|mot)$/iu;
const MIN_ROWS = 3;

/** Drops columns that hold nothing but the sign between two sides or two scores: "Reds | - | Blues | 2 | : | 1". */
export function withoutSigns(rows: readonly GridRow[]): readonly GridRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const dropped: number[] = [];
  for (let at = width - 2; at > 0; at--) {
    const beside = rows.filter(({ cells }) => isFilled(cells[at - 1]) && isFilled(cells[at + 1]));
    const signs = beside.filter(({ cells }) => SIGN.test(cells[at].text.trim())).length;
    if (signs >= MIN_ROWS && signs >= 0.8 * beside.length) dropped.push(at);
  }
  return dropped.length === 0 ? rows : rows.map((row) => ({ ...row, cells: dropped.reduce(without, row.cells) }));
}

const isFilled = (cell: Piece | undefined): boolean => cell !== undefined && cell.text.trim() !== "";

/** A heading above the sign moves to an empty heading beside it. */
function without(cells: readonly Piece[], at: number): readonly Piece[] {
  if (at >= cells.length) return cells;
  const kept = isFilled(cells[at]) && !SIGN.test(cells[at].text.trim());
  const gone = kept ? ([at + 1, at - 1].find((one) => !isFilled(cells[one])) ?? at) : at;
  return cells.filter((_, index) => index !== gone);
}
