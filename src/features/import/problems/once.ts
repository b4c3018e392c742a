/** Shows each problem in one place only: in the text, as a question, or in the list of problems. Pure. */
import type { Doubt, DoubtId, InputReading, Problem, ProblemCode } from "../../../ingest/types";
import { counted } from "../../../ui/format";
import type { SpansByLine } from "../editor/spans";

/** Problem codes that a doubt also reports, by doubt. */
const SAID_BY: Readonly<Partial<Record<DoubtId, ProblemCode>>> = {
  unread: "bad-row",
  "date-order": "ambiguous-date",
  "date-jumps": "not-chronological",
  "player-twice": "duplicate-entrant",
  "places-gapped": "place-gap",
  "places-against": "place-score-conflict",
};

export interface Troubles {
  readonly doubts: readonly Doubt[];
  readonly problems: readonly Problem[];
  /** Problems to mark in the text, and doubts that replace some of them. */
  readonly marked: readonly Problem[];
  /** Lines that are only dimmed in the text. */
  readonly leftOut: number;
}

/** `isAtHand`: whether a problem belongs to the text in the editor, whose doubts and dimmed lines are returned. */
export function withoutRepeats(
  reading: InputReading | undefined,
  problems: readonly Problem[],
  spans: SpansByLine,
  isAtHand: (problem: Problem) => boolean,
  /** Name of the text in the editor, as problems use it, if there are several. */
  source: string | undefined,
): Troubles {
  const isDimmed = (line: number) => spans.get(line)?.some(({ role }) => role === "none") ?? false;
  const isBadPlace = new Set(
    problems.flatMap(({ code, line }) => ((code === "bad-place" || code === "missing-place") && line ? [line] : [])),
  );
  const doubts = (reading?.doubts ?? []).flatMap((doubt): readonly Doubt[] => {
    if (doubt.id !== "unread") return [doubt];
    // A doubt offers one answer for several cells; for a single cell its problem offers more.
    if (doubt.choices && doubt.lines.length > 1) return [doubt];
    const lines = doubt.lines.filter((line) => !isDimmed(line) && !isBadPlace.has(line));
    if (lines.length === 0 && doubt.lines.length > 0) return [];
    if (lines.length === doubt.lines.length) return [doubt];
    const guesses = doubt.guesses?.filter(({ line }) => !isDimmed(line));
    const message = `${counted(lines.length, "line is", "lines are")} not read.`;
    return [{ ...doubt, message, lines, ...(guesses && { guesses }) }];
  });
  const said = new Set(doubts.flatMap(({ id }) => SAID_BY[id] ?? []));
  const places = new Set(doubts.flatMap(({ id, choices, lines }) => (id === "unread" && choices ? lines : [])));
  const isRefused = reading?.confidence === "not-understood";
  let leftOut = 0;
  const listed = problems.filter((problem) => {
    if (!isAtHand(problem)) return true;
    const { code, line } = problem;
    if (code === "bad-row" && line !== undefined && isDimmed(line) && !isRefused) leftOut += 1;
    if (code === "bad-row" && (isRefused || (line !== undefined && isDimmed(line)))) return false;
    return !said.has(code) && !(code === "bad-place" && line !== undefined && places.has(line));
  });
  const marked = doubts.flatMap(({ id, lines, message }): Problem[] => {
    // An inferred reading lists the lines that it left out and that may be results.
    const code = id === "reading" ? "bad-row" : SAID_BY[id];
    return code ? lines.map((line) => ({ code, level: "warning", line, message, source })) : [];
  });
  return { doubts, problems: listed, marked: [...listed, ...marked], leftOut };
}
