import { linesIn } from "../text/pieces";
import { Source } from "../source";
import type { Mark } from "../types";

/** An input without the lines that the user marked as no result: they become blanks, so that offsets stay. */
export function withoutDropped(
  source: Source,
  marks: readonly Mark[] = [],
): { readonly source: Source; readonly dropped: readonly Mark[]; readonly marks: readonly Mark[] } {
  const none = marks.filter(({ role }) => role === "none");
  if (none.length === 0) return { source, dropped: [], marks };
  const dropped = linesIn(source.raw).flatMap(({ text, from, to }): Mark[] => {
    const start = from + text.length - text.trimStart().length;
    const isMarked = none.some((mark) => mark.from <= start && mark.to >= from + text.trimEnd().length);
    return text.trim() !== "" && isMarked ? [{ role: "none", from, to }] : [];
  });
  if (dropped.length === 0) return { source, dropped, marks };
  let data = source.raw;
  for (const { from, to } of dropped) data = data.slice(0, from) + " ".repeat(to - from) + data.slice(to);
  const isDropped = (mark: Mark) => dropped.some(({ from, to }) => mark.from < to && mark.to > from);
  return { source: new Source({ name: source.name, data }), dropped, marks: marks.filter((mark) => !isDropped(mark)) };
}
