import { likeTo, targetsOf } from "../common/alike";
import { bareOf, endsOf, type End } from "./bounds";
import type { Example, Found, Row } from "./records";
import { peopleIn } from "./single";
import { coveredBy, isStop, pieceOf, type Token, type TokenLine } from "./tokens";

/** Number of tokens between the sides from a position on; 0 if no separator is there. */
type Between = (tokens: readonly Token[], at: number) => number;

/** The token's class: all words are equal, and so are all signs that do not separate names. */
const loose = (token: Token): string =>
  token.kind === "word"
    ? "a"
    : token.kind === "sign" && !isStop(token) && !/^[)\]}.+/&]$/.test(token.sort)
      ? "sign"
      : token.sort;

function betweensOf(tokens: readonly Token[]): Between[] {
  const sorts = tokens.map(({ sort }) => sort);
  const exact: Between = (own, at) => (sorts.every((sort, index) => own[at + index]?.sort === sort) ? sorts.length : 0);
  const found = [exact];
  const kinds = tokens.map(loose);
  if (kinds.some((sort, index) => sort !== sorts[index]))
    found.push((own, at) =>
      kinds.every((sort, index) => own[at + index] && loose(own[at + index]) === sort) ? kinds.length : 0,
    );
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

/** Finds two sides in a line by what is between them; a line may have several games. */
export function duels(lines: readonly TokenLine[], one: Example, other: Example): Found[] {
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
    // Another sign may be there instead: a black circle in place of a white one.
    ...(one.first > 0 && one.first < 4 ? [() => one.first] : []),
    ({ tokens }, at) => tokens.findLastIndex((token, index) => index < at && (isStop(token) || token.sort === ".")) + 1,
  ];
  const [isLeft, isRight] = [likeTo(one.text), likeTo(other.text)];
  return betweensOf(between).flatMap((match) => {
    const gaps = lines.map(({ tokens }) => gapsIn(tokens, match));
    return lefts.flatMap((left) =>
      ends.flatMap((end): Found[] => {
        const rowsIn = (at: number): Row[] =>
          gaps[at].length === 0 ? [] : duelsIn(lines[at], at, { gaps: gaps[at], left, end, isLeft, isRight });
        const hit = rowsIn(one.at).some(({ sides: [[a], [b]] }) => a.text === one.text && b.text === other.text);
        return hit ? [{ rows: lines.flatMap((_, at) => rowsIn(at)), whole: true, kind: "duel" }] : [];
      }),
    );
  });
}

/** Start and number of the tokens between two sides. */
interface Gap {
  readonly middle: number;
  readonly size: number;
}

function gapsIn(tokens: readonly Token[], match: Between): Gap[] {
  const gaps: Gap[] = [];
  for (let middle = 1; middle < tokens.length - 1; middle++) {
    const size = match(tokens, middle);
    if (size > 0) gaps.push({ middle, size });
  }
  return gaps;
}

/** Finds two names with only a space between them, after the same word or sign: "add Ann Bo 3-1". */
function adjacent(lines: readonly TokenLine[], one: Example, other: Example): Found[] {
  const own = lines[one.at];
  const opening = one.first === 0 ? undefined : own.tokens[one.first - 1].sort;
  const [isLeft, isRight] = [likeTo(one.text), likeTo(other.text)];
  const rows = lines.flatMap((line, at): Row[] => {
    const first = opening === undefined ? 0 : line.tokens.findIndex(({ sort }) => sort === opening) + 1;
    if (opening !== undefined && first === 0) return [];
    const [middle, last] = [first + one.end - one.first, first + one.end - one.first + other.end - other.first];
    if (last > line.tokens.length) return [];
    const [left, right] = [pieceOf(line, first, middle), pieceOf(line, middle, last)];
    return isLeft(left.text) && isRight(right.text) ? [{ at, sides: [[left], [right]] }] : [];
  });
  return rows.some(({ at }) => at === one.at) ? [{ rows, whole: true, kind: "duel" }] : [];
}

function duelsIn(
  line: TokenLine,
  at: number,
  rule: {
    readonly gaps: readonly Gap[];
    readonly left: (line: TokenLine, at: number) => number | undefined;
    readonly end: End;
    readonly isLeft: (text: string) => boolean;
    readonly isRight: (text: string) => boolean;
  },
): Row[] {
  const rows: Row[] = [];
  let from = 0;
  for (const { middle, size } of rule.gaps) {
    const first = middle <= from ? undefined : rule.left(line, middle);
    if (first === undefined || first < from || first >= middle) continue;
    const start = middle + size;
    const last = start < line.tokens.length ? rule.end(line, start) : undefined;
    if (last === undefined || last <= start) continue;
    const [left, right] = [bareOf(line, first, middle), bareOf(line, start, last)];
    if (!left || !right || !rule.isLeft(left.text) || !rule.isRight(right.text)) continue;
    rows.push({ at, sides: [[left], [right]] });
    from = last;
  }
  return rows;
}

/** Finds the other side of a marked player, or of a marked pair, before or after it in the line. */
export function opponents(lines: readonly TokenLine[], example: Example, ...mates: readonly Example[]): Found[] {
  const own = lines[example.at];
  const { text, from } = own.line;
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

const isSmall = ({ kind, text }: Token): boolean => kind === "word" && /^\p{Ll}/u.test(text);

/** Maximum number of tokens between the sides. */
const BETWEEN = 8;

/** Candidates for the other side: the words after a score, a sign or a small word, up to the next sign or number. */
function rivalsOf({ line, tokens }: TokenLine, own: Example): Example[] {
  const behind = tokens.slice(own.end);
  const ahead = tokens.slice(0, own.first).toReversed();
  const spans = [true, false].flatMap((skipsSmall) => [
    shifted(nameAfter(behind, skipsSmall, true), (at) => own.end + at),
    shifted(nameAfter(ahead, skipsSmall, false), (at) => own.first - at),
  ]);
  const unique = new Map(spans.flatMap((span) => (span ? [[span.join(" "), span] as const] : [])));
  return [...unique.values()].flatMap((span) => {
    const [first, end] = span.toSorted((a, b) => a - b);
    if (tokens[first].kind !== "word") return [];
    return [{ ...own, mark: -1, first, end, text: line.text.slice(tokens[first].from, tokens[end - 1].to) }];
  });
}

const shifted = (
  span: readonly [number, number] | undefined,
  move: (at: number) => number,
): readonly [number, number] | undefined => span && [move(span[0]), move(span[1])];

/** Start and end of the next name; at most a few signs, numbers and small words may precede it. */
function nameAfter(
  tokens: readonly Token[],
  skipsSmall: boolean,
  mayBeginSmall: boolean,
): readonly [number, number] | undefined {
  let at = 0;
  while (at < tokens.length && at < BETWEEN && (tokens[at].kind !== "word" || (skipsSmall && isSmall(tokens[at]))))
    at += 1;
  if (at === 0) return undefined;
  let end = at;
  const isIn = (one: Token): boolean => {
    if (one.kind !== "word" && !/^[.&+/'"]$/.test(one.sort)) return false;
    return !skipsSmall || (mayBeginSmall && end === at) || !isSmall(one);
  };
  while (end < tokens.length && isIn(tokens[end])) end += 1;
  return end > at ? [at, end] : undefined;
}
