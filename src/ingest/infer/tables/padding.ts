import { bestRole } from "../tokens/headings";
import { EMPTY, type Piece, type GridRow } from "../types";
import { isFigure } from "../tokens/token";

/** A heading for each column. */
export function padded(given: readonly Piece[], rows: readonly GridRow[]): Piece[] {
  // A copied row may end with a tab.
  const isOpen = rows.every(({ cells }) => cells.length <= given.length || cells.at(-1)!.text.trim() === "");
  const lengths = rows.slice(0, 50).map((row) => row.cells.length - Number(isOpen && row.cells.length > given.length));
  const over = lengths.filter((size) => size === given.length + 1).length;
  // A printed data frame has numbers before its rows, and no heading above them.
  const indexed =
    given.length > 2 &&
    given.at(-1)!.text.trim() !== "" &&
    (over === lengths.length
      ? rows.every(({ cells }) => isFigure(cells[0].text)) || isUnnamed(given, rows)
      : over >= 0.6 * lengths.length &&
        over + 1 >= lengths.length - short(rows, given.length) &&
        isUnnamed(given, rows));
  const headings = indexed ? [EMPTY, ...given] : given;
  const width = Math.min(200, Math.max(headings.length, ...rows.slice(0, 2000).map((row) => row.cells.length)));
  return Array.from({ length: width }, (_, at) => headings[at] ?? EMPTY);
}

/** The headings belong to numbers, and names precede the numbers. */
function isUnnamed(given: readonly Piece[], rows: readonly GridRow[]): boolean {
  const full = rows.filter(({ cells }) => cells.length === given.length + 1);
  const roles = given.map(({ text }) => bestRole(text));
  const figures = full.flatMap(({ cells }) => cells.slice(1)).filter(({ text }) => isFigure(text)).length;
  return (
    roles.every((role) => role === undefined || !NAMING.has(role)) &&
    roles.filter((role) => role !== undefined).length >= 0.6 * roles.length &&
    full.every(({ cells }) => !isFigure(cells[0].text)) &&
    figures >= 0.9 * full.length * given.length
  );
}

const NAMING = new Set<string>(["name", "forename", "surname", "nick", "team", "thing", "side1", "winner"]);

/** Number of rows that end early: players who retired have fewer numbers. */
const short = (rows: readonly GridRow[], width: number): number =>
  rows.slice(0, 50).filter(({ cells }) => cells.length <= width).length;
