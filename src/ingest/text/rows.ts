import Papa from "papaparse";

export interface Row {
  readonly cells: readonly string[];
  /** Line number of the row's start, from 1. */
  readonly line: number;
  /** A repeated heading line. */
  readonly heading?: boolean;
}

/** The cell of a column without blanks around it; "" if the row is shorter, or for column -1. */
export const cellAt = ({ cells }: Pick<Row, "cells">, column: number): string => (cells[column] ?? "").trim();

const WHOLE = /^"([^"]*)"$/;

/** Characters parsed at once; long work pauses between blocks. */
const BLOCK = 1 << 17;
/** Cells returned at once: a block may be a thousand rows of ten or ten rows of a thousand. */
const CELLS = 4_000;
/** A longer quoted cell was not meant as one. */
const LONGEST_QUOTE = 1 << 16;
/** After this many broken quotes the rest of the text is read without quotes, so that the time stays linear. */
const BROKEN_QUOTES = 50;

/**
 * Rows of delimited text (RFC 4180; a quote inside an unquoted cell is a character), block by block.
 * A quote that is never closed properly is read as a character.
 * Yields the rows of each block with the share of the text read.
 */
export function* rowBlocks(
  text: string,
  delimiter: string,
): Generator<{ readonly rows: readonly Row[]; readonly done: number }, void, void> {
  let start = 0;
  let line = 1;
  let broken = 0;
  while (start < text.length) {
    let end = lineEnd(text, start + BLOCK);
    const quotes = broken < BROKEN_QUOTES;
    let parsed = parseBlock(text.slice(start, end), delimiter, quotes);
    const tail = parsed.at(-1);
    if (tail?.open && end < text.length && end - start - tail.at < LONGEST_QUOTE) {
      // A quoted cell crosses the end of the block: the next block starts at its row, unless that is this block's first.
      end = start + tail.at;
      parsed = parsed.slice(0, -1);
    }
    const rows: Row[] = [];
    let next = end;
    for (const row of parsed) {
      if (row.open || row.malformed) {
        // Read this line without quotes and continue with the next.
        const from = start + row.at;
        const to = text.indexOf("\n", from);
        const cells = text.slice(from, to < 0 ? text.length : to).split(delimiter);
        // Spaces after a closing quote are ignored.
        rows.push({ cells: cells.map((cell) => WHOLE.exec(cell.trim())?.[1] ?? cell), line: line + row.lines });
        next = to < 0 ? text.length : to + 1;
        broken += 1;
        break;
      }
      rows.push({ cells: row.cells, line: line + row.lines });
    }
    line += countLineEnds(text, start, next);
    start = next;
    const done = start / text.length;
    for (const some of slices(rows)) yield { rows: some, done };
  }
}

/** The same rows in smaller groups. */
function* slices(rows: readonly Row[]): Generator<readonly Row[], void, void> {
  let from = 0;
  let cells = 0;
  for (let at = 0; at < rows.length; at += 1) {
    cells += rows[at].cells.length;
    if (cells < CELLS) continue;
    yield rows.slice(from, at + 1);
    from = at + 1;
    cells = 0;
  }
  if (from < rows.length || rows.length === 0) yield from === 0 ? rows : rows.slice(from);
}

/** The first 200 rows of a text at once, for recognition. */
export function headRows(text: string, delimiter: string): Row[] {
  const head: Row[] = [];
  for (const block of rowBlocks(text.slice(0, lineEnd(text, 1 << 16)).slice(0, 1 << 18), delimiter)) {
    for (const row of block.rows) {
      if (row.cells.every((cell) => cell.trim() === "")) continue;
      head.push(row);
      if (head.length === 200) return head;
    }
  }
  return head;
}

interface ParsedRow {
  readonly cells: string[];
  /** Offset of the row in the block, and number of line ends before it. */
  readonly at: number;
  readonly lines: number;
  readonly malformed: boolean;
  readonly open: boolean;
}

function parseBlock(block: string, delimiter: string, quotes: boolean): ParsedRow[] {
  const body = block.endsWith("\n") ? block.slice(0, -1) : block;
  if (!quotes || !body.includes('"')) {
    let at = 0;
    return body.split("\n").map((text, lines) => {
      const row = { cells: text.split(delimiter), at, lines, malformed: false, open: false };
      at += text.length + 1;
      return row;
    });
  }
  const rows: ParsedRow[] = [];
  let at = 0;
  let lines = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const codes = errors.map((error) => error.code);
      const open = codes.includes("MissingQuotes");
      const malformed = codes.includes("InvalidQuotes");
      rows.push({ cells: data, at, lines, malformed, open });
      if (open || malformed) return parser.abort();
      lines += countLineEnds(body, at, meta.cursor);
      at = meta.cursor;
    },
  });
  return rows;
}

/** Offset after the first line end at or after `from`. */
function lineEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
