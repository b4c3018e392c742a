import { isSumRow } from "../../cells/sum";
import { headingRoles } from "../tokens/headings";
import { isNameLike, nameIn } from "../tokens/names";
import { dateIn, tokenOf } from "../tokens/token";
import { START } from "../fit";
import type { Fitted, Grid, InferredEntrant, InferredGame, Mark, Piece, GridRow } from "../types";
import type { Context } from "../common/context";
import { isRanking } from "../common/ranking";
import { filledOf } from "./shape";
import { valueOf } from "./columns";

interface Sheet {
  readonly head: GridRow;
  readonly rows: readonly GridRow[];
  readonly above: readonly Piece[];
}

/** Score sheets of board games: players above the columns, and a row for each kind of points, with the total or the place below. */
export function readSheets({ rows, above }: Grid, container: string, context: Context): Fitted[] {
  const sheets = sheetsOf(rows, above);
  const games = sheets.flatMap((sheet) => gameOf(sheet, context));
  if (games.length === 0) return [];
  const used = sheets.reduce((sum, sheet) => sum + sheet.rows.length + 1, 0);
  const coverage = used / Math.max(1, rows.filter((row) => filledOf(row).length > 1).length);
  return [
    {
      kind: "a score sheet: players in columns, points in rows",
      template: "sheets",
      games,
      fit: START.sheets + 1.4 * Math.min(1, coverage) + (games.length === sheets.length ? 0.6 : 0),
      evidence: { coverage },
      assumed: [],
      unread: [],
      choices: { container },
    },
  ];
}

/** A corner cell that is not a name. */
const CORNER = /^(?:|players?|spieler|name|joueurs?|jugador(?:es)?|category|kategorie|catégorie|points?|punkte)$/iu;

function sheetsOf(rows: readonly GridRow[], first: readonly Piece[]): Sheet[] {
  const found: { head: GridRow; rows: GridRow[]; above: Piece[] }[] = [];
  let above: Piece[] = [...first];
  let open: (typeof found)[number] | undefined;
  for (const row of rows) {
    const [corner, ...rest] = row.cells;
    const cells = rest.filter(({ text }) => text.trim() !== "");
    if (cells.length === 0 && (corner?.text.trim() ?? "") === "") {
      open = undefined;
      continue;
    }
    const isHead =
      CORNER.test(corner.text.trim()) &&
      cells.length >= 2 &&
      cells.every(({ text }) => isNameLike(text) && tokenOf(text).kind !== "status") &&
      new Set(cells.map(({ text }) => text)).size === cells.length;
    if (isHead) {
      found.push((open = { head: row, rows: [], above }));
      above = [];
    } else if (open && corner.text.trim() !== "" && cells.length > 0) open.rows.push(row);
    else above = [...above.slice(-5), ...filledOf(row)];
  }
  return found.filter((sheet) => sheet.rows.length >= 2);
}

/** The row that ranks: a place, else the last total; none without one. */
function gameOf({ head, rows, above }: Sheet, context: Context): InferredGame[] {
  const says = (row: GridRow, role: "place" | "total"): boolean =>
    (headingRoles(row.cells[0].text).get(role) ?? 0) >= 2 || (role === "total" && isSumRow(row.cells[0].text));
  const seats = head.cells.flatMap(({ text }, at) => (at > 0 && text.trim() !== "" ? [at] : []));
  const valuesOf = (row: GridRow): (number | undefined)[] =>
    seats.map((at) => (row.cells[at] ? valueOf(tokenOf(row.cells[at].text)) : undefined));
  const whole = (row: GridRow): boolean => valuesOf(row).every((value) => value !== undefined);
  const place = rows.findLast((row) => says(row, "place") && whole(row) && isRanking(valuesOf(row).map(Number)));
  const total = rows.findLast((row) => says(row, "total") && whole(row));
  const deciding = place ?? total;
  // Numbered or dated rows are games of their own, with a sum below them.
  const numbered = rows.filter((row) => row !== deciding && /\d/.test(row.cells[0].text)).length;
  if (numbered >= 0.4 * (rows.length - 1)) return [];
  if (
    !deciding ||
    rows.filter((row) => row !== deciding && valuesOf(row).some((value) => value !== undefined)).length < 2
  )
    return [];
  const values = valuesOf(deciding);
  const entrants = seats.map((at, index): InferredEntrant => {
    const { from, to } = deciding.cells[at];
    const marks: Mark[] = from < 0 ? [] : [{ role: place ? "place" : "score", from, to }];
    const result = place ? { place: values[index] } : { score: values[index] };
    return { ...result, name: nameIn(head.cells[at]), line: head.line, marks };
  });
  const dated = above.flatMap((piece) => {
    const date = dateIn(piece.text.replace(/^\p{L}{2,3}\.?\s/u, ""), context.dateOrder);
    return date ? [{ date, datePiece: piece }] : [];
  });
  return [
    {
      ...dated.at(-1),
      entrants,
      line: head.line,
      decidedBy: place ? "place" : "score",
      ...(place ? {} : { scoreOrder: context.lowWins ? "lower" : "higher" }),
    },
  ];
}
