/** What the editor marks in a line. Pure. */
import type { Problem } from "../../../ingest/types";

export interface Mark {
  readonly level: Problem["level"];
  /** The offending text, where it is known. */
  readonly text?: string;
}

const WEIGHT = { info: 0, warning: 1, error: 2 } as const;

/** The gravest problem of each line of one input. */
export function marksOf(problems: readonly Problem[], source: string | undefined): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { line, level, text, source: of } of problems) {
    if (line === undefined || of !== source) continue;
    const there = marks.get(line);
    if (!there || WEIGHT[level] > WEIGHT[there.level]) marks.set(line, { level, text });
  }
  return marks;
}

export interface Piece {
  readonly text: string;
  readonly kind: "text" | "separator" | "mark";
}

/** A line cut for drawing: separators are pale, what is marked has a frame. */
export function piecesOf(line: string, separator: string | undefined, mark: Mark | undefined): readonly Piece[] {
  const at = mark?.text ? line.indexOf(mark.text) : -1;
  // A frame round the whole line says no more than its ground.
  const framed = at >= 0 && mark!.text!.length < line.trim().length;
  const parts: Piece[] = framed
    ? [
        { text: line.slice(0, at), kind: "text" },
        { text: mark!.text!, kind: "mark" },
        { text: line.slice(at + mark!.text!.length), kind: "text" },
      ]
    : [{ text: line, kind: "text" }];
  return parts
    .flatMap((part) => (part.kind === "mark" || !separator ? [part] : cut(part.text, separator)))
    .filter(({ text }) => text !== "");
}

function cut(text: string, separator: string): Piece[] {
  return text
    .split(separator)
    .flatMap((cell, i): Piece[] => [
      ...(i > 0 ? [{ text: separator, kind: "separator" } as const] : []),
      { text: cell, kind: "text" },
    ]);
}
