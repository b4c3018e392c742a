import { isAlike, parted, targetsOf } from "../alike";
import type { ContentLine } from "../lines/content";
import type { Mark, Piece } from "../types";
import { coveredBy, isStop, pieceOf, tokensOf, type Token, type TokenLine } from "./tokens";
import { statusBeside } from "./values";

/** The players of a record: one, a crew, or the sides of a game that has the record to itself. */
export interface Row {
  /** Index of its line. */
  readonly at: number;
  readonly sides: readonly (readonly Piece[])[];
}

/** All players that one way of finding them yields. */
export interface Extraction {
  readonly rows: readonly Row[];
  /** Each record is a game. */
  readonly whole: boolean;
  /** The best first is "list": sides are in the order of their places. */
  readonly kind: "single" | "duel" | "list";
  /** Only one side of its games was marked: their results need evidence beside the order. */
  readonly isGuess?: boolean;
  readonly worth: number;
}

/** A marked name, or the same name elsewhere, in tokens of its line. */
interface Example {
  readonly at: number;
  readonly first: number;
  readonly end: number;
  readonly mark: number;
  readonly text: string;
}

type Start = (line: TokenLine) => number | undefined;
type End = (line: TokenLine, first: number) => number | undefined;

const MOST_EXAMPLES = 5;
const MOST_LINES = 1200;

export function examplesOf(lines: readonly TokenLine[], marks: readonly Mark[], text: string): Example[] {
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
  const looking = marks.map(({ from, to }) => text.slice(from, to));
  const some = all.flatMap((one) => {
    const rows = one.rows.filter((row) =>
      row.sides.flat().every((name) => looking.some((example) => looksLike(name.text, example))),
    );
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

/** What stands directly before and after the players of a record. */
function surroundings({ line, tokens }: TokenLine, { sides }: Row): string {
  const [first, last] = [sides[0][0], sides.at(-1)!.at(-1)!];
  const before = tokens.findLast((one) => one.to + line.from <= first.from);
  const after = tokens.find((one) => one.from + line.from >= last.to);
  return `${before?.kind ?? ""}${before?.kind === "sign" ? before.sort : ""} ${after?.kind ?? ""}`;
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

/** Ways to find where a name begins, from the tokens before the marked one. */
function startsOf({ tokens }: TokenLine, first: number): Start[] {
  // A label may precede the names of some lines.
  const labelled: Start = (line) => {
    const colon = line.tokens.findIndex(({ sort }, at) => at > 0 && at < 9 && sort === ":");
    return colon > 0 && colon + 1 < line.tokens.length ? colon + 1 : 0;
  };
  if (first === 0) return [() => 0, labelled];
  const { sort } = tokens[first - 1];
  const nth = tokens.slice(0, first).filter((one) => one.sort === sort).length;
  const fromEnd = tokens.slice(first).filter((one) => one.sort === sort).length;
  const positions = (line: TokenLine): number[] => line.tokens.flatMap((one, at) => (one.sort === sort ? [at] : []));
  const next = (at: number | undefined): number | undefined => (at === undefined ? undefined : at + 1);
  return [
    (line) => next(positions(line)[nth - 1]),
    (line) => next(positions(line).at(-1 - fromEnd)),
    // The sign may be missing if nothing precedes the name.
    (line) => next(positions(line)[nth - 1]) ?? 0,
    ...(sort === ":" ? [labelled] : []),
    (line) => (line.tokens.length > first ? first : undefined),
  ];
}

/** Ways to find where a name ends, from the tokens after the marked one. */
function endsOf({ tokens }: TokenLine, first: number, end: number): End[] {
  const size = end - first;
  const whole: End = ({ tokens: own }) => own.length;
  const counted: End = ({ tokens: own }, start) => (start + size <= own.length ? start + size : undefined);
  const stopped: End = ({ tokens: own }, start) => {
    const stop = own.findIndex((one, at) => at > start && isStop(one));
    return stop < 0 ? own.length : stop;
  };
  if (end === tokens.length) return [whole, stopped, counted];
  const { sort, kind } = tokens[end];
  const fromEnd = tokens.slice(end).filter((one) => one.sort === sort).length;
  const isSame = (one: Token): boolean => one.sort === sort;
  const before: End = ({ tokens: own }, start) => {
    const stop = own.findIndex((one, at) => at > start && isSame(one));
    return stop < 0 ? undefined : stop;
  };
  const small: End = ({ tokens: own }, start) => {
    const stop = own.findIndex((one, at) => at > start && one.kind === "word" && /^\p{Ll}/u.test(one.text));
    return stop < 0 ? undefined : stop;
  };
  return [
    before,
    (line, start) => before(line, start) ?? line.tokens.length,
    ({ tokens: own }) => own.flatMap((one, at) => (isSame(one) ? [at] : [])).at(-fromEnd),
    stopped,
    counted,
    ...(kind === "word" ? [small] : []),
  ];
}

/** One name in each line, by all combinations of where it begins and ends, and on lines that resemble the example more or less. */
function singles(lines: readonly TokenLine[], example: Example): Omit<Extraction, "worth">[] {
  const own = lines[example.at];
  const found: Omit<Extraction, "worth">[] = [];
  for (const start of startsOf(own, example.first))
    for (const end of endsOf(own, example.first, example.end)) {
      const nameIn = (line: TokenLine): Piece | undefined => cutOf(line, start, end, example.text);
      const name = nameIn(own);
      if (name?.text !== example.text) continue;
      const rows = lines.flatMap((line, at): Row[] => {
        const piece = nameIn(line);
        return piece ? [{ at, sides: [[piece]] }] : [];
      });
      for (const some of narrowed(rows, lines, example)) found.push({ rows: some, whole: false, kind: "single" });
    }
  return found;
}

function cutOf(line: TokenLine, start: Start, end: End, example: string): Piece | undefined {
  let first = start(line);
  if (first === undefined || first >= line.tokens.length) return undefined;
  while (first < line.tokens.length && line.tokens[first].kind === "gap") first += 1;
  let last = first < line.tokens.length ? end(line, first) : undefined;
  if (last === undefined || last <= first) return undefined;
  while (
    last > first &&
    (line.tokens[last - 1].kind === "gap" || (!example.endsWith(".") && isFullStop(line, last - 1)))
  )
    last -= 1;
  if (last <= first) return undefined;
  const piece = pieceOf(line, first, last);
  return isAlike(piece.text, example) ? piece : undefined;
}

/** A full stop after a word that is no abbreviation. */
const isFullStop = ({ tokens }: TokenLine, at: number): boolean =>
  /^[.,;:]$/.test(tokens[at].sort) && (tokens[at - 1]?.text.length ?? 0) > 3;

/** All rows; those whose line resembles the example's around the name; those whose neighbouring lines do. */
function narrowed(rows: readonly Row[], lines: readonly TokenLine[], example: Example): (readonly Row[])[] {
  const own = rows.find(({ at }) => at === example.at)!;
  const shape = surroundings(lines[own.at], own);
  const [before, after] = shape.split(" ");
  const parts = (row: Row): readonly string[] => surroundings(lines[row.at], row).split(" ");
  const strict = rows.filter((row) => surroundings(lines[row.at], row) === shape);
  const left = rows.filter((row) => parts(row)[0] === before);
  const right = rows.filter((row) => parts(row)[1] === after);
  const counted = (at: number): number => lines[at].tokens.filter(({ kind }) => kind === "number").length;
  const alike = rows.filter(
    (row) => parts(row)[0] === before && Math.min(2, counted(row.at)) === Math.min(2, counted(own.at)),
  );
  const beside = [-4, -3, -2, -1, 1, 2, 3].flatMap((offset) => {
    const sign = lineSort(lines[own.at + offset], lines);
    if (sign === undefined || sign === "a") return [];
    return [rows.filter((row) => lineSort(lines[row.at + offset], lines) === sign)];
  });
  return [rows, left, right, strict, alike, ...beside];
}

/** What a line consists of: a number, an ordinal, the same words as other lines, other words. */
function lineSort(one: TokenLine | undefined, lines: readonly TokenLine[]): string | undefined {
  if (!one) return undefined;
  const { tokens, line } = one;
  if (tokens.length === 0) return "";
  const known = SORTS.get(line);
  if (known !== undefined) return known;
  const same = tokens.length < 5 && lines.filter((other) => other.line.text === line.text).length > 2;
  const sort =
    same && !/^\d/.test(line.text)
      ? `=${line.text}`
      : tokens.length < 4 && tokens.some(({ kind }) => kind === "number") && !tokens.some(({ kind }) => kind === "word")
        ? `#${tokens.map(({ sort: own, text }) => (own === "0" ? (/\p{L}/u.test(text) ? "1st" : /:/.test(text) ? "time" : "0") : own)).join("")}`
        : "a";
  SORTS.set(line, sort);
  return sort;
}

const SORTS = new WeakMap<ContentLine, string>();

/** Names joined within a record: "Ann & Bo", "Ann/Bo". */
function crews(
  lines: readonly TokenLine[],
  example: Example,
  examples: readonly Example[],
): Omit<Extraction, "worth">[] {
  const own = lines[example.at];
  const { text, from } = own.line;
  const mates = examples.filter((one) => one.at === example.at && one.mark !== example.mark);
  const spanOf = ({ first, end }: Example) => ({ from: own.tokens[first].from, to: own.tokens[end - 1].to });
  const targets = [[example], [example, ...mates]].flatMap((some) =>
    targetsOf({ text, from, game: 0 }, some.map(spanOf)).filter(({ joiner }) => joiner),
  );
  return targets.flatMap(({ span, joiner }) => {
    const hull = coveredBy(own, from + span.from, from + span.to);
    if (!hull || !joiner) return [];
    const whole = { ...example, ...hull, text: text.slice(span.from, span.to) };
    return singles(lines, whole).map(({ rows, kind }) => ({
      kind,
      whole: false,
      rows: rows.map(({ at, sides: [[name]] }) => ({ at, sides: [peopleIn(name, joiner)] })),
    }));
  });
}

function peopleIn(name: Piece, joiner: RegExp): Piece[] {
  return parted(name.text, { from: 0, to: name.text.length }, joiner).map(({ from, to }) => ({
    text: name.text.slice(from, to),
    from: name.from + from,
    to: name.from + to,
  }));
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

/** How many tokens from a position on are what stands between the sides; 0: none. */
type Between = (tokens: readonly Token[], at: number) => number;

function betweensOf(tokens: readonly Token[]): Between[] {
  const sorts = tokens.map(({ sort }) => sort);
  const exact: Between = (own, at) => (sorts.every((sort, index) => own[at + index]?.sort === sort) ? sorts.length : 0);
  const found = [exact];
  if (tokens.every(({ kind }) => kind === "word"))
    found.push((own, at) => {
      let size = 0;
      while (size < 5 && own[at + size]?.kind === "word" && /^\p{Ll}/u.test(own[at + size].text)) size += 1;
      return at > 0 && /^\p{Ll}/u.test(own[at - 1].text) && own[at - 1].kind === "word" ? 0 : size;
    });
  if (sorts.filter((sort) => sort === "0").length === 2 || (sorts.length === 1 && sorts[0] === "0"))
    found.push((own, at) => {
      const open = own[at]?.sort === "(" ? 1 : 0;
      const [one, sign, other] = [own[at + open], own[at + open + 1], own[at + open + 2]] as (Token | undefined)[];
      if (one?.sort !== "0" || other?.sort !== "0" || !sign || !/^[-:x×]$/.test(sign.sort)) return 0;
      return 3 + open + Number(own[at + open + 3]?.sort === ")" && open > 0);
    });
  return found;
}

/** Two sides in a line, and what stands between them; several games may share a line. */
function duels(lines: readonly TokenLine[], one: Example, other: Example): Omit<Extraction, "worth">[] {
  const own = lines[one.at];
  const between = own.tokens.slice(one.end, other.first);
  if (between.length === 0) return adjacent(lines, one, other);
  if (between.length > 9) return [];
  const ends = endsOf(own, other.first, other.end);
  const opening = one.first === 0 ? undefined : own.tokens[one.first - 1].sort;
  const lefts: ((line: TokenLine, at: number) => number | undefined)[] = [
    ...(opening === undefined
      ? [() => 0]
      : [
          ({ tokens }: TokenLine, at: number) => {
            const sign = tokens.findLastIndex((token, index) => index < at && token.sort === opening);
            return sign < 0 ? undefined : sign + 1;
          },
          ({ tokens }: TokenLine, at: number) =>
            tokens.findLastIndex((token, index) => index < at && token.sort === opening) + 1,
        ]),
    ({ tokens }, at) => tokens.findLastIndex((token, index) => index < at && (isStop(token) || token.sort === ".")) + 1,
  ];
  return betweensOf(between).flatMap((match) =>
    lefts.flatMap((left) =>
      ends.flatMap((end): Omit<Extraction, "worth">[] => {
        const rows = lines.flatMap((line, at) => duelsIn(line, at, { match, left, end, one, other }));
        const hit = rows.some(
          ({ at, sides: [[a], [b]] }) => at === one.at && a.text === one.text && b.text === other.text,
        );
        return hit ? [{ rows, whole: true, kind: "duel" }] : [];
      }),
    ),
  );
}

/** Two names with a blank between them, after the same word or sign: "add Ann Bo 3-1". */
function adjacent(lines: readonly TokenLine[], one: Example, other: Example): Omit<Extraction, "worth">[] {
  const own = lines[one.at];
  const opening = one.first === 0 ? undefined : own.tokens[one.first - 1].sort;
  const rows = lines.flatMap((line, at): Row[] => {
    const first = opening === undefined ? 0 : line.tokens.findIndex(({ sort }) => sort === opening) + 1;
    if (opening !== undefined && first === 0) return [];
    const [middle, last] = [first + one.end - one.first, first + one.end - one.first + other.end - other.first];
    if (last > line.tokens.length) return [];
    const [left, right] = [pieceOf(line, first, middle), pieceOf(line, middle, last)];
    return isAlike(left.text, one.text) && isAlike(right.text, other.text) ? [{ at, sides: [[left], [right]] }] : [];
  });
  return rows.some(({ at }) => at === one.at) ? [{ rows, whole: true, kind: "duel" }] : [];
}

function duelsIn(
  line: TokenLine,
  at: number,
  rule: {
    readonly match: Between;
    readonly left: (line: TokenLine, at: number) => number | undefined;
    readonly end: End;
    readonly one: Example;
    readonly other: Example;
  },
): Row[] {
  const rows: Row[] = [];
  let from = 0;
  for (let middle = 1; middle < line.tokens.length - 1; middle++) {
    const size = rule.match(line.tokens, middle);
    const first = size > 0 ? rule.left(line, middle) : undefined;
    if (first === undefined || first < from || first >= middle) continue;
    const start = middle + size;
    const last = start < line.tokens.length ? rule.end(line, start) : undefined;
    if (last === undefined || last <= start) continue;
    const [left, right] = [bareOf(line, first, middle), bareOf(line, start, last)];
    if (!left || !right || !isAlike(left.text, rule.one.text) || !isAlike(right.text, rule.other.text)) continue;
    rows.push({ at, sides: [[left], [right]] });
    from = last;
    middle = last;
  }
  return rows;
}

/** A name without gaps and brackets after it. */
function bareOf(line: TokenLine, first: number, end: number): Piece | undefined {
  let [from, to] = [first, end];
  while (from < to && line.tokens[from].kind === "gap") from += 1;
  const bracket = line.tokens.findIndex((one, at) => at > from && at < to && /^[([]$/.test(one.sort));
  if (bracket > 0) to = bracket;
  while (to > from && (line.tokens[to - 1].kind === "gap" || isFullStop(line, to - 1))) to -= 1;
  return to > from ? pieceOf(line, from, to) : undefined;
}

/** The marked side, alone and with those joined to it, against what stands before or after it like a side. */
function opponents(
  lines: readonly TokenLine[],
  example: Example,
  examples: readonly Example[],
): Omit<Extraction, "worth">[] {
  const own = lines[example.at];
  const { text, from } = own.line;
  const mates = examples.filter((one) => one.at === example.at && one.mark !== example.mark);
  const spanOf = ({ first, end }: Example) => ({ from: own.tokens[first].from, to: own.tokens[end - 1].to });
  const alone = { span: spanOf(example), joiner: undefined };
  const sides = [
    alone,
    ...[[example], ...mates.map((mate) => [example, mate])].flatMap((some) =>
      targetsOf({ text, from, game: 0 }, some.map(spanOf)).filter(({ joiner }) => joiner),
    ),
  ];
  return sides.flatMap(({ span, joiner }) => {
    const hull = coveredBy(own, from + span.from, from + span.to);
    if (!hull) return [];
    const one: Example = { ...example, ...hull, text: text.slice(span.from, span.to) };
    return rivalsOf(own, one).flatMap((rival) => {
      const [left, right] = rival.first > one.first ? [one, rival] : [rival, one];
      const found = duels(lines, left, right);
      if (!joiner) return found;
      return found.map((all) => ({
        ...all,
        rows: all.rows.map((row) => ({ ...row, sides: row.sides.map(([name]) => peopleIn(name, joiner)) })),
      }));
    });
  });
}

/** What may be the other side: the words after a score, a sign or a small word, up to the next sign or number. */
function rivalsOf({ line, tokens }: TokenLine, own: Example): Example[] {
  const isSmall = ({ kind, text }: Token): boolean => kind === "word" && /^\p{Ll}/u.test(text);
  const isName = (one: Token | undefined): boolean =>
    one !== undefined && (one.kind === "word" || /^[.&+/'"]$/.test(one.sort));
  const found: Example[] = [];
  const add = (first: number, end: number): void => {
    if (end > first && tokens[first].kind === "word")
      found.push({ ...own, mark: -1, first, end, text: line.text.slice(tokens[first].from, tokens[end - 1].to) });
  };
  for (const skip of [isSmall, () => false]) {
    let at = own.end;
    while (at < tokens.length && at - own.end < 8 && (tokens[at].kind !== "word" || skip(tokens[at]))) at += 1;
    if (at > own.end) {
      let end = at;
      while (end < tokens.length && isName(tokens[end]) && (skip !== isSmall || end === at || !isSmall(tokens[end])))
        end += 1;
      add(at, end);
    }
    let last = own.first;
    while (last > 0 && own.first - last < 8 && (tokens[last - 1].kind !== "word" || skip(tokens[last - 1]))) last -= 1;
    if (last < own.first) {
      let first = last;
      while (first > 0 && isName(tokens[first - 1]) && (skip !== isSmall || !isSmall(tokens[first - 1]))) first -= 1;
      add(first, last);
    }
  }
  return found;
}

/** Several names in a line, each after the same signs or numbers: "1. Ann 12, 2. Bo 11". */
function series(lines: readonly TokenLine[], example: Example): Omit<Extraction, "worth">[] {
  const own = lines[example.at];
  const before = own.tokens.slice(Math.max(0, example.first - 2), example.first).map(({ sort }) => sort);
  const sizes = [2, 1].filter((size) => before.length >= size);
  return sizes.flatMap((size) => {
    const opening = before.slice(-size);
    return endsOf(own, example.first, example.end).flatMap((end): Omit<Extraction, "worth">[] => {
      const rows = lines.flatMap((line, at): Row[] => {
        const sides: Piece[][] = [];
        let from = 0;
        for (let first = size; first < line.tokens.length; first++) {
          if (first < from || !opening.every((sort, index) => line.tokens[first - size + index].sort === sort))
            continue;
          const last = end(line, first);
          const name = last !== undefined && last > first ? bareOf(line, first, last) : undefined;
          if (!name || !isAlike(name.text, example.text)) continue;
          sides.push([name]);
          from = last!;
        }
        return sides.length > 1 ? [{ at, sides }] : [];
      });
      const hit = rows.some(({ at, sides }) => at === example.at && sides.some(([{ text }]) => text === example.text));
      return hit ? [{ rows, whole: true, kind: "list" }] : [];
    });
  });
}

/** Signs that stand for each other between the names of a list. */
const SIGNS = [
  [">", "=", "≥", "→"],
  [",", "-", ";", "/", "·", "|", "•"],
];

/** Several names in a line with the same between them: "Ann > Bo = Cy", "Ann+42 Bo-8". */
function lists(lines: readonly TokenLine[], one: Example, other: Example): Omit<Extraction, "worth">[] {
  const own = lines[one.at];
  const between = own.tokens.slice(one.end, other.first);
  const sign = between.find(({ kind, sort }) => kind === "sign" && !/^[()[\]]$/.test(sort)) ?? between.at(0);
  if (!sign) return [];
  const signs = new Set(SIGNS.find((some) => some.includes(sign.sort)) ?? [sign.sort]);
  const [word] = between;
  const behind = word?.kind === "word" && sign !== word ? word.sort : undefined;
  return startsOf(own, one.first).flatMap((start): Omit<Extraction, "worth">[] => {
    const rows = lines.flatMap((line, at): Row[] => {
      const first = start(line);
      if (first === undefined) return [];
      const names = partsOf(line, first, signs, behind).map((part) =>
        part && isAlike(part.text, one.text) ? part : undefined,
      );
      const sides = names.flatMap((name) => (name ? [[name]] : []));
      return sides.length > 1 && sides.length >= names.length - 1 ? [{ at, sides }] : [];
    });
    const hit = rows.some(
      ({ at, sides }) => at === one.at && [one, other].every(({ text }) => sides.some(([name]) => name.text === text)),
    );
    return hit
      ? [rows, alikeBetween(rows, lines, one.at)].map((some) => ({ rows: some, whole: true, kind: "list" }))
      : [];
  });
}

/** Rows whose first two names have the same kinds of tokens between them as the example. */
function alikeBetween(rows: readonly Row[], lines: readonly TokenLine[], at: number): Row[] {
  const kindsIn = ({ at: own, sides }: Row): string => {
    const { line, tokens } = lines[own];
    const [from, to] = [sides[0].at(-1)!.to - line.from, sides[1][0].from - line.from];
    const kinds = tokens
      .filter((one) => one.from >= from && one.to <= to && one.kind !== "gap")
      .map(({ kind }) => kind);
    return [...new Set(kinds)].join(" ");
  };
  const wanted = new Set(rows.filter((row) => row.at === at).map(kindsIn));
  return rows.filter((row) => wanted.has(kindsIn(row)));
}

/** `behind`: the small word after the marked name. */
function partsOf(
  line: TokenLine,
  first: number,
  signs: ReadonlySet<string>,
  behind: string | undefined,
): (Piece | undefined)[] {
  const parts: (Piece | undefined)[] = [];
  let from = first;
  for (let at = first; at <= line.tokens.length; at++) {
    if (at < line.tokens.length && !signs.has(line.tokens[at].sort)) continue;
    let start = from;
    while (start < at && line.tokens[start].kind !== "word") start += 1;
    const stop = line.tokens.findIndex(
      (one, index) => index > start && index < at && (isStop(one) || one.sort === behind),
    );
    parts.push(start < at ? bareOf(line, start, stop < 0 ? at : stop) : undefined);
    from = at + 1;
  }
  return parts.at(-1) === undefined ? parts.slice(0, -1) : parts;
}
