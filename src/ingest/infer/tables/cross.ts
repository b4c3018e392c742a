import { halves, tokenOf } from "../tokens/token";
import { START } from "../fit";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { winnerOf } from "../../duel";
import { pairIn } from "./outcomes";
import { columnsOf, type TableColumn } from "./columns";
import { nameRule } from "../common/hints";
import { nameColumns } from "./people";
import type { Section } from "./sections";

/** Every player against every other: a row and a column for each, and each game in two cells. */
export function readCross(given: Section, context: Context): Candidate | undefined {
  const section = underNames(given);
  if (!section.headed || section.rows.length < 3 || section.rows.length > 60) return undefined;
  const columns = columnsOf(section);
  const name = nameColumns(columns, context)?.name;
  if (!name) return undefined;
  const rows = section.rows.flatMap((_, at) => (name.cells[at].text.trim() === "" ? [] : [at]));
  const square = squareOf(columns, name, rows);
  if (!square) return undefined;
  const rule = nameRule(name.cells, context.hints, undefined);
  const games: InferredGame[] = [];
  let agreed = 0;
  for (const [i, one] of rows.entries())
    for (const [j, other] of rows.entries()) {
      if (j <= i) continue;
      const cells = [square[j].cells[one], square[i].cells[other]];
      const result = resultOf(cells[0], cells[1]);
      if (!result) continue;
      agreed += Number(result.agreed);
      const winner = winnerOf(...result.scores);
      const places = winner === "draw" ? [1, 1] : winner === "left" ? [1, 2] : [2, 1];
      const entrants = [one, other].flatMap((at, side) =>
        rule(name.cells[at]).map((piece): InferredEntrant => ({
          name: piece,
          place: places[side],
          line: section.rows[at].line,
          score: result.scores[side],
          marks: marksOf(cells[side]),
        })),
      );
      games.push({ entrants, line: section.rows[one].line, decidedBy: "place", duel: true, ordered: true });
    }
  const most = (rows.length * (rows.length - 1)) / 2;
  if (games.length < 0.4 * most || agreed < 0.7 * games.length) return undefined;
  const evidence = { agreed: agreed / games.length, coverage: games.length / most };
  return {
    template: "cross",
    kind: "a cross table: each player against each other",
    games,
    fit: START.cross + 2.5 * evidence.agreed + evidence.coverage,
    evidence,
    assumed: [],
    unread: [],
    choices: { name: name.heading },
  };
}

const MIN_NAMES = 3;

/** The names of the columns may stand below a title: the row that has the names of the rows below it, in their order. */
function underNames(section: Section): Section {
  const wordOf = (piece: Piece | undefined): string => piece?.text.trim().toLowerCase() ?? "";
  for (const [at, row] of section.rows.slice(0, 4).entries()) {
    const below = section.rows.slice(at + 1);
    const words = row.cells.slice(1).map(wordOf);
    const found = below.filter(({ cells: [first] }) => wordOf(first) !== "" && words.includes(wordOf(first)));
    if (found.length >= MIN_NAMES && found.length >= 0.8 * below.length)
      return { ...section, headed: true, headings: row.cells, rows: below };
  }
  return section;
}

const marksOf = ({ from, to }: Piece): Mark[] => (from < 0 ? [] : [{ role: "score", from, to }]);

/** As many consecutive columns as rows, with an empty diagonal. */
function squareOf(
  columns: readonly TableColumn[],
  name: TableColumn,
  rows: readonly number[],
): readonly TableColumn[] | undefined {
  const size = rows.length;
  for (let from = name.at + 1; from + size <= columns.length; from++) {
    const some = columns.slice(from, from + size);
    const diagonal = some.filter((one, at) => isSelf(one.cells[rows[at]].text)).length;
    const others = some.reduce(
      (sum, one, at) => sum + rows.filter((row, index) => index !== at && isSelf(one.cells[row].text)).length,
      0,
    );
    if (diagonal === size && others < 0.4 * size * (size - 1)) return some;
  }
  return undefined;
}

const isSelf = (text: string): boolean => /^[\s\-–—xх×*#\\/■█▓●.]*$/iu.test(text);

interface Met {
  readonly scores: readonly [number, number];
  /** Both cells state the same result. */
  readonly agreed: boolean;
}

/** A game in two cells: "3-1" and "1-3", 1 and 0, ½ and ½, W and L. */
function resultOf(one: Piece, other: Piece): Met | undefined {
  const [a, b] = [one, other].map(({ text }) => pairIn(text.replace(/(?<=\d)\s?\/\s?(?=\d)/, "-")));
  if (one.text === HALF && other.text === HALF) return { scores: [0.5, 0.5], agreed: true };
  if (a) return { scores: a, agreed: b !== undefined && a[0] === b[1] && a[1] === b[0] };
  const [v, d] = [one, other].map(({ text }) => BOUT.exec(text.trim())?.[1].toLowerCase());
  if (v && d) return { scores: v === "v" ? [1, 0] : [0, 1], agreed: v !== d };
  const [x, y] = [valueIn(one.text), valueIn(other.text)];
  if (x === undefined || y === undefined) return undefined;
  return { scores: [x, y], agreed: POINTS.has(x + y) };
}

const HALF = "1/2";

/** "V5" and "D3": a bout won and lost, and the touches. */
const BOUT = /^([vd])\d{0,2}$/i;

/** What the points of a game add up to: 1, 2 for a win, or 3. */
const POINTS = new Set([1, 2, 3]);

const WORDS: Readonly<Record<string, number>> = { w: 1, "+": 1, l: 0, d: 0.5, "=": 0.5, "½": 0.5, "1/2": 0.5 };

function valueIn(text: string): number | undefined {
  const cell = text.trim().toLowerCase();
  if (Object.hasOwn(WORDS, cell)) return WORDS[cell];
  const { kind, value } = tokenOf(cell);
  return kind === "int" || kind === "number" ? value : cell.endsWith("½") ? halves(cell) : undefined;
}
