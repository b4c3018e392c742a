import type { ContentLine } from "../lines/lexing/content";
import type { Piece } from "../types";

/** A word, number, sign or gap, at its position in the line. */
export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Class of the token: all numbers, all gaps, one particular sign, one particular word. */
  readonly sort: string;
  readonly kind: "gap" | "number" | "word" | "sign";
}

/** A line with its tokens. */
export interface TokenLine {
  readonly line: ContentLine;
  readonly tokens: readonly Token[];
}

const TOKEN =
  /\t|\s{2,}|(?:\p{Nd}{1,3}(?:st|nd|rd|th|er|e|º|ª|°)(?![\p{L}\p{N}])|(?:(?<!\p{N}\s?)[-+−])?\p{Nd}[\p{Nd}.,:'’′"″½/]*(?:(?:km|kg|pts?|sec|min|m|s|h|p|x)(?![\p{L}\p{N}]))?(?![\p{L}_])|½)|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’]*(?:[.-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}_'’]+)*|\S/gu;

/** `isCut`: hyphens separate names ("Ajax-Feyenoord"). */
export function tokensOf(line: ContentLine, isCut = false): TokenLine {
  const tokens = [...line.text.slice(0, LONGEST).matchAll(TOKEN)].map(({ 0: raw, index }): Token => {
    const kind = kindOf(raw);
    const text = kind === "number" ? raw.replace(/(?<=.)[.,:'’′"″/]{1,4}$/u, "") : raw;
    return { text, from: index, to: index + text.length, kind, sort: sortOf(kind, text) };
  });
  // "1." is a number and a sign.
  const apart = isCut ? tokens.flatMap(halvesOf) : tokens;
  return { line, tokens: apart.flatMap((one) => [one, ...signBehind(one, line)]) };
}

const LONGEST = 1500;

/** "Ajax-Feyenoord" as two words and a sign. */
function halvesOf(token: Token): Token[] {
  const at = token.kind === "word" ? token.text.indexOf("-") : -1;
  if (at <= 0) return [token];
  const part = (kind: Token["kind"], from: number, to: number): Token => {
    const text = token.text.slice(from, to);
    return { text, from: token.from + from, to: token.from + to, kind, sort: sortOf(kind, text) };
  };
  return [part("word", 0, at), part("sign", at, at + 1), ...halvesOf(part("word", at + 1, token.text.length))];
}

function signBehind({ kind, to }: Token, { text }: ContentLine): Token[] {
  const sign = kind === "number" ? /^[.,:'’′"″/]/u.exec(text.slice(to, to + 1))?.[0] : undefined;
  return sign ? [{ text: sign, from: to, to: to + 1, kind: "sign", sort: sign }] : [];
}

function kindOf(raw: string): Token["kind"] {
  if (/^\s/.test(raw)) return "gap";
  if (
    /^[-+−]?[\p{Nd}½]/u.test(raw) &&
    /^(?:\p{Nd}{1,3}(?:st|nd|rd|th|er|e|º|ª|°)|[-+−]?[\p{Nd}.,:'’′"″½/]+(?:km|kg|pts?|sec|min|m|s|h|p|x)?)$/u.test(raw)
  )
    return "number";
  return /^[\p{L}\p{N}_]/u.test(raw) ? "word" : "sign";
}

function sortOf(kind: Token["kind"], text: string): string {
  if (kind === "gap") return "\t";
  if (kind === "number") return "0";
  return kind === "sign" && /[–—−]/.test(text) ? "-" : text.toLowerCase().replace(/\p{Nd}+/gu, "0");
}

/** A range of tokens as a piece of the text. */
export function pieceOf({ line, tokens }: TokenLine, first: number, end: number): Piece {
  const [from, to] = [tokens[first].from, tokens[end - 1].to];
  return { text: line.text.slice(from, to), from: line.from + from, to: line.from + to };
}

/** The tokens that a span of the line covers exactly; undefined if a token is covered only in part. */
export function coveredBy(
  { line, tokens }: TokenLine,
  from: number,
  to: number,
): { first: number; end: number } | undefined {
  const first = tokens.findIndex((one) => one.from === from - line.from);
  const end = tokens.findIndex((one) => one.to === to - line.from) + 1;
  return first >= 0 && end > first ? { first, end } : undefined;
}

const STOPS = new Set(["(", "[", "{", ";", ",", ":", "|", "-", "\t", "0", "=", ">", "<", "→", "…", "•", "·"]);

/** Whether names end at this token: most signs and all numbers; a hyphen or full stop within a word is part of the word. */
export const isStop = ({ sort, kind }: Token): boolean => kind !== "word" && STOPS.has(sort);
