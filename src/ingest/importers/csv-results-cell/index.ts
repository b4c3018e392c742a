import { bareName } from "../../cells/name";
import { parseScore } from "../../cells/score";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { guessColumns } from "../../table/columns";
import { delimitedTable } from "../../table/delimited";
import { readRowGames } from "../../table/rowGames";
import type { Table } from "../../table/table";
import { cellAt } from "../../text/rows";

export const csvResultsCell: Importer = {
  id: "csv-results-cell",
  shape: "rows",
  label: "Table, all players in one cell",
  hint: "A results column such as Anna~5549|Ben~5447, best first.",
  example:
    "game_id,enddate,players,results\n1,2018-09-24,3,Anna~7024|Ben~5979|Cleo~5896\n2,2018-09-27,2,Ben~9410|Anna~8547\n",

  detect(source) {
    const table = delimitedTable(source);
    return table && resultsColumn(table) >= 0 ? 0.97 : 0;
  },

  *read(source, sink) {
    const table = delimitedTable(source);
    const column = table ? resultsColumn(table) : -1;
    if (!table || column < 0)
      return sink.report("bad-row", { line: 1 }, "No column holds results such as Anna~12|Ben~9.");
    const columns = guessColumns(table, sink.options).map((guess, at) =>
      at === column ? { ...guess, role: "results", reason: "The cells hold all players with their scores." } : guess,
    );
    yield* readRowGames(table, columns, sink, (row, head) => {
      const entrants = (row.cells[column] ?? "")
        .split("|")
        .filter((part) => part.trim() !== "")
        .map((part, at) => entrantOf(part, at, row.line));
      const empty = entrants.filter((one) => one.name!.trim() === "").length;
      for (let at = 0; at < empty; at += 1)
        sink.report("empty-name", { line: row.line }, "A score without a name: left out.");
      const scored = entrants.every((one) => one.score !== undefined);
      sink.add({
        ...head,
        decidedBy: sink.options.decidedBy ?? (scored ? "score" : "place"),
        scoreOrder: sink.options.scoreOrder,
        ordered: !scored,
        entrants: entrants.filter((one) => one.name!.trim() !== ""),
      });
    });
  },
};

function resultsColumn(table: Table): number {
  for (let column = 0; column < table.width; column += 1) {
    const cells = table.sample.map((row) => cellAt(row, column)).filter((cell) => cell !== "");
    if (
      cells.length > 0 &&
      cells.filter((cell) => /^[^|~]+~[^|~]*(?:\|[^|~]+~[^|~]*)+$/.test(cell)).length >= 0.8 * cells.length
    )
      return column;
  }
  return -1;
}

/** name~score; the list is sorted best first, which decides if a score is missing. */
function entrantOf(part: string, at: number, line: number): DraftEntrant {
  const cut = part.lastIndexOf("~");
  const score = cut < 0 ? undefined : parseScore(part.slice(cut + 1));
  return { name: bareName(cut < 0 ? part : part.slice(0, cut)), place: at + 1, score, line };
}
