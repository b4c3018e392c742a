import { linesIn } from "../../text/pieces";
import { rowsBy } from "../containers/rows";
import { duelGame } from "../lines/duels/duelGame";
import { isNameLike, nameIn, peopleOf, joinOf } from "../tokens/names";
import { isNobody, saysNoGame } from "../tokens/statuses";
import { START } from "../fit";
import type { Fitted, InferredGame, Piece } from "../types";

/** A name in a bracket, with the values next to it in its row. */
interface BracketSide {
  readonly row: number;
  readonly column: number;
  readonly name: Piece;
  readonly line: number;
  readonly beside: string[];
}

interface Cell extends Piece {
  readonly column: number;
}

const ROUND =
  /^(?:(?:\d+(?:st|nd|rd|th)?\s)?(?:round|runde|ronde|ronda|rodada|tour|kolo|runda)(?:\s(?:of\s)?\d+)?|r\d+|last \d+|(?:1\/\d+|\p{L}+[ -]?)?finale?s?|(?:quarter|semi)[ -]?finale?s?|[qsf]f?|\p{L}+finale?|quartos(?: de final)?|cuartos(?: de final)?|quarts(?: de finale)?|meias?[ -]?finais|semifina\p{L}+|halbfinale|viertelfinale)s?$/iu;
const WINNER =
  /^(?:(?:the )?(?:overall )?(?:winners?|champions?)|sieger(?:in)?|gewinner|meister|vainqueur|gagnant|campeón|campeão|ganador|vencedor|vincitore|winnaar|kampioen|vinnare|vinder|zwycięzca|mistrz|vítěz|победитель)\s?:?$/iu;
const FIGURES = /^[\d\s/().,:;[\]–-]+$/u;
const FIGURE = /[\d/().:;,\s–-]/u;
const WALKOVER = /^(?:w\.?\/?o\.?|fc|bye|ff|def\.?|wo|forfait|scr\.?)$/iu;
/** Drawn lines and spaces, but not a slash or a hyphen between letters, which belongs to a name. */
const DRAWN = /[\u2500-\u257F_|\\<>]+|-{2,}|(?<=\s)[-/+](?=\s|$)|(?<=\s)[-/]+(?=[\s-])/gu;

/** The cells of each row with their columns: by tabs or other separators, or where they begin. */
function cellsOf(text: string): { readonly rows: Cell[][]; readonly near: number } {
  const lines = linesIn(text);
  const sign = (["tab", "semicolon", "comma"] as const).find(
    (_, at) => lines.filter((line) => line.text.split("\t;,"[at]).length > 2).length >= 4,
  );
  if (sign)
    return {
      rows: rowsBy(text, sign).map(({ cells }) =>
        cells.flatMap((cell, column) => (cell.text.trim() === "" ? [] : [{ ...cell, column }])),
      ),
      near: 0,
    };
  const rows = lines.map(({ text: line, from }) =>
    [...line.replace(DRAWN, (drawn) => " ".repeat(drawn.length)).matchAll(/\S+(?:\s\S+)*/gu)].map(
      ({ 0: part, index }) => ({
        text: part,
        from: from + index,
        to: from + index + part.length,
        column: index,
      }),
    ),
  );
  return { rows, near: 3 };
}

/** Positions at which names begin, as columns: those that are near each other are one. */
function columnsOf(rows: readonly (readonly Cell[])[], near: number): ReadonlyMap<number, number> {
  const starts = [...new Set(rows.flatMap((cells) => cells.map(({ column }) => column)))].toSorted((a, b) => a - b);
  const found = new Map<number, number>();
  for (const [at, start] of starts.entries())
    found.set(start, at > 0 && start - starts[at - 1] <= near ? found.get(starts[at - 1])! : start);
  return found;
}

function seatOf(cell: Cell, row: number, column: number): BracketSide | undefined {
  // "1 Ann Lee", "Ann Lee 6-3 6-2": a seed before the name, a score after it; "Team 2" ends with a number.
  const lead = /^[[(]?\d{1,2}[\]).]?\s+/u.exec(cell.text)?.[0].length ?? 0;
  let end = cell.text.length;
  while (end > lead && FIGURE.test(cell.text[end - 1])) end -= 1;
  const tail = cell.text.slice(end).trim();
  const scored = /\d[-:/]\d/.test(tail);
  const text = scored ? cell.text.slice(lead, end) : cell.text.slice(lead);
  if (!isNameLike(text) || !/\p{L}{2}/u.test(text) || text.length > 40) return undefined;
  const from = cell.from + lead;
  const name = nameIn({ text, from, to: from + text.length });
  return { row, column, name, line: row + 1, beside: scored ? [tail] : [] };
}

interface Drawn {
  /** The seats of each round, from top to bottom. */
  readonly rounds: readonly (readonly BracketSide[])[];
  readonly titles: ReadonlyMap<number, Piece>;
}

function drawnIn(text: string): Drawn | undefined {
  const { rows, near } = cellsOf(text);
  const columns = columnsOf(rows, near);
  const titles = new Map<number, Piece>();
  const seats: BracketSide[] = [];
  for (const [row, cells] of rows.entries()) {
    const heads = cells.filter((cell) => ROUND.test(cell.text.trim()) || WINNER.test(cell.text.trim()));
    const headed = heads.length > 1 && heads.length >= 0.6 * cells.length;
    let own: BracketSide | undefined;
    let champion = false;
    for (const cell of cells) {
      const column = columns.get(cell.column)!;
      if (headed || ROUND.test(cell.text.trim())) titles.set(column, cell);
      else if (WINNER.test(cell.text.trim())) champion = true;
      else if (FIGURES.test(cell.text) || WALKOVER.test(cell.text.trim())) own?.beside.push(cell.text.trim());
      else {
        own = seatOf(cell, row, champion ? Infinity : column);
        if (own) seats.push(own);
      }
    }
  }
  const used = [...new Set(seats.map(({ column }) => column))].toSorted((a, b) => a - b);
  const rounds = used.map((column) => seats.filter((one) => one.column === column));
  const start = rounds.findIndex((round, at) => round.length > 1 && (rounds[at + 1]?.length ?? 0) > 0);
  return start < 0 ? undefined : { rounds: rounds.slice(start), titles };
}

const isSame = (one: BracketSide, other: BracketSide): boolean => {
  const [a, b] = [one, other].map(({ name }) => name.text.toLowerCase());
  return a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`) || a.startsWith(`${b} `) || b.startsWith(`${a} `);
};

/** The two names of a round that lead to a name of the next round: by order, otherwise the nearest ones. */
function feeders(round: readonly BracketSide[], next: readonly BracketSide[], at: number): readonly BracketSide[] {
  if (round.length === 2 * next.length) return round.slice(2 * at, 2 * at + 2);
  const { row: own } = next[at];
  const bound = (other: BracketSide | undefined, none: number): number => (other ? (other.row + own) / 2 : none);
  const [from, to] = [bound(next[at - 1], -Infinity), bound(next[at + 1], Infinity)];
  const near = round.filter(({ row }) => row > from && row < to);
  // A title above the first names is further away.
  return near
    .toSorted((a, b) => Math.abs(a.row - own) - Math.abs(b.row - own))
    .slice(0, 2)
    .toSorted((a, b) => a.row - b.row);
}

/** The winner of two names: the one in the next round, otherwise the one with the larger number. */
function winnerOf(pair: readonly BracketSide[], next: BracketSide | undefined): number {
  if (next) return pair.findIndex((one) => isSame(one, next));
  const [a, b] = pair.map(({ beside }) => Number(beside[0] ?? Number.NaN));
  return a > b ? 0 : b > a ? 1 : -1;
}

/** Tags of a page are indented like the rounds of a bracket. */
const TAG = /<\/(?:td|th|tr|li|div|p)>/i;

/** Reads a knock-out that is drawn as a tree: each round in a column, and the winners in the next one. */
export function readBracket(text: string): Fitted[] {
  const drawn = text.length < 20_000 && !TAG.test(text) ? drawnIn(text) : undefined;
  if (!drawn) return [];
  const { rounds, titles } = drawn;
  const join = joinOf(
    rounds.flat().map(({ name }) => name.text),
    false,
  );
  const pairs = rounds.flatMap((round, at) => pairsOf(round, rounds[at + 1]));
  const decided = pairs.filter(({ first }) => first >= 0);
  const games = decided
    .filter(({ seats }) => !seats.some(isUnplayed))
    .map(({ seats: [one, other], first }): InferredGame => {
      const [left, right] = [one, other].map(({ name }) => peopleOf(name, join));
      const title = titles.get(one.column);
      const game = duelGame({ left, right, winner: first === 0 ? "left" : "right" }, one);
      return title ? { ...game, title } : game;
    });
  const lost = pairs.filter(({ first, isFinal }) => first < 0 && !isFinal).length;
  if (games.length < 3 || lost > 0.2 * games.length) return [];
  const evidence = { coverage: games.length / (games.length + lost) };
  return [
    {
      kind: "a bracket: who won stands in the next column",
      template: "bracket",
      games,
      fit: START.bracket + 2.5 * evidence.coverage,
      evidence,
      assumed: [],
      unread: [],
      choices: { container: "bracket" },
    },
  ];
}

interface Pair {
  readonly seats: readonly BracketSide[];
  /** Index of the winner, or -1. */
  readonly first: number;
  /** The pair is not followed by a next round. */
  readonly isFinal: boolean;
}

/** The pairs of a round: two names for each name of the next round, and the two names of the last round. */
function pairsOf(round: readonly BracketSide[], next: readonly BracketSide[] | undefined): Pair[] {
  const paired = (seats: readonly BracketSide[], seat: BracketSide | undefined): Pair => ({
    seats,
    first: seats.length === 2 ? winnerOf(seats, seat) : -1,
    isFinal: !seat,
  });
  if (next) return next.map((seat, at) => paired(feeders(round, next, at), seat));
  return round.length === 2 ? [paired(round, undefined)] : [];
}

/** A bye or a walkover. */
const isUnplayed = ({ name, beside }: BracketSide): boolean =>
  isNobody(name.text) || beside.some((one) => WALKOVER.test(one) || saysNoGame(one));
