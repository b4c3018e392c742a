/** Whether a format's reading is kept, or the inferred one replaces it. */
import type { RaceRecord } from "../../engine/history/types";
import type { GameSink } from "../gameSink";
import { isOfLines, isOfRows } from "../shape";
import { holdMore, isCleaner, isUnclean } from "./clean";
import { isTabbed } from "../infer/containers/rejoined";
import { BEST } from "../infer/tables/derived";
import { headingRoles, type HeadingRole } from "../infer/tokens/headings";
import { isNobody, isStandings, saysNoGame, statusBehind } from "../infer/tokens/statuses";
import type { Trial } from "./trial";
import type { Interpretation } from "../infer/types";
import { leastFor } from "../infer/weights";

/** An inferred reading and the format's reading of the same input. */
type Contest = Trial & { readonly inferred: Interpretation };

interface Rule {
  /** Property of the format's reading. */
  readonly name: string;
  readonly when: (contest: Contest) => boolean;
  /** Probability from which the inferred reading replaces the format's. */
  readonly least: number | ((contest: Contest) => number);
}

/** Never: the format's reading is kept. */
const NEVER = Infinity;
/** The format's reading is unlikely to be right, so any likely one replaces it. */
const LIKELY = 0.35;

/** The first rule that holds decides. */
const RULES: readonly Rule[] = [
  // Comparing the lines shows that a place, number or sign was read as part of a name.
  { name: "shorter names", when: hasShorterNames, least: 0.2 },
  // A format knows its own notation: without a doubt, or if inference agrees, no other reading is needed.
  { name: "exact", when: (one) => isSettledList(one) || isSettledGames(one) || isQuoted(one), least: NEVER },
  // Any reading is better than none.
  { name: "nothing read", when: ({ races }) => races.length === 0, least: ({ inferred }) => leastFor(inferred) },
  // Values after "=" or labels are not lists of players.
  { name: "labelled values", when: isOfLabels, least: ({ inferred }) => leastFor(inferred) },
  // The headings or the cells show that the format gave columns the wrong meaning.
  { name: "misread columns", when: hasMisreadColumns, least: LIKELY },
  // The rest of a line was read as a name, although it is not a place, time or score.
  { name: "wrong names", when: hasWrongNames, least: LIKELY },
  // If inference adds nothing, keep the format and ask about the unread lines one by one.
  { name: "nothing more", when: addsNothing, least: NEVER },
  // People write games and lists in more ways than a format of lines can read.
  { name: "lines left out", when: (one) => one.importer.shape === "sentences" || isListWithRest(one), least: LIKELY },
  // Most rows gave no game.
  { name: "rows left out", when: (one) => isOfRows(one.importer) && toldOf(one) > 2 * one.races.length, least: LIKELY },
  // The headings of a table are known, so that most of its meaning is sure.
  { name: "doubtful table", when: (one) => isTable(one) && !isMinor(one), least: 0.7 },
  { name: "sound", when: () => true, least: 0.9 },
];

/** Probability from which the inferred reading replaces the format's. */
export function requiredProbability(trial: Trial, inferred: Interpretation): number {
  const contest = { ...trial, inferred };
  const { least } = RULES.find(({ when }) => when(contest))!;
  return typeof least === "number" ? least : least(contest);
}

/** Names of longer lists are not compared. */
const MAX_COMPARED = 400;

/** Whether the format's reading is kept without trying inference. */
export function keepsFormat(trial: Trial): boolean {
  const { importer, races, doubts, sink } = trial;
  if (races.length === 0 || importer.shape === "sentences") return false;
  const names = allNames(races);
  if (hasMisreadColumns(trial) || isUnclean(names)) return false;
  // Comparing all lines shows better which words belong to a name.
  if (importer.shape === "lists" && names.length <= MAX_COMPARED) return false;
  if (doubts.length === 0) return !lacksStatus(trial);
  // A table with named columns is right except for single lines, which can be corrected one by one.
  if (isSingle(trial)) return !isPartly(sink) && !hasDoubt(trial, "places-against");
  // The table itself asks whether its columns, or its classes, are races or parts of one.
  return hasDoubt(trial, "totals-or-rounds") || hasDoubt(trial, "classes");
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
  "classes",
  "date-order",
  "date-jumps",
]);

/** Doubts about the meaning of numbers, not about the table's layout. */
const DIRECTIONS = new Set(["score-direction", "date-order"]);

const hasDoubt = ({ doubts }: Trial, wanted: string): boolean => doubts.some(({ id }) => id === wanted);

const isSingle = ({ importer, doubts }: Trial): boolean =>
  isOfRows(importer) && doubts.every(({ id }) => SINGLE.has(id));

/** The columns of a table are not in doubt. */
const isMinor = (trial: Trial): boolean => isSingle(trial) || trial.doubts.every(({ id }) => DIRECTIONS.has(id));

const isTable = ({ importer }: Trial): boolean =>
  isOfRows(importer) || importer.shape === "grid" || importer.shape === "page";

const allNames = (races: readonly RaceRecord[]): string[] =>
  races.flatMap(({ entrants }) => entrants.map(({ name }) => name ?? ""));

const namesFound = ({ games }: Interpretation): string[] =>
  games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text));

/** Some columns are not used. */
const isPartly = ({ tables }: GameSink): boolean =>
  tables.some(({ columns }) => columns.some(({ role }) => role === "ignore"));

/** Number of rows that were reported as problems. */
const toldOf = ({ problems }: Trial): number => problems.filter(({ level }) => level !== "info").length;

/** More lines end with a status than entrants have one. */
function lacksStatus({ source: { text }, races }: Trial): boolean {
  const lines = text.split("\n").filter((line) => line.length < 120 && statusBehind(line) !== undefined).length;
  const entrants = races.flatMap((race) => race.entrants);
  return lines > entrants.filter(({ status }) => status !== undefined).length;
}

/** Names with the signs of an order must have been quoted. */
const isQuoted = ({ importer, races }: Trial): boolean =>
  importer.shape === "orders" && allNames(races).some((name) => /[>=]/.test(name));

const holdStandings = (races: readonly RaceRecord[]): boolean =>
  races.some(({ id }) => id !== undefined && isStandings(id));

/** Inference reads the same players of a list or an order in the same places, or fewer. */
function addsNothing(contest: Contest): boolean {
  const { importer, races, inferred } = contest;
  if ((importer.shape !== "lists" && importer.shape !== "orders") || holdStandings(races)) return false;
  const { games } = inferred;
  const isSame = ({ entrants }: RaceRecord, at: number): boolean =>
    entrants.length === games[at].entrants.length &&
    games[at].entrants.every(({ name, place }) =>
      entrants.some((one) => one.name === name.text && (place === undefined || one.rank === place)),
    );
  return hasFewerSeats(contest) || (games.length === races.length && races.every(isSame));
}

/** Inference reads the same lists, with less in some names. */
function hasShorterNames({ importer, races, inferred }: Contest): boolean {
  const isRoster = importer.shape === "lists" && inferred.choices?.mode === "roster";
  return isRoster && inferred.games.length >= races.length && holdMore(allNames(races), namesFound(inferred));
}

/** A list of which nothing is doubtful. */
const isSettledList = (trial: Trial): boolean =>
  trial.importer.shape === "lists" &&
  trial.races.length > 0 &&
  trial.doubts.length === 0 &&
  !lacksStatus(trial) &&
  !holdStandings(trial.races) &&
  !isUnclean(allNames(trial.races));

/** Games of two sides that inference reads alike, or of which it lacks some although none is doubtful. */
function isSettledGames(contest: Contest): boolean {
  const { importer, inferred, doubts } = contest;
  if (importer.shape !== "sentences" || inferred.template !== "line-duels") return false;
  if (isSameGames(contest) || splitsNames(contest)) return true;
  return doubts.length === 0 && hasFewerSeats(contest) && !lacksOnlyUnplayed(contest);
}

/** The format read "Jean-Luc" as a game of Jean and Luc. */
function splitsNames({ races, inferred }: Contest): boolean {
  const names = new Set(allNames(races));
  return inferred.games.some(
    ({ entrants }) => entrants.length === 2 && names.has(entrants.map(({ name }) => name.text).join("-")),
  );
}

/** A list that was split, or with lines that were left out. */
const isListWithRest = ({ importer, doubts }: Trial): boolean =>
  importer.shape === "lists" && (doubts.length === 0 || doubts.some(({ id }) => REST.has(id)));

const REST = new Set(["unread", "races-of-one", "format", "name-once"]);

function hasFewerSeats({ races, inferred: { games } }: Contest): boolean {
  const seatsOf = (some: readonly { readonly entrants: readonly unknown[] }[]): number =>
    some.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return seatsOf(games) < seatsOf(races);
}

/** The same sides with the same winners. */
function isSameGames({ races, inferred: { games } }: Contest): boolean {
  const read = races.map(({ entrants }) => entrants.map(({ name, rank }) => `${name ?? ""} ${rank ?? ""}`).join("\t"));
  const found = games.map(({ entrants }) =>
    entrants.map(({ name, place }) => `${name.text} ${place ?? ""}`).join("\t"),
  );
  return read.toSorted().join("\n") === found.toSorted().join("\n");
}

/** Whether inference is right to leave out its missing games: their lines are unplayed games, sentences or totals. */
function lacksOnlyUnplayed({ inferred: { games }, sink, source: { text } }: Contest): boolean {
  const rows = text.split("\n");
  const found = new Set(games.map(({ line }) => line));
  const left = sink.races.flatMap(({ entrants }, at) => {
    const line = sink.lines[at];
    return line !== undefined && found.has(line) ? [] : [{ at, entrants, row: rows[(line ?? 0) - 1] ?? "" }];
  });
  return (
    left.length > 0 &&
    games.length === sink.races.length - left.length &&
    left.every(
      ({ at, entrants, row }) =>
        saysNoGame(row) ||
        entrants.some(({ name }) => (name ?? "").split(" ").length > 6) ||
        (at === 0 && isTotal(sink.races)),
    )
  );
}

/** The first game has sides that play no other, among five games or more. */
function isTotal([first, ...others]: readonly RaceRecord[]): boolean {
  const names = new Set(allNames(others));
  return others.length > 3 && first.entrants.every(({ name }) => !names.has(name ?? ""));
}

function isOfLabels({ inferred: { choices } }: Contest): boolean {
  return choices?.container === "toml" || choices?.container === "labelled";
}

/** Signs that a format read more than the name as a name. */
const NAME_SIGNS: readonly ((contest: Contest) => boolean)[] = [
  // Cells separated by tabs were read as one name.
  ({ importer, source }) => importer.shape === "lists" && isTabbed(source.text),
  ({ races }) => allNames(races).some((name) => MARKED.test(name) || PRIMED.test(name) || isNobody(name)),
  // "Ann Holm, Bo Lind, Cy Moss" in every cell.
  ({ importer, races }) => isOfRows(importer) && allNames(races).every((name) => /^[^,]+(?:,\s[^,]+){2,}$/.test(name)),
  ({ importer: { shape }, inferred, races }) =>
    shape !== "cross" && shape !== "grid" && isCleaner(namesFound(inferred), allNames(races)),
  ({ importer, doubts }) => {
    const named = doubts.filter(({ id }) => id.startsWith("name-") && id !== "name-once");
    return isOfLines(importer) && (named.length > 1 || named.some(({ id }) => CUT.test(id)));
  },
];

function hasWrongNames(contest: Contest): boolean {
  return NAME_SIGNS.some((holds) => holds(contest));
}

/** A rookie, a captain or a defending champion: "(R)" is not part of a name. */
const MARKED = /\s\(\p{L}{1,2}\)$/u;
/** "Ann 27′13": a time with primes that was read as part of a name. */
const PRIMED = /\s\d{1,3}[′’']\d{2}/u;
/** Doubts that name what was cut from a name. */
const CUT = /status|place|score|time|separator|heading|digits/;

/** What a column of results holds that is no race of its own. */
const NO_RACE: readonly HeadingRole[] = [
  ...["place", "subplace", "total", "score", "fewer", "score1", "score2"],
  ...["time", "number", "laps", "gap", "rating"],
] as const;

/** Signs that the format gave columns of a table the wrong meaning. */
const COLUMN_SIGNS: readonly ((trial: Trial) => boolean)[] = [
  // Columns of numbers were read as players: "goals_home" and "goals_away", "score_ann", "sayi1" and "sayi2".
  ({ importer, races }) => importer.id === "table-players-in-columns" && areFigures(allNames(races.slice(0, 3))),
  // The total, the final place, strokes or goals were read as a race beside the others.
  ({ importer, races }) =>
    importer.id === "table-players-in-rows" &&
    (races.some(({ id }) => weightOf(id ?? "", ...NO_RACE) >= 3) ||
      races.some(({ id }) => BEST.test((id ?? "").trim()))),
  // "P1" and "P2" were read as places, and columns that may hold the scores were left out.
  ({ importer, races, sink }) =>
    importer.id === "csv-wide-places" && isPartly(sink) && races.every(({ entrants }) => entrants.length === 2),
  // "Rnd1: W11, D4": games against the player of that number were left out.
  ({ sink: { tables } }) =>
    tables.some(({ columns }) => columns.filter((one) => one.role === "ignore" && holdsOpponents(one)).length > 1),
  // Places were left out: "Pl." beside times.
  ({ importer, sink: { tables } }) =>
    isOfRows(importer) &&
    tables.some(
      ({ columns }) =>
        !columns.some(({ role }) => role === "place") &&
        columns.some(({ role, heading }) => role === "ignore" && weightOf(heading, "place") >= 3),
    ),
  // One of several sets was read as the result.
  ({ sink: { tables } }) =>
    tables.some(({ columns }) =>
      columns.some(
        (score) =>
          score.role === "score" &&
          areSets(score.sample) &&
          columns.some((one) => one.role === "ignore" && areSets(one.sample) && areNumbered(one, score)),
      ),
    ),
  // Columns of dates and one of another kind: the number of starts was read as a race.
  ({ importer, races }) => {
    const dated = races.filter(({ date }) => date !== undefined).length;
    return importer.id === "table-players-in-rows" && dated > 1 && dated < races.length;
  },
  // Two columns of places: of the grid and of the finish.
  ({ importer, sink: { tables } }) =>
    isOfRows(importer) &&
    tables.some(
      ({ columns }) =>
        columns.some(({ role }) => role === "place") &&
        columns.some(({ role, heading }) => role === "ignore" && weightOf(heading, "place") >= 3),
    ),
  // "#" may count the rows, beside a result.
  ({ importer, sink: { tables } }) =>
    isOfRows(importer) &&
    tables.some(
      ({ columns }) =>
        columns.some(({ role, heading }) => role === "place" && heading.trim() === "#") &&
        columns.some(({ role, heading }) => role !== "place" && weightOf(heading, "total", "time", "score") >= 3),
    ),
  // A part of the names was left out: "Apellido 2".
  ({ sink: { tables } }) =>
    tables.some(({ columns }) =>
      columns.some(({ role, heading }) => role === "ignore" && weightOf(heading, "surname") >= 2),
    ),
  // Races called "R1 Pos" and "R1 Pts", "R2 Pos" and "R2 Pts": two columns of one race each.
  ({ races }) => {
    const kinds = new Map<string, Set<string>>();
    for (const { id } of races.slice(0, 60)) {
      const [, race, kind] = /^(.{0,30}?\d+)[\s_.:-]+(\p{L}.{0,30})$/u.exec(id ?? "") ?? [];
      if (race !== undefined) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(race));
    }
    return [...kinds.values()].filter((some) => some.size >= 2).length >= 2;
  },
];

/** "S1" and "S2": headings that differ in their number. */
const areNumbered = (...columns: readonly { readonly heading: string }[]): boolean =>
  new Set(columns.map(({ heading }) => heading.replace(/\d$/, ""))).size === 1;

/** "25-20", "11:8", blank: results of a set. */
const areSets = (sample: readonly string[]): boolean =>
  sample.filter((cell) => /^\d{1,3}\s?[-–:]\s?\d{1,3}$/.test(cell.trim())).length >= 0.5 * sample.length;

/** "W11", "D4", "-H-": most cells of a round. */
const holdsOpponents = ({ sample }: { readonly sample: readonly string[] }): boolean =>
  sample.filter((cell) => /^[WDL]\d{1,3}$/i.test(cell)).length >= 0.5 * sample.length;

function hasMisreadColumns(trial: Trial): boolean {
  return COLUMN_SIGNS.some((holds) => holds(trial));
}

/** How surely a heading has one of some meanings. */
function weightOf(heading: string, ...wanted: HeadingRole[]): number {
  const roles = headingRoles(heading);
  return Math.max(...wanted.map((role) => roles.get(role) ?? 0));
}

const FIGURE_OF = /^(?:scores?|points?|pts|time|place|rank|result)[\s_:]/iu;

/** Headings of numbers: a word for them, with the name of their owner, or one word with numbers. */
function areFigures(headings: readonly string[]): boolean {
  const stems = new Set(headings.map((heading) => heading.replace(/[\s_]{0,9}\d{1,9}$/, "")));
  const isCounted =
    stems.size === 1 && headings.length > 1 && headings.every((heading) => /^\p{Ll}.*\d$/u.test(heading));
  return (
    isCounted ||
    headings.every((heading) => FIGURE_OF.test(heading)) ||
    headings.some((heading) => weightOf(heading, "score1", "score2", "result", "date") >= 2)
  );
}
