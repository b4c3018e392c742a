import { parseScore } from "../../../cells/score";
import { parseTime } from "../../../cells/time";
import { learnedFrom, type Learned } from "../../common/alike";
import type { Context } from "../../common/context";
import { trimmed } from "../../tokens/names";
import { statusIn } from "../../tokens/statuses";
import type { Mark, Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import type { Body } from "../lexing/lineEntry";
import type { Parsed } from "../parsed";
import { segmentsOf } from "../choosing/segments";

/** A number, a place or a time in a line. */
const FIGURE = /(?<![\p{L}\d])(?:[-−]\p{Sc}?\s?)?\d[\d.,:'’′½]*(?<![.,:'’′])/gu;
/** Maximum number of lines of a record. */
const HIGHEST = 6;

type Role = "place" | "score" | "time";

/** The decisive number of a line: its position from the start, from the end, or relative to the name. */
type Pick = (figures: readonly Piece[], name: Piece | undefined) => Piece | undefined;

/**
 * Finds entries like one marked record: the name and the deciding number, in one line or a few lines apart. Lines with both,
 * in the positions of the marked ones, are players; those with a word in place of the number did not finish.
 */
export function segmentsByExample(lines: readonly ContentLine[], context: Context): Parsed[] | undefined {
  const { marks } = context.hints;
  const lineOf = ({ from, to }: Mark): number => lines.findIndex((line) => line.from <= from && to <= line.to);
  const shown = marks.flatMap((mark) => {
    if (mark.role !== "place" && mark.role !== "score" && mark.role !== "time") return [];
    const line = lineOf(mark);
    const names = marks.filter(({ role }) => role === "name").toSorted((a, b) => gap(a, mark) - gap(b, mark));
    const name = names.at(0);
    const offset = name && line >= 0 ? line - lineOf(name) : HIGHEST;
    return name && lineOf(name) >= 0 && Math.abs(offset) < HIGHEST ? [{ mark, role: mark.role, name, offset }] : [];
  });
  const [example] = shown;
  if (!example) return undefined;
  const { role, offset } = example;
  const named = namesOf(lines, marks);
  if (!named) return undefined;
  const pick = bestPick(lines, named, { ...example, at: lineOf(example.name) });
  if (!pick) return undefined;
  const used = new Set<number>();
  const parsed = lines.map((line, at): Parsed | undefined => {
    const names = named(line);
    const other = lines[at + offset] as ContentLine | undefined;
    if (names.length === 0 || !other || used.has(at)) return undefined;
    const figure = pick(figuresIn(other), offset === 0 ? names[names.length - 1] : undefined);
    const said = valueOf(figure, role);
    const last = names[names.length - 1];
    const rest = trimmed(stretch(line, last.to - line.from, line.to - last.to));
    const status = statusBehind(offset === 0 ? rest : other);
    if (!said && !status) return undefined;
    if (offset !== 0) used.add(at + offset);
    const body: Body = { name: names[0], rest, ...(status ? { status } : said), ...(figure ? { figure } : {}) };
    if (role !== "place") return { kind: "scored", line, names, body };
    const place = status ? undefined : said?.score;
    const placePiece = figure ?? rest;
    return {
      kind: "entry",
      line,
      names,
      body: { name: names[0], rest },
      entry: entryOf(place, status, placePiece, names[0]),
    };
  });
  return lines.flatMap((line, at): Parsed[] => {
    const own = parsed[at];
    if (own) return [own];
    if (used.has(at)) return [];
    // A line without both above records is their heading.
    const isHead = line.text.trim() !== "" && parsed[at + 1] && (lines[at - 1]?.text.trim() ?? "") === "";
    return isHead ? [{ kind: "heading", line: { ...line, heading: true } }] : besides(line, context);
  });
}

const gap = (one: Mark, other: Mark): number => Math.max(one.from - other.to, other.from - one.to, 0);

function entryOf(place: number | undefined, status: Body["status"], placePiece: Piece, body: Piece) {
  return {
    ...(place === undefined ? {} : { place }),
    ...(status ? { status } : {}),
    placePiece,
    body,
    tied: false,
    weight: 1,
  };
}

/** Lines that are not players: headings and dates stay as they are. */
function besides(line: ContentLine, context: Context): Parsed[] {
  return segmentsOf(line, context).map((one): Parsed =>
    one.kind === "blank" || one.kind === "heading" || one.kind === "date" || one.kind === "break"
      ? one
      : { kind: "noise", line: one.line },
  );
}

function namesOf(lines: readonly ContentLine[], marks: readonly Mark[]): ((line: ContentLine) => Piece[]) | undefined {
  const fields = lines.flatMap((line) => (line.text.trim() === "" ? [] : [{ ...line, game: 0 }]));
  const marked = fields.flatMap((field) => {
    const spans = marks
      .filter(({ role, from, to }) => role === "name" && from >= field.from && to <= field.to)
      .map(({ from, to }) => ({ from: from - field.from, to: to - field.from }));
    return spans.length > 0 ? [{ field: { text: field.text, from: field.from, game: 0 }, spans }] : [];
  });
  const learned: Learned | undefined =
    marked.length > 0
      ? learnedFrom(
          fields.map(({ text, from }) => ({ text, from, game: 0 })),
          marked,
        )
      : undefined;
  if (!learned) return undefined;
  const known = new Map<ContentLine, Piece[]>();
  return (line) => {
    const found =
      known.get(line) ??
      learned
        .find({ text: line.text, from: line.from, game: 0 })
        .map(({ from, to }) => stretch(line, from - line.from, to - from));
    known.set(line, found);
    return found;
  };
}

function figuresIn(line: ContentLine): Piece[] {
  return [...line.text.matchAll(FIGURE)].map(({ 0: text, index }) => stretch(line, index, text.length));
}

/** The way to pick the number that finds a readable one on most lines with a name; places from 1 on come first. */
function bestPick(
  lines: readonly ContentLine[],
  named: (line: ContentLine) => Piece[],
  {
    mark,
    role,
    offset,
    at,
  }: { readonly mark: Mark; readonly role: Role; readonly offset: number; readonly at: number },
): Pick | undefined {
  const figures = figuresIn(lines[at + offset]);
  const index = figures.findIndex(({ from, to }) => from < mark.to && to > mark.from);
  const name = offset === 0 ? named(lines[at]).at(-1) : undefined;
  if (index < 0) return undefined;
  const before = name ? figures.filter(({ to }) => to <= name.from).length : 0;
  const behind = name ? figures.filter(({ from }) => from < name.to).length : 0;
  const picks: Pick[] = [
    (some) => some.at(index - figures.length),
    (some) => some.at(index),
    ...(name && index >= behind
      ? [
          (some: readonly Piece[], own: Piece | undefined) =>
            some.filter(({ from }) => own && from >= own.to).at(index - behind),
        ]
      : []),
    ...(name && index < before
      ? [
          (some: readonly Piece[], own: Piece | undefined) =>
            some.filter(({ to }) => own && to <= own.from).at(index - before),
        ]
      : []),
  ];
  const worth = (pick: Pick): number => {
    const values = lines.flatMap((line, row) => {
      const names = named(line);
      const other = lines[row + offset] as ContentLine | undefined;
      if (names.length === 0 || !other) return [];
      const { score, seconds } = valueOf(pick(figuresIn(other), offset === 0 ? names.at(-1) : undefined), role) ?? {};
      return score ?? seconds ?? [];
    });
    return role === "place" ? new Set(values.filter((value) => value <= values.length)).size : values.length;
  };
  return picks.map((pick) => ({ pick, worth: worth(pick) })).toSorted((a, b) => b.worth - a.worth)[0].pick;
}

function valueOf(figure: Piece | undefined, role: Role): { score?: number; seconds?: number } | undefined {
  if (!figure) return undefined;
  if (role === "place") {
    const place = Number.parseInt(figure.text, 10);
    return place > 0 && place < 1000 ? { score: place } : undefined;
  }
  const time = role === "time" || /\d:\d\d/.test(figure.text) ? parseTime(figure.text) : undefined;
  if (time?.kind === "time") return { seconds: time.seconds };
  const score = parseScore(figure.text.replace(/[\p{Sc}\s]/gu, ""));
  return score === undefined ? undefined : { score };
}

/** "Finn K Gull 2192 2 Retd": a status word at the end. */
function statusBehind({ text }: Piece): Body["status"] {
  const words = text.split(/[\s()–—-]/).filter((word) => word !== "");
  for (const count of [3, 2, 1]) {
    const last = words.slice(-count);
    const status = last.every((word) => /^\p{L}/u.test(word)) ? statusIn(last.join(" ")) : undefined;
    if (status) return status;
  }
  return undefined;
}
