import { finish, type Steps } from "../engine/steps";
import type { RaceRecord } from "../engine/history/types";
import { checkChronology } from "./chronology";
import { GameSink } from "./gameSink";
import { addReadingDoubt, deliver, inferredDetails } from "./inferred/delivery";
import { INFERENCE, INFERRED, inferredOf } from "./inferred/index";
import { lookOf } from "./infer/lines/look";
import type { Reading } from "./doubts/doubt";
import { readingOf } from "./doubts/reading";
import { judgeSteps } from "./doubts/judge";
import { tallyOf } from "./doubts/tally";
import { isText, recogniseSteps } from "./recognise";
import type { Importer } from "./importer";
import { isGuess, type Format } from "./shape";
import { Persons } from "./people/persons";
import { Problems } from "./problems";
import { importerById } from "./registry";
import { recalled, recipeOf } from "./recipes";
import { Source } from "./source";
import { shortened } from "./text/lines";
import { withoutDropped } from "./understood/dropped";
import { ofResult, understoodOf, withLeftOut } from "./understood/index";
import type {
  InputReading,
  Problem,
  ReadInput,
  ReadOptions,
  ReadResult,
  Recipe,
  Recognition,
  Understood,
} from "./types";

interface Results {
  readonly problems: Problems;
  readonly persons: Persons;
  readonly races: RaceRecord[];
  readonly lines: (number | undefined)[];
  assumed: ReadOptions;
}

/** One input with the answers that apply to it. */
interface Asked {
  readonly source: Source;
  readonly own: ReadOptions;
  readonly found: readonly Recognition[];
  readonly importer: Importer | undefined;
  /** Progress before and after it, 0..1. */
  readonly from: number;
  readonly to: number;
  readonly understood: (
    spans: readonly Understood[],
    settled: readonly RaceRecord[],
  ) => Pick<InputReading, "understood">;
  readonly settledBy: (inferred?: Recipe) => Pick<InputReading, "recipe" | "recalled">;
}

/**
 * Reads inputs (pasted text, files) into races: decodes, recognises each by content, and reads it in slices.
 * People are the same across inputs. Unreadable text gives no races and one problem that says so; nothing throws.
 * Yields progress 0..1. Errors: an unknown `options.format` is reported as a problem.
 */
export function* readSteps(inputs: readonly ReadInput[], options: ReadOptions): Steps<ReadResult> {
  const problems = new Problems();
  const results: Results = { problems, persons: new Persons(options, problems), races: [], lines: [], assumed: {} };
  const read: InputReading[] = [];
  const total = inputs.reduce((sum, input) => sum + input.data.length, 0) || 1;
  let from = 0;
  for (const [at, input] of inputs.entries()) {
    if (inputs.length > 1) problems.source = input.name ?? "pasted text";
    const to = Math.min(1, from + input.data.length / total);
    const asked = yield* askedOf(input, at === 0 ? options : { ...options, marks: undefined }, from, to);
    read.push((yield* readInferred(asked, results)) ?? (yield* readFormat(asked, results)));
    from = to;
  }
  problems.source = undefined;
  const { races, lines, assumed } = results;
  checkChronology(
    races.map(({ date }) => date),
    problems,
  );
  return { ...summed(read, races.length, problems), races, lines, assumed };
}

function* askedOf(input: ReadInput, options: ReadOptions, from: number, to: number): Steps<Asked> {
  const name = input.name ?? "";
  const whole = new Source(input);
  const { answers, recipe } = recalled(whole, {
    ...options,
    // A file may have a name such as "constructor".
    ...(options.inputs && Object.hasOwn(options.inputs, name) && options.inputs[name]),
  });
  const { source, dropped, marks } = withoutDropped(whole, answers.marks);
  const found = yield* recogniseSteps(source, from);
  const format = answers.format ?? found[0]?.format;
  return {
    ...{ source, own: { ...answers, marks }, found, from, to },
    importer: format === undefined ? undefined : importerById(format),
    understood: (spans, settled) => ({ understood: withLeftOut(source.raw, [...spans, ...dropped], settled) }),
    settledBy: (inferred) => ({
      ...(answers.infer !== false && isText(whole) ? { recipe: recipeOf(whole.raw, answers, inferred) } : {}),
      ...(recipe && { recalled: true as const }),
    }),
  };
}

/** The reading by inference; undefined if a format reads the input, or inference finds no race. */
function* readInferred(asked: Asked, results: Results): Steps<InputReading | undefined> {
  const { source, own, importer, understood, settledBy } = asked;
  const { persons, problems, races } = results;
  const inference = isText(source) ? inferredOf(source, importer, own) : undefined;
  if (!inference) return undefined;
  const sink = new GameSink(own, persons, problems);
  const earlier = problems.list.length;
  const offset = races.length;
  const became = deliver(inference.readings[0], sink);
  if (sink.races.length === 0) {
    problems.list.length = earlier;
    return undefined;
  }
  const details = inferredDetails(inference, source.name, own);
  // A reading chosen by the user is not asked about again.
  if (own.reading === undefined || details.recipe?.reading !== own.reading) addReadingDoubt(inference, details, sink);
  const reading = yield* takeIn(asked, sink, results, earlier, [INFERENCE, details.probability ?? 0]);
  const spans = ofResult(details.understood ?? [], (game) => {
    const race = became[game];
    return race === undefined ? undefined : offset + race;
  });
  return { ...reading, ...details, ...understood(spans, sink.races), ...settledBy(details.recipe) };
}

/** The reading by the importer of a format; a problem if there is none. */
function* readFormat(asked: Asked, results: Results): Steps<InputReading> {
  const { source, own, found, importer, from, to, understood, settledBy } = asked;
  const { persons, problems } = results;
  if (!importer) {
    reportUnrecognised(source, own.format, problems);
    return {
      ...{ source: source.name, format: "", label: "", candidates: found, tables: [] },
      ...{ confidence: "not-understood", doubts: [], summary: "No race was read." },
      ...(isText(source) && own.infer !== false ? refusal(source.raw, understood) : {}),
    };
  }
  const sink = new GameSink(own, persons, problems);
  const earlier = problems.list.length;
  const offset = results.races.length;
  for (const progress of importer.read(source, sink)) yield from + (to - from) * progress;
  // Formats with a signature define what a row is; others may list one game in two rows.
  if (isGuess(importer)) sink.dropMirrored();
  yield to;
  results.assumed = { ...sink.assumed, ...results.assumed };
  const score = own.format === undefined ? found[0].score : 1;
  const reading = yield* takeIn(asked, sink, results, earlier, [importer, score]);
  const { races, lines, tables } = sink;
  const isShown = own.infer !== false && (isGuess(importer) || (races.length === 0 && isText(source)));
  const spans = isShown ? understoodOf({ text: source.raw, format: importer.id, races, lines, tables }) : [];
  const placed = ofResult(spans, (race) => offset + race);
  // Races whose names are not found in the text give no information about its lines.
  const isPlaced = isShown && (placed.length > 0 || races.length === 0);
  const shown = () => (races.length === 0 ? refusal(source.raw, understood) : understood(placed, races));
  return { ...reading, ...(isPlaced && shown()), ...settledBy() };
}

/** Adds the races of an input to the results, and describes its reading. */
function* takeIn(
  { source, found, to }: Asked,
  sink: GameSink,
  { problems, races, lines }: Results,
  earlier: number,
  [importer, score]: readonly [Format, number],
): Steps<InputReading> {
  for (const race of sink.races) races.push(race);
  for (const line of sink.lines) lines.push(line);
  return yield* inputReading({ source, found, importer, score }, sink, problems.list.slice(earlier), {
    races: tallyOf(sink.races),
    lineOf: (race) => sink.lines[race],
    progress: to,
  });
}

/** The parts of a text without a race that look like results, and what to mark. */
function refusal(
  text: string,
  shown: (spans: readonly Understood[], races: readonly RaceRecord[]) => Pick<InputReading, "understood">,
): Pick<InputReading, "doubts" | "understood"> {
  const { doubts, understood = [] } = lookOf(text);
  return { doubts, ...shown(understood, []) };
}

interface Taken {
  readonly source: Pick<Source, "name" | "text">;
  readonly found: readonly Recognition[];
  readonly importer: Format;
  readonly score: number;
}

export function* inputReading(
  { source, found, importer, score }: Taken,
  sink: GameSink,
  problems: readonly Problem[],
  { races, lineOf, progress }: Pick<Reading, "races" | "lineOf"> & { readonly progress: number },
): Steps<InputReading> {
  const { id: format, label } = importer;
  const { tables } = sink;
  const reading = readingOf({ source, importer, found }, sink, problems, { races, lineOf });
  const judged = yield* judgeSteps(reading, progress);
  return {
    source: source.name,
    format,
    label,
    candidates: withChosen(found, { format, label, score }),
    tables,
    ...judged,
  };
}

export function summed(
  read: readonly InputReading[],
  races: number,
  problems: Problems,
): Omit<ReadResult, "races" | "lines" | "assumed"> {
  const recognised = read.filter(({ format }) => format !== "");
  const table = recognised.flatMap(({ tables }) => tables)[0];
  return {
    format: recognised[0]?.format ?? "",
    label: [...new Set(recognised.map(({ label }) => label))].join(", "),
    candidates: (recognised[0] ?? read[0])?.candidates ?? [],
    problems: races === 0 && problems.list.length === 0 ? nothing(problems) : problems.list,
    inputs: read,
    ...(table ? { columns: table.columns } : {}),
    ...(table?.separator === undefined ? {} : { separator: table.separator }),
  };
}

/** Reads all inputs at once. */
export function readAll(inputs: readonly ReadInput[], options: ReadOptions = {}): ReadResult {
  return finish(readSteps(inputs, options));
}

function reportUnrecognised(source: Source, format: string | undefined, problems: Problems): void {
  const start = source.text.trimStart().split("\n", 1)[0].slice(0, 200);
  if (format !== undefined && format !== INFERRED && !importerById(format)) {
    problems.add("bad-row", {}, `There is no format “${shortened(format)}”: choose one of those listed.`);
  } else if (start === "") problems.add("bad-row", {}, "There is nothing to read here: paste results or open a file.");
  else {
    problems.add(
      "bad-row",
      { line: source.head[0]?.number ?? 1 },
      "Format not recognised. Paste one race per line, best first (A > B > C), a table with a heading line, or an export from a service.",
      start,
    );
  }
}

function nothing(problems: Problems): Problems["list"] {
  problems.add("bad-row", {}, "No game was found in this input.");
  return problems.list;
}

/** A chosen format comes first, even if its own detection would not have ranked it first. */
function withChosen(candidates: readonly Recognition[], chosen: Recognition): readonly Recognition[] {
  if (candidates[0]?.format === chosen.format) return candidates;
  return [chosen, ...candidates.filter((one) => one.format !== chosen.format)];
}
