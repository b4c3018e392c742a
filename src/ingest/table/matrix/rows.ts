import { parseDate, resolveDate } from "../../cells/date";
import { withoutFootnotes } from "../../cells/name";
import type { DraftEntrant } from "../../draft";
import type { ColumnGuess } from "../../types";
import { columnOf, guessColumns, unchanged } from "../columns";
import { meaningOf } from "../headings";
import type { TableReader } from "../reader";
import type { Table } from "../table";
import { isUsable, reportPreface } from "../width";
import { isAbsent, isNoResult, looksLikeResult, readCell } from "./cell";

const NUMBERED_GAME = /^(?:r|race|q|f|h|heat|g|game|m|match|round|rd|d|day|stage|leg|s)?(?:\s*[.#])?\s*\d{1,3}$/i;

/** One row a player, one column a game: regatta series and league tables. Totals and the overall rank are no games. */
export const rowsReader: TableReader = {
  id: "table-players-in-rows",

  fits(table) {
    const columns = guessColumns(table, {});
    if (!table.headings || columnOf(columns, "player") < 0) return 0;
    const games = gameColumns(table);
    if (games.length < 2) return 0;
    const numbered = games.filter((column) => NUMBERED_GAME.test(table.headings![column])).length;
    if (numbered >= 2 && numbered >= games.length / 2) return 0.93;
    return ["place", "time", "score", "game"].some((role) => columnOf(columns, role) >= 0) ? 0 : 0.8;
  },

  *read(table, desk) {
    const games = unchanged(table, gameColumns(table), "game-column", desk.options);
    const guessed = guessColumns(table, desk.options).map((guess, column): ColumnGuess =>
      games.includes(column)
        ? { ...guess, role: "game-column", reason: "Places or statuses stand below: a game." }
        : guess,
    );
    desk.mapped(table, guessed);
    reportPreface(table, desk);
    const player = columnOf(guessed, "player");
    const asScore = desk.options.decidedBy === "score";
    const entrants = games.map((): DraftEntrant[] => []);
    for (const block of table.blocks()) {
      for (const row of block.rows) {
        if (!isUsable(row, table, desk)) continue;
        const name = withoutFootnotes(row.cells[player] ?? "");
        if (name.trim() === "") {
          desk.report("empty-name", { line: row.line }, "A row without a name: left out.", row.cells.join(", "));
          continue;
        }
        games.forEach((column, at) => {
          const text = (row.cells[column] ?? "").trim();
          const cell = readCell(text, table.style, asScore);
          if (cell?.unread)
            desk.report(
              "bad-place",
              { line: row.line },
              `“${text}” is no place, status or time: listed, not rated.`,
              text,
            );
          if (cell) entrants[at].push({ name, line: row.line, ...cell });
        });
      }
      yield 0.8 * block.done;
    }
    for (const [at, column] of games.entries()) {
      const heading = table.headings![column];
      const cell = parseDate(heading, false);
      const date = cell && resolveDate(cell, desk.options.dateOrder ?? "dmy");
      desk.add(
        {
          id: heading,
          ...(date === undefined ? {} : { date }),
          ...(asScore ? { decidedBy: "score" } : {}),
          entrants: entrants[at],
        },
        table.headingLine,
      );
    }
  },
};

/** Columns of results: an unknown or numbered heading over places, statuses or times. */
function gameColumns(table: Table): number[] {
  return (table.headings ?? []).flatMap((heading, column) => {
    if (heading.trim() === "" || isNoResult(heading) || (meaningOf(heading) && !NUMBERED_GAME.test(heading))) return [];
    const cells = table.sample.map((row) => (row.cells[column] ?? "").trim()).filter((cell) => !isAbsent(cell));
    const results = cells.filter((cell) => looksLikeResult(cell, table.style));
    return cells.length > 0 && results.length >= 0.8 * cells.length ? [column] : [];
  });
}
