import { parseDate, resolveDate, serialDate } from "../../cells/date";
import { bareName } from "../../cells/name";
import { isSumRow } from "../../cells/sum";
import { choice } from "../../choice";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { ColumnGuess } from "../../types";
import { columnOf, columnsOf, guessColumns, unchanged } from "../columns";
import { meaningOf, saysMore } from "../headings";
import { isMissedCut } from "../../cells/status";
import { orderOf, runs, type Order } from "../../cells/order";
import type { TableReader } from "../reader";
import { headed as withFirstLine, type Table } from "../table";
import { isUsable, reportPreface } from "../width";
import { isAbsent, isNoResult, isSum, looksLikeResult, readCell } from "./cell";
import { takenAsScore, addDirectionDoubt } from "./doubts";
import { directionOf, isNumberedGame, isRanking, kindOf, numbersOf, type Kind } from "./kind";
import { cellAt } from "../../text/rows";

/** One row for each player, one column for each game: regatta series and league tables. Totals and overall ranks are not games. */
export const rowsReader: TableReader = {
  id: "table-players-in-rows",

  fits(given) {
    const table = withLabels(given);
    if (!table) return 0;
    const columns = guessColumns(table, {});
    const named = columnOf(columns, "player") >= 0;
    if (!table.headings || (!named && playerColumn(table, columns) < 0)) return 0;
    const games = gameColumns(table);
    if (games.length < 2) return 0;
    // The columns are rounds of one tournament, with the final place in a column of its own.
    const isSummed = ["score", "time"].some((role) => columnOf(columns, role) >= 0);
    if (columnOf(columns, "place") >= 0 && isSummed && !runFromOne(table, games)) return 0;
    const numbered = games.filter((column) => isNumberedGame(table.headings![column])).length;
    if (numbered >= 2 && numbered >= games.length / 2) return 0.93;
    if (["time", "game"].some((role) => columnOf(columns, role) >= 0)) return 0;
    // A rank or sum in a column of its own belongs to all games.
    const beside = ["place", "score"].some((role) => columnOf(columns, role) >= 0);
    if (beside && games.length < 3) return 0;
    return named ? (beside ? 0.86 : 0.8) : directionOf(table) === "rows" ? 0.7 : 0.59;
  },

  *read(given, sink) {
    const table = withLabels(given) ?? given;
    const games = unchanged(table, gameColumns(table), "game-column", sink.options);
    const known = guessColumns(table, sink.options);
    const player = columnOf(known, "player") >= 0 ? columnOf(known, "player") : playerColumn(table, known);
    const guessed = known.map((guess, column): ColumnGuess => {
      if (games.includes(column))
        return { ...guess, role: "game-column", reason: "Places, statuses or scores stand below: a game." };
      return column === player && guess.role === "ignore"
        ? { ...guess, role: "player", reason: "The first column of words names the players." }
        : guess;
    });
    sink.mapped(table, guessed);
    reportPreface(table, sink);
    if (player < 0) {
      sink.report("bad-row", { line: table.headingLine ?? 1 }, "No column holds the players: choose one.");
      return;
    }
    if (columnOf(known, "player") < 0) addDirectionDoubt(table, sink, "table-players-in-rows");
    const sums = columnsOf(known, "score");
    const total = sums.at(-1) ?? table.headings!.findIndex((heading) => isSum(heading));
    const found = kindOf(games.map((column) => numbersIn(table, column)));
    const more = found.more || (total >= 0 && saysMore(table.headings![total]));
    const totals = total < 0 ? [] : numbersIn(table, total);
    // Three points for the first of three: the first row has the most.
    const kind: Kind =
      found.kind === "places" && totals.length > 3 && runs([totals], -1) ? { kind: "unclear", more: false } : found;
    const proof = orderBeside(table, games, total);
    const asScore = takenAsScore(kind, table, sink, proof.scoreOrder);
    const together = asScore && asTotals(table, games, total, sink, isGolf(table, games));
    const rows = yield* rowsOf(table, player, sink);
    const order = {
      scoreOrder: sink.options.scoreOrder ?? (more ? "higher" : proof.scoreOrder),
      orderKnown: more || proof.sure,
    } as const;
    if (together) {
      const entrants = rows.map((row) => totalled(row, table, games, total));
      sink.add({ decidedBy: "score", ...order, entrants }, table.headingLine);
      return;
    }
    const dates = datesOf(table, games, sink);
    for (const [at, column] of games.entries()) {
      const entrants = rows.flatMap(({ name, line, cells }): DraftEntrant[] => {
        const text = (cells[column] ?? "").trim();
        const one = readCell(text, table.style, asScore);
        if (one?.unread)
          sink.report("bad-place", { line }, `“${text}” is no place, status or time: listed, not rated.`, text);
        return one ? [{ name, line, ...one }] : [];
      });
      sink.add(
        {
          id: table.headings![column],
          date: dates[at],
          ...(asScore ? { decidedBy: "score", ...order } : {}),
          entrants,
        },
        table.headingLine,
      );
    }
  },
};

/** The dates that head columns: numbers of days only if all are. */
function datesOf(table: Table, games: readonly number[], { options }: GameSink): readonly (string | undefined)[] {
  const headings = games.map((column) => table.headings![column]);
  const serial = headings.every((heading) => serialDate(heading) !== undefined);
  return headings.map((heading) => {
    const cell = serial ? serialDate(heading) : parseDate(heading, false);
    return cell && resolveDate(cell, options.dateOrder ?? "dmy");
  });
}

/** An entrant of one race over all columns, with the total beside them or the sum. */
function totalled(
  { name, line, cells }: NamedRow,
  { style }: Table,
  games: readonly number[],
  total: number,
): DraftEntrant {
  const marks = games.map((column) => readCell((cells[column] ?? "").trim(), style, true));
  const own = total < 0 ? undefined : readCell((cells[total] ?? "").trim(), style, true);
  const status = marks.find((one) => one?.status)?.status ?? own?.status;
  const score = own?.score ?? marks.reduce((sum, one) => sum + (one?.score ?? 0), 0);
  return { name, line, ...(status ? { status } : { score }) };
}

/** Golf has missed cuts and par: fewer strokes are better, and the rounds are one tournament. */
function isGolf(table: Table, games: readonly number[]): boolean {
  return (
    table.sample.some(({ cells }) => games.some((column) => isMissedCut(cells[column] ?? ""))) ||
    table.sample.some(({ cells }) => /^par$/i.test((cells[0] ?? "").trim())) ||
    table.headings!.some((heading) => /^(?:to\s?par|par|thru|strokes)$/i.test(heading.trim()))
  );
}

/** Which scores are better: as in golf, or by the order of the rows and their total. */
function orderBeside(table: Table, games: readonly number[], total: number): Order {
  if (isGolf(table, games)) return { scoreOrder: "lower", sure: true };
  return orderOf(total < 0 ? [] : [numbersIn(table, total)]);
}

interface NamedRow {
  readonly name: string;
  readonly line: number;
  readonly cells: readonly string[];
}

function* rowsOf(table: Table, player: number, sink: GameSink): Generator<number, NamedRow[], void> {
  const rows: NamedRow[] = [];
  for (const block of table.blocks()) {
    for (const { cells, line, ...row } of block.rows) {
      if (!isUsable({ cells, line, ...row }, table, sink)) continue;
      const name = bareName(cells[player] ?? "");
      if (isSumRow(name)) continue;
      if (name.trim() === "") sink.report("empty-name", { line }, "A row without a name: left out.", cells.join(", "));
      else rows.push({ name, line, cells });
    }
    yield 0.8 * block.done;
  }
  return rows;
}

/** Whether rounds with a total are one race or one race each: the user's choice, otherwise by the headings. */
function asTotals(table: Table, games: readonly number[], total: number, sink: GameSink, known: boolean): boolean {
  const headings = games.map((column) => table.headings![column]);
  const rounds = headings.filter((one) =>
    /^(?:r|rd|round|runde|q|ronde|ronda|manche|set|frame|inning|end|hole|h)?[\s.#]{0,3}\d{1,2}$/i.test(one),
  );
  if (total < 0 && rounds.length === 0) return false;
  const { counts } = sink.options;
  const likely = total >= 0 && rounds.length >= 0.6 * games.length;
  const chosen = counts === undefined ? likely : counts === "totals";
  const numbered = headings.filter((one) => isNumberedGame(one)).length >= 0.6 * games.length;
  if (counts === undefined && total >= 0 && numbered && !known)
    sink.addDoubt(
      "totals-or-rounds",
      chosen
        ? `Assumed that “${headings[0]}” to “${headings.at(-1)}” are rounds of one race, decided by the total.`
        : `Assumed that “${headings[0]}” to “${headings.at(-1)}” are a race each, whatever the total says.`,
      [table.headingLine ?? 1],
      [choice("Totals", { counts: "totals" }, chosen), choice("Each round", { counts: "rounds" }, !chosen)],
    );
  return chosen;
}

/** The table with its first line as headings, if its corner is blank and none of its words is known. */
function withLabels(table: Table): Table | undefined {
  if (table.headings) return table;
  const [first] = table.sample;
  if (!first || first.cells.length < 3 || first.cells[0].trim() !== "") return undefined;
  return withFirstLine(table);
}

/** The first column of words, if no heading names the players. */
function playerColumn(table: Table, columns: readonly ColumnGuess[]): number {
  return (table.headings ?? []).findIndex((heading, column) => {
    if (columns[column].role !== "ignore" || (heading.trim() !== "" && column > 0)) return false;
    const cells = table.sample.map((row) => cellAt(row, column));
    return cells.length > 1 && new Set(cells).size === cells.length && cells.every((cell) => /\p{L}/u.test(cell));
  });
}

function numbersIn(table: Table, column: number): number[] {
  const cells = table.sample.filter((row) => !isSumRow(row.cells[0] ?? "")).map((row) => row.cells[column] ?? "");
  return numbersOf(cells, table.style);
}

function runFromOne(table: Table, games: readonly number[]): boolean {
  return games.filter((column) => isRanking(numbersIn(table, column))).length >= games.length / 2;
}

/** Columns of results: an unknown or numbered heading above places, statuses, times or scores. */
function gameColumns(table: Table): number[] {
  return (table.headings ?? []).flatMap((heading, column) => {
    if (heading.trim() === "" || isNoResult(heading) || isSum(heading)) return [];
    if (meaningOf(heading) && !isNumberedGame(heading)) return [];
    const cells = table.sample.map((row) => cellAt(row, column)).filter((cell) => !isAbsent(cell));
    const results = cells.filter((cell) => looksLikeResult(cell, table.style));
    const scores = numbersOf(cells, table.style);
    return cells.length > 0 && Math.max(results.length, scores.length) >= 0.8 * cells.length ? [column] : [];
  });
}
