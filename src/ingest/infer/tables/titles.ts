import { headingRoles } from "../tokens/headings";
import { tokenOf } from "../tokens/token";
import type { GridRow } from "../types";
import { repeats } from "./repeats";
import { filledOf, lastFilled } from "./shape";

/** Makes one cell of each title that has several: "Game 31, Catan, 19/01/2025" above headings, "Club match, , , Pool B" above a wide table. */
export function withTitlesJoined(rows: readonly GridRow[]): GridRow[] {
  return rows.map((row, at) => {
    const above = rows[at - 1] as GridRow | undefined;
    const next = rows[at + 1] as GridRow | undefined;
    if (!next || (above && filledOf(above).length > 1) || !(isSparse(row, next) || isLabel(row, next))) return row;
    const cells = filledOf(row);
    const text = cells.map((cell) => cell.text.trim()).join(" ");
    return { ...row, cells: [{ text, from: cells[0].from, to: cells.at(-1)!.to }] };
  });
}

/** Two words far apart above a table of many columns. */
function isSparse(row: GridRow, next: GridRow): boolean {
  const filled = filledOf(row);
  return (
    filled.length === 2 &&
    row.cells.indexOf(filled[0]) <= next.cells.indexOf(filledOf(next)[0]) &&
    filled.every(({ text }) => /\p{L}/u.test(text) && said(text) < 2) &&
    filledOf(next).length >= 4 &&
    lastFilled(next) >= 5 &&
    !repeats(next)
  );
}

/** Right above headings: a number of a game, or a date. */
function isLabel(row: GridRow, next: GridRow): boolean {
  const [first, ...others] = filledOf(row);
  const heads = filledOf(next);
  return (
    others.length > 0 &&
    heads.length > 1 &&
    heads.every(({ text }) => said(text) >= 2) &&
    /\p{L}/u.test(first.text) &&
    (/\d\W{0,3}$/u.test(first.text) || others.some(({ text }) => tokenOf(text).kind === "date")) &&
    // "Race 1", "Race 2": columns of several races.
    others.every(({ text }) => stemOf(text) !== stemOf(first.text))
  );
}

const stemOf = (text: string): string => (/\p{L}+/u.exec(text)?.[0] ?? "").toLowerCase();

const said = (text: string): number => Math.max(0, ...headingRoles(text).values());

/** Rejoins a name that a narrow column broke with a hyphen. */
export function unwrapped(rows: readonly GridRow[]): GridRow[] {
  return rows.flatMap((row, at) => {
    const [before, own, next] = [rows[at - 1], filledOf(row), rows[at + 1]].map((one) =>
      one === undefined ? [] : Array.isArray(one) ? one : filledOf(one as GridRow),
    );
    if (own.length === 1 && BROKEN.test(own[0].text) && /^\p{Ll}/u.test(next[0]?.text ?? "") && next.length > 1)
      return [];
    const [start] = before;
    if (before.length !== 1 || !BROKEN.test(start.text) || own.length < 2 || !/^\p{Ll}/u.test(row.cells[0].text))
      return [row];
    const whole = { text: start.text.slice(0, -1) + row.cells[0].text, from: start.from, to: row.cells[0].to };
    return [{ ...row, cells: [whole, ...row.cells.slice(1)] }];
  });
}

const BROKEN = /\p{L}-$/u;
