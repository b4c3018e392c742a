import { likeTo, parted, targetsOf } from "../common/alike";
import type { ContentLine } from "../lines/lexing/content";
import type { Piece } from "../types";
import { WeakCache } from "../common/caches";
import { endsOf, isFullStop, startsOf, type End } from "./bounds";
import { surroundings, type Example, type Found, type Row } from "./records";
import { coveredBy, pieceOf, type TokenLine } from "./tokens";

/** Finds one name a line, by all combinations of start and end rules, on lines that are more or less similar to the example. */
export function singles(lines: readonly TokenLine[], example: Example): Found[] {
  const own = lines[example.at];
  const isAlike = likeTo(example.text);
  const isAbbreviated = example.text.endsWith(".");
  const cuts = endsOf(own, example.first, example.end).map((end): Cut => {
    const cache = new WeakCache<TokenLine, Piece | undefined>();
    return (line, first) =>
      cache.of(line, first, () => {
        const piece = cutOf(line, first, end, isAbbreviated);
        return piece && isAlike(piece.text) ? piece : undefined;
      });
  });
  const found: Found[] = [];
  for (const start of startsOf(own, example.first))
    for (const cut of cuts) {
      const nameIn = (line: TokenLine): Piece | undefined => {
        const first = start(line);
        return first === undefined ? undefined : cut(line, first);
      };
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

/** The name that begins at a token of the line; many starts agree on it. */
type Cut = (line: TokenLine, first: number) => Piece | undefined;

function cutOf(line: TokenLine, start: number, end: End, isAbbreviated: boolean): Piece | undefined {
  let first = start;
  while (first < line.tokens.length && line.tokens[first].kind === "gap") first += 1;
  let last = first < line.tokens.length ? end(line, first) : undefined;
  if (last === undefined || last <= first) return undefined;
  while (last > first && (line.tokens[last - 1].kind === "gap" || (!isAbbreviated && isFullStop(line, last - 1))))
    last -= 1;
  return last <= first ? undefined : pieceOf(line, first, last);
}

/** Three selections of rows: all of them, those similar to the example around the name, and those whose neighbouring lines are similar too. */
function narrowed(rows: readonly Row[], lines: readonly TokenLine[], example: Example): (readonly Row[])[] {
  const own = rows.find(({ at }) => at === example.at)!;
  const shapes = new Map(rows.map((row) => [row, surroundings(lines[row.at], row)]));
  const shape = shapes.get(own)!;
  const [before, after] = shape.split(" ");
  const strict = rows.filter((row) => shapes.get(row) === shape);
  const left = rows.filter((row) => shapes.get(row)!.startsWith(`${before} `));
  const right = rows.filter((row) => shapes.get(row)!.split(" ")[1] === after);
  const counted = (at: number): number => lines[at].tokens.filter(({ kind }) => kind === "number").length;
  const alike = left.filter((row) => Math.min(2, counted(row.at)) === Math.min(2, counted(own.at)));
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

/** Finds names joined within a record: "Ann & Bo", "Ann/Bo". `mates`: other marked names of the line. */
export function crews(lines: readonly TokenLine[], example: Example, ...mates: readonly Example[]): Found[] {
  const own = lines[example.at];
  const { text, from } = own.line;
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

export function peopleIn(name: Piece, joiner: RegExp): Piece[] {
  return parted(name.text, { from: 0, to: name.text.length }, joiner).map(({ from, to }) => ({
    text: name.text.slice(from, to),
    from: name.from + from,
    to: name.from + to,
  }));
}
