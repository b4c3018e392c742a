import { counted } from "../../engine/history/plural";
import { GameSink } from "../gameSink";
import type { Importer } from "../importer";
import { isGuess, type Format } from "../shape";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import type { Source } from "../source";
import { EXACT_COLUMNS } from "../table/exact/columns";
import type { Alternatives, InputReading, ReadOptions } from "../types";
import type { RaceRecord } from "../../engine/history/types";
import { draftOf, understoodOf } from "./common/drafts";
import { formatted } from "./formatted";
import { quoted } from "../doubts/doubt";
import { agreementOf } from "./examples/agreement";
import { infer, keyOf, type Inference } from "./infer";
import { keepsFormat, requiredProbability } from "./choose";
import { tried } from "./trial";
import { leastFor, probabilityOf, strengthOf } from "./weights";
import type { Interpretation } from "./types";

/** The format of a reading that was inferred. */
export const INFERRED = "inferred";
export const INFERENCE: Format = { id: INFERRED, label: "Inferred from the text", shape: "inferred" };

const EXACT_HEAD = EXACT_COLUMNS.join(",");

/** Minimum probability of a sure reading. */
const SURE = 0.98;

/** Longer texts are read by inference only if no format reads them. */
const MAX_BESIDE = 150_000;
const MAX_CHARACTERS = 300_000;

/** The inferred reading of a source, if it is more likely than that of a recognised format. */
export function inferredOf(
  source: Source,
  importer: Importer | undefined,
  options: ReadOptions,
): Inference | undefined {
  if (source.raw.length > MAX_CHARACTERS) return undefined;
  if (isAsked(options)) return markedReading(source, importer, options);
  if (!mayBeBetter(source, importer, options)) return undefined;
  // Inference costs ten times as much as a format.
  const trial = importer && tried(source, importer, options);
  if (trial && keepsFormat(trial)) return undefined;
  const inference = infer(source.raw, options);
  const [best] = inference.readings;
  return best && strengthOf(best) >= (trial ? requiredProbability(trial, best) : leastFor(best))
    ? inference
    : undefined;
}

/** The user asked for inference, or has answered one of its questions. */
const isAsked = ({ format, reading, recipe, marks = [] }: ReadOptions): boolean =>
  format === INFERRED || reading !== undefined || recipe !== undefined || marks.length > 0;

/** Whether inference may know better than a format, and costs no more than it is worth. */
function mayBeBetter(
  { raw, text }: Source,
  importer: Importer | undefined,
  { format, mapping = {}, columns, infer: isWanted }: ReadOptions,
): boolean {
  // Answers about columns are answers to questions of a format.
  const isAnswered = format !== undefined || columns !== undefined || Object.keys(mapping).length > 0;
  if (isAnswered || isWanted === false) return false;
  if (importer && (!isGuess(importer) || raw.length > MAX_BESIDE)) return false;
  // The table that Podium writes is read by its own columns.
  return !text.includes(EXACT_HEAD);
}

/** The reading that follows the answers and marks; undefined if the format's reading agrees with all of them. */
function markedReading(source: Source, importer: Importer | undefined, options: ReadOptions): Inference | undefined {
  const { marks = [], reading } = options;
  const isPointed = importer && marks.length > 0 && reading === undefined;
  const read =
    isPointed && !inferredOf(source, importer, { ...options, marks: undefined })
      ? formatted(source.raw, importer.id, tried(source, importer, options).sink)
      : undefined;
  const areNames = marks.every(({ role, value }) => role === "name" && value === undefined);
  if (read && areNames && agreementOf(read, source.raw, marks).whole) return undefined;
  const inference = infer(source.raw, options, importer && isGuess(importer) ? read : undefined);
  return inference.readings.length > 0 ? inference : undefined;
}

/** Passes the games of an interpretation to the sink; returns for each game the index of its first race. */
export function deliver({ games }: Interpretation, sink: GameSink): (number | undefined)[] {
  const races = games.map((game) => {
    const race = sink.races.length;
    for (const { unread: text, line } of game.entrants)
      if (typeof text === "string")
        sink.report("bad-place", { line }, `“${text}” is no place, time or status: listed, not rated.`, text);
    sink.add(draftOf(game), game.line);
    return sink.races.length > race ? race : undefined;
  });
  const moved = sink.dropMirrored();
  return races.map((race) => (race === undefined ? undefined : moved[race]));
}

/** Details of an inferred reading besides its races. */
export function inferredDetails(
  { readings, fingerprint }: Inference,
  name: string,
  options: ReadOptions,
): Pick<InputReading, "probability" | "understood" | "alternatives" | "recipe"> {
  const [best] = readings;
  const taken = racesOf(best);
  const second = readings.find((one) => keyOf(one) !== keyOf(best) && differsFrom(taken, racesOf(one)) >= 0);
  const words = second && labelsOf(best, second);
  const setting = (one: Interpretation): ReadOptions => ({
    inputs: { [name]: { format: INFERRED, reading: keyOf(one) } },
  });
  const { marks: _, recipe: __, inputs: ___, ...answers } = options;
  const alternatives: Alternatives | undefined = second && {
    readings: [best, second].map((one, at) => ({
      label: words![at],
      races: racesOf(one).slice(0, differsFrom(taken, racesOf(second)) + 1),
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
export function addReadingDoubt(
  { readings }: Inference,
  { alternatives, probability = 0 }: Pick<InputReading, "alternatives" | "probability">,
  sink: GameSink,
): void {
  const [best] = readings;
  const { guessed = [] } = best;
  if (guessed.length > 0)
    sink.addDoubt(
      "name-status",
      `Assumed that ${quoted(guessed.map(({ name }) => name))} did not finish: the ${guessed.length === 1 ? "line has" : "lines have"} no place and no known status.`,
      guessed.slice(0, 50).map(({ line }) => line),
      [],
    );
  if (probability >= SURE) return;
  const { length } = best.unread;
  const left = length === 0 ? [] : [`${counted(length, "line is", "lines are")} left out and may hold results.`];
  const said = [`Read as ${best.kind}.`, ...best.assumed, ...left].join(" ");
  const choices = alternatives?.readings.map(({ label, setting, taken }) => ({ label, setting, taken })) ?? [];
  sink.addDoubt("reading", said, best.unread.slice(0, 50), choices);
}

/** How two readings differ, in a few words: their kinds, else their counts, else the first of the first race that differs. */
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

/** Index of the first race that differs in what is rated or shown, scores aside; -1 if none does. */
function differsFrom(some: readonly RaceRecord[], others: readonly RaceRecord[]): number {
  const seen = (race: RaceRecord | undefined) =>
    race &&
    JSON.stringify([
      race.id ?? "",
      race.date ?? "",
      race.entrants.map(({ name, rank, status, team }) => [name, rank, status ?? "", team ?? ""]),
    ]);
  const most = Math.max(some.length, others.length);
  return Array.from({ length: most }, (_, at) => at).findIndex((at) => seen(some[at]) !== seen(others[at]));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
