/**
 * Reads results as a stream, for results too large for memory: a sorted table (CSV, TSV) or one JSON object on each
 * line. The first lines determine the columns, as in a file; then every line is read, passed on and released.
 */
import { finish } from "../../engine/steps";
import { INFERRED } from "../inferred/index";
import { readAll } from "../read";
import { recogniseSteps } from "../recognise";
import { importerById } from "../registry";
import { Source } from "../source";
import { delimitedTable } from "../table/delimited";
import { duelLayout } from "../table/duels/layout";
import { isDressed } from "../text/chatDecoration";
import type { DoubtId } from "../types";
import { isObject } from "../json/values";
import { Careful } from "./careful";
import { StreamedDuels } from "./duelReader";
import { Flat, JsonReader } from "./jsonReader";
import { StreamedEntrants } from "./longReader";
import { People, StreamError, type Notice, type Sink } from "./sink";

/** Bytes examined before the first line is read. */
const HEAD = 1 << 16;

/** Doubts about the meanings of columns: a stream has those of its first lines. */
const OF_COLUMNS: ReadonlySet<DoubtId> = new Set(["score-direction", "column-unused", "sides", "classes", "aggregate"]);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

interface LineReader {
  line(bytes: Uint8Array, from: number, to: number, number: number): void;
  /** Adds waiting races; races whose end is unknown only at the end of the stream. Returns the number of lines still waiting. */
  settle(isEnd: boolean): number;
}

interface StreamOptions {
  /** Number of lines read before, which are skipped. */
  readonly skip?: number;
  /** The last of these lines, to check that the stream is the same. */
  readonly skipped?: string;
  readonly notice?: Notice;
  /** Called at the end with a doubt about the whole stream. */
  readonly doubt?: (message: string) => void;
  /** Called each time this many lines have been read. */
  readonly every?: number;
  readonly tick?: () => void;
}

export class StreamReader {
  /** Number of lines whose races were added. */
  private number = 0;
  private rest: Uint8Array = new Uint8Array(0);
  private reader: LineReader | undefined;
  private careful: Careful | undefined;
  private headingLine = 0;
  private last: Uint8Array = new Uint8Array(0);
  private isOldMac = false;

  constructor(
    private readonly sink: Sink,
    private readonly options: StreamOptions = {},
  ) {}

  feed(chunk: Uint8Array): void {
    const bytes = joined(this.rest, this.isOldMac ? withNewlines(chunk) : chunk);
    if (this.reader || bytes.length >= HEAD) return this.read(bytes);
    // The caller may reuse the chunk.
    this.rest = bytes === chunk ? chunk.slice() : bytes;
  }

  end(): void {
    if (this.rest.length > 0 && this.rest.at(-1) !== 10) this.rest = joined(this.rest, Uint8Array.of(10));
    this.read(this.rest);
    this.reader?.settle(true);
    const { skip = 0, doubt } = this.options;
    if (this.careful?.doubt !== undefined) doubt?.(this.careful.doubt);
    if (this.number < skip)
      throw new StreamError(this.number, `the stream ends here, but ${skip} of its lines were read before.`);
  }

  /** Lines whose races the sink has received, and the last of them; more may have been read. */
  reached(): { readonly lines: number; readonly line: string } {
    const waiting = this.reader?.settle(false) ?? 0;
    return { lines: this.number - waiting, line: waiting === 0 ? decoder.decode(this.last) : "" };
  }

  private read(given: Uint8Array): void {
    const { every = Infinity, tick, skip = 0 } = this.options;
    const [bytes, from] = this.reader ? [given, 0] : this.begin(given);
    const reader = this.reader!;
    let at = from;
    for (;;) {
      const end = bytes.indexOf(10, at);
      if (end < 0) break;
      const to = end > at && bytes[end - 1] === 13 ? end - 1 : end;
      this.number++;
      if (this.number === skip) this.checkSkipped(decoder.decode(bytes.subarray(at, to)));
      if (this.number > skip && this.number > this.headingLine) {
        reader.line(bytes, at, to, this.number);
        if (this.number % every === 0) {
          this.last = bytes.subarray(at, to);
          tick?.();
        }
      }
      this.last = bytes.subarray(at, to);
      at = end + 1;
    }
    this.last = this.last.slice();
    this.rest = bytes.slice(at);
  }

  /** Chooses the reader by the first lines; returns their bytes with newlines, and where they begin. */
  private begin(given: Uint8Array): readonly [bytes: Uint8Array, from: number] {
    this.isOldMac = endsLinesByReturns(given);
    const bytes = this.isOldMac ? withNewlines(given) : given;
    const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    this.reader = this.readerFor(
      decoder.decode(bytes.subarray(from, Math.min(bytes.length, bytes.lastIndexOf(10) + 1))),
    );
    return [bytes, from];
  }

  private checkSkipped(line: string): void {
    const { skipped = "" } = this.options;
    if (skipped !== "" && skipped !== line)
      throw new StreamError(
        this.number,
        "this line differs from the one in the checkpoint. The checkpoint belongs to another stream.",
      );
  }

  private readerFor(head: string): LineReader {
    const notice = this.options.notice ?? (() => undefined);
    const people = new People(this.sink.players, notice);
    if (/^\s*\{/.test(head)) return this.jsonReader(head, people, notice);
    return this.tableReader(head, people, notice);
  }

  private jsonReader(head: string, people: People, notice: Notice): LineReader {
    const [first] = new Source({ data: head }).jsonHead;
    if (!isObject(first)) throw new StreamError(1, "expected one JSON object per line.");
    if ("entrants" in first) {
      const reader = new JsonReader(this.sink, notice);
      return {
        line: (bytes, from, to, number) => reader.line(decoder.decode(bytes.subarray(from, to)), number),
        settle: () => (reader.settle(), 0),
      };
    }
    const flat = new Flat(Object.keys(first));
    const rows = head.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [flat.line(line, at + 1)]));
    const inner = this.tableReader([flat.heading, ...rows, ""].join("\n"), people, notice);
    this.headingLine = 0;
    return {
      line: (bytes, from, to, number) => {
        if (to === from) return;
        const row = encoder.encode(flat.line(decoder.decode(bytes.subarray(from, to)), number));
        inner.line(row, 0, row.length, number);
      },
      settle: (isEnd) => inner.settle(isEnd),
    };
  }

  /** Reads the beginning like a file: the stream is refused if that reading differs from the columns' known meanings. */
  private checkHead(head: string, notice: Notice): void {
    const lines = head.length < HEAD ? head : head.slice(0, head.lastIndexOf("\n", HEAD) + 1);
    if (isDressed(lines))
      throw new StreamError(
        1,
        "these lines are quoted, as in a mail. podium convert FILE --to csv removes the quotation marks.",
      );
    const [{ format, doubts }] = readAll([{ name: "stream", data: lines }]).inputs;
    if (format === INFERRED)
      throw new StreamError(
        this.headingLine,
        "these columns cannot be read as a stream. Convert the file first: podium convert FILE --to csv.",
      );
    if (doubts.some(({ id }) => id === "game-twice"))
      throw new StreamError(
        this.headingLine,
        "each game is listed twice, once from each side. podium convert FILE --to csv counts each once.",
      );
    for (const { id, message } of doubts)
      if (OF_COLUMNS.has(id)) notice({ code: id, line: this.headingLine, message, rated: true, isDoubted: true });
  }

  private tableReader(head: string, people: People, notice: Notice): LineReader {
    const source = new Source({ data: head });
    const table = delimitedTable(source);
    const format = finish(recogniseSteps(source))[0]?.format;
    if (!table?.headings || table.separator === undefined || format === undefined) throw new StreamError(1, HELP);
    this.headingLine = table.headingLine!;
    this.checkHead(head, notice);
    const heading = head.split(/\r?\n/)[this.headingLine - 1];
    const careful = (this.careful = new Careful(heading, format, people, this.sink, notice));
    const shape = importerById(format)?.shape;
    const isDuels = shape === "duels";
    if (isDuels && !this.sink.asks?.blocks) {
      const reader = new StreamedDuels(table, duelLayout(table, {}), people, this.sink, careful);
      return { line: (bytes, from, to, number) => reader.line(bytes, from, to, number), settle: () => 0 };
    }
    const reader = new StreamedEntrants(table, careful, isDuels);
    if (!isDuels && (shape !== "entrants" || !reader.tellsRaces)) throw new StreamError(1, HELP);
    return {
      line: (bytes, from, to, number) => reader.line(decoder.decode(bytes.subarray(from, to)), number),
      settle: (isEnd) => (reader.settle(isEnd), reader.waiting),
    };
  }
}

const HELP =
  "expected a heading line with two sides and a result (date,player1,player2,score1,score2 or date,winner,loser), or with a row for each entrant (race,date,player,place), or one JSON object a line.";

/** Whether lines end as on old Macs, in a carriage return alone; the newline that `end` adds does not count. */
function endsLinesByReturns(bytes: Uint8Array): boolean {
  const first = bytes.indexOf(13);
  const newline = bytes.indexOf(10);
  return first >= 0 && bytes[first + 1] !== 10 && (newline < 0 || newline === bytes.length - 1);
}

const withNewlines = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => (byte === 13 ? 10 : byte));

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
