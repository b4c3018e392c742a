/** Whether a format's reading is kept, or the inferred one replaces it. */
import type { RaceRecord } from "../../engine/history/types";
import type { GameSink } from "../gameSink";
import { isOfLines, isOfRows } from "../shape";
import { holdMore, isCleaner, isUnclean, withoutBracket } from "./clean";
import { isTabbed } from "./containers/rejoined";
import { tellsBackwards } from "./lines/lists/orders";
import { isLocal } from "./tokens/direction";
import { headingRoles } from "./tokens/headings";
import { isNobody, saysNoGame, statusBehind } from "./tokens/statuses";
import { isSplit, type Trial } from "./trial";
import type { Interpretation } from "./types";
import { leastFor } from "./weights";

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
  "classes",
  "date-order",
  "date-jumps",
]);

/** Doubts about the meaning of numbers, not about the table's layout. */
const DIRECTIONS = new Set(["score-direction", "date-order"]);

/** "Ann 27′13": a time with primes that was read as part of a name. */
const PRIMED = /\s\d{1,3}[′’']\d{2}/u;

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
export function stands(trial: Trial): boolean {
  const { importer, races, doubts, sink, source } = trial;
  // Scorelines come in more ways than the format knows.
  if (races.length === 0 || importer.shape === "sentences" || isTabbedList(trial)) return false;
  if (
    [
      isLeftOver,
      isSplit,
      isTurned,
      arePaired,
      isMisread,
      isMarked,
      ({ races }: Trial) => isUnclean(allNames(races)),
    ].some((is) => is(trial))
  )
    return false;
  // What lines have in common shows better what belongs to a name.
  if (importer.shape === "lists" && allNames(races).length <= MOST_COMPARED) return false;
  if (doubts.length === 0) return statusLines(source.text) <= outOf(races);
  // A table with named columns is right except for single lines, which can be corrected one by one.
  if (isOfRows(importer) && doubts.every(({ id }) => SINGLE.has(id)))
    return !isPartly(sink) && !hasDoubt(trial, "places-against");
  // The table itself asks whether its columns, or its classes, are races or parts of one.
  return hasDoubt(trial, "totals-or-rounds") || hasDoubt(trial, "classes");
}

/** Longer lists are read once. */
const MOST_COMPARED = 400;

const hasDoubt = ({ doubts }: Trial, wanted: string): boolean => doubts.some(({ id }) => id === wanted);

/** The list counts from the last to the first, or one of several says that low wins. */
const isTurned = ({ importer, source, races }: Trial): boolean =>
  importer.shape === "lists" &&
  (tellsBackwards(source.text) || (races.length > 1 && source.text.split("\n").some(isLocal)));

/** Cells separated by tabs were read as one name. */
const isTabbedList = ({ importer, source }: Trial): boolean => importer.shape === "lists" && isTabbed(source.text);

/** Names with a rookie's mark or a time, or a word for an opponent who does not exist. */
const isMarked = ({ races }: Trial): boolean =>
  holds(races, MARKED) || holds(races, PRIMED) || allNames(races).some(isNobody);

/** "P1" and "P2" were read as places, and other columns left out that may hold the scores. */
const arePaired = ({ importer, races, sink }: Trial): boolean =>
  importer.id === "csv-wide-places" && isPartly(sink) && races.every(({ entrants }) => entrants.length === 2);

/** Columns of numbers were read as players: "goals_home" and "goals_away", "sayi1" and "sayi2". */
function areFigures({ importer, races }: Trial): boolean {
  if (importer.id !== "table-players-in-columns") return false;
  const names = namesOf(races);
  const stems = new Set(names.map((name) => name.replace(/[\s_]{0,9}\d{1,9}$/, "")));
  return (
    names.some(isFigureHeading) ||
    (stems.size === 1 && names.length > 1 && /^\p{Ll}/u.test(names[0]) && names.every((name) => /\d$/.test(name)))
  );
}

/** A part of the names was left out: "Apellido 2". */
const isTorn = ({ sink: { tables } }: Trial): boolean =>
  tables.some(({ columns }) =>
    columns.some(({ role, heading }) => role === "ignore" && (headingRoles(heading).get("surname") ?? 0) >= 2),
  );

/** The total, or the final place, was read as a race beside the others. */
const areSummed = ({ importer, races }: Trial): boolean =>
  importer.id === "table-players-in-rows" &&
  races.some(({ id }) => {
    const roles = headingRoles(id ?? "");
    return Math.max(roles.get("place") ?? 0, roles.get("total") ?? 0) >= 3;
  });

const isMisread = (trial: Trial): boolean => areFigures(trial) || areSummed(trial) || isTorn(trial);

/** Number of lines that end with a status after a name. */
const statusLines = (text: string): number =>
  text.split("\n").filter((line) => line.length < 120 && statusBehind(line) !== undefined).length;

const outOf = (races: readonly RaceRecord[]): number =>
  races.reduce((sum, { entrants }) => sum + entrants.filter(({ status }) => status !== undefined).length, 0);

/** Some columns are not used. */
const isPartly = ({ tables }: GameSink): boolean =>
  tables.some(({ columns }) => columns.some(({ role }) => role === "ignore"));

/** Rows that were reported as problems. */
const toldOf = ({ problems }: Trial): number => problems.filter(({ level }) => level !== "info").length;

/** More rows were reported as problems than read as games. */
const isLeftOver = (trial: Trial): boolean =>
  toldOf(trial) > trial.races.length &&
  trial.importer.shape === "duels" &&
  trial.doubts.every(({ id }) => id === "unread");

/** The same sides with the same winners, or some of them without games that were not played. */
function isSameGames({ races, inferred: { games } }: Contest): boolean {
  const read = races.map(({ entrants }) => entrants.map(({ name, rank }) => `${name ?? ""} ${rank ?? ""}`).join("\t"));
  const found = games.map(({ entrants }) =>
    entrants.map(({ name, place }) => `${name.text} ${place ?? ""}`).join("\t"),
  );
  return read.toSorted().join("\n") === found.toSorted().join("\n");
}

/** "Jean-Luc" of the format became a game of Jean and Luc. */
function splitsNames({ races, inferred }: Contest): boolean {
  const names = new Set(allNames(races));
  return inferred.games.some(
    ({ entrants }) => entrants.length === 2 && names.has(entrants.map(({ name }) => name.text).join("-")),
  );
}

/** An inferred reading beside that of a format. */
type Contest = Trial & { readonly inferred: Interpretation };

/** Never: the format's reading is kept. */
const NEVER = Infinity;

interface Case {
  readonly when: (contest: Contest) => boolean;
  /** Probability from which the inferred reading replaces the format's. */
  readonly least: number | ((contest: Contest) => number);
}

const isScoreline = ({ importer, inferred }: Contest): boolean =>
  importer.shape === "sentences" && inferred.template === "line-duels";
const isTable = ({ importer: { shape } }: Contest): boolean =>
  isOfRows({ shape }) || shape === "grid" || shape === "page";
const isSingle = ({ importer, doubts }: Contest): boolean =>
  isOfRows(importer) && doubts.every(({ id }) => SINGLE.has(id));
const isOfListing = ({ importer, inferred }: Contest): boolean =>
  isOfLines(importer) && inferred.template.startsWith("line");
/** Names of a text of lines that contain other text: the format cut the lines wrongly. */
const wrongNames = ({ importer, doubts }: Contest) => {
  const named = doubts.filter(({ id }) => id.startsWith("name-") && id !== "name-once");
  return isOfLines(importer) && (importer.shape !== "orders" || named.length > 1) ? named : [];
};

const isWord = (name: string): boolean => /\p{L}{2}/u.test(name);

/** The first case that holds decides. */
const CASES: readonly Case[] = [
  { when: isTrimmed, least: 0.2 },
  // Places in words that were taken for sides.
  { when: (one) => one.importer.shape === "sentences" && isRoster(one), least: 0.5 },
  {
    when: (one) =>
      one.importer.shape === "lists" && isSettled(one) && !isTabbedList(one) && !(isRoster(one) && holdsMore(one)),
    least: NEVER,
  },
  // Nothing was read, or values in brackets, after "=" in TOML or after labels were taken for lines of players.
  {
    when: ({ races, inferred }) => races.length === 0 || /^(?:toml|labelled)$/.test(inferred.choices?.container ?? ""),
    least: ({ inferred }) => leastFor(inferred),
  },
  { when: isMisread, least: 0.3 },
  { when: isLeftOver, least: 0.75 },
  { when: isMarked, least: 0.3 },
  // Most rows gave nothing: the columns were misread.
  { when: (one) => isOfRows(one.importer) && toldOf(one) > 2 * one.races.length, least: 0.6 },
  { when: isSplit, least: 0.3 },
  { when: isTurned, least: 0.3 },
  { when: isBroken, least: 0.3 },
  {
    when: (one) => isOfLines(one.importer) && hasDoubt(one, "name-digits") && namesFound(one.inferred).every(isWord),
    least: 0.1,
  },
  // An order with quoted names is exact: a reading with fewer players lost some.
  { when: (one) => one.importer.shape === "orders" && holds(one.races, /[>=]/) && !hasMoreSeats(one), least: NEVER },
  {
    when: ({ importer: { shape }, inferred, races }) =>
      shape !== "cross" && shape !== "grid" && isCleaner(namesFound(inferred), allNames(races)),
    least: 0.25,
  },
  { when: arePaired, least: 0.7 },
  // "score_ann", "score_bo": the word for the figures is no part of the names.
  {
    when: ({ importer, races }) =>
      importer.id === "table-players-in-columns" && namesOf(races).every((name) => FIGURE_OF.test(name)),
    least: 0.3,
  },
  { when: (one) => isTabbedList(one) && one.doubts.length === 0 && hasNamesOf(one), least: NEVER },
  { when: isTabbedList, least: 0.3 },
  { when: (one) => isScoreline(one) && isSameGames(one), least: NEVER },
  { when: (one) => isScoreline(one) && splitsNames(one), least: NEVER },
  { when: (one) => isScoreline(one) && (hasMoreSeats(one) || isWithoutUnplayed(one)), least: 0.45 },
  // Games that only the format found, and of which nothing is doubtful.
  { when: (one) => isScoreline(one) && one.doubts.length === 0, least: NEVER },
  { when: ({ doubts }) => doubts.length === 0, least: 0.9 },
  { when: (one) => hasDoubt(one, "places-against"), least: 0.7 },
  { when: (one) => isSingle(one) && isPartly(one.sink), least: 0.85 },
  { when: isSingle, least: 0.95 },
  { when: (one) => isTable(one) && one.doubts.every(({ id }) => DIRECTIONS.has(id)), least: 0.9 },
  { when: isTable, least: 0.7 },
  { when: (one) => wrongNames(one).length > 1 || wrongNames(one).some(({ id }) => CUT.test(id)), least: 0.3 },
  { when: (one) => wrongNames(one).length > 0 && !isOfListing(one), least: 0.6 },
  { when: (one) => isOfListing(one) && (holdsMore(one) || isOfTeams(one) || isWithoutUnplayed(one)), least: 0.45 },
  { when: (one) => isOfListing(one) && isLadder(one), least: 0.7 },
  { when: (one) => isOfListing(one) && ((isUnread(one) && !hasNamesOf(one)) || isWhole(one)), least: 0.4 },
  { when: isOfListing, least: NEVER },
  { when: (one) => hasDoubt(one, "player-twice"), least: 0.8 },
];

const isRoster = ({ inferred }: Pick<Contest, "inferred">): boolean => inferred.choices?.mode === "roster";

/** The same lists, and in some names less: the place, a figure or a sign was taken for a part of them. */
function isTrimmed({ importer, races, inferred }: Contest): boolean {
  if (!isRoster({ inferred }) || importer.shape !== "lists" || inferred.games.length < races.length) return false;
  return holdMore(allNames(races), namesFound(inferred));
}

/** Nothing of the format's reading is doubtful. */
const isSettled = ({ doubts, races, source }: Trial): boolean =>
  races.length > 0 && doubts.length === 0 && statusLines(source.text) <= outOf(races) && !isUnclean(allNames(races));

/** Doubts that name what the rest of a line was. */
const CUT = /status|place|score|time|separator|heading/;

/** Probability from which the inferred reading replaces the format's. */
export function needed(trial: Trial, inferred: Interpretation): number {
  const contest = { ...trial, inferred };
  const { least = 0.9 } = CASES.find(({ when }) => when(contest)) ?? {};
  return typeof least === "number" ? least : least(contest);
}

const seatsOf = (some: readonly { readonly entrants: readonly unknown[] }[]): number =>
  some.reduce((sum, { entrants }) => sum + entrants.length, 0);
const hasMoreSeats = ({ inferred, races }: Contest): boolean => seatsOf(inferred.games) >= seatsOf(races);

const hasNamesOf = ({ races, inferred: { games } }: Contest): boolean =>
  games.map(({ entrants }) => entrants.map(({ name }) => name.text).join("\t")).join("\n") ===
  races.map(({ entrants }) => entrants.map(({ name }) => name ?? "").join("\t")).join("\n");

/** The same players, but the format has a tie that a remark below the list breaks. */
function isBroken({ importer, races, inferred: { games } }: Contest): boolean {
  const [read, found] = [seatsOf(races), seatsOf(games)];
  return (
    importer.shape === "lists" &&
    read === found &&
    games.some(({ decidedBy }) => decidedBy === "place") &&
    races.some(({ entrants }) => new Set(entrants.map(({ rank }) => rank)).size < entrants.length) &&
    games.every(({ entrants }) => new Set(entrants.map(({ place }) => place)).size === entrants.length) &&
    hasNames(allNames(races), games)
  );
}

const hasNames = (names: readonly string[], games: Interpretation["games"]): boolean => {
  const own = new Set(games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text)));
  return names.every((name) => own.has(name));
};

/** The players of teams, where the format has the teams. */
const isOfTeams = ({ races, inferred: { games } }: Contest): boolean =>
  games.every(({ teams }) => teams) &&
  games.flatMap(({ entrants }) => entrants).length >= 2 * races.flatMap(({ entrants }) => entrants).length;

/** All players again, and more of them, in the same number of races or fewer. */
function holdsMore({ races, inferred }: Contest): boolean {
  const bare = (name: string): string => withoutBracket(name).toLowerCase();
  const [own, others] = [namesFound(inferred).map(bare), allNames(races).map(bare)];
  const left = new Set(own);
  return (
    inferred.games.length <= races.length &&
    own.length > others.length &&
    others.every((name) => left.has(name) || own.filter((one) => name.includes(one)).length > 1)
  );
}

/** A list with lines left out, or split into pieces: the other text of its lines is not examined. */
const isUnread = ({ doubts, importer }: Trial): boolean =>
  importer.shape === "lists" && doubts.every(({ id }) => LEFT.has(id));

const LEFT = new Set(["unread", "races-of-one", "format", "name-once"]);

/** The same players in more games: the format left out those that are told in words. */
const isWhole = ({ importer, doubts, races, inferred: { games } }: Contest): boolean =>
  importer.shape === "lists" &&
  doubts.some(({ id }) => id === "unread") &&
  games.length > races.length &&
  hasNames(allNames(races), games);

/** One list and several games that account for nearly all its numbers: the list is a standing. */
const isLadder = ({ races, importer, inferred: { template, evidence, games } }: Contest): boolean =>
  importer.shape === "lists" &&
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
function isWithoutUnplayed({ inferred: { games, template }, sink, source: { text } }: Contest): boolean {
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
