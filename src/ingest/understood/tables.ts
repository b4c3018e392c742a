import type { RaceRecord } from "../../engine/history/types";
import type { Piece, GridRow } from "../text/pieces";
import { rowsBy, type Separator } from "../infer/containers/rows";
import type { ColumnGuess, MarkRole, TableGuess, Understood } from "../types";
import type { FormatReading } from "./reading";

const SEPARATORS: ReadonlyMap<string, Separator> = new Map([
  ["\t", "tab"],
  [",", "comma"],
  [";", "semicolon"],
  ["|", "pipe"],
]);

/** The meanings of a column's cells. */
const ROLES: ReadonlyMap<string, MarkRole> = new Map([
  ["player", "name"],
  ["forename", "name"],
  ["side1", "name"],
  ["side2", "name"],
  ["winner", "name"],
  ["loser", "name"],
  ["place", "place"],
  ["score", "score"],
  ["score1", "score"],
  ["score2", "score"],
  ["time", "time"],
  ["status", "status"],
  ["reason", "status"],
  ["date", "date"],
  ["year", "date"],
  ["game", "race"],
]);

/** Columns whose cells are results: below a race, or below a player. */
const OF_RESULTS: ReadonlyMap<string, MarkRole> = new Map([
  ["game-column", "race"],
  ["player-column", "name"],
]);

/** How each cell was read; undefined if the text is not a table whose cells can be found again. */
export function spansOfTables(reading: FormatReading): Understood[] | undefined {
  const { text, format, tables } = reading;
  const separator = format === "markdown-table" ? "pipe" : SEPARATORS.get(tables[0]?.separator ?? "");
  const isKnown = ({ columns }: TableGuess) => columns.some(({ role }) => ROLES.has(role) || OF_RESULTS.has(role));
  if (!separator || !tables.every(isKnown)) return undefined;
  const heads = new Map(tables.map((table) => [table.head, table]));
  const find = raceFinder(reading);
  let table: TableGuess | undefined;
  return rowsBy(text, separator).flatMap((row) => {
    const head = heads.get(row.cells.map((cell) => cell.text.trim()).join("\t"));
    if (head) table = head;
    table ??= tables.find(({ line }) => line <= row.line);
    if (!table) return [];
    return head ? spansOfHead(row, head, reading) : spansOfRow(row, table, find(row, table.columns), reading);
  });
}

/** Headings that are themselves a race or a player. */
function spansOfHead({ cells }: GridRow, { columns }: TableGuess, { races }: FormatReading): Understood[] {
  return columns.flatMap(({ role, heading }, at): Understood[] => {
    const means = OF_RESULTS.get(role);
    const cell = cells[at];
    if (means === undefined || !cell || cell.from < 0) return [];
    const race = means === "race" ? races.findIndex(({ id }) => id === heading) : -1;
    return [{ role: means, from: cell.from, to: cell.to, ...(race < 0 ? {} : { race }) }];
  });
}

function spansOfRow(
  { cells }: GridRow,
  { columns }: TableGuess,
  own: number | undefined,
  { races }: FormatReading,
): Understood[] {
  // A remark below a table is a cell of words with nothing next to it.
  if (cells.filter(({ text }) => text !== "").length < Math.min(2, columns.length)) return [];
  const isWide = columns.some(({ role }) => role === "game-column");
  return cells.flatMap((cell, at): Understood[] => {
    const column = columns[at];
    if (!column || cell.from < 0) return [];
    const found = isWide ? races.findIndex(({ id }) => id === column.heading) : (own ?? -1);
    const role = OF_RESULTS.has(column.role) ? resultRole(cell, races[found]) : roleOf(cell, column.role);
    if (role === undefined) return [];
    return [{ role, from: cell.from, to: cell.to, ...(found < 0 ? {} : { race: found }) }];
  });
}

/** The role of a cell below a race or a player. */
function resultRole({ text }: Piece, race: RaceRecord | undefined): MarkRole | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  if (!/\d/.test(text)) return "status";
  if (text.includes(":")) return "time";
  return race?.entrants.some(({ score }) => score !== undefined) ? "score" : "place";
}

function roleOf({ text }: Piece, column: string): MarkRole | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const role = /^place-\d+$/.test(column) ? "name" : ROLES.get(column);
  // Words in place of a number state why there is none.
  return (role === "place" || role === "score" || role === "time") && !/\d/.test(text) ? "status" : role;
}

/** The race of a row: the one that begins there, the one of its race and date cells, or the last that began. */
function raceFinder({ races, lines }: FormatReading) {
  const starts = races
    .flatMap((_, race) => (lines[race] === undefined ? [] : [{ race, line: lines[race] }]))
    .toSorted((a, b) => a.line - b.line);
  const byKey = new Map<string, number>();
  let next = 0;
  return ({ cells, line }: GridRow, columns: readonly ColumnGuess[]): number | undefined => {
    const key = columns
      .flatMap(({ role }, at) => (role === "game" || role === "date" ? [cells[at]?.text ?? ""] : []))
      .join("\t");
    while (next < starts.length && starts[next].line <= line) {
      if (starts[next].line === line && key !== "") byKey.set(key, starts[next].race);
      next += 1;
    }
    return key.trim() === "" ? starts[next - 1]?.race : byKey.get(key);
  };
}
