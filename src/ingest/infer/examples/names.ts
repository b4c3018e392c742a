import { countBy } from "../../grouped";
import type { ContentLine } from "../lines/lexing/content";
import type { Mark, Piece } from "../types";
import { duels, opponents } from "./duels";
import { lists, series } from "./lists";
import { WeakCache } from "../common/caches";
import { byText } from "../tokens/byText";
import { wholeWords } from "../tokens/escaped";
import { surroundings, type Example, type Extraction, type Found, type Row } from "./records";
import { crews, singles } from "./single";
import { coveredBy, tokensOf, type TokenLine } from "./tokens";
import { statusBeside } from "./values";

/** Tokens and found names are cached for a text, because the next mark is in the same lines. */
const tokens = new WeakCache<readonly ContentLine[], readonly TokenLine[]>();
const found = new WeakCache<readonly TokenLine[], readonly Found[]>();

type Way = (lines: readonly TokenLine[], one: Example, ...others: readonly Example[]) => Found[];

const WAYS: readonly Way[] = [
  singles,
  crews,
  series,
  (lines, one, ...others) => others.flatMap((other) => duels(lines, one, other)),
  (lines, one, ...others) => others.flatMap((other) => lists(lines, one, other)),
  opponents,
];
const [SINGLES, CREWS, SERIES, DUELS, LISTS, OPPONENTS] = WAYS;

const MAX_EXAMPLES = 2;
const MAX_EXTRACTIONS = 16;
const MAX_LINES = 1200;

function examplesOf(lines: readonly TokenLine[], marks: readonly Mark[], text: string): Example[] {
  return marks.flatMap(({ from, to }, mark): Example[] => {
    const name = text.slice(from, to);
    const own = exampleAt(lines, from, to, mark, name);
    const again = wholeWords(name, "gu");
    const others = [...text.matchAll(again)]
      .slice(0, 8)
      .flatMap(({ index }) => (index === from ? [] : exampleAt(lines, index, index + name.length, mark, name)));
    return [...own, ...others].slice(0, MAX_EXAMPLES);
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
  const lines = tokens.of(content, `${isCut}`, () => content.slice(0, MAX_LINES).map((line) => tokensOf(line, isCut)));
  const examples = examplesOf(lines, marks, text);
  const matesOf = ({ at, mark }: Example): Example[] => examples.filter((one) => one.at === at && one.mark !== mark);
  const kept = (way: Way, one: Example, ...others: readonly Example[]): readonly Found[] => {
    const key = [one, ...others].map(({ at, first, end }) => `${at}:${first}:${end}`).join(" ");
    return found.of(lines, `${WAYS.indexOf(way)} ${key}`, () => way(lines, one, ...others));
  };
  const all = [
    ...examples.flatMap((one) => kept(SINGLES, one)),
    ...examples.flatMap((one) => kept(CREWS, one, ...matesOf(one))),
    ...examples.flatMap((one) => kept(SERIES, one)),
    ...pairsOf(examples).flatMap(([one, other]) => [...kept(DUELS, one, other), ...kept(LISTS, one, other)]),
    ...examples.flatMap((one) => kept(OPPONENTS, one, ...matesOf(one))).map((one) => ({ ...one, isGuess: true })),
  ];
  const looking = marks.map(({ from, to }) => text.slice(from, to));
  const isLike = byText((name) => looking.some((example) => looksLike(name, example)));
  const looks = ({ text: name }: Piece): boolean => isLike(name);
  const unique = new Map<string, Found>();
  const add = (one: Found): void => {
    const key = one.rows.length === 0 ? "" : keyOf(one);
    if (key !== "" && !unique.has(key)) unique.set(key, one);
  };
  for (const one of all) {
    const rows = one.rows.filter(({ sides }) => sides.every((side) => side.every(looks)));
    add(one);
    if (rows.length < one.rows.length) add({ ...one, rows });
  }
  return { lines, found: best([...unique.values()], judge(lines, marks, text)) };
}

/** Equal for ways that find the same names in the same order. */
function keyOf({ rows, whole, kind }: Found): string {
  let [from, to] = [0, 0];
  const note = (a: number, b: number): void => {
    from = Math.imul(from ^ a, 0x01000193);
    to = Math.imul(to ^ b, 0x01000193);
  };
  for (const { sides } of rows) {
    for (const side of sides) {
      for (const name of side) note(name.from, name.to);
      note(-1, -2);
    }
    note(-3, -4);
  }
  return `${kind} ${whole} ${rows.length} ${from} ${to}`;
}

/** The best ways to find names. The upper bound of a way's worth is cheap; `worthOf` is called only if the bound can still win. */
function best(ways: readonly Found[], { boundOf, worthOf }: ReturnType<typeof judge>): Extraction[] {
  const sorted = ways.map((one) => ({ one, bound: boundOf(one.rows) })).toSorted((a, b) => b.bound - a.bound);
  const judged: Extraction[] = [];
  for (const [at, { one, bound }] of sorted.entries()) {
    if (at >= MAX_EXTRACTIONS && (judged.at(MAX_EXTRACTIONS - 1)?.worth ?? 0) > bound + PURE) break;
    const { rows, whole, kind, isGuess } = one;
    judged.push({ rows, whole, kind, ...(isGuess ? { isGuess } : {}), worth: bound + worthOf(rows) });
    judged.sort((a, b) => b.worth - a.worth);
  }
  return judged.slice(0, MAX_EXTRACTIONS);
}

/** A letter and a hyphen beside a mark. */
const HYPHENED = /^[\p{L}\p{N}.]-$/u;

/** Credit for a way whose names all have the same surroundings. */
const PURE = 4;

/** Rates ways to find names: by marked names found, number of records, and how similar the text around the names is. */
function judge(lines: readonly TokenLine[], marks: readonly Mark[], text: string) {
  const telling = new Set(lines.flatMap((line, at) => (isTelling(line) ? [at] : [])));
  const example = text.slice(marks[0].from, marks[0].to);
  const looksRight = byText((name) => looksLike(name, example));
  return {
    boundOf: (rows: readonly Row[]): number => {
      const names = rows.flatMap(({ sides }) => sides.flat());
      const places = new Map(names.map((one) => [one.from, one]));
      const hits = marks.reduce((sum, { from, to }) => {
        if (places.get(from)?.to === to) return sum + 1;
        const marked = text.slice(from, to);
        return sum + (names.some((one) => one.text === marked) ? 0.8 : 0);
      }, 0);
      const alike = names.filter((one) => looksRight(one.text)).length / names.length;
      const open = rows.filter(({ sides }) => sides.every((side) => side.length > 0)).length / rows.length;
      const own = new Set(rows.map(({ at }) => at).filter((at) => telling.has(at)));
      const coverage = own.size / Math.max(1, telling.size);
      return 4 * hits + 2.5 * coverage + Math.log2(1 + names.length) + 3 * alike + open;
    },
    worthOf: (rows: readonly Row[]): number => {
      const shapes = countBy(rows.map((row) => shapeOf(lines[row.at], row)));
      const out = shapes.get(OUT) ?? 0;
      shapes.delete(OUT);
      return (PURE * (out + Math.max(0, ...shapes.values()))) / rows.length;
    },
  };
}

const OUT = "out";
const shapes = new WeakCache<TokenLine, string>();

/** The tokens around the players of a record. DNFs form one class, because they have a word in place of a number. */
function shapeOf(line: TokenLine, row: Row): string {
  const key = `${row.sides.length} ${row.sides[0][0].from}:${row.sides.at(-1)!.at(-1)!.to}`;
  return shapes.of(line, key, () => (isOut(line, row) ? OUT : surroundings(line, row)));
}

/** Whether a line has both a number and a word. */
const isTelling = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind }) => kind === "number") && tokens.some(({ kind }) => kind === "word");

/** Whether a status such as DNF is next to the name. */
function isOut({ line }: TokenLine, { sides }: Row): boolean {
  if (sides.length > 1) return false;
  return statusBeside(line, sides[0][0].from, sides[0].at(-1)!.to) !== undefined;
}

/** Whether a text has capitals, digits and signs like the example. */
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
