import { isStop, pieceOf, type Token, type TokenLine } from "./tokens";
import { WeakCache } from "../common/caches";
import type { Piece } from "../types";

type Start = (line: TokenLine) => number | undefined;
export type End = (line: TokenLine, first: number) => number | undefined;

/** Ways to find where a name begins, from the tokens before the marked one. */
export function startsOf({ tokens }: TokenLine, first: number): Start[] {
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
export function endsOf({ tokens }: TokenLine, first: number, end: number): End[] {
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

/** Whether a token is a full stop, rather than the end of an abbreviation. */
export const isFullStop = ({ tokens }: TokenLine, at: number): boolean =>
  /^[.,;:]$/.test(tokens[at].sort) && (tokens[at - 1]?.text.length ?? 0) > 3;

/** The name without gaps and brackets at its ends. Cached, because many rules find the same ends. */
export const bareOf = (line: TokenLine, first: number, end: number): Piece | undefined =>
  bare.of(line, `${first}:${end}`, () => bareAnew(line, first, end));

const bare = new WeakCache<TokenLine, Piece | undefined>();

function bareAnew(line: TokenLine, first: number, end: number): Piece | undefined {
  let [from, to] = [first, end];
  while (from < to && line.tokens[from].kind === "gap") from += 1;
  const bracket = line.tokens.findIndex((one, at) => at > from && at < to && /^[([]$/.test(one.sort));
  if (bracket > 0) to = bracket;
  while (to > from && (line.tokens[to - 1].kind === "gap" || isFullStop(line, to - 1))) to -= 1;
  return to > from ? pieceOf(line, from, to) : undefined;
}
