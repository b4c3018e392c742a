/** A part of the decoded text. `from` is -1 if the text was made (an entity, a joined name). */
export interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Cells of one record; `line` from 1. */
export interface GridRow {
  readonly cells: readonly Piece[];
  readonly line: number;
}

/** A line of the decoded text, with any kind of line break. */
export interface TextLine extends Piece {
  readonly line: number;
}

export function linesIn(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let from = 0;
  for (let line = 1; from <= text.length; line++) {
    let to = text.indexOf("\n", from);
    if (to < 0) to = text.length;
    const end = to > from && text[to - 1] === "\r" ? to - 1 : to;
    lines.push({ text: text.slice(from, end), from, to: end, line });
    from = to + 1;
  }
  return lines;
}

/** A part of the text without blanks around it. */
export function cut(text: string, from: number, to: number): Piece {
  while (from < to && text.charCodeAt(from) <= 32) from += 1;
  while (to > from && (text.charCodeAt(to - 1) <= 32 || text[to - 1] === "\u00a0")) to -= 1;
  return { text: text.slice(from, to), from, to };
}
