import { headingRoles, type HeadingRole } from "../tokens/headings";
import { shapeOf } from "../tokens/token";
import { EMPTY, type Piece, type GridRow } from "../types";
import { linesIn, type TextLine } from "../../text/pieces";

/** What a column holds, by its heading. */
type Sort = "figure" | "name" | "group" | "code" | "any";

interface Heading extends Piece {
  readonly sort: Sort;
}

const SORTS: readonly (readonly [Sort, readonly HeadingRole[]])[] = [
  ["name", ["name", "forename", "surname", "nick"]],
  [
    "figure",
    ["place", "subplace", "number", "time", "total", "score", "laps", "gap", "rating", "part", "fewer", "round"],
  ],
  ["code", ["class", "country", "status"]],
  ["group", ["team", "thing"]],
];

/** With fewer columns, all headings must be known. */
const MIN_COLUMNS = 4;
const MAX_COLUMNS = 24;
const LONGEST = 240;

/** Rows of a text with single blanks between its columns. Each line's words are divided among the headings above it. */
export function alignedRows(text: string): GridRow[] | undefined {
  const lines = linesIn(text);
  const rows: GridRow[] = [];
  let found = 0;
  // Later tables without headings use those above.
  let last: readonly Heading[] | undefined;
  let again: ReadonlySet<string> | undefined;
  for (let at = 0; at < lines.length;) {
    const own = headingsIn(lines[at]);
    const heads = own ?? last;
    const body = heads ? recordsBelow(lines, own ? at + 1 : at) : [];
    if (heads && body.length > 1) again ??= recurring(lines.filter(isRecord).map(wordsIn));
    const aligned = heads && again && body.length > 1 ? alignedTo(heads, body, again) : undefined;
    if (heads && aligned) {
      last = heads;
      if (own) rows.push({ cells: heads, line: lines[at].line });
      rows.push(...aligned);
      found += aligned.length;
      at += body.length + Number(own !== undefined);
    } else {
      rows.push({ cells: [{ ...lines[at], text: lines[at].text.trim() }], line: lines[at].line });
      at += 1;
    }
  }
  return found > 1 ? rows : undefined;
}

/** The headings of a line of words: known ones of one to three words. */
function headingsIn(line: TextLine): Heading[] | undefined {
  if (line.text.length > LONGEST || /\t|\S {3,}\S/.test(line.text)) return undefined;
  const words = wordsIn(line);
  if (words.length < 3 || words.length > MAX_COLUMNS) return undefined;
  const heads: Heading[] = [];
  let known = 0;
  for (let at = 0; at < words.length;) {
    const size = [3, 2, 1].find((count) => {
      const phrase = words
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(" ");
      return at + count <= words.length && (count === 1 || Math.max(0, ...headingRoles(phrase).values()) >= 2.6);
    })!;
    const [first, last] = [words[at], words[at + size - 1]];
    const text = line.text.slice(first.from - line.from, last.to - line.from);
    const sort = sortOf(text);
    if (sort !== "any") known += 1;
    heads.push({ text, from: first.from, to: last.to, sort });
    at += size;
  }
  const isNamed = heads.some(({ sort }) => sort === "name" || sort === "group");
  const least = heads.length >= MIN_COLUMNS ? 0.4 * heads.length : heads.length;
  return heads.length > 2 && known >= least && isNamed ? heads : undefined;
}

function sortOf(text: string): Sort {
  const roles = headingRoles(text);
  const [best] = SORTS.map(([sort, some]) => ({ sort, weight: Math.max(...some.map((role) => roles.get(role) ?? 0)) }))
    .filter(({ weight }) => weight >= 1)
    .toSorted((a, b) => b.weight - a.weight);
  return (best as { sort: Sort } | undefined)?.sort ?? "any";
}

/** The lines with numbers below the headings, up to a blank line. */
function recordsBelow(lines: readonly TextLine[], start: number): TextLine[] {
  const body = lines.slice(start);
  const end = body.findIndex((line) => !isRecord(line));
  return end < 0 ? body : body.slice(0, end);
}

function isRecord(line: TextLine): boolean {
  if (line.text.length > LONGEST) return false;
  const words = wordsIn(line);
  return words.length > 2 && words.some(({ text }) => shapeOf(text) !== "word");
}

/** The words of a line; text in brackets belongs to the word before it. */
function wordsIn({ text, from }: TextLine): Piece[] {
  return [...text.matchAll(/\S+(?:\s\([^()]{1,30}\))?/g)].map(({ 0: word, index }) => ({
    text: word,
    from: from + index,
    to: from + index + word.length,
  }));
}

const JOINT = /^(?:&|\+|\/|und|and|et|y|e|och|og|ja|en|i)$/iu;
const PARTICLE = /^(?:\p{Ll}{1,3}['’]?|zu[rm]?|vo[nm]|van|de[rln]?|te[rn]?|della|dos|das|v\/d|'t|\p{Lu}\.)$/u;

/** Words that recur after different words: names of clubs, boats and classes. */
function recurring(all: readonly (readonly Piece[])[]): ReadonlySet<string> {
  const before = new Map<string, Set<string>>();
  for (const words of all)
    for (let at = 1; at < words.length; at++)
      for (let size = 1; size <= 4 && at + size <= words.length; size++) {
        const key = textOf(words.slice(at, at + size));
        before.set(key, (before.get(key) ?? new Set()).add(words[at - 1].text));
      }
  return new Set([...before].flatMap(([key, some]) => (some.size > 1 ? [key] : [])));
}

const textOf = (words: readonly Piece[]): string => words.map(({ text }) => text).join(" ");

type Shape = ReturnType<typeof shapeOf>;

/** How well some words of a line fit a column, by its sort. */
const WORTHS: Readonly<
  Record<Sort, (words: readonly Piece[], shapes: readonly Shape[], again: ReadonlySet<string>) => number>
> = {
  figure: ({ length }, [shape]) =>
    length === 0 ? -1 : length > 1 ? -9 : shape === "figure" ? 1.2 : shape === undefined ? 0.8 : -4,
  any: ({ length }, [shape]) => (length === 0 ? -0.6 : length > 1 ? -3 : shape === "word" ? -0.5 : 0.6),
  code: ([first, ...more], _, again) => {
    if (!first) return -0.6;
    if (more.length > 0) return -4;
    return /^\P{Ll}{1,6}$/u.test(first.text) || again.has(first.text) ? 1 : -0.5;
  },
  group: (words, shapes, again) => {
    if (words.length === 0) return -0.6;
    if (shapes[0] === "figure") return -9;
    return again.has(textOf(words)) ? 1 + 0.3 * words.length : 0.2 - 0.1 * words.length;
  },
  name: (words, shapes) => (words.length === 0 ? -6 : shapes.includes("figure") ? -9 : nameWorth(words)),
};

/** The worth of words as a name: a forename and a surname fit best. */
function nameWorth(words: readonly Piece[]): number {
  const last = words.at(-1)!.text;
  const isOpen = JOINT.test(last) || (PARTICLE.test(last) && !last.endsWith("."));
  const small = words.filter(({ text }) => PARTICLE.test(text)).length;
  const joints = words.filter(({ text }) => JOINT.test(text)).length;
  const bySize = [undefined, 0.7, 1.6, 0.9][words.length - small - 2 * joints] ?? -0.4;
  return bySize - (isOpen ? 2 : 0);
}

function worthOf(sort: Sort, words: readonly Piece[], again: ReadonlySet<string>): number {
  const shapes = words.map(({ text }) => shapeOf(text.replace(/\s\([^()]*\)$/, "")));
  return WORTHS[sort](words, shapes, again);
}

/** The best division of each line among the columns; undefined if most lines fit badly. */
function alignedTo(
  heads: readonly Heading[],
  body: readonly TextLine[],
  again: ReadonlySet<string>,
): GridRow[] | undefined {
  const divided = body.map((line) => divide(heads, wordsIn(line), again));
  const good = divided.filter(({ worth }) => worth > 0.3 * heads.length).length;
  if (good < 0.7 * body.length) return undefined;
  return divided.map(({ cells }, at) => ({
    line: body[at].line,
    cells: cells.map((words) => joined(words, body[at])),
  }));
}

const joined = (words: readonly Piece[], line: TextLine): Piece => {
  if (words.length === 0) return EMPTY;
  const [from, to] = [words[0].from, words.at(-1)!.to];
  return { text: line.text.slice(from - line.from, to - line.from), from, to };
};

const MAX_WORDS = 6;

/** The best division of words among columns, both in order. */
function divide(
  heads: readonly Heading[],
  words: readonly Piece[],
  again: ReadonlySet<string>,
): { readonly worth: number; readonly cells: readonly (readonly Piece[])[] } {
  const width = words.length + 1;
  const best = new Float64Array((heads.length + 1) * width).fill(-Infinity);
  const taken = new Uint8Array(best.length);
  best[0] = 0;
  for (const [column, { sort }] of heads.entries())
    for (let start = 0; start < width; start++) {
      const before = best[column * width + start];
      if (before === -Infinity) continue;
      for (let size = 0; size <= MAX_WORDS && start + size < width; size++) {
        const worth = before + worthOf(sort, words.slice(start, start + size), again);
        const to = (column + 1) * width + start + size;
        if (worth > best[to]) [best[to], taken[to]] = [worth, size];
      }
    }
  const cells: (readonly Piece[])[] = [];
  let end = words.length;
  for (let column = heads.length; column > 0; column--) {
    const size = taken[column * width + end];
    cells.unshift(words.slice(end - size, end));
    end -= size;
  }
  return { worth: best[heads.length * width + words.length], cells };
}
