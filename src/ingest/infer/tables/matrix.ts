import { isSumRow } from "../../cells/sum";
import { joinOf } from "../tokens/names";
import { dateIn } from "../tokens/token";
import { START } from "../fit";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import { withBracketedPlaces } from "./bracketed";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { measured, measureOf, resultIn, tokenIn, type Measure } from "./cells";
import { columnsOf, valueOf, type TableColumn } from "./columns";
import { total } from "./evidence";
import { nameColumns, seatsOf, type People } from "./people";
import { nameRule } from "../common/hints";
import type { Section } from "./sections";

/** Players in rows, races in columns. */
export function readPlayersInRows(written: Section, context: Context): Candidate | undefined {
  const section = withBracketedPlaces(written);
  const columns = columnsOf(section);
  const people = nameColumns(columns, context);
  if (!people || !section.headed) return undefined;
  const { name } = people;
  const rows = section.rows.flatMap((_, at) =>
    name.cells[at].text.trim() === "" || isSumRow(name.cells[at].text) ? [] : [at],
  );
  const found = rows.length < 2 ? undefined : racesIn(columns, people, rows, context);
  if (!found || found.races.length < 2) return undefined;
  const { races } = found;
  const measure = measureIn(races, rows);
  const lower =
    measure !== "score" || context.lowWins || (!context.highWins && columns.some((one) => one.says("fewer") >= 2));
  const join = joinOf(
    rows.map((at) => name.cells[at].text),
    false,
  );
  const seats = seatsOf(people, nameRule(name.cells, context.hints, join));
  const games = races.flatMap((race): InferredGame[] => {
    const entrants = rows.flatMap((at) => entrantsIn(race.cells[at], measure, seats(at), section.rows[at].line));
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const date = dateOfHeading(race.heading, context);
    return [
      {
        title: section.headings[race.at],
        ...(date ? { date } : {}),
        entrants,
        line: section.rows[rows[0]].line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: lower ? "lower" : "higher" } : {}),
        ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      },
    ];
  });
  if (games.length < 2) return undefined;
  const shareOf = (test: (one: TableColumn) => boolean): number => races.filter(test).length / races.length;
  const evidence = {
    places: Number(measure === "place"),
    dated: shareOf(({ heading }) => dateOfHeading(heading, context) !== undefined),
    raced: shareOf((one) => one.says("race") >= 1 || RACE.test(one.heading)),
    parts: shareOf(({ heading }) => PART.test(heading)),
    races: Math.min(1, races.length / 6),
    direction: Number(measure !== "score" || context.lowWins || context.highWins),
  };
  return {
    template: "rows-of-players",
    kind: "players in rows, races in columns",
    games,
    fit: fitOf(columns, people, found, measure, evidence),
    evidence,
    assumed: measure === "score" ? [`In each race, ${lower ? "lower" : "higher"} is taken to be better.`] : [],
    unread: [],
    choices: { name: name.heading, races: races.map(({ heading }) => heading).join("+") },
  };
}

const RACE = /\brace\b|\br\d|^w\d|week|gp\b|etappe|lauf\b/i;
/** Parts of one race or game. */
const PART =
  /\b(?:round|rd|ronde|runde|runda|varv|game|set|hole|serie|passe|lap|mile|split|leg|try|attempt|versuch|judge|q\d|question|part|manche|kierros|frame|end)\b/i;

interface Races {
  readonly races: readonly TableColumn[];
  /** Number of columns under dates. */
  readonly dated: number;
  /** Number of columns of ordinals: "1st". */
  readonly ordinal: number;
}

/** The columns of races, after the names. */
function racesIn(
  columns: readonly TableColumn[],
  { name, forename, partners }: People,
  rows: readonly number[],
  context: Context,
): Races {
  const some = columns.filter(
    (one) =>
      one.at > name.at &&
      one !== forename &&
      !partners.includes(one) &&
      isRaceHeading(one) &&
      measured(one) > 0.7 &&
      rows.filter((at) => valueOf(tokenIn(one.cells[at].text)) !== undefined).length >= 2,
  );
  const dates = some.filter((one) => dateOfHeading(one.heading, context) !== undefined);
  const ordinals = some.filter((one) => one.share("ordinal", "ranked") > 0.5);
  // Beside columns of dates, or of ordinals, numbers of other kinds are something else.
  const races = dates.length >= 2 ? dates : ordinals.length >= 2 ? ordinals : some;
  return { races, dated: dates.length, ordinal: ordinals.length };
}

/** What most columns hold; places only if nearly all of them do. */
function measureIn(races: readonly TableColumn[], rows: readonly number[]): Measure {
  const kinds = races.map((one) => measureOf([rows.map((at) => one.cells[at])]));
  const count = (wanted: Measure): number => kinds.filter((kind) => kind === wanted).length;
  const [main] = (["place", "time", "score"] as const).toSorted((a, b) => count(b) - count(a));
  const isMixed = main === "place" && count("place") < 0.7 * kinds.length;
  return isMixed && !races.every((one) => arePlaces(one, rows)) ? "score" : main;
}

function entrantsIn(cell: Piece, measure: Measure, names: readonly Piece[], line: number): InferredEntrant[] {
  const result = resultIn(cell, measure);
  if (!result) return [];
  const { from, to } = cell;
  const marks: Mark[] = from < 0 ? [] : [{ role: result.status ? "status" : measure, from, to }];
  const team = names.length > 1 ? { team: names.map(({ text }) => text).join(" & ") } : {};
  return names.map((name) => ({ ...result, name, line, marks, ...team }));
}

function fitOf(
  columns: readonly TableColumn[],
  { name, margin }: People,
  { races, dated, ordinal }: Races,
  measure: Measure,
  evidence: Readonly<Record<"places" | "dated" | "raced" | "parts" | "races", number>>,
): number {
  const hasTotal = columns.some((one) => one.says("total") >= 2 && one.at > name.at);
  const hasPlaces = columns.some((one) => one.says("place") >= 2 && !races.includes(one));
  const isSure = ordinal >= 2 || (dated >= 2 && measure !== "score");
  return (
    START.rowsOfPlayers +
    1.6 * evidence.places +
    1.6 * Math.max(evidence.dated, 0.9 * evidence.raced) +
    evidence.races +
    0.3 * Math.min(1, margin) +
    total([
      // Headings of dates, or numbered races, over more than scores.
      [isSure, 1],
      // Parts of one race, which the total sums up.
      [ordinal < 2, -1.4 * (hasTotal ? evidence.parts : 0.3 * evidence.parts)],
      // A column of places besides: the others are details of one race.
      [hasPlaces && measure !== "place" && evidence.dated < 0.5 && evidence.raced < 0.5, -1.5],
    ])
  );
}

/** Whole numbers from 1 to the number of players, nearly all different: places, of which some were not noted. */
function arePlaces({ cells }: TableColumn, rows: readonly number[]): boolean {
  const values = rows.flatMap((at) => valueOf(tokenIn(cells[at].text)) ?? []);
  return (
    Math.min(...values) === 1 &&
    Math.max(...values) <= rows.length &&
    values.every(Number.isInteger) &&
    new Set(values).size >= values.length - 1
  );
}

export function dateOfHeading(heading: string, { dateOrder }: Context): string | undefined {
  const found = /\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{2,4}/u.exec(
    heading.slice(0, 80),
  )?.[0];
  if (!found) return undefined;
  return (
    dateIn(found, dateOrder) ??
    (/^\d{1,2}[./-]\d{1,2}\.?$/.test(found) ? "" : undefined) ??
    dateIn(found.replace(/\s(\d\d)$/, " 20$1"), dateOrder)
  );
}

/** From how much on a heading has another meaning than a race. */
const OTHER_MEANINGS = [
  ["total", 1.5],
  ["place", 2],
  ["subplace", 2],
  ["number", 2],
  ["rating", 1],
  ["class", 2],
  ["id", 2],
  ["country", 2],
  ["note", 2],
  ["status", 2],
  ["gap", 2],
  ["time", 2.5],
  ["score", 2.5],
  ["fewer", 2],
  ["team", 2],
] as const;
const NO_RACE =
  /^(?:pb|sb|pr|best|avg|average|drop|dropped|net|kg|weight|age|diff|behind|played|won|lost|drawn|w|d|l|p|gf|ga|gd|pld|k|a|d|mvps?|adr|hs)\b/i;

/** A heading that may name a race: not the known heading of another column. */
export const isRaceHeading = ({ heading, says }: TableColumn): boolean =>
  heading.trim() !== "" &&
  !NO_RACE.test(heading.trim()) &&
  !OTHER_MEANINGS.some(([role, least]) => says(role) >= least);
