/**
 * From inputs to a history. Long tables and JSON lines are read directly: the beginning is recognised as usual, then the rest is
 * read piece by piece into columns. Whatever cannot be read that way with certainty goes to the general reader, whose
 * result must always equal that of direct reading.
 */
import { buildSteps } from "../../engine/history/build";
import type { BuiltHistory } from "../../engine/history/refusal";
import type { RaceRecord } from "../../engine/history/types";
import type { Steps } from "../../engine/steps";
import { checkChronology } from "../chronology";
import { GameSink } from "../gameSink";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import { inputReading, readSteps, summed } from "../read";
import { recogniseSteps } from "../recognise";
import type { Importer } from "../importer";
import { importerById } from "../registry";
import { Source } from "../source";
import { delimitedTable } from "../table/delimited";
import { exactReader } from "../table/exact/reader";
import { isDressed, isSigned, TAIL } from "../text/chatDecoration";
import type { LongInput, ReadInput, ReadOptions, ReadResult, Recognition } from "../types";
import { ColumnarDuels } from "./duels";
import { Gathered } from "./gathered";
import { isJsonLines, JsonReader } from "./json";
import { ColumnarEntrants } from "./long";
import { lineEnds, piecesOf, sizeOf, WholeLines, wholeOf } from "./pieces";
import { NotPlain } from "./plain";
import { isHeaded, type ReaderParts } from "./rowReader";
import { RowCutter } from "./rows";
import { checkSize, OF_A_PROCESS, type Limits } from "./sizes";

/** The result of reading, and the history made from it. */
export interface HistoryRead extends Omit<ReadResult, "races" | "lines">, BuiltHistory {
  /** The first races as records. */
  readonly preview: readonly RaceRecord[];
  /** First line of a race of the input, including refused ones; undefined for inputs without lines. */
  readonly lineOf: (race: number) => number | undefined;
  /** Whether it was read directly into columns. */
  readonly isShort: boolean;
}

export interface HistoryReading {
  /** Number of races to return as records, as a preview. */
  readonly preview?: number;
  /** Shorter inputs go to the general reader: bytes or characters. */
  readonly least?: number;
  readonly limits?: Limits;
  readonly piece?: number;
  readonly beginning?: number;
}

/** Below this size the general reader takes a fraction of a second. */
const MIN_SIZE = 500_000;

/** At least the length that recognition examines: no longer text is read as space-separated columns. */
const BEGINNING = 2_100_000;

/** Number of first races that show whether games are listed twice. */
const LOOKED_AT = 2_000;

/**
 * Reads inputs into a checked history, in slices; yields progress 0..1. Errors: `TooLarge` for inputs that would not fit, before
 * they are read whole; all others are problems in the result.
 */
export function* readHistorySteps(
  inputs: readonly LongInput[],
  options: ReadOptions,
  given: HistoryReading = {},
): Steps<HistoryRead> {
  const { preview = 0, least = MIN_SIZE, limits = OF_A_PROCESS } = given;
  const [input] = inputs;
  checkSize(inputs, "pieces", limits);
  if (inputs.length === 1 && sizeOf(input.data) >= least && !options.statuses && !options.repeats) {
    try {
      return yield* directSteps(input, options, given);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
    }
  }
  checkSize(inputs, "whole", limits);
  return yield* carefulSteps(inputs, options, preview);
}

/** Share of the progress for the reader; the history takes the rest. */
const READING = 0.9;

function* carefulSteps(inputs: readonly LongInput[], options: ReadOptions, preview: number): Steps<HistoryRead> {
  const reading = readSteps(
    inputs.map((input): ReadInput => ({ ...input, data: wholeOf(input.data) })),
    options,
  );
  let step = reading.next();
  for (; !step.done; step = reading.next()) yield READING * step.value;
  const { races, lines, ...rest } = step.value;
  const building = buildSteps(races);
  let built = building.next();
  for (; !built.done; built = building.next()) yield READING + (1 - READING) * built.value;
  return { ...rest, ...built.value, preview: races.slice(0, preview), lineOf: (race) => lines[race], isShort: false };
}

function* directSteps(
  input: LongInput,
  options: ReadOptions,
  { preview = 0, piece, beginning: enough = BEGINNING }: HistoryReading,
): Steps<HistoryRead> {
  const { name = "", data } = input;
  const own = { ...options, ...(options.inputs && Object.hasOwn(options.inputs, name) && options.inputs[name]) };
  const size = sizeOf(data);
  const pieces = piecesOf(data, piece);
  const whole = new WholeLines();
  let read = 0;
  let isOver = false;
  /** The next whole lines; at the end the rest. */
  const more = (): string => {
    const next = pieces.next();
    isOver = next.done === true;
    if (next.done) return whole.end();
    read += next.value.length;
    return whole.push(next.value);
  };
  let beginning = "";
  while (!isOver && beginning.length < enough) {
    beginning += more();
    yield 0;
  }
  const source = new Source({ name, data: beginning });
  const found = yield* recogniseSteps(source);
  const chosen: Recognition | undefined =
    own.format === undefined ? found[0] : { format: own.format, label: "", score: 1 };
  const importer = chosen && importerById(chosen.format);
  if (!importer || isDressed(beginning)) throw new NotPlain("no table");

  const problems = new Problems();
  const persons = new Persons(options, problems);
  const sink = new GameSink(own, persons, problems);
  const gathered = new Gathered(preview);
  if (importer.shape !== "entrants") {
    // Reserves one game a line, because counting lines is cheaper than growing columns.
    const lines = yield* lineEnds(data, piece);
    gathered.reserve(lines - 1, 2 * (lines - 1));
  }
  const reader = readerOf(importer, source, isOver, { sink, persons, problems, gathered, previewed: preview });

  let tail = "";
  const take = (text: string): void => {
    tail = (tail + text.slice(-TAIL)).slice(-TAIL);
    reader.take(text);
  };
  for (let at = 0; at < beginning.length;) {
    const end = beginning.indexOf("\n", at + A_STEP) + 1 || beginning.length;
    take(beginning.slice(at, end));
    at = end;
    yield (READ * (at / beginning.length) * read) / size;
  }
  beginning = "";
  if (own.mirrored !== "each" && gathered.isMirrored(LOOKED_AT)) throw new NotPlain("games listed twice");
  while (!isOver) {
    take(more());
    yield (READ * Math.min(read, size)) / size;
  }
  if (isSigned(tail)) throw new NotPlain("a signature");
  for (const done of reader.close()) yield READ + 0.15 * done;
  sink.release((race, line) => gathered.take(race, line));

  // Computed when a check first needs it, because few readings raise a question about a line.
  let text: string | undefined;
  const asked = {
    name,
    get text() {
      return (text ??= new Source({ name, data: wholeOf(data) }).text);
    },
  };
  const tally = gathered.tally();
  const reading = yield* inputReading({ source: asked, found, importer, score: chosen.score }, sink, problems.list, {
    races: tally,
    lineOf: gathered.lineOf,
    progress: 0.9,
  });
  text = undefined;
  checkChronology(gathered.dates(), problems);
  const rest = { ...summed([reading], gathered.races, problems), assumed: sink.assumed };
  const building = gathered.built();
  let step = building.next();
  for (; !step.done; step = building.next()) yield 0.9 + 0.1 * step.value;
  return { ...rest, ...step.value, preview: gathered.preview, lineOf: gathered.lineOf, isShort: true };
}

/** Share of the progress for reading rows. */
const READ = 0.75;

const A_STEP = 1 << 18;

interface TextReader {
  take(lines: string): void;
  close(): Generator<number, void, void>;
}

function readerOf({ id, shape }: Importer, source: Source, isWhole: boolean, parts: ReaderParts): TextReader {
  const { text } = source;
  // Formats that recognition must parse to the end.
  const isMarkup = /^\s*[[<]/.test(text.slice(0, 1000)) || /<t(?:able|r)\b/i.test(text.slice(0, 200_000));
  if (isMarkup && !isWhole) throw new NotPlain("a text that is one piece");
  if (isJsonLines(id)) {
    if (source.json !== undefined || source.jsonHead.length < 2) throw new NotPlain("one piece of JSON");
    const reader = new JsonReader(id, parts);
    return { take: (lines) => reader.take(lines), *close() {} };
  }
  if (/^\s*\{/.test(text.slice(0, 1000))) throw new NotPlain("JSON");
  const table = delimitedTable(source);
  if (!isHeaded(table) || table.separator === "|") throw new NotPlain("no heading line");
  const reader =
    shape === "entrants" && exactReader.fits(table) === 0
      ? new ColumnarEntrants(table, parts)
      : shape === "duels"
        ? new ColumnarDuels(table, parts)
        : undefined;
  if (!reader) throw new NotPlain("another format");
  const cutter = new RowCutter(table.separator);
  return {
    take(lines) {
      cutter.open(lines);
      while (cutter.next()) reader.take(cutter);
    },
    close: () => reader.close(),
  };
}
