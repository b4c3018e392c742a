import { groupBy } from "../../grouped";
import { isSumRow } from "../../cells/sum";
import { joinOf, type Join } from "../tokens/names";
import { tokenOf } from "../tokens/token";
import { START } from "../fit";
import type { InferredGame } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { isRanking } from "../common/ranking";
import { columnsOf, valueOf, type TableColumn } from "./columns";
import { placesBehind } from "../../settle/winnersFirst";
import { crownOf, directed, isCrowned, withCrowned } from "./crowned";
import { countedPlaces, entrantsOf, type RowLayout } from "./entrantRow";
import { nameRule } from "../common/hints";
import { otherLayoutPenalty } from "./otherLayouts";
import { nameChoices, seatsOf, type People } from "./people";
import { groupRows, type Grouping, type RaceRows } from "./races";
import { agreementWith, placeColumn, resultColumn, wonColumn, type ScoredColumn, type ResultColumn } from "./results";
import type { Section } from "./sections";

/** One entrant a row: a name, and a place or a result. */
export function readEntrants(section: Section, context: Context): Candidate | undefined {
  const columns = columnsOf(section);
  let best: Candidate | undefined;
  for (const people of nameChoices(columns, context)) {
    const candidate = readPeople(section, columns, people, context);
    if (candidate && (!best || candidate.fit > best.fit)) best = candidate;
    if (best && people.margin > 1.5) break;
  }
  return best;
}

function readPeople(
  section: Section,
  columns: readonly TableColumn[],
  people: People,
  context: Context,
): Candidate | undefined {
  const { name } = people;
  const rows = section.rows.flatMap((_, at) => (isPlayer(columns, name, at) ? [at] : []));
  const parts = rows.length < 2 ? undefined : partsOf(section, columns, people, rows, context);
  if (!parts) return undefined;
  const { key, groups, place, result, layout } = parts;
  const games = keptGames(parts);
  if (games.length === 0) return undefined;
  const evidence = evidenceOf(section, people, rows, parts, games);
  return {
    template: "entrants",
    kind: "one row for each entrant",
    games,
    fit:
      START.entrants +
      evidence.named +
      evidence.heading +
      evidence.people +
      2 * Math.max(evidence.place * (0.4 + 0.6 * evidence.ranking), 0.75 * evidence.result) +
      evidence.coverage -
      2 * glued(games) +
      recurring(groups.races.map((race) => race.rows.map(key))) -
      2 * evidence.repeats -
      otherLayoutPenalty({ columns, rows, people, place: place?.column, result: result?.column }, context),
    evidence,
    assumed: place || !result ? [] : assumedOf(result),
    unread: section.rows.flatMap(({ line }, at) => (rows.includes(at) || isSumRow(name.cells[at].text) ? [] : [line])),
    choices: {
      name: name.heading,
      place: headingOf(place),
      result: headingOf(result),
      order: layout.scoreOrder ?? "",
    },
    spans: groups.spans,
  };
}

const headingOf = (found: ScoredColumn | undefined): string => found?.column.heading ?? "";

/** Which direction is better, where only the scores suggest it. */
const assumedOf = ({ column, time, known, lower }: ResultColumn): string[] =>
  time || known
    ? []
    : [`In “${column.heading || "the last column"}”, ${lower ? "lower" : "higher"} is taken to be better.`];

interface RaceColumns {
  /** The name of a row. */
  readonly key: (at: number) => string;
  readonly groups: Grouping;
  readonly place: ScoredColumn | undefined;
  readonly result: ResultColumn | undefined;
  readonly layout: Layout;
  /** The places are those of games that were won or lost. */
  readonly isWon: boolean;
}

/** The races of a table and the columns that decide them; undefined if none does. */
function partsOf(
  section: Section,
  columns: readonly TableColumn[],
  people: People,
  rows: readonly number[],
  context: Context,
): RaceColumns | undefined {
  const { name, forename } = people;
  const key = (at: number): string => `${forename?.cells[at].text ?? ""} ${name.cells[at].text}`.trim().toLowerCase();
  const others = columns.filter((one) => one !== name && one !== forename);
  const won = wonColumn(others, rows);
  const groups =
    wonGroups(columns, won, name, rows) ?? groupRows({ section, columns, name, forename, rows, key }, context);
  const free = others.filter((one) => !people.partners.includes(one) && !groups.columns.includes(one));
  const place = placeOrWin(won, free, groups, context);
  const left = free.filter((one) => one !== place?.column);
  const crown = place ? undefined : crownOf(left, groups.races);
  const result = directed(resultColumn(left, groups.races, place?.column, context), crown, groups.races);
  if (!place && !result) return undefined;
  const layout: Layout = {
    legend: context.legend,
    section,
    name,
    seats: seatsOf(people, nameRule(name.cells, context.hints, joinIn(name, rows))),
    place: place?.column,
    result,
    noted: left.filter((one) => one !== result?.column),
    crown,
    decidedBy: place ? "place" : result!.time ? "time" : "score",
    scoreOrder: result && !result.time ? (result.lower ? "lower" : "higher") : undefined,
  };
  return { key, groups, place, result, layout, isWon: place !== undefined && place.column === won };
}

/** Headings of a column with two people in a cell. */
const OF_PAIRS = /pair|paar|coppi|parej|paire|dup|duo|crew|double|par\b|couple/iu;

/** What joins the people in a cell of names. */
const joinIn = (name: TableColumn, rows: readonly number[]): Join | undefined =>
  joinOf(
    rows.map((at) => name.cells[at].text),
    name.says("name") > 0 && OF_PAIRS.test(name.heading),
  );

/** The places: of a column of wins and losses if its races are small, else of a column of places. */
function placeOrWin(
  won: TableColumn | undefined,
  free: readonly TableColumn[],
  { races, columns }: Grouping,
  context: Context,
): ScoredColumn | undefined {
  const most = columns.length > 0 ? 25 : 12;
  return won && races.every((race) => race.rows.length < most)
    ? { column: won, score: 4 }
    : placeColumn(free, races, context);
}

/** Games of two starters or more; rows that won together are a side. */
function keptGames({ groups, layout, isWon }: RaceColumns): InferredGame[] {
  const games = groups.races.flatMap((race) => gameOf(race, layout));
  const isTeams = isWon && games.some(({ entrants }) => entrants.filter(({ place }) => place === 1).length > 1);
  return (isTeams ? games.map(asSides) : isWon ? byScoreBehind(games) : games).filter(
    ({ entrants }) => entrants.filter(({ status }) => status !== "dns").length >= 2,
  );
}

/** Those who did not win follow by their scores, where each winner has the highest or each the lowest. */
function byScoreBehind(games: readonly InferredGame[]): readonly InferredGame[] {
  const scores = ({ entrants }: InferredGame): number[] => entrants.map(({ score }) => score ?? NaN);
  const first = ({ entrants }: InferredGame): number => entrants.find(({ place }) => place === 1)?.score ?? NaN;
  const lowest = games.every((game) => first(game) === Math.min(...scores(game)));
  if (!lowest && !games.every((game) => first(game) === Math.max(...scores(game)))) return games;
  return games.map((game) => {
    const players = game.entrants.map(({ place, score }) => ({ won: place === 1, figure: score }));
    const places = placesBehind(players, lowest);
    return { ...game, entrants: game.entrants.map((one, at) => ({ ...one, place: places[at] })) };
  });
}

function evidenceOf(
  section: Section,
  { name, forename, margin }: People,
  rows: readonly number[],
  { groups: { races, repeats }, place, result }: RaceColumns,
  games: readonly InferredGame[],
) {
  const all = games.flatMap(({ entrants }) => entrants);
  const isComplete = ({ rows: own }: RaceRows): boolean =>
    isRanking(own.flatMap((at) => valueOf(place!.column.tokens[at]) ?? []));
  return {
    named: Math.max(-1, Math.min(1, margin / 3)),
    heading: Math.min(1, Math.max(name.says("name"), name.says("nick"), name.says("surname"), forename ? 2 : 0) / 3),
    people: name.names,
    place: place ? Math.min(1, place.score / 6) : 0,
    ranking: place ? races.filter(isComplete).length / races.length : 0,
    result: result ? Math.min(1, result.score / 5) : 0,
    direction: place || result?.time || result?.known ? 1 : 0,
    finishers: 1 - all.filter(({ status }) => status !== undefined).length / Math.max(1, all.length),
    repeats,
    coverage: rows.length / Math.max(1, section.rows.length),
    agreement: place && result ? Math.abs(agreementWith(races, place.column, result.column)) : 0,
  };
}

/** Share of names with several blanks inside: cells of two columns. */
function glued(games: readonly InferredGame[]): number {
  const names = games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text));
  return names.filter((name) => /\S\s{2,}\S/.test(name)).length / Math.max(1, names.length);
}

/** Evidence that players come again in another race. */
export function recurring(races: readonly (readonly string[])[]): number {
  const seats = races.flat();
  return races.length < 2 ? 0 : 0.8 * (1 - new Set(seats).size / seats.length);
}

/** A column of games within each of which some rows won and others lost: two sides of one row or of several. */
function wonGroups(
  columns: readonly TableColumn[],
  won: TableColumn | undefined,
  name: TableColumn,
  rows: readonly number[],
): Grouping | undefined {
  if (!won) return undefined;
  for (const column of columns) {
    if (column === name || column.at === won.at || column.distinct < 2) continue;
    const games = [...groupBy(rows, (at) => column.cells[at].text).values()];
    const isGame = (part: readonly number[]): boolean =>
      part.length > 1 &&
      part.length < 25 &&
      new Set(part.map((at) => name.cells[at].text)).size === part.length &&
      part.some((at) => valueOf(won.tokens[at]) === 1) &&
      (part.some((at) => valueOf(won.tokens[at]) === 2) || part.length === 2);
    if (!games.every(isGame)) continue;
    return {
      races: games.map((part) => ({ rows: part, head: { title: column.cells[part[0]] } })),
      columns: [column],
      repeats: 0,
      spans: [],
    };
  }
  return undefined;
}

/** Rows that won together, or lost together, are a side. */
function asSides(game: InferredGame): InferredGame {
  if (game.entrants.length < 3 || game.entrants.some(({ place, team }) => place === undefined || team !== undefined))
    return game;
  return { ...game, teams: true, entrants: game.entrants.map((one) => ({ ...one, team: String(one.place) })) };
}

interface Layout extends RowLayout {
  readonly crown: TableColumn | undefined;
  readonly scoreOrder: "higher" | "lower" | undefined;
}

/** The rows of a race as a game; none without entrants. */
function gameOf(race: RaceRows, layout: Layout): InferredGame[] {
  const counted = countedPlaces(race.rows, layout);
  const entrants = race.rows.flatMap((at) => entrantsOf(at, layout, counted));
  if (entrants.length === 0) return [];
  const { section, decidedBy, scoreOrder, crown } = layout;
  const first = crown && race.rows.find((at) => isCrowned(crown, at));
  return [
    withCrowned(
      {
        ...race.head,
        entrants,
        line: section.rows[race.rows[0]].line,
        decidedBy,
        ...(scoreOrder ? { scoreOrder } : {}),
        ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      },
      first === undefined ? undefined : section.rows[first].line,
    ),
  ];
}

function isPlayer(columns: readonly TableColumn[], name: TableColumn, at: number): boolean {
  const text = name.cells[at].text.trim();
  if (text === "" || isSumRow(text)) return false;
  const { kind } = tokenOf(text);
  if (kind === "link" || kind === "long" || kind === "void") return false;
  return columns.some((column) => column !== name && column.cells[at].text.trim() !== "");
}
