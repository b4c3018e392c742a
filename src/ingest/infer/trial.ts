import { finish } from "../../engine/steps";
import type { RaceRecord } from "../../engine/history/types";
import { judgeSteps } from "../doubts/judge";
import { tallyOf } from "../doubts/tally";
import { GameSink } from "../gameSink";
import type { Importer } from "../importer";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import type { Source } from "../source";
import type { InputReading, Problem, ReadOptions } from "../types";
import { isCleaner, isUnclean, withoutBracket } from "./clean";
import { isTabbed } from "./containers/rejoined";
import { headingRoles } from "./tokens/headings";
import { saysNoGame, statusBehind } from "./tokens/statuses";
import type { Interpretation } from "./types";

/** Formats that guess: the others have signatures that cannot be mistaken. */
const GUESSING =
  /^(?:lines-|lists-|csv-|table-|markdown-table|html-table|crosstable|json-arena|jsonl-|football-txt|football-json)/;

export const isGuess = (format: string): boolean => GUESSING.test(format);

/** One input under one way of reading it, tried in a sink of its own. */
interface Trial {
  readonly races: readonly RaceRecord[];
  readonly problems: readonly Problem[];
  readonly doubts: InputReading["doubts"];
  readonly sink: GameSink;
}

export function tried(source: Source, importer: Importer, options: ReadOptions): Trial {
  const problems = new Problems();
  const sink = new GameSink(options, new Persons(options, problems), problems);
  for (const _ of importer.read(source, sink));
  sink.foldMirrored();
  const { doubts } = finish(
    judgeSteps(
      {
        text: source.text,
        source: source.name,
        format: importer.id,
        candidates: [],
        races: tallyOf(sink.races),
        lineOf: (race) => sink.lines[race],
        tables: sink.tables,
        problems: problems.list,
        options: sink.options,
        assumed: sink.assumed,
        first: sink.first,
        own: sink.doubts,
      },
      0,
    ),
  );
  return {
    races: sink.races,
    problems: problems.list,
    doubts: doubts.filter(({ id }) => !SETTLED.has(id)),
    sink,
  };
}

/** Doubts about single lines or cells. */
const SINGLE = new Set([
  "unread",
  "player-twice",
  "places-gapped",
  "places-against",
  "races-of-one",
  "name-status",
  "name-once",
  "field-size",
  "date-order",
  "date-jumps",
]);

/** Questions that do not concern how the rows are read. */
const SETTLED = new Set(["date-order", "date-unread", "game-twice"]);

/** Doubts about the meaning of numbers, not about the table's layout. */
const DIRECTIONS = new Set(["score-direction", "date-order"]);

/** "Ann 27′13": a time with primes that was read as part of a name. */
const PRIMED = /\s\d{1,3}[′’']\d{2}/u;

/** Races called "R1 Pos" and "R1 Pts", "R2 Pos" and "R2 Pts": two columns of one race each. */
function isSplit(races: readonly RaceRecord[]): boolean {
  const kinds = new Map<string, Set<string>>();
  for (const { id } of races.slice(0, 60)) {
    const [, race, kind] = /^(.{0,30}?\d+)[\s_.:-]+(\p{L}.{0,30})$/u.exec(id ?? "") ?? [];
    if (race !== undefined) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(race));
  }
  return [...kinds.values()].filter((some) => some.size >= 2).length >= 2;
}

const namesOf = (races: readonly RaceRecord[]): string[] =>
  races.slice(0, 3).flatMap(({ entrants }) => entrants.map(({ name }) => name ?? ""));

const allNames = (races: readonly RaceRecord[]): string[] =>
  races.flatMap(({ entrants }) => entrants.map(({ name }) => name ?? ""));

const namesFound = ({ games }: Interpretation): string[] =>
  games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text));

const FIGURE_OF = /^(?:scores?|points?|pts|time|place|rank|result)[\s_:]/iu;

function isFigureHeading(name: string): boolean {
  const roles = headingRoles(name);
  return (["score1", "score2", "result", "date"] as const).some((role) => (roles.get(role) ?? 0) >= 2);
}

function holds(races: readonly RaceRecord[], sign: RegExp): boolean {
  return races.some(({ entrants }) => entrants.some(({ name }) => name !== null && sign.test(name)));
}

/** A rookie, a captain or a defending champion: "(R)" is not part of a name. */
const MARKED = /\s\(\p{L}{1,2}\)$/u;

/** Whether the format's reading is kept without trying inference. */
export function stands({ races, doubts, problems, sink }: Trial, format: string, { text }: Source): boolean {
  if (format.startsWith("lists-") && isTabbed(text)) return false;
  if (races.length === 0 || isLeftOver({ races, doubts, problems }, format) || isSplit(races)) return false;
  // Scorelines come in more ways than the format knows.
  if (format === SCORELINES) return false;
  if (
    arePaired(format, races, sink) ||
    areFigures(format, races) ||
    holds(races, MARKED) ||
    holds(races, PRIMED) ||
    isUnclean(allNames(races))
  )
    return false;
  if (doubts.length === 0) return statusLines(text) <= outOf(races);
  // A table with named columns is right except for single lines, which can be corrected one by one.
  if (format.startsWith("csv-") && doubts.every(({ id }) => SINGLE.has(id)))
    return !isPartly(sink) && !doubts.some(({ id }) => id === "places-against");
  // The table itself asks whether its columns, or its classes, are races or parts of one.
  return doubts.some(({ id }) => id === "totals-or-rounds" || id === "classes");
}

/** "P1" and "P2" were read as places, and other columns left out that may hold the scores. */
const arePaired = (format: string, races: readonly RaceRecord[], sink: GameSink): boolean =>
  format === "csv-wide-places" && isPartly(sink) && races.every(({ entrants }) => entrants.length === 2);

/** Columns of numbers were read as players: "goals_home" and "goals_away", "sayi1" and "sayi2". */
function areFigures(format: string, races: readonly RaceRecord[]): boolean {
  if (format !== "table-players-in-columns") return false;
  const names = namesOf(races);
  const stems = new Set(names.map((name) => name.replace(/[\s_]{0,9}\d{1,9}$/, "")));
  return (
    names.some(isFigureHeading) ||
    (stems.size === 1 && names.length > 1 && /^\p{Ll}/u.test(names[0]) && names.every((name) => /\d$/.test(name)))
  );
}

/** Number of lines that end with a status after a name. */
const statusLines = (text: string): number =>
  text.split("\n").filter((line) => line.length < 120 && statusBehind(line) !== undefined).length;

const outOf = (races: readonly RaceRecord[]): number =>
  races.reduce((sum, { entrants }) => sum + entrants.filter(({ status }) => status !== undefined).length, 0);

/** Some columns are not used. */
const isPartly = ({ tables }: GameSink): boolean =>
  tables.some(({ columns }) => columns.some(({ role }) => role === "ignore"));

/** More rows were reported as problems than read as games. */
function isLeftOver({ races, doubts, problems }: Omit<Trial, "sink">, format: string): boolean {
  const told = problems.filter(({ level }) => level !== "info").length;
  return told > races.length && /^csv-(?:home|winner)/.test(format) && doubts.every(({ id }) => id === "unread");
}

const SCORELINES = "lines-sentences";

/** The same sides with the same winners, or some of them without games that were not played. */
function isSameGames({ races }: Trial, { games }: Interpretation): boolean {
  const read = races.map(({ entrants }) => entrants.map(({ name, rank }) => `${name ?? ""} ${rank ?? ""}`).join("\t"));
  const found = games.map(({ entrants }) =>
    entrants.map(({ name, place }) => `${name.text} ${place ?? ""}`).join("\t"),
  );
  return read.toSorted().join("\n") === found.toSorted().join("\n");
}

/** Probability from which the inferred reading replaces the format's. */
export function needed(trial: Trial, format: string, inferred: Interpretation, source: Source): number {
  const { races, doubts, sink } = trial;
  const { template } = inferred;
  // Values in brackets, after "=" in TOML or after labels are not lines of players.
  if (races.length === 0 || /^(?:toml|labelled)$/.test(inferred.choices?.container ?? "")) return leastFor(inferred);
  if (isLeftOver(trial, format)) return 0.75;
  if (holds(races, PRIMED) || holds(races, MARKED)) return 0.3;
  // Most rows gave nothing: the columns were misread.
  if (format.startsWith("csv-") && trial.problems.filter(({ level }) => level !== "info").length > 2 * races.length)
    return 0.7;
  if (isSplit(races)) return 0.3;
  if (!/^(?:crosstable|table-players)/.test(format) && isCleaner(namesFound(inferred), allNames(races))) return 0.25;
  if (areFigures(format, races)) return 0.3;
  if (arePaired(format, races, sink)) return 0.7;
  // "score_ann", "score_bo": the word for the figures is no part of the names.
  if (format === "table-players-in-columns" && namesOf(races).every((name) => FIGURE_OF.test(name))) return 0.3;
  // Cells that tabs part were taken for one name.
  if (format.startsWith("lists-") && isTabbed(source.text))
    return doubts.length === 0 && hasNamesOf(trial, inferred) ? Infinity : 0.3;
  if (format === SCORELINES && template === "line-duels") {
    const seats = (some: readonly { readonly entrants: readonly unknown[] }[]): number =>
      some.reduce((sum, { entrants }) => sum + entrants.length, 0);
    const more = seats(inferred.games) >= seats(races) || isWithoutUnplayed(inferred, trial, source);
    if (isSameGames(trial, inferred)) return Infinity;
    if (more) return 0.45;
    // Games that only the format found, and of which nothing is doubtful.
    if (doubts.length === 0) return Infinity;
  }
  if (doubts.length === 0) return 0.9;
  if (doubts.some(({ id }) => id === "places-against")) return 0.7;
  if (format.startsWith("csv-") && doubts.every(({ id }) => SINGLE.has(id))) return isPartly(sink) ? 0.85 : 0.95;
  if (/^(?:csv|table|markdown|html)-/.test(format)) return doubts.every(({ id }) => DIRECTIONS.has(id)) ? 0.9 : 0.7;
  // Names that contain other text: the format cut the lines wrongly.
  const named = doubts.filter(({ id }) => id.startsWith("name-") && id !== "name-once");
  const loose = /^(?:lines|lists|json)-/.test(format) && (format !== "lines-greater-than" || named.length > 1);
  if (
    loose &&
    (named.length > 1 ||
      named.some(
        ({ id }) =>
          /status|place|score|time|separator|heading|bracket/.test(id) &&
          (id !== "name-bracket" || format.startsWith("json")),
      ))
  )
    return 0.3;
  if (loose && named.length > 0 && !template.startsWith("line")) return 0.6;
  if (/^(?:lines|lists)-/.test(format)) {
    const read = races.map(({ entrants }) => entrants.map(({ name }) => name ?? ""));
    const found = inferred.games.map(({ entrants }) => entrants.map(({ name }) => name.text));
    if (template.startsWith("line"))
      return holdsMore(found, read) || isWithoutUnplayed(inferred, trial, source)
        ? 0.45
        : isLadder(trial, format, inferred)
          ? 0.7
          : isUnread(trial, format) && !hasNamesOf(trial, inferred)
            ? 0.4
            : Infinity;
  }
  return doubts.some(({ id }) => id === "player-twice") ? 0.8 : 0.9;
}

const hasNamesOf = ({ races }: Trial, { games }: Interpretation): boolean =>
  games.map(({ entrants }) => entrants.map(({ name }) => name.text).join("\t")).join("\n") ===
  races.map(({ entrants }) => entrants.map(({ name }) => name ?? "").join("\t")).join("\n");

/** All players again, and more of them, in the same number of races or fewer. */
function holdsMore(games: readonly (readonly string[])[], than: readonly (readonly string[])[]): boolean {
  const bare = (name: string): string => withoutBracket(name).toLowerCase();
  const [own, others] = [games.flat().map(bare), than.flat().map(bare)];
  const left = new Set(own);
  return (
    games.length <= than.length &&
    own.length > others.length &&
    others.every((name) => left.has(name) || own.filter((one) => name.includes(one)).length > 1)
  );
}

/** A list with lines left out, or split into pieces: the other text of its lines is not examined. */
const isUnread = ({ doubts }: Trial, format: string): boolean =>
  format.startsWith("lists-") && doubts.every(({ id }) => LEFT.has(id));

const LEFT = new Set(["unread", "races-of-one", "format", "name-once"]);

/** One list and several games that account for nearly all its numbers: the list is a standing. */
const isLadder = ({ races }: Trial, format: string, { template, evidence, games }: Interpretation): boolean =>
  format.startsWith("lists-") &&
  template === "line-duels" &&
  (evidence.coverage ?? 0) > 0.85 &&
  races.length === 1 &&
  games.length > 1;

/** The first game has sides that play no other, among five games or more. */
function isTotal([first, ...others]: readonly RaceRecord[]): boolean {
  const names = new Set(allNames(others));
  return others.length > 3 && first.entrants.every(({ name }) => !names.has(name ?? ""));
}

/** The games that the format read, without those that were not played; or far more games, which it could not read. */
function isWithoutUnplayed({ games, template }: Interpretation, { sink }: Trial, { text }: Source): boolean {
  if (template === "line-duels" && games.length >= 2 * sink.races.length) return true;
  const rows = text.split("\n");
  const lines = new Set(games.map(({ line }) => line));
  const read = sink.races.map((_, at) => sink.lines[at]);
  const left = read.filter((line) => line === undefined || !lines.has(line));
  const isSentence = (line: number): boolean =>
    sink.races.some(
      ({ entrants }, at) => sink.lines[at] === line && entrants.some(({ name }) => (name ?? "").split(" ").length > 6),
    );
  return (
    left.length > 0 &&
    games.length === read.length - left.length &&
    // The first may be the total of the others.
    left.every(
      (line, at) =>
        line !== undefined &&
        (saysNoGame(rows[line - 1] ?? "") ||
          isSentence(line) ||
          (at === 0 && line === sink.lines[0] && isTotal(sink.races))),
    )
  );
}

/** Minimum probability; a table whose headings and places do not suggest a result needs more. */
const LEAST = 0.14;
const LEAST_UNNAMED = 0.3;

export function leastFor({ template, evidence }: Interpretation): number {
  return template === "entrants" && evidence.heading === 0 && evidence.place === 0 ? LEAST_UNNAMED : LEAST;
}
