import { WeakCache } from "../../common/caches";
import { escaped } from "../../tokens/escaped";
import type { Mark, Piece } from "../../types";
import { type ContentLine, stretch } from "../lexing/content";

/**
 * Learns from a mark what precedes and follows a name, and finds the other names of the text by it
 * (FlashExtract: a position is a pair of token patterns, one that ends there and one that begins there).
 */
interface Frame {
  /** Pattern of the names, with `\p{…}` for kinds of letters within brackets only. */
  readonly source: string;
  /** Number of characters that the frame requires; of two frames with equal results the stricter is used. */
  readonly strictness: number;
}

interface Token {
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly kind: "space" | "gap" | "number" | "capital" | "loud" | "word" | "sign";
}

const TOKEN = /\t|\s{2,}|\s|\d[\d.,:'’½/]*|\p{Lu}{2,}(?!\p{Ll})|\p{Lu}[\p{L}\p{M}'’.]*|[\p{L}\p{M}]+|./gu;
const LONGEST = 300;

/** Parts of the lines that are framed like a marked name, including the marked ones. */
export function namesByMarks(lines: readonly ContentLine[], marks: readonly Mark[]): Piece[] {
  const named = marks.filter(({ role }) => role === "name");
  const found: Piece[] = [];
  const isMarked = ({ from, to }: Piece): boolean => named.some((one) => one.from === from && one.to === to);
  for (const mark of named) {
    const at = placesOf(lines, mark);
    for (const { line, from, to } of at) found.push(stretch(line, from - line.from, to - from));
    let best: { worth: number; pieces: readonly Piece[] } | undefined;
    for (const { line, from, to } of at)
      for (const frame of framesOf(line, { role: "name", from, to }, named)) {
        const { pieces, rows } = matchesOf(frame, lines);
        if (!pieces.some((one) => one.from === from && one.to === to)) continue;
        // Found on many lines, with a strict frame, once per line, and at other marks, too.
        const worth =
          Math.log2(rows) +
          0.25 * Math.min(5, frame.strictness) -
          0.7 * (pieces.length / rows - 1) +
          0.8 * pieces.filter(isMarked).length;
        if (!best || worth > best.worth) best = { worth, pieces };
      }
    found.push(...(best?.pieces ?? []));
  }
  // A mark outweighs what is learned; of two names that begin together the shorter one is kept.
  const kept: Piece[] = [];
  for (const piece of found.toSorted(
    (a, b) => Number(isMarked(b)) - Number(isMarked(a)) || a.to - a.from - (b.to - b.from),
  ))
    if (!kept.some(({ from, to }) => piece.from < to && piece.to > from)) kept.push(piece);
  return kept.toSorted((a, b) => a.from - b.from);
}

/** Positions of a marked name: at the mark, and wherever the text repeats it. */
function placesOf(
  lines: readonly ContentLine[],
  { from, to }: Mark,
): { line: ContentLine; from: number; to: number }[] {
  const own = lines.find((line) => line.from <= from && to <= line.to);
  if (!own) return [];
  const name = own.text.slice(from - own.from, to - own.from);
  const again = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu");
  const found = lines.flatMap((line) =>
    [...line.text.matchAll(again)].map(({ index }) => ({
      line,
      from: line.from + index,
      to: line.from + index + name.length,
    })),
  );
  return [{ line: own, from, to }, ...found.filter((one) => one.from !== from)].slice(0, 8);
}

interface Matches {
  readonly pieces: readonly Piece[];
  /** Number of lines that have one. */
  readonly rows: number;
}

/** The letters of each kind that a text has: patterns of all letters there are take ten times as long to compile. */
const alphabets = new WeakCache<readonly ContentLine[], ReadonlyMap<string, string>>();

function alphabetOf(lines: readonly ContentLine[]): ReadonlyMap<string, string> {
  const signs = [...new Set(lines.flatMap(({ text }) => text.match(/./gsu) ?? []))];
  const kinds = { L: /\p{L}/u, Lu: /\p{Lu}/u, Ll: /\p{Ll}/u, Lo: /\p{Lo}/u, M: /\p{M}/u };
  return new Map(
    Object.entries(kinds).map(([kind, pattern]) => [kind, signs.filter((sign) => pattern.test(sign)).join("")]),
  );
}

/** What the frames found: places that repeat a name, and later marks, have the same ones. */
const kept = new WeakCache<readonly ContentLine[], Matches>();

const matchesOf = ({ source }: Frame, lines: readonly ContentLine[]): Matches =>
  kept.of(lines, source, () => {
    const letters = alphabets.of(lines, "", () => alphabetOf(lines));
    const pattern = new RegExp(
      source.replace(/\\p\{(\w+)\}/g, (_, kind: string) => letters.get(kind) ?? ""),
      "gu",
    );
    const pieces: Piece[] = [];
    let rows = 0;
    for (const line of lines) {
      const before = pieces.length;
      pattern.lastIndex = 0;
      for (let match = pattern.exec(line.text); match; match = pattern.exec(line.text))
        pieces.push(stretch(line, match.index, match[0].trimEnd().length));
      rows += Number(pieces.length > before);
    }
    return { pieces, rows };
  });

/** Frames of one mark, from its whole line to the characters next to it. */
function framesOf(line: ContentLine, mark: Mark, marks: readonly Mark[]): Frame[] {
  const at = mark.from - line.from;
  const name = line.text.slice(at, mark.to - line.from);
  const before = tokensOf(line.text.slice(Math.max(0, at - LONGEST), at));
  const after = tokensOf(line.text.slice(mark.to - line.from).slice(0, LONGEST));
  const lefts = cutsOf(before.toReversed()).map((tokens) =>
    sideOf(tokens.toReversed(), "^", tokens.length === before.length),
  );
  const rights = cutsOf(after).map((tokens) => sideOf(tokens, "", false));
  const first = after.find(({ kind }) => kind !== "space");
  const [opens, closes] = [before.at(-1), after[0]];
  // Quotes, brackets, bars and tabs may enclose any text.
  const body =
    opens && closes && isFence(opens) && isFence(closes)
      ? `[^${closes.kind === "gap" ? "" : closes.source.replace(/^\[|\]$/g, "")}\\t\\n]{1,60}?`
      : nameSource(name, marks, line, first?.kind === "capital" && after[0].kind === "space");
  return lefts.flatMap((left) =>
    rights.map((right) => ({
      source: `(?<=${left.source})${body}(?=${right.source === "" ? "" : `${right.source}|`}\\s*$)`,
      strictness: left.strictness + right.strictness,
    })),
  );
}

/** The nearest one to four tokens that are not blank, and all of them. */
function cutsOf(tokens: readonly Token[]): Token[][] {
  const ends = tokens.flatMap(({ kind }, at) => (kind === "space" ? [] : [at + 1]));
  const cuts = [...ends.slice(0, 4), ...(tokens.length > 0 && tokens.length < 14 ? [tokens.length] : [])];
  return cuts.length === 0 ? [[...tokens]] : [...new Set(cuts)].map((end) => tokens.slice(0, end));
}

function sideOf(tokens: readonly Token[], edge: string, whole: boolean): { source: string; strictness: number } {
  const source = tokens.map((token) => token.source).join("");
  const said = tokens.filter(({ kind }) => kind !== "space").length;
  return { source: whole ? edge + source : source, strictness: said + Number(whole) };
}

const isFence = ({ kind, source }: Token): boolean =>
  kind === "gap" || (kind === "sign" && /^(?:\\?[|()[\]{}<>;"*_]|\["“”«»„\])$/u.test(source));

/** Characters of a name: letters, and the punctuation and digits that marked names contain. */
function nameSource(name: string, marks: readonly Mark[], line: ContentLine, counted: boolean): string {
  const texts = [
    name,
    ...marks
      .filter(({ from, to }) => from >= line.from && to <= line.to)
      .map(({ from, to }) => line.text.slice(from - line.from, to - line.from)),
  ];
  const signs = [...new Set(texts.join("").replace(/[\p{L}\p{M}\s]/gu, ""))].filter((sign) => !/[\d.'’-]/.test(sign));
  const digits = texts.some((text) => /\d/.test(text)) ? "\\d" : "";
  const rest = `[\\p{L}\\p{M}'’.${digits}${signs.map(escaped).join("")}-]`;
  const opening = /^[\p{Lu}\p{Lo}]/u.test(name) ? "[\\p{Lu}\\p{Lo}]" : `[\\p{L}\\d${signs.map(escaped).join("")}]`;
  const words = name.trim().split(/\s+/).length;
  const more = ` (?!-)${rest}+`;
  return counted ? `${opening}${rest}*(?:${more}){${words - 1}}` : `${opening}${rest}*(?:${more}){0,6}?`;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => {
    const [kind, source] = kindOf(raw);
    return { kind, source, from: index, to: index + raw.length };
  });
}

function kindOf(raw: string): [Token["kind"], string] {
  if (raw === "\t" || /^\s{2,}$/.test(raw)) return ["gap", "(?:\\t|\\s{2,})"];
  if (/^\s$/.test(raw)) return ["space", "\\s"];
  if (/^\d/.test(raw)) return ["number", "\\d[\\d.,:'’½/]*"];
  if (/^\p{Lu}{2,}$/u.test(raw)) return ["loud", "[\\p{Lu}]{2,}(?![\\p{Ll}])"];
  if (/^\p{Lu}/u.test(raw)) return ["capital", "[\\p{Lu}][\\p{L}\\p{M}'’.]*"];
  // Small words separate names: "and", "beat", "bt".
  if (/^\p{L}/u.test(raw)) return ["word", raw.length <= 8 ? escaped(raw) : "[\\p{Ll}]+"];
  return ["sign", /[-–—]/.test(raw) ? "\\s?[-–—]" : /["“”«»„]/.test(raw) ? '["“”«»„]' : escaped(raw)];
}
