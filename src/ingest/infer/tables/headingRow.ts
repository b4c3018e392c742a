import { bestRole, headingRoles } from "../tokens/headings";
import { isFigure as isNumeric, tokenOf } from "../tokens/token";
import { EMPTY, type Piece, type GridRow } from "../types";
import { repeats } from "./repeats";
import { filledOf, lastFilled } from "./shape";

/** "Winner" alone means a first place, too. */
const isWord = (text: string): boolean =>
  !isNumeric(text) || (/\p{L}/u.test(text) && Math.max(0, ...headingRoles(text).values()) >= 3);

/** A question of a form: "Rank the films [Alien]". */
const QUESTION = /.\s\[[^\]]+\]$/;

/** Whether a row is a line of headings above the rows that follow; `first`: it may begin a table. */
export function isHeading(row: GridRow, next: readonly GridRow[], width: number, first: boolean): boolean {
  const filled = filledOf(row);
  if (filled.length < 2 || (filled.length < 0.4 * width && !repeats(row))) return false;
  if (filled.some(({ text }) => text.length > 60 && !text.endsWith("]"))) return false;
  const below = recordsBelow(filled, next);
  if (below.length === 0) return false;
  if (first && filled.filter(({ text }) => QUESTION.test(text)).length >= 3) return true;
  const words = meaningsOf(filled, first);
  const { typed, alike } = columnsBelow(row, below);
  if (alike > 0 && words.known < 0.5 * words.size) return false;
  if (areKnown(words, typed, first)) return true;
  const distinct = new Set(filled.map(({ text }) => text)).size;
  return first && areAboveNumbers(words, typed, distinct);
}

/** Enough words with the meaning of a heading; fewer are enough at the beginning of a table, and above numbers. */
function areKnown({ known, texts, size }: Meanings, typed: number, first: boolean): boolean {
  if (known < (first ? 1 : 2)) return false;
  if (typed >= 1 && (texts >= 0.7 * size || (first && known >= 2))) return true;
  if (size <= 4 && texts === size && known >= 0.5 * size) return true;
  return known >= 2 && known >= (first || typed > 0 ? 0.4 : 0.6) * size && texts >= 0.6 * size;
}

/** Unknown words above numbers, each once. */
const areAboveNumbers = ({ texts, size }: Meanings, typed: number, distinct: number): boolean =>
  texts >= 0.8 * size && typed >= Math.max(1, 0.3 * size) && distinct >= 0.7 * size;

interface Meanings {
  /** Number of cells that have the meaning of a heading. */
  readonly known: number;
  /** Number of cells that may be a heading. */
  readonly texts: number;
  readonly size: number;
}

/** The rows of cells below a heading, up to where it is repeated; no more than show what the columns hold. */
function recordsBelow(heading: readonly Piece[], next: readonly GridRow[]): GridRow[] {
  const wordsOf = (cells: readonly Piece[]): string => cells.map(({ text }) => text).join("\t");
  const again = next.findIndex((row) => wordsOf(filledOf(row)) === wordsOf(heading));
  return next
    .slice(0, again < 0 ? undefined : again)
    .filter((row) => filledOf(row).length >= 2)
    .slice(0, 6);
}

/** The meanings of cells; "1 2 3 4", the numbers of rounds or holes, are one heading. */
function meaningsOf(filled: readonly Piece[], first: boolean): Meanings {
  const counted = countedIn(filled);
  const counts = Math.min(1, counted.length);
  const named = filled.filter((cell) => !counted.includes(cell)).map(({ text }) => text);
  const isKnown = (text: string): boolean =>
    Math.max(0, ...headingRoles(text).values()) >= 2 && (first || !isNumeric(text));
  const mayBe = (text: string): boolean =>
    !isNumeric(text) || tokenOf(text).kind === "date" || bestRole(text) !== undefined || /^(?:19|20)\d\d$/.test(text);
  return {
    known: counts + named.filter(isKnown).length,
    texts: counts + named.filter(mayBe).length,
    size: counts + named.length,
  };
}

/** Number of words with numbers below them, and of words that come again below. */
function columnsBelow(row: GridRow, below: readonly GridRow[]): { typed: number; alike: number } {
  let [typed, alike] = [0, 0];
  for (const [at, { text }] of row.cells.entries()) {
    const cells = below.map((one) => one.cells[at]?.text.trim() ?? "").filter((cell) => cell !== "");
    if (text.trim() === "" || cells.length === 0 || !isWord(text)) continue;
    if (cells.filter(isNumeric).length > 0.6 * cells.length) typed += 1;
    if (cells.includes(text.trim())) alike += 1;
  }
  return { typed, alike };
}

/** Whole numbers from 1 in a row, at least three. */
function countedIn(cells: readonly Piece[]): readonly Piece[] {
  for (const [from, { text }] of cells.entries()) {
    if (text.trim() !== "1") continue;
    let to = from + 1;
    while (cells[to]?.text.trim() === String(to - from + 1)) to += 1;
    if (to - from >= 3) return cells.slice(from, to);
  }
  return [];
}

/** The same headings again, and below them the place after the last one, or places that are missing above. */
export function goesOn(
  { headings, rows }: { readonly headings: readonly Piece[]; readonly rows: readonly GridRow[] },
  row: GridRow,
  below: readonly GridRow[],
): boolean {
  const last = rows.at(-1);
  const words = ({ cells }: Pick<GridRow, "cells">): string =>
    cells
      .map(({ text }) => text.trim())
      .join("\t")
      .trimEnd();
  if (!last || below.length === 0 || words({ cells: headings }) !== words(row)) return false;
  const at = headings.findIndex(({ text }) => (headingRoles(text).get("place") ?? 0) >= 2);
  const placeIn = ({ cells }: GridRow): number => Number.parseInt(cells[at]?.text ?? "", 10);
  const [before, after] = [placeIn(last), placeIn(below[0])];
  if (after > 1 && (after === before || after === before + 1 || after === rows.length + 1)) return true;
  const numbered = (some: readonly GridRow[]): number[] => some.map(placeIn).filter((place) => place > 0);
  const [above, others] = [numbered(rows), numbered(below)];
  // Each part alone has gaps, and no place stands in both.
  return (
    above.length > 1 &&
    Math.max(...above) > above.length &&
    others.length > 0 &&
    !others.some((place) => above.includes(place)) &&
    Math.min(...above, ...others) === 1
  );
}

/** A sparse row right above the headings names groups of columns: "RACE ONE", blank, blank, "RACE TWO". */
export function groupsAbove(rows: readonly GridRow[], at: number): GridRow | undefined {
  const above = rows[at - 1] as GridRow | undefined;
  if (!above) return undefined;
  const filled = filledOf(above);
  if (
    filled.length < 2 ||
    filled.length > 0.6 * lastFilled(rows[at]) ||
    filled.some((cell) => cell.text.length > 30 && cell !== above.cells[0])
  )
    return undefined;
  // Words and numbers are the result of a match: "Reds, 2, blank, 4, Blues".
  const figures = filled.filter(({ text }) => isNumeric(text)).length;
  if (figures > 1 && figures < filled.length) return undefined;
  return lastFilled(above) <= rows[at].cells.length && above.cells.length > 2 ? above : undefined;
}

/** Every column has a heading of its own: the row above does not describe columns. */
export function isComplete({ cells }: GridRow): boolean {
  const texts = cells.map(({ text }) => text.trim().toLowerCase());
  const filled = texts.filter((text) => text !== "");
  return filled.length >= texts.length - 1 && new Set(filled).size === filled.length;
}

/** Two lines of headings as one: the upper ones extend to the right over blanks. */
export function joined(upper: GridRow, lower: GridRow): Piece[] {
  let group = EMPTY;
  return lower.cells.map((cell, at) => {
    const above = upper.cells[at] as Piece | undefined;
    if (above && above.text.trim() !== "") group = above;
    const text = [group.text.trim(), cell.text.trim()]
      .filter((part, index, all) => part !== "" && all.indexOf(part) === index)
      .join(" ");
    return cell.text.trim() === "" && !(above && above.text.trim() !== "")
      ? cell
      : { text, from: cell.from, to: cell.to };
  });
}
