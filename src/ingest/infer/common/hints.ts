import { aroundNames, turnedAtComma } from "../tokens/around";
import { nameIn, peopleOf, type Join } from "../tokens/names";
import type { Mark, Piece, GridRow } from "../types";

/** The user's marks, with access by cell. */
export class Hints {
  constructor(readonly marks: readonly Mark[]) {}

  get any(): boolean {
    return this.marks.length > 0;
  }

  /** Whether the marks can change how a line is read. */
  get changesLines(): boolean {
    return this.marks.some(({ role }) => role === "none" || role === "race" || role === "place");
  }

  /** Marks with the given role that overlap a cell. */
  in(cell: Piece, role: Mark["role"]): Mark[] {
    if (cell.from < 0) return [];
    return this.marks.filter((mark) => mark.role === role && mark.from < cell.to && mark.to > cell.from);
  }

  count(cells: readonly Piece[], role: Mark["role"]): number {
    return this.marks.length === 0 ? 0 : cells.reduce((sum, cell) => sum + this.in(cell, role).length, 0);
  }
}

/** What the marks of a text teach about the rest of it. */
export interface Lessons {
  /** Shapes of lines that were marked as headings of races. */
  readonly headings: ReadonlySet<string>;
  /** Which number of a line counts, from its end: 0 is the last one. */
  readonly figure?: number;
}

export const FIGURE = /(?<![\p{L}\d])[-−]?\d[\d.,:'’½]*/gu;

/** The pattern of a line without its values: lines of one pattern have one shape. */
export function shapeOf(line: string): string {
  return line
    .trim()
    .replace(/\p{L}[\p{L}\p{M}'’]*/gu, "a")
    .replace(/\d+/g, "0")
    .replace(/a(?: a)+/g, "a");
}

export function lessonsOf(text: string, marks: readonly Mark[]): Lessons {
  const lineOf = ({ from, to }: Mark): { line: string; after: string } => {
    const end = text.indexOf("\n", to);
    const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, end < 0 ? undefined : end);
    return { line, after: text.slice(to, end < 0 ? undefined : end) };
  };
  const heads = marks.filter(({ role }) => role === "race").map((mark) => shapeOf(lineOf(mark).line));
  const counted = marks.find(({ role }) => role === "score" || role === "time");
  return {
    headings: new Set(heads),
    ...(counted ? { figure: [...lineOf(counted).after.matchAll(FIGURE)].length } : {}),
  };
}

/** The label at the start of a line: "(Goals: 2", "Lap record: 31.2". */
const LABEL = /^\s*(?:[([]?\p{L}[\p{L}. ]{1,24}:|[([]\p{L}+)(?=\s)/u;

/** The marks, and copies of "no result" marks for the lines that begin with the same label. */
export function withSimilar(text: string, marks: readonly Mark[]): readonly Mark[] {
  const labels = new Set(
    marks.flatMap(({ role, from, to }) =>
      role === "none" ? (LABEL.exec(text.slice(from, to))?.[0].trim() ?? []) : [],
    ),
  );
  if (labels.size === 0) return marks;
  const others = [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }): Mark[] => {
    const label = LABEL.exec(line)?.[0].trim();
    const to = index + line.length;
    const isMarked = marks.some((mark) => mark.from < to && mark.to > index);
    return label !== undefined && labels.has(label) && !isMarked ? [{ role: "none", from: index, to }] : [];
  });
  return [...marks, ...others];
}

/** Rows without those that the user marked as no result. */
export function keptRows(rows: readonly GridRow[], hints: Hints): readonly GridRow[] {
  if (
    hints.count(
      rows.flatMap(({ cells }) => cells),
      "none",
    ) === 0
  )
    return rows;
  return rows.filter(({ cells }) => {
    const filled = cells.filter(({ text }) => text.trim() !== "");
    return filled.length === 0 || !filled.every((cell) => hints.in(cell, "none").length > 0);
  });
}

/** How names are cut from the cells of a column. */
export type NameRule = (cell: Piece) => Piece[];

/** The rule that the marks teach, if the default rule does not find the marked names. */
export function nameRule(cells: readonly Piece[], hints: Hints, join: Join | undefined): NameRule {
  const bare = aroundNames(cells.map(({ text }) => text));
  const split: NameRule = (cell) => peopleOf(bare(cell), join);
  const turn = turnedAtComma(cells.flatMap(split).map(({ text }) => text));
  const usual: NameRule = (cell) => split(cell).map(turn);
  for (const cell of cells) {
    for (const mark of hints.in(cell, "name")) {
      if (usual(cell).some(({ from, to, text }) => from === mark.from && to === mark.to && text.length > 0)) continue;
      const before = cell.text.slice(0, Math.max(0, mark.from - cell.from));
      const after = cell.text.slice(mark.to - cell.from);
      return between(before, after);
    }
  }
  return usual;
}

/** Cuts names out of cells by the characters around a marked name: as many characters before it, the same next character after it. */
function between(before: string, after: string): NameRule {
  const opening = signsOf(before);
  const stop = /^\s*(?:[^\p{L}\p{N}\s]+\s?|\d|\s+\p{L})/u.exec(after)?.[0];
  const sign = stop?.trim() ?? "";
  return (cell) => {
    let start = 0;
    if (opening !== "") {
      const at = cell.text.lastIndexOf(opening, before.length + 12);
      if (at >= 0) start = at + opening.length;
    } else if (/\d\s*$/.test(before)) start = /^\D*\d+\s*/.exec(cell.text)?.[0].length ?? 0;
    let end = cell.text.length;
    if (after.trim() !== "" && sign !== "") {
      const at = /^\d$/.test(sign)
        ? cell.text.slice(start).search(/\s\d/)
        : /^\p{L}$/u.test(sign)
          ? -1
          : cell.text.indexOf(sign, start + 1) - start;
      if (at > 0) end = start + at;
    }
    const text = cell.text.slice(start, end);
    const lead = text.length - text.trimStart().length;
    const from = cell.from < 0 ? -1 : cell.from + start + lead;
    return [nameIn({ text: text.trim(), from, to: from < 0 ? -1 : from + text.trim().length })];
  };
}

function signsOf(before: string): string {
  return /[^\p{L}\p{N}\s]+\s*$/u.exec(before)?.[0].trim() ?? "";
}
