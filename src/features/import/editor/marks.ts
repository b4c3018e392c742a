/** The marks in a line of the editor. Pure. */
import type { Problem } from "../../../ingest/types";
import type { LineSpan } from "./spans";

export interface EditorMark {
  readonly level: Problem["level"];
  /** The text that caused the problem, if known. */
  readonly text?: string;
}

const WEIGHT = { info: 0, warning: 1, error: 2 } as const;

export function marksOf(problems: readonly Problem[], source: string | undefined): ReadonlyMap<number, EditorMark> {
  const marks = new Map<number, EditorMark>();
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
  /** The recognised role. */
  readonly span?: LineSpan;
}

/** A line split for display: separators are pale, a problem's text is framed, recognised parts are styled by role. */
export function piecesOf(
  line: string,
  separator: string | undefined,
  mark: EditorMark | undefined,
  spans: readonly LineSpan[] = [],
): readonly Piece[] {
  const at = mark?.text ? line.indexOf(mark.text) : -1;
  // A frame around the whole line would only repeat its background.
  const frame =
    at >= 0 && mark!.text!.length < line.trim().length ? { from: at, to: at + mark!.text!.length } : undefined;
  const cuts = new Set([0, line.length, ...(frame ? [frame.from, frame.to] : [])]);
  for (const { from, to } of spans) cuts.add(Math.min(from, line.length)).add(Math.min(to, line.length));
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges.slice(1).flatMap((to, i): readonly Piece[] => {
    const from = edges[i];
    const text = line.slice(from, to);
    const holds = (one: { readonly from: number; readonly to: number }) => one.from <= from && one.to >= to;
    // The user's marks take precedence over what was recognised.
    const span = spans.find((one) => one.pointed && holds(one)) ?? spans.find(holds);
    const piece = { text, ...(span && { span }) };
    if (frame && holds(frame)) return [{ ...piece, kind: "mark" }];
    return separator && (!span || span.role === "none") ? cut(piece, separator) : [{ ...piece, kind: "text" }];
  });
}

function cut({ text, span }: Omit<Piece, "kind">, separator: string): Piece[] {
  return text
    .split(separator)
    .flatMap((cell, i): Piece[] => [
      ...(i > 0 ? [{ text: separator, kind: "separator" } as const] : []),
      { text: cell, kind: "text", ...(span && { span }) },
    ])
    .filter((piece) => piece.text !== "");
}
