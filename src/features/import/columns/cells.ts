/** A line of a table cut into cells, with where each stands in it. Pure. */

export interface CellSpan {
  readonly text: string;
  /** In the line, quotes included. */
  readonly start: number;
  readonly end: number;
}

/** RFC 4180 within one line: a cell that runs on over the line's end is cut there. */
export function cellsOf(line: string, separator: string): readonly CellSpan[] {
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
}

/** The line with one cell written anew. */
export function withCell(line: string, separator: string, column: number, text: string): string {
  const cell = cellsOf(line, separator)[column];
  if (!cell) return line;
  const written = text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  return line.slice(0, cell.start) + written + line.slice(cell.end);
}
