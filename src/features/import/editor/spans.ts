/** The recognised parts of the current text, by line. Pure. */
import type { Mark, MarkRole, Understood } from "../../../ingest/types";
import { lineSpan, type LineIndex } from "./lines";

/** Part of a line, by character positions. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
  readonly role: MarkRole;
  readonly race?: number;
  /** Whether the user has marked this part. */
  readonly pointed?: boolean;
}

export type SpansByLine = ReadonlyMap<number, readonly LineSpan[]>;

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Maps ranges of a text to the changed text; ranges that the change touches are dropped. */
export function carried<Span extends TextRange>(
  spans: readonly Span[],
  before: string,
  after: string,
): readonly Span[] {
  if (before === after || spans.length === 0) return spans;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const changed = before.length - end;
  const by = after.length - before.length;
  return spans.flatMap((span) => {
    if (span.to <= start) return [span];
    return span.from >= changed ? [{ ...span, from: span.from + by, to: span.to + by }] : [];
  });
}

/** Spans by line, in order; a span over several lines is split at line ends. */
export function spansByLine(
  index: LineIndex,
  spans: readonly (Understood & { readonly pointed?: boolean })[],
): SpansByLine {
  const lines = new Map<number, LineSpan[]>();
  let line = 1;
  for (const span of spans) {
    while (line < index.starts.length && index.starts[line] <= span.from) line += 1;
    for (let at = line; at <= index.starts.length && index.starts[at - 1] < span.to; at++) {
      const [start, end] = lineSpan(index, at);
      const from = Math.max(span.from, start) - start;
      const to = Math.min(span.to, end) - start;
      if (from >= to) continue;
      const { role, race, pointed } = span;
      const there = lines.get(at);
      const part = { from, to, role, race, pointed };
      if (there) there.push(part);
      else lines.set(at, [part]);
    }
  }
  return lines;
}

/** The spans of `next`, with the objects of `before` for unchanged lines, which are then not rendered again. */
export function sharedSpans(before: SpansByLine, next: SpansByLine): SpansByLine {
  const lines = new Map(next);
  for (const [line, spans] of next) {
    const known = before.get(line);
    if (known?.length === spans.length && known.every((one, at) => isSameSpan(one, spans[at]))) lines.set(line, known);
  }
  return lines;
}

const isSameSpan = (one: LineSpan, other: LineSpan) =>
  one.from === other.from &&
  one.to === other.to &&
  one.role === other.role &&
  one.race === other.race &&
  one.pointed === other.pointed;

/** The race of a line, or null. */
export function raceOfLine(spans: SpansByLine, line: number | null): number | null {
  const own = line === null ? undefined : spans.get(line);
  return own?.find(({ race }) => race !== undefined)?.race ?? null;
}

/** The first line of each race. */
export function firstLines(spans: SpansByLine): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [line, own] of spans)
    for (const { race } of own) if (race !== undefined && !first.has(race)) first.set(race, line);
  return first;
}

/** Names of roles in the legend and on chips; scores and times share one. */
export const ROLE_WORDS: Readonly<Record<MarkRole, string>> = {
  name: "Player",
  place: "Place",
  score: "Score or time",
  time: "Score or time",
  status: "Status",
  date: "Date",
  race: "Race",
  none: "Not a result",
};

/** Whether a reading gives the words of a mark the mark's role; scores and times count as one role. Words without a result have none. */
export function isUsed({ role, from, to }: Mark, understood: readonly Understood[]): boolean {
  const there = understood.filter((one) => one.from < to && one.to > from);
  return role === "none"
    ? there.every((one) => one.role === "none")
    : there.some((one) => ROLE_WORDS[one.role] === ROLE_WORDS[role]);
}

/** The selection without surrounding spaces; null if nothing remains. */
export function trimmedStretch(text: string, { from, to }: TextRange): TextRange | null {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const end = from + words.trimEnd().length;
  return start < end ? { from: start, to: end } : null;
}

/** The roles in the order of the legend; times are underlined like scores. */
export const LEGEND: readonly MarkRole[] = ["name", "place", "score", "status", "date", "race", "none"];

/** The roles that occur in the text. */
export function rolesIn(spans: SpansByLine): readonly MarkRole[] {
  const met = new Set<MarkRole>();
  for (const own of spans.values()) for (const { role } of own) met.add(role === "time" ? "score" : role);
  return LEGEND.filter((role) => met.has(role));
}
