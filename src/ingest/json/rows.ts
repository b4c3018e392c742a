import type { GameSink } from "../gameSink";
import type { Importer } from "../importer";
import type { ImporterDescription } from "../types";
import { isObject, type JsonObject } from "./values";
import { parseJson, type Source } from "../source";
import { isBlank, linesOf } from "../text/lines";

interface JsonRow {
  /** undefined: not a JSON object. */
  readonly value: JsonObject | undefined;
  readonly text: string;
  /** Line number; undefined for the members of a JSON list. */
  readonly line: number | undefined;
  readonly done: number;
}

/** One JSON object on each line, or the members of a JSON list. */
function* jsonRows(source: Source): Generator<JsonRow, void, void> {
  if (Array.isArray(source.json)) {
    const list: readonly unknown[] = source.json;
    for (const [index, value] of list.entries()) {
      yield { value: isObject(value) ? value : undefined, text: "", line: undefined, done: index / list.length };
    }
    return;
  }
  // A single object over several lines is one row, at its first line.
  if (isObject(source.json) && source.head.length > 1) {
    yield { value: source.json, text: "", line: source.head[0].number, done: 1 };
    return;
  }
  let read = 0;
  for (const { text, number } of linesOf(source.text)) {
    read += text.length + 1;
    if (isBlank(text)) continue;
    const value = parseJson(text);
    yield { value: isObject(value) ? value : undefined, text, line: number, done: read / source.text.length };
  }
}

/** The first rows, for recognition. */
function jsonRowHead(source: Source): readonly JsonObject[] {
  const values = Array.isArray(source.json)
    ? (source.json as readonly unknown[]).slice(0, 20)
    : source.json === undefined
      ? source.jsonHead
      : [source.json];
  return values.filter(isObject);
}

/** Rows between two pauses. */
const ROWS = 512;

/** A format of one JSON object on each line, or in a list. */
interface RowFormat extends Pick<Importer, keyof ImporterDescription | "shape"> {
  /** Whether a row looks like a game of this format. */
  fits(row: JsonObject): boolean;
  /** Scores of inputs with few and with only such rows. */
  readonly score: { readonly few: number; readonly all: number };
  read(row: Omit<JsonRow, "done">, sink: GameSink): void;
}

export function rowImporter({ fits, score, read, ...format }: RowFormat) {
  return {
    ...format,
    readRow: read,

    detect(source) {
      const rows = jsonRowHead(source);
      const fitting = rows.filter(fits).length;
      return fitting > 0 ? score.few + ((score.all - score.few) * fitting) / rows.length : 0;
    },

    *read(source, sink) {
      let count = 0;
      for (const row of jsonRows(source)) {
        read(row, sink);
        if (++count % ROWS === 0) yield row.done;
      }
    },
  } satisfies Importer & { readonly readRow: RowFormat["read"] };
}
