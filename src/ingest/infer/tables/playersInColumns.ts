import { isSumRow } from "../../cells/sum";
import { bestRole, headingRoles } from "../tokens/headings";
import { isNameLike, nameIn } from "../tokens/names";
import { dateIn } from "../tokens/token";
import type { InferredEntrant, InferredGame, Piece } from "../types";
import type { Candidate, Context } from "./candidate";
import { measured, measureOf, resultIn, tokenIn, type Measure } from "./cells";
import { columnsOf, valueOf, type Column } from "./columns";
import { dateOfHeading } from "./matrix";
import type { Section } from "./sections";

/** Races in rows, players in columns: the headings are the players. */
export function readPlayersInColumns(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const columns = columnsOf(section);
  const owned = ownColumns(columns, section.headings);
  const nameOf = (one: Column): Piece => nameIn(owned.get(one) ?? section.headings[one.at]);
  const players =
    owned.size >= 2
      ? [...owned.keys()]
      : columns.filter(
          (one) =>
            one.heading.trim() !== "" &&
            isNameLike(one.heading) &&
            dateOfHeading(one.heading, context) === undefined &&
            !/\d[./]\d/.test(one.heading) &&
            measured(one) > 0.7 &&
            one.filled > 0 &&
            (bestRole(one.heading) === undefined ||
              strength(one) < 2 ||
              context.hints.in(section.headings[one.at], "name").length > 0) &&
            one.share("date", "money") < 0.3,
        );
  if (players.length < 2) return undefined;
  const unknown = players.length / columns.filter((one) => one.filled > 0).length;
  const rows = section.rows.flatMap((row, at) => (isSummary(row.cells, players) ? [] : [at]));
  const lists = rows.map((at) => players.map((one) => one.cells[at]));
  const measure = measureOf(lists);
  const others = columns.filter((one) => !players.includes(one));
  const dates = others.find((one) => one.share("date") > 0.6);
  const titles = others.find((one) => one !== dates && one.share("words", "code", "int") > 0.5);
  const lowWins = context.lowWins;
  const summed = isSummed(section, players, rows);
  const parts = dates ? undefined : partsOf(columns, players, rows, summed);
  if (parts) return asOneGame(section, players, rows, parts, nameOf);
  if (isTally(players, rows)) return asTally(section, players, rows, dates, nameOf, context);
  let date: string | undefined;
  const games = rows.flatMap((at): InferredGame[] => {
    const found = dates && dateIn(dates.cells[at].text, context.dateOrder, dates.says("date") >= 2);
    if (found) date = found;
    const entrants = players.flatMap((one): InferredEntrant[] => {
      const cell = one.cells[at];
      // Out of tries, where fewer are better.
      const result =
        lowWins && /^x(?:\/\d+)?$/i.test(cell.text.trim()) ? { status: "dnf" as const } : resultIn(cell, measure);
      if (!result) return [];
      return [
        {
          ...result,
          name: nameOf(one),
          line: section.rows[at].line,
          marks: cell.from < 0 ? [] : [{ role: result.status ? "status" : measure, from: cell.from, to: cell.to }],
        },
      ];
    });
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const title = titles?.cells[at];
    return [
      {
        entrants,
        line: section.rows[at].line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: lowWins ? "lower" : "higher" } : {}),
        ...(date ? { date, datePiece: dates!.cells[at] } : {}),
        ...(title && title.text !== "" ? { title } : {}),
      },
    ];
  });
  if (games.length === 0) return undefined;
  const known =
    owned.size > 0 ? 0 : players.filter((one) => bestRole(one.heading) !== undefined).length / players.length;
  const lead = others.some(
    (one) =>
      one.at < players[0].at &&
      (one.share("date") > 0.6 ||
        daysIn(one) > 0.7 ||
        one.says("race") >= 1 ||
        one.says("round") >= 1 ||
        one.says("date") >= 1),
  );
  const solid = players.at(-1)!.at - players[0].at === players.length - 1 ? 1 : 0;
  return {
    template: "columns-of-players",
    kind: "races in rows, players in columns",
    games,
    fit:
      1.4 +
      1.6 * (1 - known) +
      (measure === "place" ? 1.6 : 0) +
      (lead ? 1 : 0) +
      (summed ? 1.2 : 0) +
      (owned.size > 0 ? 0.8 : 0) +
      (titles && titles.at === 0 && titles.names > 0.6 && titles.says("race") >= 2 ? 0.8 : 0) +
      0.6 * unknown +
      0.4 * solid +
      0.4 * (games.length / Math.max(1, rows.length)) -
      (others.filter((one) => one.names > 0.6).length > 1 ? 0.8 : 0) -
      (others.some((one) => one.names > 0.6 && one.says("name") >= 2) ? 3 : 0) -
      (lead || measure === "place" ? 0 : 2.4) -
      (owned.size === 0 && players.every((one) => /^\p{Ll}/u.test(one.heading)) && measure !== "place" ? 1.5 : 0),
    evidence: {
      places: Number(measure === "place"),
      unknown: 1 - known,
      lead: Number(lead),
      coverage: games.length / Math.max(1, rows.length),
      direction: Number(measure !== "score" || context.lowWins || context.highWins),
    },
    assumed: measure === "score" ? [`In each row, ${lowWins ? "lower" : "higher"} is taken to be better.`] : [],
    unread: rows
      .filter((at) => !games.some(({ line }) => line === section.rows[at].line))
      .map((at) => section.rows[at].line),
  };
}

/** Share of the cells of a column that begin with a day of the week. */
const daysIn = ({ cells, filled }: Column): number =>
  cells.filter(({ text }) => WEEKDAY.test(text) && (/\d/.test(text) || text.trim().length < 5)).length /
  Math.max(1, filled);

const WEEKDAY =
  /^\s*(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio|seg|ter|qua|qui|sex|maa|wo|vr|za|zo|mån|tis|ons|tor|fre|lör|sön|man|tir|lør|søn|ma|ti|ke|to|pe|la|su|pon|wto|śro|czw|pią|sob|nie|пн|вт|ср|чт|пт|сб|вс)\p{L}{0,7}\.?(?=[\s,\d]|$)/iu;

function strength(column: Column): number {
  const role = bestRole(column.heading);
  return role ? column.says(role) : 0;
}

/** "score_ann", "Points: Ann", "Rank the films [Alien]": what is the column's own beside a word for the figures, or in brackets. */
function ownColumns(columns: readonly Column[], headings: readonly Piece[]): ReadonlyMap<Column, Piece> {
  const groups = new Map<string, Map<Column, Piece>>();
  for (const column of columns) {
    const { heading } = column;
    const match =
      /^(.{6,}\s)\[(.{2,40})\]$/u.exec(heading) ?? /^(\p{L}+[\s_:]\s?)(\p{L}.{0,30})$/u.exec(heading.slice(0, 60));
    if (!match || column.filled === 0 || measured(column) <= 0.7) continue;
    const [whole, stem, own] = match;
    if (!whole.endsWith("]") && !FIGURES.some((role) => (headingRoles(stem.split(/[\s_:]/, 1)[0]).get(role) ?? 0) >= 2))
      continue;
    if ((own.length > 1 && Math.max(0, ...headingRoles(own).values()) >= 2) || !isNameLike(`${own} x`)) continue;
    const at = heading.lastIndexOf(own);
    const { from } = headings[column.at];
    const piece = { text: own, from: from < 0 ? -1 : from + at, to: from < 0 ? -1 : from + at + own.length };
    groups.set(stem, (groups.get(stem) ?? new Map<Column, Piece>()).set(column, piece));
  }
  const [best] = [...groups.values()].toSorted((a, b) => b.size - a.size);
  // "score_a", "score_b": the sides of a game, whose names stand elsewhere.
  const isSides = best && [...best.values()].every(({ text }) => /^[abhl]$/i.test(text));
  return best && best.size >= 2 && !isSides ? best : new Map();
}

const FIGURES = ["score", "total", "place", "time", "result"] as const;

/** A row of sums, wins or places below the games. */
function isSummary(cells: readonly Piece[], players: readonly Column[]): boolean {
  const others = cells.filter((_, at) => !players.some((one) => one.at === at));
  return others.some(({ text }) => isSumRow(text) || WINS.test(text.trim()));
}

const WINS =
  /^(?:(?:total |games )?(?:wins|won)|siege|victoires|vittorie|victorias|gewonnen|vinster|zwycięstwa|勝ち?数?)$/iu;

/** Whether a row below holds the sums of the columns. */
function isSummed({ rows: all }: Section, players: readonly Column[], rows: readonly number[]): boolean {
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

interface Parts {
  readonly measure: Measure;
  readonly lower: boolean;
  /** Who lacks one did not finish. */
  readonly all: boolean;
}

/** What the rows are where they are parts of one game: laps, holes, questions; rounds where a row sums them up. */
function partsOf(
  columns: readonly Column[],
  players: readonly Column[],
  rows: readonly number[],
  summed: boolean,
): Parts | undefined {
  const label = columns.find((one) => !players.includes(one) && one.filled > 0);
  const word = label?.heading.trim() ?? "";
  if (LAP.test(word)) return { measure: "time", lower: true, all: true };
  if (HOLE.test(word)) return { measure: "score", lower: true, all: true };
  const isRound = ({ text }: Piece): boolean => (headingRoles(text).get("round") ?? 0) >= 2;
  const counted = label ? label.cells.filter(isRound).length : 0;
  if (
    PART.test(word) ||
    (summed && label && (label.says("round") >= 1 || (word === "" && counted > 0.7 * rows.length)))
  )
    return { measure: "score", lower: false, all: false };
  return undefined;
}

/** One game of which the rows are parts. */
function asOneGame(
  { rows: all }: Section,
  players: readonly Column[],
  rows: readonly number[],
  { measure, lower, all: complete }: Parts,
  nameOf: (one: Column) => Piece,
): Candidate | undefined {
  const sums = players.map((one) => valuesIn(one, rows));
  const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const entrants = players.map((one, index): InferredEntrant => {
    const values = sums[index];
    const result = measure === "time" ? { seconds: sumOf(values) } : { score: sumOf(values) };
    // Who has fewer laps is behind those who have more.
    const ahead = sums.filter(
      (other) => other.length > values.length || (other.length === values.length && sumOf(other) < sumOf(values)),
    );
    return { ...(complete ? { place: ahead.length + 1 } : result), name: nameOf(one), line: all[0].line };
  });
  if (rows.length < 2) return undefined;
  return {
    template: "columns-of-players",
    kind: "parts of one game in rows, players in columns",
    games: [
      { entrants, line: all[0].line, decidedBy: complete ? "place" : measure, scoreOrder: lower ? "lower" : "higher" },
    ],
    fit: 6.4,
    evidence: { coverage: 1, lead: 1, direction: 1 },
    assumed: ["The figures of a column are added up."],
    unread: [],
    choices: { mode: "parts" },
  };
}

const valuesIn = (one: Column, rows: readonly number[]): number[] =>
  rows.flatMap((at) => valueOf(tokenIn(one.cells[at].text)) ?? []);

/** Whether each row adds one to one of the columns: a running count of games won. */
function isTally(players: readonly Column[], rows: readonly number[]): boolean {
  return rows.length >= 4 && rows.every((_, index) => risenOf(players, rows, index) !== undefined);
}

function risenOf(players: readonly Column[], rows: readonly number[], index: number): Column | undefined {
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
function asTally(
  section: Section,
  players: readonly Column[],
  rows: readonly number[],
  dates: Column | undefined,
  nameOf: (one: Column) => Piece,
  { dateOrder }: Context,
): Candidate {
  const games = rows.map((at, index): InferredGame => {
    const risen = risenOf(players, rows, index);
    const date = dates && dateIn(dates.cells[at].text, dateOrder, dates.says("date") >= 2);
    const { line } = section.rows[at];
    return {
      entrants: players.map((one): InferredEntrant => ({ name: nameOf(one), place: one === risen ? 1 : 2, line })),
      line,
      decidedBy: "place",
      ...(date ? { date, datePiece: dates.cells[at] } : {}),
    };
  });
  return {
    template: "columns-of-players",
    kind: "a running count of games won, players in columns",
    games,
    fit: 6.6,
    evidence: { coverage: 1, lead: 1, direction: 1 },
    assumed: ["Each row adds a game that was won to the count of one player."],
    unread: [],
    choices: { mode: "tally" },
  };
}
