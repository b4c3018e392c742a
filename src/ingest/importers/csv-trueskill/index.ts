import { parseDate, resolveDate } from "../../cells/date";
import { parseScore } from "../../cells/score";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { delimitedTable } from "../../table/delimited";
import { isUsable } from "../../table/width";
import type { Row } from "../../text/rows";

export const csvTrueskill: Importer = {
  id: "csv-trueskill",
  shape: "data",
  label: "TrueSkill games (Halo 2 beta)",
  hint: "Seven fields without a heading: end time, game id, variant, map id, player, team, score.",
  example:
    "02 March 2019 20:58:16,900079,1,0,Anna,1,3\n02 March 2019 20:58:16,900079,1,0,Ben,1,1\n02 March 2019 20:58:16,900079,1,0,Cleo,0,2\n",

  detect(source) {
    const table = delimitedTable(source);
    if (!table || table.headings || table.width !== 7 || table.sample.length === 0) return 0;
    return table.sample.filter(isRow).length >= 0.8 * table.sample.length ? 0.96 : 0;
  },

  *read(source, sink) {
    const table = delimitedTable(source);
    if (!table) return;
    const games = new Map<string, { id: string; date: string | undefined; line: number; entrants: DraftEntrant[] }>();
    for (const block of table.blocks()) {
      for (const row of block.rows) {
        if (!isUsable(row, table, sink)) continue;
        if (!isRow(row)) {
          sink.report(
            "bad-row",
            { line: row.line },
            "Expected end time, game id, variant, map id, player, team, score.",
            row.cells.join(", "),
          );
          continue;
        }
        const [time, id] = row.cells.map((cell) => cell.trim());
        const key = JSON.stringify([time, id]);
        const cell = parseDate(time);
        const game = games.get(key) ?? { id, date: cell && resolveDate(cell, "mdy"), line: row.line, entrants: [] };
        games.set(key, game);
        if (row.cells[4].trim() === "")
          sink.report("empty-name", { line: row.line }, "A row without a name: left out.", row.cells.join(", "));
        else
          game.entrants.push({
            name: row.cells[4],
            team: row.cells[5].trim(),
            score: parseScore(row.cells[6]),
            line: row.line,
          });
      }
      yield 0.7 * block.done;
    }
    let done = 0;
    for (const { id, date, line, entrants } of games.values()) {
      const teams = new Set(entrants.map((one) => one.team));
      sink.add(
        // If all have the same team number, it is a free-for-all; a team's score is the sum of its members'.
        {
          id,
          date,
          entrants,
          decidedBy: "score",
          side: "sum",
          teams: teams.size > 1 ? "team" : "label",
        },
        line,
      );
      done += 1;
      if (done % 512 === 0) yield 0.7 + (0.3 * done) / games.size;
    }
  },
};

/** A date with time, integers, a name, a team number, a score. */
function isRow({ cells }: Row): boolean {
  const whole = (column: number): boolean => /^\s*-?\d+\s*$/.test(cells[column] ?? "");
  return cells.length === 7 && [1, 2, 3, 5, 6].every(whole) && parseDate(cells[0], false) !== undefined;
}
