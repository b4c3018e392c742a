/** Splits a line of a table into cells with their positions. Pure. */
import type { TableGuess } from "../../../ingest/types";

interface CellSpan {
  readonly text: string;
  /** Position in the line, including quotation marks. */
  readonly start: number;
  readonly end: number;
}

/** Splits the lines of a table, and writes a text into a cell. */
export interface Cutter {
  cells(line: string): readonly CellSpan[];
  written(text: string): string;
}

/** The cutter for delimited text or Markdown; null if lines are not rows. */
export function cutterOf(table: Pick<TableGuess, "separator"> | undefined, format: string | undefined): Cutter | null {
  if (table?.separator) return delimited(table.separator);
  return table && format === "markdown-table" ? BARS : null;
}

/** The line with one cell replaced. */
export function withCell(line: string, cutter: Cutter, column: number, text: string): string {
  const cell = cutter.cells(line)[column];
  return cell ? line.slice(0, cell.start) + cutter.written(text) + line.slice(cell.end) : line;
}

/** RFC 4180 within one line: a cell that continues on the next line ends at the line's end. */
export function delimited(separator: string): Cutter {
  return {
    cells(line) {
      const cells: CellSpan[] = [];
      let at = 0;
      for (;;) {
        const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(line.slice(at));
        const behind = quoted ? at + quoted[0].length : at;
        if (quoted && (behind === line.length || line.startsWith(separator, behind))) {
          cells.push({ text: quoted[1].replaceAll('""', '"'), start: at, end: behind });
        } else {
          const next = line.indexOf(separator, at);
          const end = next < 0 ? line.length : next;
          cells.push({ text: line.slice(at, end).trim(), start: at, end });
        }
        const { end } = cells[cells.length - 1];
        if (end >= line.length) return cells;
        at = end + separator.length;
      }
    },
    written: (text) => (text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text),
  };
}

/**
 * Markdown: cells between bars, with optional outer bars. \| is an escaped bar, and the line of dashes is not a row.
 */
export const BARS: Cutter = {
  cells(line) {
    if (!line.includes("|") || /^[\s|:-]*-[\s|:-]*$/.test(line)) return [];
    const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
    const edges = [
      ...(line.slice(0, bars[0]).trim() === "" ? [] : [-1]),
      ...bars,
      ...(line.slice(bars[bars.length - 1] + 1).trim() === "" ? [] : [line.length]),
    ];
    return edges.slice(1).map((end, i) => {
      const from = edges[i] + 1;
      const inside = line.slice(from, end);
      const text = inside.trim();
      const start = text === "" ? from + Math.min(1, inside.length) : from + inside.indexOf(text);
      return { text: plain(text), start, end: start + text.length };
    });
  },
  written: (text) => text.replaceAll("|", "\\|"),
};

/** The cell's text as the reader sees it: without bold, strikethrough, code and links; a single dash means empty. */
function plain(text: string): string {
  const cell = text
    .replaceAll("\\|", "|")
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1")
    .replace(/\*\*|~~|`/g, "")
    .trim();
  return /^[-–—]+$/.test(cell) ? "" : cell;
}
