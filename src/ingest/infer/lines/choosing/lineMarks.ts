/** Lines whose kind follows from the user's marks. */
import type { Context } from "../../common/context";
import { shapeOf } from "../../common/hints";
import { trimmed } from "../../tokens/names";
import { stretch, type ContentLine } from "../lexing/content";
import { placeSaid } from "../lexing/ordinals";
import type { Parsed } from "../parsed";

/** Whether a line has the pattern of a line that was marked as the heading of a race. */
export function isHeadingByMarks({ text }: ContentLine, { lessons }: Context): boolean {
  return lessons.headings.size > 0 && text.length < 90 && lessons.headings.has(shapeOf(text));
}

/** A line in which a place was marked: the text after it, or else before it, is the entrant. */
export function placedByMark(line: ContentLine, { hints }: Context): Parsed | undefined {
  const [mark] = hints.in(line, "place").filter(({ from, to }) => from >= line.from && to <= line.to);
  if (!mark) return undefined;
  const [from, to] = [mark.from - line.from, mark.to - line.from];
  const place = placeSaid(line.text.slice(from, to));
  if (place === undefined) return undefined;
  const [before, behind] = [stretch(line, 0, from), stretch(line, to, line.text.length - to)].map(trimmed);
  const body =
    /\p{L}/u.test(behind.text) && !/\p{L}{2}/u.test(before.text) ? behind : before.text === "" ? behind : before;
  if (!/\p{L}/u.test(body.text)) return undefined;
  return {
    kind: "entry",
    line,
    entry: { place, placePiece: stretch(line, from, to - from), body, tied: false, weight: 1 },
  };
}
