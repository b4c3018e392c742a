import type { Desk } from "../../desk";
import type { Criterion } from "../../draft";
import type { Row } from "../../text/rows";
import { guessColumns } from "../columns";
import { DateColumn } from "../dates";
import type { TableReader } from "../reader";
import { filled, type Table } from "../table";
import { isUsable, reportPreface } from "../width";
import { readEntrant, type LongEntrant } from "./entrant";
import { layoutOfColumns, type LongLayout } from "./layout";
import { closeGame, type LongGame } from "./game";

/** One row an entrant: rows of one game share the game and the date cells. */
export const longReader: TableReader = {
  id: "csv-long",

  fits(table) {
    const roles = new Set(guessColumns(table, {}).map((column) => column.role));
    if (!roles.has("player") && !roles.has("playerId")) return 0;
    const result = roles.has("place") || roles.has("time") || roles.has("score");
    if (!result) return roles.has("status") ? 0.3 : 0;
    return 0.7 + (roles.has("game") || roles.has("date") ? 0.15 : 0) + (roles.has("place") ? 0.05 : 0);
  },

  *read(table, desk) {
    const columns = guessColumns(table, desk.options);
    desk.mapped(table, columns);
    const layout = layoutOfColumns(columns, table, desk.options);
    if (layout.player < 0) {
      desk.report(
        "bad-row",
        { line: table.headingLine ?? table.sample[0]?.line ?? 1 },
        "No column holds the players: choose one.",
      );
      return;
    }
    reportPreface(table, desk);
    const games = new Map<string, LongGame>();
    const dates = new DateColumn();
    for (const block of table.blocks()) {
      for (const row of block.rows) takeRow(row, layout, table, games, dates, desk);
      yield 0.7 * block.done;
    }
    dates.close(desk);
    dates.complain(desk);
    yield* closeGames(games, layout, dates, desk);
  },
};

function takeRow(
  row: Row,
  layout: LongLayout,
  table: Table,
  games: Map<string, LongGame>,
  dates: DateColumn,
  desk: Desk,
): void {
  const lonely = table.width > 2 && filled(row) === 1 && (row.cells[layout.player] ?? "").trim() === "";
  if (!isUsable(row, table, desk, lonely || row.cells.length === 1)) return;
  const labels = layout.game.map((column) => (row.cells[column] ?? "").trim());
  const date = (row.cells[layout.date] ?? "").trim();
  dates.meet(date, row.line);
  const key = JSON.stringify([labels, date, layout.splitByYear ? (row.cells[layout.year] ?? "").trim() : ""]);
  let game = games.get(key);
  if (!game) {
    const year = (row.cells[layout.year] ?? "").trim();
    game = {
      label: labels[layout.label] || table.title || (layout.splitByYear ? year : ""),
      date,
      line: row.line,
      entrants: [],
      year,
    };
    games.set(key, game);
  }
  const entrant = readEntrant(row, layout, desk, table.style);
  if (entrant) game.entrants.push(entrant);
}

function* closeGames(
  games: ReadonlyMap<string, LongGame>,
  layout: LongLayout,
  dates: DateColumn,
  desk: Desk,
): Generator<number, void, void> {
  const zeroBased = placesStartAtZero(games);
  const decidedBy: Criterion | undefined = desk.options.decidedBy;
  desk.assume({
    decidedBy: decidedBy ?? layout.criterion,
    ...(layout.criterion === "score" ? { scoreOrder: desk.options.scoreOrder ?? "higher" } : {}),
  });
  let done = 0;
  for (const game of games.values()) {
    closeGame({ game, layout, dates, desk, zeroBased });
    done += 1;
    if (done % 512 === 0) yield 0.7 + (0.3 * done) / games.size;
  }
  if (layout.team < 0) return;
  const joined = desk.races.some((race) => race.entrants.some((one) => one.team !== undefined));
  desk.assume({ teamLabel: desk.options.teamLabel ?? (joined ? "team" : "label") });
}

/** 0 is a place only where every game that has places has it. */
function placesStartAtZero(games: ReadonlyMap<string, LongGame>): boolean {
  const placed = [...games.values()]
    .map((game) => game.entrants.filter((one) => one.place !== undefined))
    .filter((list) => list.length > 0);
  return placed.length > 0 && placed.every((list: readonly LongEntrant[]) => list.some((one) => one.place === 0));
}
