import { isSumRow } from "../../cells/sum";
import { duelGame } from "../lines/duels/duelGame";
import { isNameLike, joinOf } from "../tokens/names";
import { isNobody, saysNoGame } from "../tokens/statuses";
import { START } from "../fit";
import type { InferredGame, Mark, Piece } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { columnsOf, type TableColumn } from "./columns";
import { datedBy, type Dated } from "./dates";
import { nameRule, type NameRule } from "../common/hints";
import { shareMirrored, type Outcome, type OutcomeReader, type Sides, type Twice } from "./gameSides";
import { outcomeOf } from "./outcomes";
import { pairingsOf } from "./pairings";
import type { Section } from "./sections";
import { sideIn } from "../lines/duels/ownGames";
import { isLeftOut, OPPONENT, sideColumns } from "./sides";

/** One game a row: two sides, and a score, a winner, or columns of winners and losers. */
export function readDuels(section: Section, context: Context): Candidate | undefined {
  const columns = columnsOf(section);
  let best: Candidate | undefined;
  for (const sides of [...sideColumns(columns, context), ...pairingsOf(columns), ...ownSides(section, columns)]) {
    const candidate = readSides(section, columns, sides, context);
    if (candidate && (!best || candidate.fit > best.fit)) best = candidate;
  }
  return best;
}

/** "Opponent" beside scores: the games of one side, which a title or a heading names ("Us", "Them"). */
function ownSides({ titles, rows }: Section, columns: readonly TableColumn[]): Sides[] {
  const opponent = columns.find((one) => OPPONENT.test(one.heading.trim()) && one.names > 0.6);
  if (
    !opponent ||
    columns.some((one) => one !== opponent && one.names > 0.6 && one.says("name") + one.says("side1") >= 2)
  )
    return [];
  const us = columns.find(({ heading }) => /^(?:us|we|wir|nous|nosotros|noi|vi|my)$/i.test(heading.trim()));
  const titled = titles.flatMap((title) => sideIn(title) ?? []).at(-1);
  const name = us ? { text: us.heading, from: -1, to: -1 } : titled;
  if (!name) return [];
  const [own] = columnsOf({
    headings: [{ text: "", from: -1, to: -1 }],
    rows: rows.map((row) => ({ ...row, cells: [name] })),
  });
  return [{ left: [{ ...own, at: opponent.at - 0.5 }], right: [opponent], score: 4, decided: false }];
}

function readSides(
  section: Section,
  columns: readonly TableColumn[],
  sides: Sides,
  context: Context,
): Candidate | undefined {
  const { left, right } = sides;
  const used = new Set([...left, ...right]);
  const rest = columns.filter((one) => !used.has(one) && one !== sides.source);
  const twice = mirroredRows(sides, rest);
  const outcome = sides.decided ? undefined : outcomeOf(sides, rest, columns, twice);
  if (!sides.decided && !outcome) return undefined;
  const { games, unread, open } = gamesOf(section, sides, rest, outcome, context);
  if (games.length === 0) return undefined;
  const names = new Set(games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text.toLowerCase())));
  const seats = games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  const evidence = {
    sides: Math.min(1, sides.score / 5),
    coverage: (games.length + 0.7 * open) / section.rows.length,
    // Players with several games each, or a round in which all play once.
    again: names.size === seats && seats > 7 ? 0.5 : Math.min(1, Math.max(0, 1 - names.size / Math.max(1, seats)) * 2),
    outcome: outcome ? Math.min(1, outcome.score / 4) : 1,
  };
  return {
    template: "duels",
    kind: sides.decided ? "a winner and a loser in each row" : "two sides in each row",
    games,
    fit:
      START.duels +
      2 * evidence.sides +
      1.5 * evidence.outcome +
      evidence.coverage +
      evidence.again -
      (rest.some((one) => isLeftOut(one, [...left, ...right])) ? 1 : 0) +
      (twice.length > 0 && outcome ? shareMirrored(outcome, twice) : 0),
    evidence,
    assumed: [],
    unread,
    choices: {
      left: sides.source?.heading ?? left.map(({ heading }) => heading).join("+"),
      right: right.map(({ heading }) => heading).join("+"),
    },
  };
}

/** How the cells of both sides are cut into names. */
function namesOfSides({ left, right }: Sides, { hints }: Context): NameRule {
  const cells = [...left, ...right].flatMap((column) => column.cells);
  const join = joinOf(
    cells.map(({ text }) => text),
    false,
  );
  // Where a side has several columns, only the surest separators join people.
  return nameRule(cells, hints, join !== undefined && (join <= 2 || left.length === 1) ? join : undefined);
}

interface RowsOfGames {
  readonly games: readonly InferredGame[];
  /** Lines of games without a result. */
  readonly unread: readonly number[];
  /** Number of rows of games that were not played. */
  readonly open: number;
}

function gamesOf(
  section: Section,
  sides: Sides,
  rest: readonly TableColumn[],
  outcome: OutcomeReader | undefined,
  context: Context,
): RowsOfGames {
  const rule = namesOfSides(sides, context);
  const dates =
    rest.find((one) => one.says("date") >= 2 && one.share("date") > 0.5) ?? rest.find((one) => one.share("date") > 0.7);
  const titles = rest.find(
    (one) =>
      one !== dates && (one.says("race") >= 2 || one.says("round") >= 2) && one.share("words", "code", "int") > 0.5,
  );
  const drawn = rest.find(
    (one) =>
      DRAWN.test(one.heading.trim()) && one.share("int", "truth") > 0.9 && one.cells.every(({ text }) => isFlag(text)),
  );
  const decided = (row: number): Outcome => ({
    winner: drawn && isYes(drawn.cells[row].text) ? "draw" : "left",
    cells: [],
  });
  const beside = rest.filter((one) => one !== dates);
  const games: InferredGame[] = [];
  const unread: number[] = [];
  let date: Dated = {};
  let open = 0;
  for (const [at, { line }] of section.rows.entries()) {
    date = datedBy(dates, at, context) ?? date;
    const players = [sides.left, sides.right].map((side) => cellsOf(side, at).flatMap(rule));
    if (players.some((names) => names.length === 0) || players[0].some(({ text }) => isSumRow(text))) continue;
    const result = outcome ? outcome.at(at) : decided(at);
    const others = beside.map((one) => one.cells[at].text);
    if (!result) unread.push(line);
    if (!result || isUnplayed(others, sides.decided, context)) open += 1;
    else games.push(withHead(gameOf(players, result, line), date, titles?.cells[at]));
  }
  return { games, unread, open };
}

/** The players of a side in a row, each once. */
function cellsOf(side: readonly TableColumn[], at: number): Piece[] {
  const cells = side.map((one) => one.cells[at]).filter(({ text }) => isPlayer(text));
  return cells.filter(({ text }, index) => cells.findIndex((one) => one.text.trim() === text.trim()) === index);
}

/** Whether the cells beside the sides say that there was no game. */
const isUnplayed = (others: readonly string[], decided: boolean, { legend }: Context): boolean =>
  others.some((text) => NOT_PLAYED.test(text) || legend?.has(text.trim().toLowerCase())) ||
  (!decided && others.some((text) => text.length < 60 && saysNoGame(text)));

function gameOf(
  players: readonly (readonly Piece[])[],
  { winner, scores, cells }: Outcome,
  line: number,
): InferredGame {
  const [left, right] = players;
  const game = duelGame({ left, right, winner, scores }, { line });
  // The cell of a winner says who is first.
  const marks = cells
    .filter(({ from }) => from >= 0)
    .map(({ from, to }): Mark => ({ role: scores ? "score" : "place", from, to }));
  return { ...game, entrants: game.entrants.map((one) => ({ ...one, marks })) };
}

const withHead = (game: InferredGame, date: Dated, title: Piece | undefined): InferredGame => ({
  ...game,
  ...date,
  ...(title && title.text.trim() !== "" ? { title } : {}),
});

const isPlayer = (text: string): boolean => text.trim() !== "" && isNameLike(text) && !isNobody(text);

/** Pairs of rows that give one game from both sides, if the whole table does: "Ann, Ben, W" and "Ben, Ann, L" beside the same date. */
function mirroredRows({ left, right }: Sides, rest: readonly TableColumn[]): Twice {
  const dates = rest.find((one) => one.share("date") > 0.7);
  const textAt = (side: readonly TableColumn[], row: number): string =>
    side.map(({ cells }) => cells[row].text).join("\t");
  const waiting = new Map<string, number[]>();
  const pairs: (readonly [number, number])[] = [];
  const count = left[0].cells.length;
  for (let row = 0; row < count; row++) {
    const [one, other] = [textAt(left, row), textAt(right, row)];
    const date = dates?.cells[row].text ?? "";
    const found = waiting.get(JSON.stringify([date, other, one]))?.shift();
    if (found !== undefined) {
      pairs.push([found, row]);
      continue;
    }
    const key = JSON.stringify([date, one, other]);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  return pairs.length < 2 || 2 * pairs.length < 0.9 * count ? [] : pairs;
}

/** Beginning of a cell for a game that was not played, even beside numbers. */
const NOT_PLAYED =
  /^\s*(?:w\.?\/?o\.?(?!\p{L})|forfeit|walk-?over|bye(?!\p{L})|cancel|postpon|not[ _]played|n\.\s?a\.)|\dff\s*$/iu;

/** Headings of a column that states whether each game was drawn. */
const DRAWN =
  /^(?:is[_ ]?)?(?:draws?|drawn|ties?|tied|remis|unentschieden|empate|nul|égalité|pareggio|gelijkspel|oavgjort|uavgjort|remíza|ничья)$/iu;
const isYes = (text: string): boolean => /^(?:1|true|yes|y|x|✓)$/i.test(text.trim());
const isFlag = (text: string): boolean => /^(?:|0|1|true|false|yes|no|y|n|x|✓)$/i.test(text.trim());
