import { headingRoles } from "../tokens/headings";
import { FIGURES, shapeOf, tokenOf } from "../tokens/token";
import { EMPTY, type Grid, type Piece, type GridRow } from "../types";
import { cut, linesIn, type TextLine } from "../../text/pieces";

const MAX_COLUMNS = 20;

/** Tables copied with one cell per line, or with bars between cells across lines. They go row by row or column by column. */
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

/** How strongly a word suggests a heading. */
function saidBy(word: string): number {
  return word === "" || word.length > 30 || isNumber(word) ? 0 : Math.max(0, ...headingRoles(word).values());
}

const pieceOf = (line: TextLine): Piece => cut(line.text, 0, line.text.length);
const cellOf = (line: TextLine): Piece => {
  const { text, from, to } = pieceOf(line);
  return { text, from: line.from + from, to: line.from + to };
};

interface Block {
  readonly start: number;
  readonly width: number;
  /** Number of headings that are known. */
  readonly said: number;
  /** The first line of each row. */
  readonly rows: readonly number[];
}

/** Weighted number of cells; those below known headings count more. */
const sizeOf = ({ rows, width, said }: Block): number => rows.length * (0.5 * width + said);

const endOf = ({ rows, width }: Block): number => rows.at(-1)! + width;

/** Tables with a line for each heading, then a line for each cell, row by row. */
function rowByRow(all: readonly TextLine[], known: readonly number[], barred: boolean): Grid | undefined {
  // Blank lines are empty cells, or separate what is filled.
  const whole = gridBelow(all, known);
  const isKept = (line: TextLine): boolean => line.text.trim() !== "";
  const filled =
    barred || all.every(isKept)
      ? undefined
      : gridBelow(
          all.filter(isKept),
          known.filter((_, at) => isKept(all[at])),
        );
  return whole && (!filled || whole.size >= filled.size) ? whole.grid : filled?.grid;
}

/** The tables with the highest count of cells, and that count. */
function gridBelow(lines: readonly TextLine[], heads: readonly number[]): { grid: Grid; size: number } | undefined {
  const blocks: Block[] = [];
  const found = heads.flatMap((said, start) => (said < 2 ? [] : (blockAt(lines, heads, start) ?? [])));
  for (const block of found.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (blocks.every((other) => endOf(block) <= other.start || block.start >= endOf(other))) blocks.push(block);
  const [best] = blocks;
  if (!best || best.rows.length < 3) return undefined;
  const alike = blocks.filter(({ width }) => width === best.width).toSorted((a, b) => a.start - b.start);
  const rows = alike.map(({ start, width, rows: starts }) =>
    [start, ...starts].map((from): GridRow => {
      const own = lines.slice(from, from + width);
      return { cells: own.map(cellOf), line: own[0].line };
    }),
  );
  const above = alike.map(({ start }, at) => {
    const before = alike[at - 1];
    const from = Math.max(before ? endOf(before) : 0, start - 6);
    return lines.slice(from, start).filter(({ text }) => text.trim() !== "");
  });
  const size = alike.reduce((sum, block) => sum + sizeOf(block), 0);
  if (alike.length === 1) return { grid: { headed: true, above: above[0].map(cellOf), rows: rows[0] }, size };
  const parts = rows.flatMap((own, at) => [
    ...(at === 0 ? [] : above[at].map((line): GridRow => ({ cells: [cellOf(line)], line: line.line }))),
    ...own,
  ]);
  return { grid: { above: above[0].map(cellOf), rows: parts }, size };
}

/** The table that starts at this line, with the number of columns under which most cells fit. */
function blockAt(lines: readonly TextLine[], heads: readonly number[], start: number): Block | undefined {
  let best: Block | undefined;
  const placed = (headingRoles(lines[start].text).get("place") ?? 0) >= 2;
  for (let width = 1; width <= MAX_COLUMNS && start + width < lines.length; width++) {
    if (isNumber(lines[start + width - 1].text)) break;
    const said = heads.slice(start, start + width).filter((one) => one >= 1).length;
    // The first place ends the headings.
    const isPlaced = placed && FIRST.test(lines[start + width].text.trim());
    const isWhole = heads.slice(start + width, start + 2 * width).every((one) => one < 3);
    if (width < 3 || said < 0.25 * width || !isWhole) continue;
    const block = { start, width, said, rows: rowsBelow(lines, start + width, width) };
    const least = isPlaced || said >= 0.7 * width ? 2 : 4;
    if (block.rows.length >= least && sizeOf(block) > (best ? sizeOf(best) : 0)) best = block;
  }
  return best;
}

const FIRST = /^1(?:st|er|º|°|\.)?$/;

const isFigure = (text: string): boolean => FIGURES.has(tokenOf(text.trim()).kind);

/** "T1" and "Winner" may be headings. */
const isNumber = (text: string): boolean => isFigure(text) && !/^\s*\p{L}/u.test(text);

/** Lines between two rows that belong to neither: an advertisement, a link, the headings of the next page. */
const MAX_BETWEEN = 3;

/** First lines of the rows with numbers in the same columns; empty without a column of numbers and one of words. */
function rowsBelow(lines: readonly TextLine[], first: number, width: number): number[] {
  const kinds = lines.slice(first).map(({ text }) => shapeOf(text));
  const usual: ReturnType<typeof shapeOf>[] = kinds.slice(0, width);
  if (!usual.includes("figure") || !usual.includes("word")) return [];
  const oddIn = (from: number): number => {
    const own = kinds.slice(from, from + width);
    if (own.length < width || own.every((kind) => kind === undefined)) return width;
    return own.filter((kind, at) => kind !== undefined && usual[at] !== undefined && kind !== usual[at]).length;
  };
  const rows: number[] = [];
  const most = width > 4 ? 1 : 0;
  let at = 0;
  while (at < kinds.length) {
    let skipped = 0;
    if (oddIn(at) > most) {
      const isAgain = (by: number): boolean =>
        oddIn(at + by) === 0 && (oddIn(at + by + width) === 0 || at + by + width >= kinds.length);
      while (skipped <= MAX_BETWEEN && !(skipped > 0 && isAgain(skipped))) skipped += 1;
      if (skipped > MAX_BETWEEN || rows.length < 2) break;
    }
    at += skipped;
    for (const [column, kind] of kinds.slice(at, at + width).entries()) usual[column] ??= kind;
    rows.push(first + at);
    at += width;
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
  const rows = Array.from({ length: size }, (_, row): GridRow => {
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
