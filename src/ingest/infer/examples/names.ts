import type { ContentLine } from "../lines/content";
import type { Mark } from "../types";
import { duels, opponents } from "./duels";
import { lists, series } from "./lists";
import { surroundings, type Example, type Extraction, type Row } from "./records";
import { crews, singles } from "./single";
import { coveredBy, tokensOf, type TokenLine } from "./tokens";
import { statusBeside } from "./values";

const MOST_EXAMPLES = 2;
const MOST_LINES = 1200;

function examplesOf(lines: readonly TokenLine[], marks: readonly Mark[], text: string): Example[] {
  return marks.flatMap(({ from, to }, mark): Example[] => {
    const name = text.slice(from, to);
    const own = exampleAt(lines, from, to, mark, name);
    const again = new RegExp(
      `(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
      "gu",
    );
    const others = [...text.matchAll(again)]
      .slice(0, 8)
      .flatMap(({ index }) => (index === from ? [] : exampleAt(lines, index, index + name.length, mark, name)));
    return [...own, ...others].slice(0, MOST_EXAMPLES);
  });
}

function exampleAt(lines: readonly TokenLine[], from: number, to: number, mark: number, text: string): Example[] {
  const at = lines.findIndex(({ line }) => line.from <= from && to <= line.to);
  const found = at < 0 ? undefined : coveredBy(lines[at], from, to);
  return found ? [{ at, ...found, mark, text }] : [];
}

export function extractionsOf(
  content: readonly ContentLine[],
  marks: readonly Mark[],
  text: string,
): {
  readonly lines: readonly TokenLine[];
  readonly found: readonly Extraction[];
} {
  const isCut = marks.some(
    ({ from, to }) =>
      HYPHENED.test(text.slice(from - 2, from)) ||
      HYPHENED.test(
        text
          .slice(to, to + 2)
          .split("")
          .toReversed()
          .join(""),
      ),
  );
  const lines = content.slice(0, MOST_LINES).map((line) => tokensOf(line, isCut));
  const examples = examplesOf(lines, marks, text);
  const all = [
    ...examples.flatMap((one) => singles(lines, one)),
    ...examples.flatMap((one) => crews(lines, one, examples)),
    ...examples.flatMap((one) => series(lines, one)),
    ...pairsOf(examples).flatMap(([one, other]) => [...duels(lines, one, other), ...lists(lines, one, other)]),
    ...examples.flatMap((one) => opponents(lines, one, examples)).map((one) => ({ ...one, isGuess: true })),
  ];
  const unique = new Map<string, Extraction>();
  const known = new Map<string, boolean>();
  const looking = marks.map(({ from, to }) => text.slice(from, to));
  const looks = (name: string): boolean => {
    const found = known.get(name) ?? looking.some((example) => looksLike(name, example));
    known.set(name, found);
    return found;
  };
  const some = all.flatMap((one) => {
    const rows = one.rows.filter((row) => row.sides.flat().every((name) => looks(name.text)));
    return rows.length < one.rows.length ? [one, { ...one, rows }] : [one];
  });
  for (const { rows, whole, kind, isGuess } of some) {
    if (rows.length === 0) continue;
    const key = `${kind}${whole}${rows.map(({ sides }) => sides.map((side) => side.map(({ from, to }) => `${from}:${to}`).join("+")).join("|")).join(";")}`;
    if (!unique.has(key))
      unique.set(key, { rows, whole, kind, ...(isGuess ? { isGuess } : {}), worth: worthOf(rows, lines, marks, text) });
  }
  return { lines, found: [...unique.values()].toSorted((a, b) => b.worth - a.worth) };
}

/** A letter and a hyphen beside a mark. */
const HYPHENED = /^[\p{L}\p{N}.]-$/u;

/** Marked names found, number of records, and how alike the text around them is. */
function worthOf(rows: readonly Row[], lines: readonly TokenLine[], marks: readonly Mark[], text: string): number {
  const names = rows.flatMap(({ sides }) => sides.flat());
  const spans = new Set(names.map(({ from, to }) => `${from}:${to}`));
  const texts = new Set(names.map((one) => one.text));
  const hits = marks.reduce(
    (sum, { from, to }) => sum + (spans.has(`${from}:${to}`) ? 1 : texts.has(text.slice(from, to)) ? 0.8 : 0),
    0,
  );
  const shapes = new Map<string, number>();
  let out = 0;
  for (const row of rows) {
    if (isOut(lines[row.at], row)) out += 1;
    else {
      const shape = surroundings(lines[row.at], row);
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
  }
  const purity = (out + Math.max(0, ...shapes.values())) / rows.length;
  const example = text.slice(marks[0].from, marks[0].to);
  const alike = names.filter((one) => looksLike(one.text, example)).length / names.length;
  const open = rows.filter(({ sides }) => sides.every((side) => side.length > 0)).length / rows.length;
  const told = lines.filter(isTelling);
  const own = new Set(rows.map(({ at }) => lines[at]));
  const coverage = told.filter((line) => own.has(line)).length / Math.max(1, told.length);
  return 4 * hits + 2.5 * coverage + Math.log2(1 + names.length) + 4 * purity + 3 * alike + open;
}

/** Has a number and a word. */
const isTelling = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind }) => kind === "number") && tokens.some(({ kind }) => kind === "word");

/** Has a word behind the name, in place of a number, that says that the player did not finish. */
function isOut({ line }: TokenLine, { sides }: Row): boolean {
  if (sides.length > 1) return false;
  return statusBeside(line, sides[0][0].from, sides[0].at(-1)!.to) !== undefined;
}

/** Capitals and digits as in the example. */
function looksLike(text: string, example: string): boolean {
  if (/^\p{Lu}/u.test(example) && /^\p{Ll}/u.test(text)) return false;
  if (!/[:;!?,<>|"(]/.test(example) && /[:;!?,<>|"()]/.test(text)) return false;
  if (/\p{Ll}/u.test(example) && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)) return false;
  if (!/\d/.test(example) && /\d/.test(text)) return false;
  if (/^\p{Lu}/u.test(example) && !/\s\p{Ll}/u.test(example) && /\s\p{Ll}{4,}/u.test(text)) return false;
  return Math.abs(text.split(/\s+/).length - example.split(/\s+/).length) < 3;
}

function pairsOf(examples: readonly Example[]): [Example, Example][] {
  return examples.flatMap((one, at) =>
    examples
      .slice(at + 1)
      .filter(
        (other) => other.at === one.at && other.mark !== one.mark && (other.first >= one.end || one.first >= other.end),
      )
      .map((other): [Example, Example] => (one.first < other.first ? [one, other] : [other, one])),
  );
}
