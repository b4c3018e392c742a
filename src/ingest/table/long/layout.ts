import { headingKey } from "../../cells/heading";
import type { Criterion } from "../../draft";
import type { ColumnGuess, ReadOptions } from "../../types";
import { placeInCell } from "../../cells/place";
import { blockColumns, type BlockColumns } from "../blocks";
import { chosenRoles, columnOf, columnsOf, guessColumns, labelRank } from "../columns";
import { saysMore } from "../headings";
import type { Table } from "../table";
import { cellAt } from "../../text/rows";

/** Column indexes of a long table by meaning; -1: none. */
export interface LongLayout {
  readonly player: number;
  /** The forename, put before the player's name. */
  readonly forename: number;
  readonly playerId: number;
  readonly game: readonly number[];
  readonly label: number;
  readonly date: number;
  readonly year: number;
  /** Gender or division: separate races if each has places of its own. */
  readonly class: number;
  /** Only the year distinguishes the games. */
  readonly splitByYear: boolean;
  readonly place: number;
  /** Places may be written as "5-8"; under a heading such as "result" this is a score. */
  readonly ranges: boolean;
  readonly time: number;
  readonly score: number;
  /** The heading of the scores implies that more is better. */
  readonly more: boolean;
  readonly team: number;
  readonly status: number;
  readonly reason: number;
  readonly minutes: number;
  readonly share: number;
  readonly start: number;
  readonly startSd: number;
  readonly rated: number;
  readonly weight: number;
  readonly blocks: BlockColumns;
  /** What ranks a game, if the game has it. */
  readonly criterion: Criterion;
}

export function layoutOfColumns(columns: readonly ColumnGuess[], table: Table, options: ReadOptions): LongLayout {
  const named = columnOf(columns, "player");
  const playerId = columnOf(columns, "playerId");
  const game = gameColumns(columns, table, options);
  // A distance in numbers distinguishes races, but does not name them.
  const naming = game.filter((column) => !isMeasure(columns[column], table, column));
  const date = dateColumn(columns, table);
  const year = columnOf(columns, "year");
  const [place, time, score] = [columnOf(columns, "place"), columnOf(columns, "time"), columnOf(columns, "score")];
  return {
    player: named >= 0 ? named : playerId,
    forename: columnOf(columns, "forename"),
    playerId,
    game,
    label: game.indexOf(naming[bestLabel(naming, columns)]),
    date,
    year,
    class: columnOf(columns, "class"),
    splitByYear: naming.length === 0 && date < 0 && year >= 0,
    place,
    ranges: place >= 0 && headingKey(columns[place].heading) !== "result",
    time,
    score,
    more: score >= 0 && saysMore(columns[score].heading),
    team: columnOf(columns, "team"),
    status: columnOf(columns, "status"),
    reason: columnOf(columns, "reason"),
    minutes: columnOf(columns, "minutes"),
    share: columnOf(columns, "share"),
    start: columnOf(columns, "start"),
    startSd: columnOf(columns, "startSd"),
    rated: columnOf(columns, "rated"),
    weight: columnOf(columns, "weight"),
    blocks: blockColumns(columns),
    criterion: options.decidedBy ?? (place >= 0 ? "place" : time >= 0 ? "time" : score >= 0 ? "score" : "place"),
  };
}

/** The columns of a long table; a distance is the result if there is no other. */
export function longColumns(table: Table, options: ReadOptions): readonly ColumnGuess[] {
  const columns = guessColumns(table, options);
  if (["place", "time", "score"].some((role) => columnOf(columns, role) >= 0)) return columns;
  const measure = columns.findIndex((one, at) => one.role === "game" && isMeasure(one, table, at));
  return columns.map((one, at) =>
    at === measure ? { ...one, role: "score", reason: "The distance is the only result: more is better." } : one,
  );
}

/** The race date column; dates that differ between rows of one race, such as dates of records, do not count. */
function dateColumn(columns: readonly ColumnGuess[], table: Table): number {
  const date = columnOf(columns, "date");
  const place = columnOf(columns, "place");
  const sample = table.sample.filter((row) => cellAt(row, place) !== "");
  if (date < 0 || place < 0 || columnOf(columns, "game") >= 0 || sample.length < 3) return date;
  const cells = sample.map((row) => cellAt(row, date));
  const places = sample.flatMap((row) => placeInCell(row.cells[place] ?? "") ?? []);
  const counts = places.filter((one, at) => at === 0 || one > places[at - 1]).length;
  const goesOn = places[0] === 1 && counts > 0.8 * sample.length;
  return goesOn && new Set(cells).size > 0.8 * cells.length ? -1 : date;
}

/** All columns that name games, except row numbers. */
function gameColumns(columns: readonly ColumnGuess[], table: Table, options: ReadOptions): number[] {
  const chosen = chosenRoles(
    columns.map(({ heading }) => heading),
    options,
  );
  return columnsOf(columns, "game").filter((column) => {
    if (chosen?.[column] === "game" || table.sample.length < 3) return true;
    const values = table.sample.map((row) => cellAt(row, column));
    return new Set(values).size < values.length;
  });
}

function isMeasure({ heading }: ColumnGuess, table: Table, column: number): boolean {
  return (
    /^(?:distance|distanz|km|kilomet|miles)/.test(headingKey(heading)) &&
    table.sample.every((row) => /^[\d.,\s]*(?:k|km|m|mi|miles)?$/i.test(cellAt(row, column)))
  );
}

function bestLabel(game: readonly number[], columns: readonly ColumnGuess[]): number {
  const ranks = game.map((column) => labelRank(columns[column]));
  return ranks.indexOf(Math.min(...ranks));
}
