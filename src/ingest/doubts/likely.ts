import { countBy } from "../grouped";
import { outIn } from "../cells/out";
import { knownOf, namesIn } from "./namesIn";
import { linesIn } from "../text/pieces";
import { statusIn } from "../infer/tokens/statuses";

/** A place at the start: "1.", "=2", "3rd", "T4", a medal. */
const PLACED = /^[\s>*•-]*(?:(?:[=T#]?\d{1,4}|\d{1,4}[=T])(?:st|nd|rd|th|[.):º°])?[\s:|;,\t-]+[\p{L}@]|[🥇🥈🥉])/u;
/** Two sides with a score between or after them, a sign of order, or a verb of winning. */
const DUEL =
  /[\p{L}.)]\s{1,4}\d{1,3}\s?[-–:]\s?\d{1,3}(?:\s|$)|\p{L}\s?(?:>|→)\s?\p{L}|\p{L}\s(?:beat|beats|def\.?|d\.|won|vs\.?|v)\s\p{L}/iu;
/** A name and one number: "Ada 34:10", "Bo: 12 pts". */
const FIGURED =
  /^[\s*•-]*\p{L}[\p{L}\p{M} .’'-]{1,40}[\s:,;|\t–-]+\d[\d.,:]*(?:\s?(?:pts?|points?|s|sec|min|km))?\s*$/iu;
const ORDINAL = /\b(?:1st|2nd|3rd|\d{1,2}th|first|second|third|fourth|fifth|sixth)\b/iu;
/** Headers and footers of pages: a word and a number that are not a result. */
const FURNITURE =
  /^[\s*#|>-]*(?:page|seite|total|sum|average|par|printed|results?|race|round|heat|week|day|stand|sheet|table|season|game|match|lap|laps|date)\b/iu;

/** Whether a line would be read as a result on its own. */
function looksLikeResult(line: string): boolean {
  if (line.length > 300 || !/\p{L}/u.test(line)) return false;
  if (DUEL.test(line)) return true;
  if (FURNITURE.test(line)) return false;
  if (PLACED.test(line) || FIGURED.test(line) || outIn(line) !== undefined) return true;
  const words = line.trim().split(/[\s,;|:()]+/u);
  return (
    words.length > 1 && words.length < 16 && (words.some((word) => statusIn(word) !== undefined) || ORDINAL.test(line))
  );
}

const SEPARATORS = /[\t;|,]/g;

/**
 * Lines (from 1) that look like results: by their words, by one of the names that were read, or because they have
 * as many cells as the lines that were read. No fix may remove one of these.
 */
export function likelyLines(text: string, names: ReadonlyMap<string, number>): ReadonlySet<number> {
  const lines = linesIn(text);
  const known = knownOf(names);
  const rows = commonest(lines.map(({ text: line }) => (/\d/.test(line) ? signsIn(line) : "")));
  const shapes = lines.map(({ text: line }) => shapeOf(line));
  const alike = counted(shapes);
  const likely = new Set<number>();
  for (const [at, { text: line, line: number }] of lines.entries()) {
    const isRow = rows !== "" && /\d/.test(line) && /\p{L}/u.test(line) && signsIn(line) === rows;
    if (
      isRow ||
      (alike.get(shapes[at]) ?? 0) > 1 ||
      looksLikeResult(line) ||
      namesIn(line.slice(0, 300), known).some((name) => names.has(name))
    )
      likely.add(number);
  }
  return likely;
}

/** The separators between cells, without the words. */
const signsIn = (line: string): string => (line.length > 1000 ? "" : (line.match(SEPARATORS) ?? []).join(""));

/** Words as "a", numbers as "0", with the signs between them; "" for lines without numbers or without words. */
function shapeOf(line: string): string {
  if (line.length > 300 || !/\d/.test(line) || !/\p{L}/u.test(line) || FURNITURE.test(line)) return "";
  return line
    .trim()
    .replace(/\d+/g, "0")
    .replace(/[\p{L}\p{M}.’' ]+/gu, "a");
}

const counted = (texts: readonly string[]): Map<string, number> => countBy(texts.filter((one) => one !== ""));

/** The most frequent of the texts that occurs at least twice; "" if none does. */
function commonest(texts: readonly string[]): string {
  const [best] = [...counted(texts)].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] > 1 ? best[0] : "";
}
