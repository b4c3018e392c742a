/** A line of a table cut into cells, with where each stands in it. Pure. */
import type { TableGuess } from "../../../ingest/types";

interface CellSpan {
  readonly text: string;
  /** In the line, quotes included. */
  readonly start: number;
  readonly end: number;
}

/** How the lines of a table are cut, and how a text is written into a cell. */
export interface Cutter {
  cells(line: string): readonly CellSpan[];
  written(text: string): string;
}

/** Of delimited text, or of Markdown; null where lines are not rows. */
export function cutterOf(table: Pick<TableGuess, "separator"> | undefined, format: string | undefined): Cutter | null {
  if (table?.separator) return delimited(table.separator);
  return table && format === "markdown-table" ? BARS : null;
}

/** The line with one cell written anew. */
export function withCell(line: string, cutter: Cutter, column: number, text: string): string {
  const cell = cutter.cells(line)[column];
  return cell ? line.slice(0, cell.start) + cutter.written(text) + line.slice(cell.end) : line;
}

/** RFC 4180 within one line: a cell that runs on over the line's end is cut there. */
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

/** Markdown: cells between bars, the outer ones optional; \| is a letter, and the line of dashes is no row. */
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

/** As the reader takes a cell: without bold, strike, code and links; a dash alone is nothing. */
function plain(text: string): string {
  const cell = text
    .replaceAll("\\|", "|")
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1")
    .replace(/\*\*|~~|`/g, "")
    .trim();
  return /^[-–—]+$/.test(cell) ? "" : cell;
}
