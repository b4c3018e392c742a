import type { Doubt, InputReading } from "../../types";
import type { Context } from "../common/context";
import { Hints, lessonsOf } from "../common/hints";
import type { Mark, Piece } from "../types";
import { contentLines, dateInLine } from "./lexing/content";
import { bodyOf } from "./lexing/lineEntry";
import type { Parsed } from "./parsed";
import { ORDINAL_WORD } from "./lexing/ordinals";
import { segmentsOf } from "./choosing/segments";

/** Maximum number of characters examined. */
const MAX_CHARACTERS = 20_000;

/** What looks like results in a text without a race, and the question that one mark answers. */
export function lookOf(text: string): Pick<InputReading, "understood" | "doubts"> {
  const context: Context = {
    hints: new Hints([]),
    lessons: lessonsOf("", []),
    dateOrder: "dmy",
    lowWins: false,
    highWins: false,
  };
  const found: Mark[] = [];
  const lines: number[] = [];
  for (const line of contentLines(text.slice(0, MAX_CHARACTERS), "dmy")) {
    const date = dateInLine(line, "dmy");
    const marks = [...segmentsOf(line, context).flatMap(marksOf), ...(date ? [marked("date", date.piece)] : [])].filter(
      ({ from, to }) => from >= 0 && to > from,
    );
    found.push(...marks);
    const named = marks.some(({ role }) => role === "name");
    const figured = marks.some(({ role }) => role !== "name" && role !== "date");
    if ((named && (figured || marks.length > 1)) || isTelling(line.text)) lines.push(line.line);
  }
  const doubt: Doubt = {
    id: "reading",
    message: `${lines.length === 1 ? "One line looks like a result" : `${lines.length} lines look like results`}.`,
    lines: lines.slice(0, 50),
  };
  return {
    doubts: lines.length === 0 ? [] : [doubt],
    ...(found.length > 0 ? { understood: apart(found) } : {}),
  };
}

/** A sentence with two full names and a number or an ordinal. */
function isTelling(text: string): boolean {
  return (
    (text.match(/\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/gu)?.length ?? 0) > 1 && (/\d/.test(text) || ORDINAL_WORD.test(text))
  );
}

const marked = (role: Mark["role"], { from, to }: Piece): Mark => ({ role, from, to });

function marksOf(one: Parsed): Mark[] {
  if (one.kind === "entry") {
    const { name, figure, seconds } = bodyOf(one.entry.body);
    return [
      marked("name", name),
      ...(one.entry.placePiece ? [marked(one.entry.status ? "status" : "place", one.entry.placePiece)] : []),
      ...(figure ? [marked(seconds === undefined ? "score" : "time", figure)] : []),
    ];
  }
  if (one.kind === "scored") {
    const { name, figure, seconds, status } = one.body;
    return [
      marked("name", name),
      ...(figure ? [marked(seconds === undefined ? "score" : "time", figure)] : []),
      ...(status && !figure ? [marked("status", one.body.rest)] : []),
    ];
  }
  if (one.kind === "duel") {
    const { left, right, score } = one.duel;
    return [...[...left, ...right].map((name) => marked("name", name)), ...(score ? [marked("score", score)] : [])];
  }
  if (one.kind === "list") return one.entrants.map(({ name }) => marked("name", name));
  return [];
}

/** In order, the first one where two overlap. */
function apart(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.from - b.from))
    if (kept.length === 0 || mark.from >= kept[kept.length - 1].to) kept.push(mark);
  return kept;
}
