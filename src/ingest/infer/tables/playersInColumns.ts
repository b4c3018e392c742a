import { isSumRow } from "../../cells/sum";
import { bestRole, headingRoles } from "../tokens/headings";
import { isNameLike, nameIn } from "../tokens/names";
import { START } from "../fit";
import type { InferredEntrant, InferredGame, Piece } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { measured, measureOf, resultIn, tokenIn, type Measure } from "./cells";
import { columnsOf, valueOf, type TableColumn } from "./columns";
import { datedBy, type Dated } from "./dates";
import { total } from "./evidence";
import { dateOfHeading } from "./matrix";
import type { Section } from "./sections";

/** Races in rows, players in columns: the headings are the players. */
export function readPlayersInColumns(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const table = tableOf(section, context);
  const { players, rows, dates } = table;
  if (players.length < 2) return undefined;
  const parts = dates ? undefined : partsOf(table);
  if (parts) return asOneGame(table, parts);
  if (isTally(players, rows)) return asTally(table, context);
  return asRaces(table, context);
}

interface Table {
  readonly section: Section;
  readonly columns: readonly TableColumn[];
  readonly players: readonly TableColumn[];
  /** Whether the headings contain another word besides the player's name. */
  readonly isOwned: boolean;
  readonly nameOf: (player: TableColumn) => Piece;
  /** Rows without those below the games: sums, wins. */
  readonly rows: readonly number[];
  /** A row below the games has the sums of the columns. */
  readonly summed: boolean;
  readonly others: readonly TableColumn[];
  readonly dates: TableColumn | undefined;
}

function tableOf(section: Section, context: Context): Table {
  const columns = columnsOf(section);
  const owned = ownColumns(columns, section.headings);
  const players =
    owned.size >= 2 ? [...owned.keys()] : columns.filter((one) => mayBePlayer(one, section.headings[one.at], context));
  const rows = section.rows.flatMap((row, at) => (isSummary(row.cells, players) ? [] : [at]));
  const others = columns.filter((one) => !players.includes(one));
  return {
    section,
    columns,
    players,
    isOwned: owned.size > 0,
    nameOf: (one) => nameIn(owned.get(one) ?? section.headings[one.at]),
    rows,
    summed: isSummed(section, players, rows),
    others,
    dates: others.find((one) => one.share("date") > 0.6),
  };
}

/** A column of results under a heading that may be a name. */
function mayBePlayer(column: TableColumn, head: Piece, context: Context): boolean {
  const { heading, filled } = column;
  const isName =
    heading.trim() !== "" &&
    isNameLike(heading) &&
    dateOfHeading(heading, context) === undefined &&
    !/\d[./]\d/.test(heading);
  const isKnown = bestRole(heading) !== undefined && strength(column) >= 2;
  return (
    isName &&
    filled > 0 &&
    measured(column) > 0.7 &&
    column.share("date", "money") < 0.3 &&
    (!isKnown || context.hints.in(head, "name").length > 0)
  );
}

/** Each row a race. */
function asRaces(table: Table, context: Context): Candidate | undefined {
  const { section, players, others, dates, rows } = table;
  const { lowWins } = context;
  const measure = measureOf(rows.map((at) => players.map((one) => one.cells[at])));
  const titles = others.find((one) => one !== dates && one.share("words", "code", "int") > 0.5);
  let dated: Dated = {};
  const games = rows.flatMap((at): InferredGame[] => {
    dated = datedBy(dates, at, context) ?? dated;
    const entrants = players.flatMap((one) => entrantIn(one.cells[at], table.nameOf(one), measure, lowWins));
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const { line } = section.rows[at];
    const title = titles?.cells[at];
    return [
      {
        entrants: entrants.map((one) => ({ ...one, line })),
        line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: lowWins ? "lower" : "higher" } : {}),
        ...dated,
        ...(title && title.text !== "" ? { title } : {}),
      },
    ];
  });
  if (games.length === 0) return undefined;
  const isPlaced = measure === "place";
  const evidence = {
    places: Number(isPlaced),
    unknown: table.isOwned ? 1 : players.filter((one) => bestRole(one.heading) === undefined).length / players.length,
    lead: Number(others.some((one) => one.at < players[0].at && isOfRaces(one))),
    coverage: games.length / Math.max(1, rows.length),
    direction: Number(measure !== "score" || context.lowWins || context.highWins),
  };
  return {
    template: "columns-of-players",
    kind: "races in rows, players in columns",
    games,
    fit: fitOf(table, evidence, titles),
    evidence,
    assumed: measure === "score" ? [`In each row, ${lowWins ? "lower" : "higher"} is taken to be better.`] : [],
    unread: rows
      .filter((at) => !games.some(({ line }) => line === section.rows[at].line))
      .map((at) => section.rows[at].line),
  };
}

/** What a cell says of its player. */
function entrantIn(cell: Piece, name: Piece, measure: Measure, lowWins: boolean): InferredEntrant[] {
  // Out of tries, where fewer are better.
  const isOut = lowWins && /^x(?:\/\d+)?$/i.test(cell.text.trim());
  const result = isOut ? { status: "dnf" as const } : resultIn(cell, measure);
  if (!result) return [];
  const { from, to } = cell;
  return [{ ...result, name, marks: from < 0 ? [] : [{ role: result.status ? "status" : measure, from, to }] }];
}

/** Dates, days of the week, or what is called a race. */
const isOfRaces = (one: TableColumn): boolean =>
  one.share("date") > 0.6 ||
  daysIn(one) > 0.7 ||
  (["race", "round", "date"] as const).some((role) => one.says(role) >= 1);

function fitOf(
  { columns, players, isOwned, others, summed }: Table,
  { places, unknown, lead, coverage }: Readonly<Record<"places" | "unknown" | "lead" | "coverage", number>>,
  titles: TableColumn | undefined,
): number {
  const named = others.filter((one) => one.names > 0.6);
  return (
    START.columnsOfPlayers +
    1.6 * unknown +
    1.6 * places +
    lead +
    0.6 * (players.length / columns.filter(({ filled }) => filled > 0).length) +
    0.4 * coverage +
    total([
      // A row adds the others up.
      [summed, 1.2],
      [isOwned, 0.8],
      // Names of races in the first column.
      [titles?.at === 0 && titles.names > 0.6 && titles.says("race") >= 2, 0.8],
      // The players are next to one another.
      [players.at(-1)!.at - players[0].at === players.length - 1, 0.4],
      // Columns of names: the players are in rows.
      [named.length > 1, -0.8],
      [named.some((one) => one.says("name") >= 2), -3],
      // Nothing says that rows are races or numbers are places.
      [lead + places === 0, -2.4],
      // Headings in small letters are not names.
      [!isOwned && places === 0 && players.every((one) => /^\p{Ll}/u.test(one.heading)), -1.5],
    ])
  );
}

/** Share of the cells of a column that begin with a day of the week. */
const daysIn = ({ cells, filled }: TableColumn): number =>
  cells.filter(({ text }) => WEEKDAY.test(text) && (/\d/.test(text) || text.trim().length < 5)).length /
  Math.max(1, filled);

const WEEKDAY =
  /^\s*(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio|seg|ter|qua|qui|sex|maa|wo|vr|za|zo|mån|tis|ons|tor|fre|lör|sön|man|tir|lør|søn|ma|ti|ke|to|pe|la|su|pon|wto|śro|czw|pią|sob|nie|пн|вт|ср|чт|пт|сб|вс)\p{L}{0,7}\.?(?=[\s,\d]|$)/iu;

function strength(column: TableColumn): number {
  const role = bestRole(column.heading);
  return role ? column.says(role) : 0;
}

/** "score_ann", "Points: Ann", "Rank the films [Alien]": the part of each heading that differs from the others. */
function ownColumns(columns: readonly TableColumn[], headings: readonly Piece[]): ReadonlyMap<TableColumn, Piece> {
  const groups = new Map<string, Map<TableColumn, Piece>>();
  for (const column of columns) {
    const found = column.filled === 0 || measured(column) <= 0.7 ? undefined : ownIn(column.heading);
    if (!found) continue;
    const { stem, own } = found;
    const at = column.heading.lastIndexOf(own);
    const { from } = headings[column.at];
    const piece = { text: own, from: from < 0 ? -1 : from + at, to: from < 0 ? -1 : from + at + own.length };
    groups.set(stem, (groups.get(stem) ?? new Map<TableColumn, Piece>()).set(column, piece));
  }
  const [best] = [...groups.values()].toSorted((a, b) => b.size - a.size);
  // "score_a", "score_b": the sides of a game, whose names stand elsewhere.
  const isSides = best && [...best.values()].every(({ text }) => /^[abhl]$/i.test(text));
  return best && best.size >= 2 && !isSides ? best : new Map();
}

/** The name in a heading, and the words before it. */
function ownIn(heading: string): { readonly stem: string; readonly own: string } | undefined {
  const bracketed = /^(.{6,}\s)\[(.{2,40})\]$/u.exec(heading);
  const [, stem, own] = bracketed ?? /^(\p{L}+[\s_:]\s?)(\p{L}.{0,30})$/u.exec(heading.slice(0, 60)) ?? [];
  if (own === undefined) return undefined;
  const roles = headingRoles(stem.split(/[\s_:]/, 1)[0]);
  if (!bracketed && !FIGURES.some((role) => (roles.get(role) ?? 0) >= 2)) return undefined;
  const isKnown = own.length > 1 && Math.max(0, ...headingRoles(own).values()) >= 2;
  return isKnown || !isNameLike(`${own} x`) ? undefined : { stem, own };
}

const FIGURES = ["score", "total", "place", "time", "result"] as const;

/** A row of sums, wins or places below the games. */
function isSummary(cells: readonly Piece[], players: readonly TableColumn[]): boolean {
  const others = cells.filter((_, at) => !players.some((one) => one.at === at));
  return others.some(({ text }) => isSumRow(text) || WINS.test(text.trim()));
}

const WINS =
  /^(?:(?:total |games )?(?:wins|won)|siege|victoires|vittorie|victorias|gewonnen|vinster|zwycięstwa|勝ち?数?)$/iu;

/** Whether a row below holds the sums of the columns. */
function isSummed({ rows: all }: Section, players: readonly TableColumn[], rows: readonly number[]): boolean {
  const sums = players.map((one) => rows.reduce((sum, at) => sum + (valueOf(tokenIn(one.cells[at].text)) ?? 0), 0));
  return all.some(
    (_, at) =>
      !rows.includes(at) &&
      players.every((one, index) => Math.abs((valueOf(tokenIn(one.cells[at].text)) ?? NaN) - sums[index]) < 0.011),
  );
}

const LAP =
  /^(?:laps?|voltas?|vueltas?|tours?|giri|giro|runden?|varv|kierros|okrążenie|kolo|круг|split|leg|stage)\b\.?$/iu;
const HOLE = /^(?:holes?|loch|trou|hoyo|buca|reikä|hål|bana|bahn|baan)\b\.?$/iu;
const PART =
  /^(?:judges?|juror|jury|questions?|frames?|ends?|innings?|sets?|categor(?:y|ie|ia|ía)|kategorie|sections?)\b\.?$/iu;

interface GameParts {
  readonly measure: Measure;
  readonly lower: boolean;
  /** Whether players without a value in one of the parts did not finish. */
  readonly all: boolean;
}

/** What the rows are if they are parts of one game: laps, holes, questions; rounds if a row adds them up. */
function partsOf({ columns, players, rows, summed }: Table): GameParts | undefined {
  const label = columns.find((one) => !players.includes(one) && one.filled > 0);
  const word = label?.heading.trim() ?? "";
  if (LAP.test(word)) return { measure: "time", lower: true, all: true };
  if (HOLE.test(word)) return { measure: "score", lower: true, all: true };
  const isOfRounds = label && summed && (label.says("round") >= 1 || (word === "" && areRounds(label, rows.length)));
  return PART.test(word) || isOfRounds ? { measure: "score", lower: false, all: false } : undefined;
}

const areRounds = ({ cells }: TableColumn, rows: number): boolean =>
  cells.filter(({ text }) => (headingRoles(text).get("round") ?? 0) >= 2).length > 0.7 * rows;

/** One game of which the rows are parts. */
function asOneGame(
  { section: { rows: all }, players, rows, nameOf }: Table,
  { measure, lower, all: complete }: GameParts,
): Candidate | undefined {
  if (rows.length < 2) return undefined;
  const sums = players.map((one) => valuesIn(one, rows));
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const entrants = players.map((one, index): InferredEntrant => {
    const values = sums[index];
    const result = measure === "time" ? { seconds: sumOf(values) } : { score: sumOf(values) };
    // Who has fewer laps is behind those who have more.
    const ahead = sums.filter(
      (other) => other.length > values.length || (other.length === values.length && sumOf(other) < sumOf(values)),
    );
    return { ...(complete ? { place: ahead.length + 1 } : result), name: nameOf(one), line: all[0].line };
  });
  return {
    template: "columns-of-players",
    kind: "parts of one game in rows, players in columns",
    games: [
      { entrants, line: all[0].line, decidedBy: complete ? "place" : measure, scoreOrder: lower ? "lower" : "higher" },
    ],
    fit: START.parts,
    evidence: { coverage: 1, lead: 1, direction: 1 },
    assumed: ["The figures of a column are added up."],
    unread: [],
    choices: { mode: "parts" },
  };
}

const valuesIn = (one: TableColumn, rows: readonly number[]): number[] =>
  rows.flatMap((at) => valueOf(tokenIn(one.cells[at].text)) ?? []);

/** Whether each row adds one to one of the columns: a running count of games won. */
function isTally(players: readonly TableColumn[], rows: readonly number[]): boolean {
  return rows.length >= 4 && rows.every((_, index) => risenOf(players, rows, index) !== undefined);
}

function risenOf(players: readonly TableColumn[], rows: readonly number[], index: number): TableColumn | undefined {
  const rises = players.map((one) => {
    const [now, before] = [rows[index], rows[index - 1] as number | undefined].map((at) =>
      at === undefined ? 0 : valueOf(tokenIn(one.cells[at].text)),
    );
    return now === undefined || before === undefined ? NaN : now - before;
  });
  const [risen, ...more] = players.filter((_, at) => rises[at] === 1);
  return risen && more.length === 0 && rises.every((rise) => rise === 0 || rise === 1) ? risen : undefined;
}

/** A game for each row of a running count: who has one more has won it. */
function asTally({ section, players, rows, dates, nameOf }: Table, context: Context): Candidate {
  const games = rows.map((at, index): InferredGame => {
    const risen = risenOf(players, rows, index);
    const { line } = section.rows[at];
    return {
      entrants: players.map((one): InferredEntrant => ({ name: nameOf(one), place: one === risen ? 1 : 2, line })),
      line,
      decidedBy: "place",
      ...datedBy(dates, at, context),
    };
  });
  return {
    template: "columns-of-players",
    kind: "a running count of games won, players in columns",
    games,
    fit: START.tally,
    evidence: { coverage: 1, lead: 1, direction: 1 },
    assumed: ["Each row adds a game that was won to the count of one player."],
    unread: [],
    choices: { mode: "tally" },
  };
}
