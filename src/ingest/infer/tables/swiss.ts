import { tokenOf } from "../tokens/token";
import { nameIn } from "../tokens/names";
import { EMPTY, type InferredEntrant, type InferredGame, type Piece } from "../types";
import type { Candidate, Context } from "./candidate";
import { columnsOf, type Column } from "./columns";
import { nameColumns } from "./people";
import type { Section } from "./sections";

interface Met {
  readonly opponent: number;
  readonly points: number;
}

const POINTS: ReadonlyMap<string, number> = new Map([
  ["1", 1],
  ["0", 0],
  ["w", 1],
  ["l", 0],
  ["d", 0.5],
  ["+", 1],
  ["-", 0],
  ["=", 0.5],
  ["½", 0.5],
  ["1/2", 0.5],
  ["0.5", 0.5],
]);
const NUMBER_FIRST = /^(\d{1,4})(?:\s?[wbs])?\s?([10½=+-]|1\/2|0\.5)$/iu;
const RESULT_FIRST = /^([wld+=-])\s*(\d{1,4})\s*[wb]?$/iu;

/** "4w1", "4 b =", "W 5", "+12": the opponent of a round, by number, and the result. */
function metIn(text: string): Met | undefined {
  const cell = text.trim().replace(/\s+/g, " ");
  const [, number, result] = NUMBER_FIRST.exec(cell) ?? [];
  if (number !== undefined && !/^\d+$/.test(cell)) return { opponent: Number(number), points: POINTS.get(result)! };
  const [, sign, other] = RESULT_FIRST.exec(cell) ?? [];
  return sign === undefined ? undefined : { opponent: Number(other), points: POINTS.get(sign.toLowerCase())! };
}

/** One row per player and one column per round, each game given from both sides by the players' numbers. */
export function readSwiss(section: Section, context: Context): Candidate | undefined {
  if (section.rows.length < 3) return undefined;
  const columns = columnsOf(section);
  const rounds = columns.filter(
    ({ cells, filled }) => cells.filter(({ text }) => metIn(text)).length >= Math.max(2, 0.3 * filled),
  );
  const name = nameColumns(
    columns.filter((one) => !rounds.includes(one)),
    context,
  )?.name;
  if (rounds.length < 2 || !name) return undefined;
  const players = playersOf(columns, name, rounds);
  const games: InferredGame[] = [];
  let [told, agreed] = [0, 0];
  for (const round of rounds)
    for (const [number, { row, name: piece }] of players) {
      const met = metIn(round.cells[row].text);
      const other = met && players.get(met.opponent);
      if (!met || !other || other.row === row) continue;
      const back = metIn(round.cells[other.row].text);
      told += 1;
      if (back?.opponent !== number || back.points + met.points !== 1) continue;
      agreed += 1;
      if (other.row < row) continue;
      const places = met.points === 0.5 ? [1, 1] : met.points === 1 ? [1, 2] : [2, 1];
      const entrants = [
        { name: piece, row, points: met.points },
        { name: other.name, row: other.row, points: back.points },
      ].map((one, side): InferredEntrant => ({
        name: one.name,
        place: places[side],
        score: one.points,
        line: section.rows[one.row].line,
      }));
      const heading = section.headings[round.at] ?? EMPTY;
      games.push({
        ...(heading.text.trim() === "" ? {} : { title: heading }),
        entrants,
        line: section.rows[row].line,
        decidedBy: "place",
        duel: true,
        ordered: true,
      });
    }
  if (games.length < 3 || agreed < 0.75 * told) return undefined;
  const evidence = { agreed: agreed / told, coverage: Math.min(1, players.size / section.rows.length) };
  return {
    template: "cross",
    kind: "a row for each player and a column for each round",
    games,
    fit: 5.5 + 2.5 * evidence.agreed + evidence.coverage,
    evidence,
    assumed: [],
    unread: [],
    choices: { name: name.heading },
  };
}

interface Player {
  readonly row: number;
  readonly name: Piece;
}

/** Players by the number that opponents refer to: a column of numbers, the one before the name, or the row's own. */
function playersOf(columns: readonly Column[], name: Column, rounds: readonly Column[]): Map<number, Player> {
  const rows = name.cells.flatMap(({ text }, row) =>
    text.trim() !== "" && rounds.some(({ cells }) => cells[row].text.trim() !== "") ? [row] : [],
  );
  const numbered = (read: (row: number) => number | undefined): Map<number, Player> =>
    new Map(
      rows.flatMap((row): [number, Player][] => {
        const number = read(row);
        return number === undefined || !Number.isInteger(number) || number < 1
          ? []
          : [[number, { row, name: nameIn(name.cells[row]) }]];
      }),
    );
  const intIn = (text: string): number | undefined => {
    const { kind, value } = tokenOf(text);
    return kind === "int" || kind === "ordinal" ? value : undefined;
  };
  for (const column of columns.filter((one) => one.at < name.at)) {
    const found = numbered((row) => intIn(column.cells[row].text));
    if (found.size >= 0.9 * rows.length || (found.size >= 3 && [...found.keys()].every((key) => key <= found.size)))
      return found;
  }
  let count = 0;
  return numbered(() => (count += 1));
}
