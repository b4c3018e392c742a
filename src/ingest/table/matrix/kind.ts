import { parseDate } from "../../cells/date";
import { parsePlace } from "../../cells/place";
import { parseScore, type NumberStyle } from "../../cells/score";
import type { Table } from "../table";

/** The kind of a matrix's numbers. "unclear": they look like places with gaps. */
export interface Kind {
  readonly kind: "places" | "scores" | "unclear";
  /** The numbers show that more is better: every game has the same decreasing points. */
  readonly more: boolean;
}

/** The kind of the numbers, game by game. */
export function kindOf(games: readonly (readonly number[])[]): Kind {
  const filled = games.filter((game) => game.length > 1);
  const all = filled.flat();
  const impossible = all.some((value) => value > 1000 || value < 0 || (value % 1 !== 0 && value % 0.5 !== 0));
  const more = isScale(filled) || hasTop(filled);
  if (filled.length === 0) return { kind: "places", more };
  const share = (test: (game: readonly number[]) => boolean): number => filled.filter(test).length / filled.length;
  if (!impossible && share(isRanking) >= 0.6) return { kind: "places", more: false };
  const high = share((game) => Math.min(...game) > 1 || Math.max(...game) > 4 * game.length + 10) > 0.5;
  return { kind: impossible || more || high ? "scores" : "unclear", more };
}

/** Places of one game: 1-2-2-4, 1-2-2-3, or ties with their mean place. */
export function isRanking(values: readonly number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  for (let from = 0, before = 0; from < sorted.length;) {
    let to = from;
    while (sorted[to] === sorted[from]) to += 1;
    const place = sorted[from];
    if (place !== from + 1 && place !== before + 1 && place !== from + 1 + (to - from - 1) / 2) return false;
    before = place;
    from = to;
  }
  return sorted.length > 0;
}

/** Most games have the same greatest number, above the number of players, and few have a 1 at the top: points. */
function hasTop(games: readonly (readonly number[])[]): boolean {
  const tops = games.map((game) => Math.max(...game));
  const most = Math.max(...tops);
  const size = Math.max(...games.map((game) => game.length));
  return (
    games.length > 2 && size > 4 && most > 2 * size && tops.filter((top) => top === most).length >= 0.6 * games.length
  );
}

/** 25-18-15-12: the same decreasing scale in every game, steepest at the top. */
function isScale(games: readonly (readonly number[])[]): boolean {
  const falls = games.map((game) => game.toSorted((a, b) => b - a));
  const longest = falls.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (games.length < 2 || longest.length < 3) return false;
  const gaps = longest.slice(1).map((value, at) => longest[at] - value);
  const steep = gaps[0] > gaps.at(-1)! && gaps.every((gap) => gap > 0);
  const scale = new Set([...longest, 0]);
  return steep && falls.every((game) => game[0] === longest[0] && game.every((value) => scale.has(value)));
}

const NUMBERED_GAME =
  /^(?:r|race|q|f|h|heat|g|game|m|match|round|rd|d|day|stage|leg|s|spiel|lauf|runde|manche|giornata|jornada|gara|week|w)?(?:\s*[.#])?\s*\d{1,3}$/i;

/** "Jan 12", "9. Feb": a day without a year. */
const DAY =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th|\.)?\s(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]{0,6}\.?)$/i;

/** Names a game rather than a player: a date, a year, "R1", "Game 2". */
function namesGame(text: string): boolean {
  const bare = text.trim();
  return (
    NUMBERED_GAME.test(bare) ||
    /^(?:19|20)\d{2}$/.test(bare) ||
    /^\d{1,2}[./-]\d{1,2}[./-]?$/.test(bare) ||
    DAY.test(bare) ||
    parseDate(bare, false) !== undefined
  );
}

export function isNumberedGame(text: string): boolean {
  return NUMBERED_GAME.test(text.trim());
}

/** Numbers of one column, or of one row across columns. */
export function numbersOf(cells: readonly string[], style: NumberStyle): number[] {
  return cells
    .flatMap((cell) => parseScore(cell, style) ?? parsePlace(cell) ?? [])
    .filter((value) => Number.isFinite(value));
}

/**
 * Whether the players of a matrix are its rows or columns, if its first heading does not show it: by headings that are dates or
 * game numbers, otherwise by where places start at 1. Undefined if neither decides.
 */
export function directionOf(table: Table): "rows" | "columns" | undefined {
  const [, ...heads] = table.headings ?? [];
  const share = (texts: readonly string[]): number =>
    texts.length === 0 ? 0 : texts.filter((text) => namesGame(text)).length / texts.length;
  const labels = table.sample.map((row) => row.cells[0] ?? "").filter((text) => text.trim() !== "");
  const [above, beside] = [share(heads.filter((text) => text.trim() !== "")), share(labels)];
  if (above >= 0.6 !== beside >= 0.6) return above > beside ? "rows" : "columns";
  const inRows = table.sample
    .map((row) => numbersOf(row.cells.slice(1), table.style))
    .filter((game) => game.length > 1);
  const inColumns = heads
    .map((_, at) =>
      numbersOf(
        table.sample.map((row) => row.cells[at + 1] ?? ""),
        table.style,
      ),
    )
    .filter((game) => game.length > 1);
  const ranked = (games: readonly (readonly number[])[]): number =>
    games.length === 0
      ? 0
      : games.filter((game) => isRanking(game) && new Set(game).size === game.length).length / games.length;
  const [rows, columns] = [ranked(inRows), ranked(inColumns)];
  if (Math.abs(rows - columns) < 0.5) return undefined;
  return rows > columns ? "columns" : "rows";
}
