import { placeOfHeading } from "../../cells/heading";
import { isSumRow } from "../../cells/sum";
import { cleanName, bareName } from "../../cells/name";
import type { DraftEntrant } from "../../draft";
import { cellAt, type Row } from "../../text/rows";
import type { ColumnGuess } from "../../types";
import { guessColumns, unchanged } from "../columns";
import { meaningOf } from "../headings";
import type { TableReader } from "../reader";
import { readRowGames } from "../rowGames";
import type { Table } from "../table";
import { isAbsent, isNoResult, looksLikeResult, readCell } from "./cell";
import { takenAsScore, addDirectionDoubt } from "./doubts";
import { directionOf, kindOf, numbersOf } from "./kind";

/** One row for each game, one column for each player; places, statuses or times in the cells. Empty cells: not entered. */
export const columnsReader: TableReader = {
  id: "table-players-in-columns",

  fits(table) {
    const headed = withHeadings(table);
    if (!headed) return 0;
    const players = playerColumns(headed);
    const guesses = guessColumns(headed, {});
    if (players.length < 2 || guesses.some((one) => one.role === "player")) return 0;
    const described = guesses.some((one) => ["game", "date", "year"].includes(one.role));
    const others = headed.headings!.length - players.length - guesses.filter((one) => one.role !== "ignore").length;
    if (others > players.length) return 0;
    if (described) return 0.85;
    // Without a race or date heading, a table of numbers needs labels in its first column.
    if (others !== 1 || players.includes(0)) return 0;
    return directionOf(headed) === "rows" ? 0 : 0.6;
  },

  *read(table, sink) {
    const headed = withHeadings(table) ?? table;
    const players = unchanged(headed, playerColumns(headed), "player-column", sink.options);
    const rows = headed.sample.filter((row) => !isSumRow(row.cells[0] ?? ""));
    const kind = kindOf(
      rows.map((row) =>
        numbersOf(
          players.map((column) => row.cells[column] ?? ""),
          headed.style,
        ),
      ),
    );
    const asScore = takenAsScore(kind, headed, sink);
    if (!guessColumns(headed, {}).some(({ role }) => ["game", "date", "year"].includes(role)))
      addDirectionDoubt(headed, sink, "table-players-in-columns");
    const columns = guessColumns(headed, sink.options).map((guess, column): ColumnGuess => {
      if (players.includes(column))
        return { ...guess, role: "player-column", reason: "Numbers or statuses stand below this name." };
      return column === labelOf(headed, players) && guess.role === "ignore"
        ? { ...guess, role: "game", reason: "The first column names the games." }
        : guess;
    });
    yield* readRowGames(headed, columns, sink, (row, head) => {
      if (isSumRow(row.cells[labelOf(headed, players)] ?? "")) return;
      const entrants = players.flatMap((column) =>
        entrantOf(row, column, headed, asScore, (text) =>
          sink.report(
            "bad-place",
            { line: row.line },
            `“${text}” is no place, status or time: listed, not rated.`,
            text,
          ),
        ),
      );
      sink.add({
        ...head,
        ...(asScore
          ? { decidedBy: "score", scoreOrder: sink.options.scoreOrder ?? "higher", orderKnown: kind.more }
          : {}),
        entrants,
      });
    });
  },
};

/** The table with its first line as headings, if unknown words are above numbers. */
function withHeadings(table: Table): Table | undefined {
  if (table.headings) return table;
  const [first, ...below] = table.sample;
  if (!first || below.length === 0) return undefined;
  const words = first.cells.slice(1).every((cell) => /\p{L}/u.test(cell) && !looksLikeResult(cell, table.style));
  if (!words || first.cells.length < 3) return undefined;
  return {
    ...table,
    headings: first.cells.map((cell) => cell.trim()),
    headingLine: first.line,
    sample: below,
    *blocks() {
      for (const block of table.blocks())
        yield { rows: block.rows.filter((row) => row.line !== first.line), done: block.done };
    },
  };
}

/** Columns with an unknown heading and only results below. */
function playerColumns(table: Table): number[] {
  return (table.headings ?? []).flatMap((heading, column) => {
    if (cleanName(heading) === "" || meaningOf(heading) || placeOfHeading(heading) !== undefined || isNoResult(heading))
      return [];
    const cells = table.sample.map((row) => cellAt(row, column)).filter((cell) => !isAbsent(cell));
    const results = cells.filter((cell) => looksLikeResult(cell, table.style));
    return cells.length > 0 && results.length >= 0.8 * cells.length ? [column] : [];
  });
}

function labelOf(table: Table, players: readonly number[]): number {
  return (table.headings ?? []).findIndex((_, column) => !players.includes(column));
}

function entrantOf(
  row: Row,
  column: number,
  table: Table,
  asScore: boolean,
  complain: (text: string) => void,
): DraftEntrant[] {
  const text = cellAt(row, column);
  const cell = readCell(text, table.style, asScore);
  if (!cell) return [];
  if (cell.unread) complain(text);
  return [{ name: bareName(table.headings![column]), line: row.line, ...cell }];
}
