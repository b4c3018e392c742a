import type { BuiltHistory } from "../../engine/history/refusal";
import type { RaceRecord } from "../../engine/history/types";
import { scaled, type Steps } from "../../engine/steps";
import { checkChronology } from "../chronology";
import { GameSink } from "../gameSink";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import { inputReading, summed } from "../read";
import { recogniseSteps } from "../recognise";
import type { Importer } from "../importer";
import { importerById } from "../registry";
import { Source } from "../source";
import { delimitedTable } from "../table/delimited";
import { exactReader } from "../table/exact/reader";
import { isDressed, isSigned, TAIL } from "../text/chatDecoration";
import type { LongInput, ReadOptions, ReadResult, Recognition } from "../types";
import { ColumnarDuels } from "./duels";
import { Gathered } from "./gathered";
import { isJsonLines, JsonReader } from "./json";
import { ColumnarEntrants } from "./long";
import { lineEnds, LineSource, wholeOf } from "./pieces";
import { NotPlain } from "./plain";
import { isHeaded, type ReaderParts } from "./rowReader";
import { RowCutter } from "./rows";
import type { Limits } from "./sizes";

/** The result of reading, and the history made from it. */
export interface HistoryRead extends Omit<ReadResult, "races" | "lines">, BuiltHistory {
  /** The first races as records. */
  readonly preview: readonly RaceRecord[];
  /** First line of a race of the input, including refused ones; undefined for inputs without lines. */
  readonly lineOf: (race: number) => number | undefined;
  /** Whether it was read directly into columns. */
  readonly isDirect: boolean;
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

/** At least the length that recognition examines: no longer text is read as space-separated columns. */
const BEGINNING = 2_100_000;

/** Number of first races that show whether games are listed twice. */
const LOOKED_AT = 2_000;

/**
 * Reads one long input directly into columns. Whatever cannot be read that way with certainty throws `NotPlain`.
 */
export function* directSteps(
  input: LongInput,
  options: ReadOptions,
  { preview = 0, piece, beginning: enough = BEGINNING }: HistoryReading,
): Steps<HistoryRead> {
  const { name = "", data } = input;
  const own = { ...options, ...(options.inputs && Object.hasOwn(options.inputs, name) && options.inputs[name]) };
  const lines = new LineSource(data, piece);
  let beginning = "";
  while (!lines.isOver && beginning.length < enough) {
    beginning += lines.more();
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
    const count = yield* lineEnds(data, piece);
    gathered.reserve(count - 1, 2 * (count - 1));
  }
  const reader = readerOf(importer, source, lines.isOver, { sink, persons, problems, gathered, previewed: preview });

  let tail = "";
  const take = (text: string): void => {
    tail = (tail + text.slice(-TAIL)).slice(-TAIL);
    reader.take(text);
  };
  for (let at = 0; at < beginning.length;) {
    const end = beginning.indexOf("\n", at + A_STEP) + 1 || beginning.length;
    take(beginning.slice(at, end));
    at = end;
    yield READ * (at / beginning.length) * lines.share;
  }
  beginning = "";
  if (own.mirrored !== "each" && gathered.isMirrored(LOOKED_AT)) throw new NotPlain("games listed twice");
  while (!lines.isOver) {
    take(lines.more());
    yield READ * lines.share;
  }
  if (isSigned(tail)) throw new NotPlain("a signature");
  yield* scaled(reader.close(), READ, JUDGED);
  sink.release((race, line) => gathered.take(race, line));

  const tally = gathered.tally();
  const reading = yield* inputReading(
    { source: new LateText(name, data), found, importer, score: chosen.score },
    sink,
    problems.list,
    {
      races: tally,
      lineOf: gathered.lineOf,
      progress: JUDGED,
    },
  );
  checkChronology(gathered.dates(), problems);
  const rest = { ...summed([reading], gathered.races, problems), assumed: sink.assumed };
  const built = yield* scaled(gathered.built(), JUDGED, 1);
  return { ...rest, ...built, preview: gathered.preview, lineOf: gathered.lineOf, isDirect: true };
}

/** Shares of the progress: after reading rows, and after the checks. */
const READ = 0.75;
const JUDGED = 0.9;

const A_STEP = 1 << 18;

/** The text of an input, decoded only when a check quotes a line, because few readings raise a question about one. */
class LateText {
  readonly name: string;
  private readonly data: LongInput["data"];
  private decoded: string | undefined;

  constructor(name: string, data: LongInput["data"]) {
    this.name = name;
    this.data = data;
  }

  get text(): string {
    return (this.decoded ??= new Source({ name: this.name, data: wholeOf(this.data) }).text);
  }
}

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
