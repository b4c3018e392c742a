import { counted } from "../../engine/history/plural";
import { GameSink } from "../gameSink";
import { judgeSteps } from "../doubts/judge";
import { tallyOf } from "../doubts/tally";
import { finish } from "../../engine/steps";
import type { Importer } from "../importer";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import type { Source } from "../source";
import { EXACT_COLUMNS } from "../table/exact/columns";
import type { Alternatives, InputReading, Problem, ReadOptions } from "../types";
import type { RaceRecord } from "../../engine/history/types";
import { draftOf, understoodOf } from "./drafts";
import { headingRoles } from "./tokens/headings";
import { formatted } from "./formatted";
import { infer, keyOf, type Inference } from "./infer";
import { saysNoGame } from "./tokens/statuses";
import { probabilityOf, strengthOf } from "./weights";
import type { Interpretation } from "./types";

/** The format of a reading that was inferred. */
export const INFERRED = "inferred";
export const INFERRED_LABEL = "Inferred from the text";

const EXACT_HEAD = EXACT_COLUMNS.join(",");

/** From here on a reading is sure. */
const SURE = 0.98;

/** Longer texts are read by inference only where nothing else reads them. */
const MOST_BESIDE = 150_000;
const MOST = 300_000;

/** Formats that guess: the others have signatures that cannot be mistaken. */
const GUESSING =
  /^(?:lines-|lists-|csv-|table-|markdown-table|html-table|crosstable|json-results|json-arena|jsonl-|football-txt|football-json)/;

export const isGuess = (format: string): boolean => GUESSING.test(format);

/** One input under one way of reading it, tried beside the sink that counts. */
interface Trial {
  readonly races: readonly RaceRecord[];
  readonly problems: readonly Problem[];
  readonly doubts: InputReading["doubts"];
  readonly sink: GameSink;
}

function tried(source: Source, importer: Importer, options: ReadOptions): Trial {
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

/** Questions that say nothing against how the rows are read. */
const SETTLED = new Set(["date-order", "date-unread", "game-twice"]);

/** Doubts about what the figures of a table mean, not about its shape. */
const DIRECTIONS = new Set(["score-direction", "date-order"]);

/** "Ann 27′13": a time with primes was left in a name. */
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

function isFigureHeading(name: string): boolean {
  const roles = headingRoles(name);
  return (["score1", "score2", "result", "date"] as const).some((role) => (roles.get(role) ?? 0) >= 2);
}

function holds(races: readonly RaceRecord[], sign: RegExp): boolean {
  return races.some(({ entrants }) => entrants.some(({ name }) => name !== null && sign.test(name)));
}

/** A rookie, a captain or a defending champion: "(R)" is no part of a name. */
const MARKED = /\s\(\p{L}{1,2}\)$/u;

/** Whether what a format made of the text stands, whatever inference would make of it. */
function stands({ races, doubts, problems, sink }: Trial, format: string): boolean {
  if (races.length === 0 || isLeftOver({ races, doubts, problems }, format) || isSplit(races)) return false;
  if (doubts.length === 0) return !holds(races, MARKED) && !holds(races, PRIMED);
  // A table whose columns are named is right but for single lines, which can be mended one by one.
  if (format.startsWith("csv-") && doubts.every(({ id }) => SINGLE.has(id)))
    return !isPartly(sink) && !doubts.some(({ id }) => id === "places-against");
  // The table asks itself whether its columns, or its classes, are races or parts of one.
  return doubts.some(({ id }) => id === "totals-or-rounds" || id === "classes");
}

/** Columns are left out. */
const isPartly = ({ tables }: GameSink): boolean =>
  tables.some(({ columns }) => columns.some(({ role }) => role === "ignore"));

/** More rows told of than games read. */
function isLeftOver({ races, doubts, problems }: Omit<Trial, "sink">, format: string): boolean {
  const told = problems.filter(({ level }) => level !== "info").length;
  return told > races.length && /^csv-(?:home|winner)/.test(format) && doubts.every(({ id }) => id === "unread");
}

/** How likely an interpretation must be to stand before what a format made of the text. */
function needed(trial: Trial, format: string, inferred: Interpretation, source: Source): number {
  const { races, doubts, sink } = trial;
  const { template } = inferred;
  // What stands in brackets and behind "=" of TOML, or behind labels, is no line of players.
  if (races.length === 0 || /^(?:toml|labelled)$/.test(inferred.choices?.container ?? "")) return leastFor(inferred);
  if (isLeftOver(trial, format)) return 0.75;
  if (holds(races, PRIMED)) return 0.3;
  // Most rows gave nothing: the columns were taken for others.
  if (format.startsWith("csv-") && trial.problems.filter(({ level }) => level !== "info").length > 2 * races.length)
    return 0.7;
  if (isSplit(races)) return 0.3;
  // Columns of figures were taken for players: "goals_home", "goals_away".
  if (format === "table-players-in-columns" && namesOf(races).some(isFigureHeading)) return 0.3;
  if (doubts.length === 0) return 0.9;
  if (format.startsWith("csv-") && doubts.every(({ id }) => SINGLE.has(id))) return isPartly(sink) ? 0.85 : 0.95;
  if (/^(?:csv|table|markdown|html)-/.test(format)) return doubts.every(({ id }) => DIRECTIONS.has(id)) ? 0.9 : 0.7;
  // Names that hold something else: the format cut the lines wrongly.
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
    if (isCleaner(found.flat(), read.flat())) return 0.25;
    if (template.startsWith("line"))
      return holdsMore(found, read) || isWithoutUnplayed(inferred, trial, source)
        ? 0.45
        : isLadder(trial, format, inferred)
          ? 0.7
          : Infinity;
  }
  return doubts.some(({ id }) => id === "player-twice") ? 0.8 : 0.9;
}

/** A name that ends or begins with figures, or holds a score, figures in brackets or signs of a list. */
const UNCLEAN =
  /^(?:\d+[\s、.)]|\d[\d\s.:/-]*[,;]|[^\p{L}\p{M}\p{N}])|[|>→*]|\([^()]*\d[^()]*\)|\s\d+(?:[.,/:'’′]\d+)*(?:\s|$|\p{Ll}{2})|\s[-–]\s|\/\d/u;

/** What stands in brackets behind a name. */
const BRACKET = /(?<=.)\([^()]{3,}\)+$/u;

/** Far fewer of the names hold something that is none. */
function isCleaner(names: readonly string[], than: readonly string[]): boolean {
  const share = (list: readonly string[]): number => {
    const brackets = list.flatMap((name) => BRACKET.exec(name)?.[0] ?? []);
    // "Mario (Tim)", "Luigi (Eva)": where everybody has an own one, it may tell more than what stands before it.
    const own = brackets.length === list.length && new Set(brackets).size === new Set(list).size;
    const unclean = list.filter((name) => UNCLEAN.test(name) || (!own && BRACKET.test(name)));
    return unclean.length / Math.max(1, list.length);
  };
  return (
    than.length > 2 && names.length >= 0.6 * than.length && share(than) >= 0.25 && share(names) <= 0.4 * share(than)
  );
}

/** All players again, and more of them, in as many races or fewer. */
function holdsMore(games: readonly (readonly string[])[], than: readonly (readonly string[])[]): boolean {
  const bare = (name: string): string => name.replace(BRACKET, "").trim().toLowerCase();
  const [own, others] = [games.flat().map(bare), than.flat().map(bare)];
  const left = new Set(own);
  return (
    games.length <= than.length &&
    own.length > others.length &&
    others.every((name) => left.has(name) || own.filter((one) => name.includes(one)).length > 1)
  );
}

/** One list beside games that nearly all figures belong to: it sums them up. */
const isLadder = ({ races }: Trial, format: string, { template, evidence, games }: Interpretation): boolean =>
  format.startsWith("lists-") &&
  template === "line-duels" &&
  (evidence.coverage ?? 0) > 0.85 &&
  races.length === 1 &&
  games.length > 1;

/** The games that the format read, without those that were not played. */
function isWithoutUnplayed({ games }: Interpretation, { sink }: Trial, { text }: Source): boolean {
  const rows = text.split("\n");
  const lines = new Set(games.map(({ line }) => line));
  const read = sink.races.map((_, at) => sink.lines[at]);
  const left = read.filter((line) => line === undefined || !lines.has(line));
  return (
    left.length > 0 &&
    games.length === read.length - left.length &&
    left.every((line) => line !== undefined && saysNoGame(rows[line - 1] ?? ""))
  );
}

/** Below this a reading is chance; a table of which no heading and no place speaks of a result needs more. */
const LEAST = 0.14;
const LEAST_UNNAMED = 0.3;

function leastFor({ template, evidence }: Interpretation): number {
  return template === "entrants" && evidence.heading === 0 && evidence.place === 0 ? LEAST_UNNAMED : LEAST;
}

/** What inference makes of a source, if it should be believed before a format that was recognised. */
export function inferredOf(
  source: Source,
  importer: Importer | undefined,
  options: ReadOptions,
): Inference | undefined {
  const forced =
    options.format === INFERRED ||
    options.reading !== undefined ||
    options.recipe !== undefined ||
    (options.marks?.length ?? 0) > 0;
  // Answers about columns are answers to a format.
  const mapped = options.mapping !== undefined && Object.keys(options.mapping).length > 0;
  const answered = options.format !== undefined || mapped || options.columns !== undefined;
  if (!forced && (answered || options.infer === false)) return undefined;
  if (importer && !forced && (!isGuess(importer.id) || source.raw.length > MOST_BESIDE)) return undefined;
  // The table that Podium writes is read by its own columns.
  if (!forced && source.text.includes(EXACT_HEAD)) return undefined;
  if (source.raw.length > MOST) return undefined;
  // Inference costs ten times as much as a format.
  const trial = importer && !forced ? tried(source, importer, options) : undefined;
  if (trial && stands(trial, importer!.id)) return undefined;
  const pointed = importer && isGuess(importer.id) && (options.marks?.length ?? 0) > 0 && options.reading === undefined;
  const base =
    pointed && !inferredOf(source, importer, { ...options, marks: undefined })
      ? formatted(source.raw, importer.id, tried(source, importer, options).sink)
      : undefined;
  const inference = infer(source.raw, options, base);
  const [best] = inference.readings;
  if (!best) return undefined;
  if (forced) return inference;
  return strengthOf(best) >= (trial ? needed(trial, importer!.id, best, source) : leastFor(best))
    ? inference
    : undefined;
}

/** Hands the games of an interpretation to the sink; gives the index of the race that each game became first. */
export function deliver({ games }: Interpretation, sink: GameSink): (number | undefined)[] {
  const races = games.map((game) => {
    const race = sink.races.length;
    sink.add(draftOf(game), game.line);
    return sink.races.length > race ? race : undefined;
  });
  const moved = sink.foldMirrored();
  return races.map((race) => (race === undefined ? undefined : moved[race]));
}

/** What is said of an inferred reading beside its races. */
export function inferredDetails(
  { readings, fingerprint }: Inference,
  name: string,
  options: ReadOptions,
): Pick<InputReading, "probability" | "understood" | "alternatives" | "recipe"> {
  const [best] = readings;
  const second = readings.find(
    (one) =>
      one !== best && keyOf(one) !== keyOf(best) && JSON.stringify(racesOf(one)) !== JSON.stringify(racesOf(best)),
  );
  const words = second && labelsOf(best, second);
  const setting = (one: Interpretation): ReadOptions => ({
    inputs: { [name]: { format: INFERRED, reading: keyOf(one) } },
  });
  const { marks: _, recipe: __, inputs: ___, ...answers } = options;
  const alternatives: Alternatives | undefined = second && {
    question:
      best.kind === second.kind ? "Which of these readings is right?" : `Is it ${best.kind}, or ${second.kind}?`,
    readings: [best, second].map((one, at) => ({
      label: words![at],
      races: racesOf(one).slice(0, 2),
      setting: setting(one),
      taken: at === 0,
    })),
  };
  return {
    probability: probabilityOf(readings),
    understood: understoodOf(best),
    ...(alternatives ? { alternatives } : {}),
    recipe: { version: 1, fingerprint, reading: keyOf(best), choices: best.choices ?? {}, options: answers },
  };
}

/** The doubt of a reading that is not sure. */
export function wonderAt(
  { readings }: Inference,
  { alternatives, probability = 0 }: Pick<InputReading, "alternatives" | "probability">,
  sink: GameSink,
): void {
  const [best] = readings;
  if (probability >= SURE) return;
  const { length } = best.unread;
  const left = length === 0 ? [] : [`${counted(length, "line is", "lines are")} left out and may hold results.`];
  const said = [`Read as ${best.kind}.`, ...best.assumed, ...left].join(" ");
  const choices = alternatives?.readings.map(({ label, setting, taken }) => ({ label, setting, taken })) ?? [];
  sink.wonder("reading", said, best.unread.slice(0, 50), choices);
}

/** What tells two readings apart, in a few words: their kinds, else their counts, else who is first in the first race that differs. */
function labelsOf(best: Interpretation, second: Interpretation): readonly string[] {
  const both = [best, second];
  const apart = [
    both.map(({ kind }) => capital(kind)),
    both.map(({ games }) => counted(games.length, "race")),
    both.map(({ games }) =>
      counted(new Set(games.flatMap((game) => game.entrants.map(({ name }) => name.text))).size, "player"),
    ),
    winnersOf(best, second),
  ];
  return apart.find(([one, other]) => one !== other) ?? ["First reading", "Second reading"];
}

function winnersOf(best: Interpretation, second: Interpretation): string[] {
  const [some, others] = [racesOf(best), racesOf(second)];
  const first = (races: readonly RaceRecord[], at: number): string => {
    const placed = races[at].entrants.filter(({ rank, status }) => rank !== null && !status);
    const least = Math.min(...placed.map(({ rank }) => rank!));
    return placed.find(({ rank }) => rank === least)?.name ?? "Nobody";
  };
  const at = some.findIndex((_, race) => race < others.length && first(some, race) !== first(others, race));
  return at < 0 ? [] : [some, others].map((races) => `${first(races, at)} first`);
}

function racesOf({ games }: Interpretation): readonly RaceRecord[] {
  const problems = new Problems();
  const sink = new GameSink({}, new Persons({}, problems), problems);
  for (const game of games.slice(0, 20)) sink.add(draftOf(game), game.line);
  return sink.races;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
