import { headingRoles } from "../tokens/headings";
import { tokenOf, type Kind } from "../tokens/token";
import { EMPTY, type Grid, type Piece, type Row } from "../types";
import { cut, linesIn, type TextLine } from "./rows";

const MOST_COLUMNS = 12;

/** Tables whose copy has one cell per line, or bars between cells on lines of any length: rows below their headings, or columns. */
export function stackedGrids(text: string): Grid[] {
  const barred = barredCells(text);
  const lines = (barred ?? linesIn(text)).filter((line) => line.text.length < 120);
  const heads = lines.map(({ text: word }) => saidBy(word.trim()));
  const grid =
    rowByRow(lines, heads, barred !== undefined) ??
    columnByColumn(
      lines,
      heads.map((said) => said >= 2),
    );
  return grid ? [grid] : [];
}

const BAR = /[|│]/;
const RULED = /^[\s|:]*--[\s|:-]*$/;

/** The cells of a text in which most lines have a bar at one end only: a cell extends from bar to bar, across line ends. */
function barredCells(text: string): TextLine[] | undefined {
  const lines = linesIn(text).filter((line) => !RULED.test(line.text));
  const barred = lines.map((line) => line.text.trim()).filter((line) => BAR.test(line));
  const open = barred.filter((line) => line.length === 1 || BAR.test(line[0]) !== BAR.test(line.at(-1)!));
  if (barred.length < 6 || open.length < 0.5 * barred.length) return undefined;
  const cells: TextLine[] = [];
  let parts: TextLine[] = [];
  const close = (): void => {
    const head = parts.findLast(({ text: word }) => word !== "");
    // A title precedes the first heading, and follows the last cell of the table before.
    if (head && saidBy(head.text) >= 2) cells.push(...parts.slice(0, parts.indexOf(head)), head);
    else cells.push(cellOfParts(parts, lines[0]));
    parts = [];
  };
  for (const line of lines) {
    for (let from = 0; from <= line.text.length;) {
      const bar = line.text.slice(from).search(BAR);
      const to = bar < 0 ? line.text.length : from + bar;
      const part = cut(line.text, from, to);
      if (part.text !== "")
        parts.push({ text: part.text, from: line.from + part.from, to: line.from + part.to, line: line.line });
      if (bar >= 0) close();
      from = to + 1;
    }
  }
  close();
  return cells;
}

/** The text between two bars; after a number a title may follow. */
function cellOfParts(parts: readonly TextLine[], none: TextLine): TextLine {
  const [first] = parts;
  if (!first) return { ...EMPTY, line: none.line };
  if (parts.length === 1 || isFigure(first.text)) return first;
  return { ...first, text: parts.map(({ text }) => text).join(" "), to: parts.at(-1)!.to };
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

/** How strongly a word suggests a heading. */
function saidBy(word: string): number {
  return word === "" || word.length > 30 || isFigure(word) ? 0 : Math.max(0, ...headingRoles(word).values());
}

const pieceOf = (line: TextLine): Piece => cut(line.text, 0, line.text.length);
const cellOf = (line: TextLine): Piece => {
  const { text, from, to } = pieceOf(line);
  return { text, from: line.from + from, to: line.from + to };
};

interface Block {
  readonly start: number;
  readonly width: number;
  readonly rows: number;
}

const endOf = ({ start, width, rows }: Block): number => start + (rows + 1) * width;

/** Headings line by line, and below them one cell per heading for each row, table after table. */
function rowByRow(all: readonly TextLine[], known: readonly number[], barred: boolean): Grid | undefined {
  const isKept = (line: TextLine): boolean => barred || line.text.trim() !== "";
  const lines = all.filter(isKept);
  const heads = known.filter((_, at) => isKept(all[at]));
  const blocks: Block[] = [];
  const found = heads.flatMap((said, start) => (said < 2 ? [] : (blockAt(lines, heads, start) ?? [])));
  for (const block of found.toSorted((a, b) => b.rows * b.width - a.rows * a.width))
    if (blocks.every((other) => endOf(block) <= other.start || block.start >= endOf(other))) blocks.push(block);
  const [best] = blocks;
  if (!best || best.rows < 3) return undefined;
  const alike = blocks.filter(({ width }) => width === best.width).toSorted((a, b) => a.start - b.start);
  const rows = alike.map(({ start, width, rows: count }) =>
    Array.from({ length: count + 1 }, (_, at): Row => {
      const own = lines.slice(start + at * width, start + (at + 1) * width);
      return { cells: own.map(cellOf), line: own[0].line };
    }),
  );
  const above = alike.map(({ start }, at) => {
    const before = alike[at - 1];
    return lines.slice(Math.max(before ? endOf(before) : 0, start - 6), start);
  });
  if (alike.length === 1) return { headed: true, above: above[0].map(cellOf), rows: rows[0] };
  return {
    above: above[0].map(cellOf),
    rows: rows.flatMap((own, at) => [
      ...(at === 0 ? [] : above[at].map((line): Row => ({ cells: [cellOf(line)], line: line.line }))),
      ...own,
    ]),
  };
}

/** The table whose first heading is this line: the width that fits the most cells below it. */
function blockAt(lines: readonly TextLine[], heads: readonly number[], start: number): Block | undefined {
  let best: Block | undefined;
  const placed = (headingRoles(lines[start].text).get("place") ?? 0) >= 2;
  for (let width = 1; width <= MOST_COLUMNS && start + width < lines.length; width++) {
    if (isFigure(lines[start + width - 1].text)) break;
    const said = heads.slice(start, start + width).filter((one) => one >= 1).length;
    // The headings end before the first place, whatever else they are.
    const least = placed && FIRST.test(lines[start + width].text.trim()) ? 0.25 : 0.7;
    if (width < 3 || said < least * width) continue;
    const rows = rowsBelow(lines, start, width);
    if (rows >= 2 && rows * width > (best ? best.rows * best.width : 0)) best = { start, width, rows };
  }
  return best;
}

const FIRST = /^1(?:st|er|º|°|\.)?$/;

const isFigure = (text: string): boolean => NUMERIC.has(tokenOf(text.trim()).kind);

/** Share of rows with numbers in the same columns as the first; 0 without such a column. */
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

/** "Pos", its cells, "Name", its cells: headings at equal distances. */
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

/** A column heading, with no heading among the cells below it. */
function isColumn(lines: readonly TextLine[], heads: readonly boolean[], at: number, size: number): boolean {
  if (at >= lines.length) return false;
  const word = lines[at].text.trim();
  const below = lines.slice(at + 1, at + size).filter(({ text }) => text.trim() !== "");
  return (heads[at] || /^\p{L}[\p{L} ]{1,14}(?: \d)?$/u.test(word)) && below.length >= 0.4 * (size - 1);
}
