import { readStretches } from "../lines/readStretches";
import type { Fitted, Grid, InferredGame } from "../types";
import type { Context } from "../common/context";
import { columnsOf, type TableColumn } from "./columns";
import { dateColumn, datedBy } from "./dates";
import { filledOf } from "./shape";
import { sectionsOf, type Section } from "./sections";

/** Separators that leave no doubt about where cells end. */
const SEPARATED = new Set(["tab", "comma", "semicolon", "pipe", "html"]);
/** Maximum fit: other columns may have other results. */
const MAX_FIT = 9;

/** Tables with a whole result in each cell of a column: "Ann beat Bo 3-1". */
export function readCellResults(grid: Grid, container: string, text: string, context: Context): Fitted[] {
  if (!SEPARATED.has(container)) return [];
  const [section, ...more] = sectionsOf(grid).filter(({ rows }) => rows.length > 1);
  if (
    more.length > 0 ||
    !section?.headed ||
    section.rows.length < 0.7 * grid.rows.filter((row) => filledOf(row).length > 1).length
  )
    return [];
  const columns = columnsOf(section);
  const dates = dateColumn(columns);
  return columns.flatMap((column) => {
    if (column === dates || column.filled < 2 || column.share("words", "long") < 0.6) return [];
    const cells = column.cells.filter(({ text: word }) => word.trim() !== "");
    const best = readStretches(
      cells.filter(({ text: word }) => word.includes(" ")),
      text,
      context,
    );
    if (best?.template !== "line-duels") return [];
    const games = best.games.map((game) => ({ ...game, ...placed(game, section, dates, context) }));
    return [
      {
        ...best,
        games,
        fit: Math.min(MAX_FIT, best.fit + 0.6),
        choices: { ...best.choices, container, mode: column.heading },
      },
    ];
  });
}

/** The line and the date of a game whose names are in a row. */
function placed(
  { entrants }: InferredGame,
  { rows }: Section,
  dates: TableColumn | undefined,
  context: Context,
): Pick<InferredGame, "line" | "date" | "datePiece"> {
  const { from } = entrants[0].name;
  const at = rows.findLastIndex(({ cells }) => cells.some((cell) => cell.from >= 0 && cell.from <= from));
  return { line: rows[at].line, ...datedBy(dates, at, context) };
}
