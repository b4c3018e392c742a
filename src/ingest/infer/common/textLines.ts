import type { Piece } from "../types";

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
