import { duelGame } from "../lines/duels/duelGame";
import { tokenOf } from "../tokens/token";
import { nameIn } from "../tokens/names";
import { START } from "../fit";
import { EMPTY, type InferredGame, type Piece } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { columnsOf, type TableColumn } from "./columns";
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
  const numberings = numberingsOf(columns, name, rounds).map((players) => {
    const met = rounds.flatMap((round) => metInRound(round, players));
    return { players, metCount: met.length, both: met.filter(({ isAgreed }) => isAgreed) };
  });
  // Opponents are given by the numbers with which most games agree.
  const { players, metCount, both } = numberings.reduce((best, one) =>
    one.both.length > best.both.length ? one : best,
  );
  const agreed = both.length;
  // Both players give each game: the upper row counts.
  const games = both
    .filter(({ one, other }) => one.row < other.row)
    .map(({ one, other, points, round }): InferredGame => {
      const heading = section.headings[round.at] ?? EMPTY;
      const winner = points === 0.5 ? "draw" : points === 1 ? "left" : "right";
      const duel = { left: [one.name], right: [other.name], winner, scores: [points, 1 - points] } as const;
      const game = duelGame(duel, section.rows[one.row]);
      const title = heading.text.trim() === "" ? {} : { title: heading };
      return {
        ...game,
        ...title,
        entrants: game.entrants.map((entrant, at) => ({ ...entrant, line: section.rows[[one, other][at].row].line })),
      };
    });
  if (games.length < 3 || agreed < 0.75 * metCount) return undefined;
  const evidence = { agreed: agreed / metCount, coverage: Math.min(1, players.size / section.rows.length) };
  return {
    template: "cross",
    kind: "a row for each player and a column for each round",
    games,
    fit: START.swiss + 2.5 * evidence.agreed + evidence.coverage,
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

interface Pairing {
  readonly round: TableColumn;
  readonly one: Player;
  readonly other: Player;
  readonly points: number;
  /** The opponent's cell gives the same game. */
  readonly isAgreed: boolean;
}

/** The games of a round as the cells of each player give them. */
function metInRound(round: TableColumn, players: ReadonlyMap<number, Player>): Pairing[] {
  return [...players].flatMap(([number, one]): Pairing[] => {
    const met = metIn(round.cells[one.row].text);
    const other = met && players.get(met.opponent);
    if (!other || other.row === one.row) return [];
    const back = metIn(round.cells[other.row].text);
    const isAgreed = back?.opponent === number && back.points + met.points === 1;
    return [{ round, one, other, points: met.points, isAgreed }];
  });
}

/** Players by the numbers that opponents may refer to: those of each column before the name, and those of the rows. */
function numberingsOf(
  columns: readonly TableColumn[],
  name: TableColumn,
  rounds: readonly TableColumn[],
): Map<number, Player>[] {
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
  const written = columns
    .filter(({ at }) => at < name.at)
    .map(({ cells }) => numbered((row) => intIn(cells[row].text)))
    .filter(({ size }) => size >= 3);
  let count = 0;
  return [...written, numbered(() => (count += 1))];
}
