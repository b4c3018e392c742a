import { nameIn, peopleOf, type Join } from "../tokens/names";
import type { Mark, Piece } from "../types";

/** What the user pointed at, asked by cells. */
export class Hints {
  constructor(readonly marks: readonly Mark[]) {}

  get any(): boolean {
    return this.marks.length > 0;
  }

  /** Marks of a role that begin in a cell. */
  in(cell: Piece, role: Mark["role"]): Mark[] {
    if (cell.from < 0) return [];
    return this.marks.filter((mark) => mark.role === role && mark.from < cell.to && mark.to > cell.from);
  }

  count(cells: readonly Piece[], role: Mark["role"]): number {
    return this.marks.length === 0 ? 0 : cells.reduce((sum, cell) => sum + this.in(cell, role).length, 0);
  }
}

/** How the names of a column are cut out of its cells. */
export type NameRule = (cell: Piece) => Piece[];

/** The rule that the marks teach, where what is usual does not give the marked names. */
export function nameRule(cells: readonly Piece[], hints: Hints, join: Join | undefined): NameRule {
  const usual: NameRule = (cell) => peopleOf(cell, join);
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

/** Cuts cells by the signs that stood before and after a marked name: as many of them before it, the next one after it. */
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
