import { isSumRow } from "../../cells/sum";
import { bestRole, wordsOf } from "../tokens/headings";
import { joinOf } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import { tokenOf } from "../tokens/token";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import type { Candidate, Context } from "./candidate";
import { measureOf } from "./cells";
import { columnsOf, isRanking, valueOf, type Column } from "./columns";
import { crownOf, directed, isCrowned, withCrowned } from "./crowned";
import { headingPair, isOfPairs } from "./duels";
import { nameRule } from "./hints";
import { dateOfHeading, isRaceHeading } from "./matrix";
import { nameChoices, seatsOf, type People } from "./people";
import { groupRows, type Grouping, type RaceRows } from "./races";
import { agreement, placeColumn, resultColumn, wonColumn, type Result } from "./results";
import { isBegun, leftOr, statusAbove, statusCarried, statusOfRow, WITHDRAWN } from "./rowStatus";
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
  columns: readonly Column[],
  people: People,
  context: Context,
): Candidate | undefined {
  const { name, forename, margin } = people;
  const rows = section.rows.flatMap((_, at) => (isPlayer(columns, name, at) ? [at] : []));
  if (rows.length < 2) return undefined;
  const key = (at: number): string => `${forename?.cells[at].text ?? ""} ${name.cells[at].text}`.trim().toLowerCase();
  const won = wonColumn(
    columns.filter((one) => one !== name && one !== forename),
    rows,
  );
  const groups =
    wonGroups(columns, won, name, rows) ?? groupRows({ section, columns, name, forename, rows, key }, context);
  const { races } = groups;
  const used = new Set<Column>([name, ...(forename ? [forename] : []), ...people.partners, ...groups.columns]);
  const place =
    won && races.every((race) => race.rows.length < (groups.columns.length > 0 ? 25 : 12))
      ? { column: won, score: 4 }
      : placeColumn(
          columns.filter((one) => !used.has(one)),
          races,
          context,
        );
  if (place) used.add(place.column);
  const left = columns.filter((one) => !used.has(one));
  const crown = place ? undefined : crownOf(left, races);
  const result = directed(resultColumn(left, races, place?.column, context), crown, races);
  if (!place && !result) return undefined;
  const noted = left.filter((one) => one !== result?.column);
  const join = joinOf(
    rows.map((at) => name.cells[at].text),
    name.says("name") > 0 && /pair|paar|coppi|parej|paire|dup|duo|crew|double|par\b|couple/iu.test(name.heading),
  );
  const rule = nameRule(name.cells, context.hints, join);
  const decidedBy = place ? "place" : result!.time ? "time" : "score";
  const scoreOrder = result && !result.time ? (result.lower ? "lower" : "higher") : undefined;
  const games = races.flatMap((race) =>
    gameOf(race, {
      legend: context.legend,
      section,
      name,
      seats: seatsOf(people, rule),
      place: place?.column,
      result,
      noted,
      crown,
      decidedBy,
      scoreOrder,
    }),
  );
  const isTeams =
    place?.column === won && games.some(({ entrants }) => entrants.filter((one) => one.place === 1).length > 1);
  const kept = (isTeams ? games.map(asSides) : games).filter(
    ({ entrants }) => entrants.filter(({ status }) => status !== "dns").length >= 2,
  );
  if (kept.length === 0) return undefined;
  const all = kept.flatMap(({ entrants }) => entrants);
  const statuses = all.filter(({ status }) => status !== undefined).length;
  const ranking = place
    ? races.filter((race) => isRanking(race.rows.flatMap((at) => valueOf(place.column.tokens[at]) ?? []))).length /
      races.length
    : 0;
  const evidence = {
    named: Math.max(-1, Math.min(1, margin / 3)),
    heading: Math.min(1, Math.max(name.says("name"), name.says("nick"), name.says("surname"), forename ? 2 : 0) / 3),
    people: name.names,
    place: place ? Math.min(1, place.score / 6) : 0,
    ranking,
    result: result ? Math.min(1, result.score / 5) : 0,
    direction: place || result?.time || result?.known ? 1 : 0,
    finishers: 1 - statuses / Math.max(1, all.length),
    repeats: groups.repeats,
    coverage: rows.length / Math.max(1, section.rows.length),
    agreement: place && result ? Math.abs(agreement(races, place.column, result.column)) : 0,
  };
  const fit =
    1.5 +
    evidence.named +
    evidence.heading +
    evidence.people +
    2 * Math.max(evidence.place * (0.4 + 0.6 * ranking), 0.75 * evidence.result) +
    evidence.coverage +
    recurring(races.map((race) => race.rows.map(key))) -
    2 * evidence.repeats -
    ranksBeside(columns, rows, name, place?.column) -
    (rivals(place?.column ?? result!.column, columns, context) ? 2.5 : 0) -
    (result && columns.some((one) => one !== result.column && isAgain(one, result.column)) ? 2.5 : 0) -
    standing(columns) -
    sided(columns, [name, ...(forename ? [forename] : []), ...people.partners]);
  const assumed: string[] = [];
  if (!place && result && !result.time && !result.known)
    assumed.push(
      `In “${result.column.heading || "the last column"}”, ${result.lower ? "lower" : "higher"} is taken to be better.`,
    );
  return {
    template: "entrants",
    kind: "one row for each entrant",
    games: kept,
    fit,
    evidence,
    assumed,
    unread: section.rows.flatMap(({ line }, at) => (rows.includes(at) || isSumRow(name.cells[at].text) ? [] : [line])),
    choices: {
      name: name.heading,
      place: place?.column.heading ?? "",
      result: result?.column.heading ?? "",
      order: scoreOrder ?? "",
    },
    spans: groups.spans,
  };
}

/** Penalty for columns that look like the two sides of games. */
function sided(columns: readonly Column[], people: readonly Column[]): number {
  const [name] = people;
  const others = columns.filter((one) => !people.includes(one));
  const isPaired = others.some((one) => one.names > 0.6 && headingPair(name, one) === 2.5);
  const isScored = others.some(isOther) && columns.some(isOfPairs);
  // "Ash 6 8 Elm": two scores between two names.
  const isBetween = others.some((one) => {
    const between = columns.filter(({ at }) => (at - name.at) * (at - one.at) < 0);
    const isNamed = one.names > 0.6 && one.heading.trim() === "" && name.heading.trim() === "";
    return isNamed && between.length === 2 && between.every((score) => score.share("int", "number", "status") > 0.6);
  });
  const isCalled = (["side1", "side2"] as const).every((role) => columns.some((one) => one.says(role) >= 3));
  return (isPaired ? 2 : 0) + (isScored || isBetween ? 2 : 0) + (isCalled ? 2.5 : 0);
}

/** A second column of names that is no club, class or country. */
const isOther = (column: Column): boolean =>
  column.names > 0.6 &&
  column.distinct > 0.5 * column.filled &&
  (["team", "class", "country", "thing", "note", "race"] as const).every((role) => column.says(role) < 2);

/** Other columns like the deciding one: one race each. */
function rivals(chosen: Column, columns: readonly Column[], context: Context): boolean {
  const stem = ({ heading }: Column): string =>
    dateOfHeading(heading, context) === undefined ? wordsOf(heading).replace(/\s?\d+$/, "") : "#";
  if (stem(chosen) === "" || (stem(chosen) !== "#" && !/\d/.test(chosen.heading))) return false;
  return columns.some(
    (one) => one !== chosen && stem(one) === stem(chosen) && one.filled > 1 && figures(one) && figures(chosen),
  );
}

/** Other columns of numbers have the same heading as the result: one for each race. */
const isAgain = (one: Column, result: Column): boolean =>
  result.heading.trim() !== "" && one.heading === result.heading && one.filled > 1 && figures(one);

/** Evidence that players come again in another race. */
export function recurring(races: readonly (readonly string[])[]): number {
  const seats = races.flat();
  return races.length < 2 ? 0 : 0.8 * (1 - new Set(seats).size / seats.length);
}

/** Penalty for several columns of ordinals beside the place, or of rankings that are called races: of them the place is the standing. */
function ranksBeside(
  columns: readonly Column[],
  rows: readonly number[],
  name: Column,
  place: Column | undefined,
): number {
  const isRaced = (one: Column): boolean =>
    RACE.test(one.heading.trim()) && measureOf([rows.map((at) => one.cells[at])]) === "place";
  const isUnnamed = (one: Column): boolean => one.heading.trim() !== "" && bestRole(one.heading) === undefined;
  const isFull = (one: Column): boolean => isRanking(rows.flatMap((at) => valueOf(one.tokens[at]) ?? []));
  // Complete rankings under headings that no result has: the venues, or the days, of races.
  if (place && rows.length > 2 && place.at > name.at && isUnnamed(place) && isFull(place)) {
    const others = columns.filter(
      (one) => one !== place && isUnnamed(one) && one.filled > 2 && figures(one) && isFull(one),
    );
    return Math.min(5, 2 * others.length);
  }
  const raced = columns.filter(
    (one) => one !== place && isRaceHeading(one) && (one.share("ordinal", "ranked") > 0.5 || isRaced(one)),
  );
  return raced.length >= 2 ? 2.5 : 0;
}

const RACE = /^(?:r|races?|course|lauf|wettfahrt|wf|regata|prova|gara|wyścig|závod|rennen)[\s_.#-]?\d{1,2}$/iu;

const figures = (column: Column): boolean => column.share("ordinal", "ranked", "time", "int", "number", "status") > 0.6;

/** A column of games within each of which some rows won and others lost: two sides of one row or of several. */
function wonGroups(
  columns: readonly Column[],
  won: Column | undefined,
  name: Column,
  rows: readonly number[],
): Grouping | undefined {
  if (!won) return undefined;
  for (const column of columns) {
    if (column === name || column.at === won.at || column.distinct < 2) continue;
    const parts = new Map<string, number[]>();
    for (const at of rows) parts.set(column.cells[at].text, [...(parts.get(column.cells[at].text) ?? []), at]);
    const games = [...parts.values()];
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

interface Layout {
  readonly legend: Context["legend"];
  readonly section: Section;
  readonly name: Column;
  readonly seats: (at: number) => Piece[];
  readonly place: Column | undefined;
  readonly result: Result | undefined;
  /** Columns that may explain why an entrant has no place. */
  readonly noted: readonly Column[];
  readonly crown: Column | undefined;
  readonly decidedBy: "place" | "time" | "score";
  readonly scoreOrder: "higher" | "lower" | undefined;
}

/** The rows of a race as a game; none without entrants. */
function gameOf(race: RaceRows, layout: Layout): InferredGame[] {
  const counted = layout.place && countedPlaces(race.rows, layout.place, layout.result?.column);
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

/** What replaces a name that was not recorded. */
const NOBODY =
  /^[([]?(?:unknown|unbekannt|inconnue?|desconocid[oa]|sconosciuto|onbekend|ukjent|okänd|no name|sans nom|neznám\p{L}*)[)\]]?$/iu;

/** Places that were pictures or dashes: rows in order get the places that counting reaches. */
function countedPlaces(
  rows: readonly number[],
  place: Column,
  result: Column | undefined,
): ReadonlyMap<number, number> | undefined {
  const found = new Map<number, number>();
  const given = rows.map((at) => valueOf(place.tokens[at]));
  for (const [index, at] of rows.entries()) {
    if (given[index] !== undefined) {
      if (given[index] > index + 1) return undefined;
      continue;
    }
    if (statusIn(place.cells[at].text, true)) continue;
    const { kind } = place.tokens[at];
    const measured = result !== undefined && valueOf(result.tokens[at]) !== undefined;
    const next = given.slice(index + 1).find((value) => value !== undefined);
    // "BM", the booby prize, stands for the last place.
    const isLast = kind === "void" || kind === "code" || kind === "words";
    if (measured && (next === undefined ? isLast : next > index + 1)) found.set(at, index + 1);
  }
  return found;
}

function entrantsOf(
  at: number,
  { legend, section, name, seats, place, result, noted, decidedBy }: Layout,
  counted: ReadonlyMap<number, number> | undefined,
): InferredEntrant[] {
  const placeToken = place?.tokens[at];
  const resultToken = result?.column.tokens[at];
  const titled = statusAbove(section, at);
  const given = placeToken && placeToken.kind !== "percent" ? (valueOf(placeToken) ?? counted?.get(at)) : undefined;
  const rank = titled && given === 0 ? undefined : given;
  const number = resultToken ? valueOf(resultToken) : undefined;
  let status = statusOfRow({
    at,
    columns: noted,
    placeColumn: place,
    resultColumn: result?.column,
    name,
    ranked: rank !== undefined,
    measured: number !== undefined,
  });
  const explained = [place, result?.column].flatMap(
    (one) => (one && legend?.get(one.cells[at].text.trim().toLowerCase())) ?? [],
  );
  if (rank === undefined && explained.length > 0) [status] = explained;
  const marks: Mark[] = [];
  const note = (cell: Piece | undefined, role: Mark["role"]): void => {
    if (cell && cell.from >= 0 && cell.text.trim() !== "") marks.push({ role, from: cell.from, to: cell.to });
  };
  if (place) note(place.cells[at], rank === undefined && status ? "status" : "place");
  if (result) note(result.column.cells[at], number === undefined && status ? "status" : result.time ? "time" : "score");
  if (titled && rank === undefined) status = titled;
  if (rank === undefined && (place !== undefined || number === undefined)) status ??= statusCarried(section, name, at);
  if (status === "dns" && [place, result?.column].some((one) => one && WITHDRAWN.test(one.cells[at].text.trim())))
    status = leftOr(status, number, noted, at);
  const names = seats(at);
  const missing = !status && (decidedBy === "place" ? rank : number) === undefined;
  const unread = missing && decidedBy === "place" && placeToken?.kind !== "void" ? place!.cells[at].text.trim() : "";
  // Part of the race was measured: laps, splits, a time without a place.
  const begun = missing && place !== undefined && noted.concat(result?.column ?? []).some((one) => isBegun(one, at));
  const shared = {
    line: section.rows[at].line,
    marks,
    ...(status ? { status } : {}),
    // Neither a place nor a status: a player without numbers did not start. A word that is not understood is reported.
    ...(unread !== "" ? { unread } : missing ? { status: begun ? ("dnf" as const) : ("dns" as const) } : {}),
    ...(rank !== undefined && !status ? { place: rank } : {}),
    ...(number === undefined ? {} : result!.time ? { seconds: number } : { score: number }),
  };
  return names.map((one) => ({
    ...shared,
    name: NOBODY.test(one.text) ? { ...one, text: "" } : one,
    ...(names.length > 1 ? { team: names.map(({ text }) => text).join(" & ") } : {}),
  }));
}

/** Columns of won, drawn and lost games suggest a standing. */
function standing(columns: readonly Column[]): number {
  const heads = columns.map(({ heading }) => heading.trim().toLowerCase());
  const counts = heads.filter((head) =>
    /^(?:p|pl|pld|played|mp|gp|gms?|games|matches|m|w|won|wins?|d|draws?|drawn|l|lost|loss(?:es)?|gf|ga|gd|gs|\+\/-|diff|sp|s|u|n|v|e|pj|pg|pe|pp|dif|j|g|tore|t|и|в|н|п|rozegrane|z|r|p\.|goals_for|goals_against|goal_differential|games_won|games_lost)$/u.test(
      head,
    ),
  ).length;
  return counts >= 3 ? 4 : counts === 2 ? (counts >= columns.length - 2 ? 3 : 1) : 0;
}

function isPlayer(columns: readonly Column[], name: Column, at: number): boolean {
  const text = name.cells[at].text.trim();
  if (text === "" || isSumRow(text)) return false;
  const { kind } = tokenOf(text);
  if (kind === "link" || kind === "long" || kind === "void") return false;
  return columns.some((column) => column !== name && column.cells[at].text.trim() !== "");
}
