import { headingRoles } from "../tokens/headings";
import { tokenOf, type Kind } from "../tokens/token";
import { EMPTY, type Grid, type Piece, type Row } from "../types";
import { cut, linesIn, type TextLine } from "./rows";

const MOST_COLUMNS = 12;

/** Tables of which a copy left one cell a line: row after row below their headings, or column after column. */
export function stackedGrids(text: string): Grid[] {
  const lines = linesIn(text).filter((line) => line.text.length < 120 && !/^\s*[|│]\s*$/.test(line.text));
  const heads = lines.map(({ text: word }) => saidBy(word.trim()));
  const grid =
    rowByRow(lines, heads) ??
    columnByColumn(
      lines,
      heads.map((said) => said >= 2),
    );
  return grid ? [grid] : [];
}

const NUMERIC = new Set<Kind>([
  "int",
  "number",
  "ordinal",
  "time",
  "gap",
  "pair",
  "date",
  "percent",
  "money",
  "measure",
]);

/** How much a line says as a heading. */
function saidBy(word: string): number {
  return word === "" || word.length > 30 || isFigure(word) ? 0 : Math.max(0, ...headingRoles(word).values());
}

const pieceOf = (line: TextLine): Piece => cut(line.text, 0, line.text.length);
const cellOf = (line: TextLine): Piece => {
  const { text, from, to } = pieceOf(line);
  return { text, from: line.from + from, to: line.from + to };
};

/** Headings line by line, and below them as many cells for each row. */
function rowByRow(all: readonly TextLine[], known: readonly number[]): Grid | undefined {
  const lines = all.filter(({ text }) => text.trim() !== "");
  const heads = known.filter((_, at) => all[at].text.trim() !== "");
  let best: { start: number; width: number; rows: number } | undefined;
  for (let start = 0; start < lines.length; start++) {
    if (heads[start] < 2 || (start > 0 && heads[start - 1] >= 2)) continue;
    let width = 0;
    while (width < MOST_COLUMNS && start + width < lines.length && !isFigure(lines[start + width].text)) {
      width += 1;
      const said = heads.slice(start, start + width).filter((one) => one >= 1).length;
      if (width < 3 || said < 0.7 * width) continue;
      const rows = rowsBelow(lines, start, width);
      if (rows >= 3 && rows * width > (best ? best.rows * best.width : 0)) best = { start, width, rows };
    }
  }
  if (!best) return undefined;
  const { start, width, rows } = best;
  return {
    headed: true,
    above: lines.slice(Math.max(0, start - 6), start).map(cellOf),
    rows: Array.from({ length: rows + 1 }, (_, at) => {
      const own = lines.slice(start + at * width, start + (at + 1) * width);
      return { cells: own.map(cellOf), line: own[0].line };
    }),
  };
}

const isFigure = (text: string): boolean => NUMERIC.has(tokenOf(text.trim()).kind);

/** How many rows hold figures in the columns where the first one does, and a column of figures there is. */
function rowsBelow(lines: readonly TextLine[], start: number, width: number): number {
  const figures = (row: number): boolean[] =>
    lines.slice(start + row * width, start + (row + 1) * width).map(({ text }) => isFigure(text));
  const first = figures(1);
  if (first.length < width || !first.includes(true) || !first.includes(false)) return 0;
  let rows = 1;
  while (start + (rows + 2) * width <= lines.length) {
    const next = figures(rows + 1);
    if (next.filter((is, at) => is !== first[at]).length > (width > 4 ? 1 : 0)) break;
    rows += 1;
  }
  return rows;
}

/** "Pos", its cells, "Name", its cells: headings at one distance from each other. */
function columnByColumn(lines: readonly TextLine[], heads: readonly boolean[]): Grid | undefined {
  let best: { start: number; size: number; count: number } | undefined;
  const starts = heads.flatMap((is, at) => (is ? [at] : [])).slice(0, 40);
  for (const [index, start] of starts.entries())
    for (const next of starts.slice(index + 1, index + 7)) {
      const size = next - start;
      if (size < 4 || size > 300) continue;
      let count = 1;
      while (isColumn(lines, heads, start + count * size, size)) count += 1;
      if (count >= 3 && count > (best?.count ?? 0)) best = { start, size, count };
    }
  if (!best) return undefined;
  const { start, size, count } = best;
  const rows = Array.from({ length: size }, (_, row): Row => {
    const cells = Array.from({ length: count }, (__, column) => {
      const line = lines[start + column * size + row] as TextLine | undefined;
      return line ? cellOf(line) : EMPTY;
    });
    return { cells, line: lines[start + row].line };
  });
  return { headed: true, above: lines.slice(Math.max(0, start - 6), start).map(cellOf), rows };
}

/** A heading of a column stands here, and nothing of the sort within the cells below it. */
function isColumn(lines: readonly TextLine[], heads: readonly boolean[], at: number, size: number): boolean {
  if (at >= lines.length) return false;
  const word = lines[at].text.trim();
  const below = lines.slice(at + 1, at + size).filter(({ text }) => text.trim() !== "");
  return (heads[at] || /^\p{L}[\p{L} ]{1,14}(?: \d)?$/u.test(word)) && below.length >= 0.4 * (size - 1);
}
