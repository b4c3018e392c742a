/**
 * A base history in few bytes, lossless: column by column, ranks as differences, without empty columns and derivable
 * times. Used in workspace files, and in links before version 4 (`compact.ts`).
 */
import type { NamedColumns } from "../../engine/history/named";
import {
  columnOf,
  ENTRANT_COLUMNS,
  entries,
  hasNames,
  RACE_COLUMNS,
  type Column,
  type ColumnDeclaration,
} from "../../engine/history/shape";
import type { History } from "../../engine/history/types";
import { checkedBase } from "../persistence/checkBase";
import type { Reader, Writer } from "./bytes";
import { isText } from "./columnCoders";

/** Far more than a link can hold; it prevents a forged count from allocating gigabytes. */
const MAX = 2_000_000;

function numbers(writer: Writer, column: Float64Array): void {
  const some = column.some((value) => !Number.isNaN(value));
  writer.count(some ? 1 : 0);
  if (some)
    writer.text(
      Array.from(column, (value) => (Number.isNaN(value) ? "" : Object.is(value, -0) ? "-0" : String(value))).join(","),
    );
}

function readNumbers(reader: Reader, length: number): Float64Array {
  if (reader.count(1) === 0) return new Float64Array(length).fill(NaN);
  const parts = reader.text().split(",");
  if (parts.length !== length) throw new RangeError("A column has the wrong length.");
  return Float64Array.from(parts, (part) => (part === "" ? NaN : Number(part)));
}

function integers(writer: Writer, column: Int32Array | Uint8Array, usual: (i: number) => number): void {
  const some = column.some((value, i) => value !== usual(i));
  writer.count(some ? 1 : 0);
  if (some) for (const value of column) writer.signed(value);
}

function readIntegers<Column extends Int32Array | Uint8Array>(
  reader: Reader,
  column: Column,
  usual: (i: number) => number,
): Column {
  const some = reader.count(1) === 1;
  for (let i = 0; i < column.length; i++) column[i] = some ? reader.signed() : usual(i);
  return column;
}

function texts(writer: Writer, list: readonly unknown[], empty: (item: unknown) => boolean): void {
  writer.json(list.every(empty) ? [] : list);
}

function readList<Item>(
  reader: Reader,
  length: number,
  isItem: (item: unknown) => item is Item,
  empty: () => Item,
): Item[] {
  const list = reader.json();
  if (!Array.isArray(list) || (list.length !== 0 && list.length !== length))
    throw new RangeError("A list has the wrong length.");
  if (!list.every(isItem)) throw new RangeError("A list contains a value that is not a name.");
  return list.length === length ? list : Array.from({ length }, empty);
}

const readTexts = (reader: Reader, length: number): string[] => readList(reader, length, isText, () => "");

const areTexts = (names: unknown): names is string[] => Array.isArray(names) && names.every(isText);

const isEmptyText = (item: unknown): boolean => item === "";
const isEmptyList = (item: unknown): boolean => Array.isArray(item) && item.length === 0;

type Named = [name: string, column: ColumnDeclaration];

const NAMED: readonly Named[] = [...entries(ENTRANT_COLUMNS), ...entries(RACE_COLUMNS)];
/** In the order of declaration, on which existing links rely. */
const FIRST = NAMED.filter(([, { later }]) => !later);
const LATER = NAMED.filter(([, { later }]) => later);

/** The value of an integer column that a link omits: constant, or counting up. */
export const usually =
  ({ absent }: ColumnDeclaration) =>
  (at: number): number =>
    typeof absent === "number" ? absent : at;

function writeColumn(writer: Writer, column: ColumnDeclaration, values: Column): void {
  if (column.kind === "number") numbers(writer, values as Float64Array);
  else if (column.kind === "text") texts(writer, values as readonly string[], isEmptyText);
  else if (column.kind === "texts") texts(writer, values as readonly string[][], isEmptyList);
  else integers(writer, values as Int32Array, usually(column));
}

function readColumn(reader: Reader, column: ColumnDeclaration, length: number): Column {
  if (column.kind === "number") return readNumbers(reader, length);
  if (column.kind === "text") return readTexts(reader, length);
  if (column.kind === "texts") return readList(reader, length, areTexts, () => []);
  const whole = column.kind === "byte" ? new Uint8Array(length) : new Int32Array(length);
  return readIntegers(reader, whole, usually(column));
}

export const timeOfDate = (date: string): number => (/^\d{4}/.test(date) ? Date.parse(date) : NaN);

export function writeHistory(writer: Writer, history: History): void {
  const { raceCount, entrantCount, playerCount, offsets } = history;
  writer.count(raceCount);
  writer.count(entrantCount);
  writer.count(playerCount);
  writer.json(history.names);
  texts(writer, history.playerIds, isEmptyText);
  integers(writer, history.anonymous, () => 0);
  for (let r = 0; r < raceCount; r++) writer.count(offsets[r + 1] - offsets[r]);
  for (const player of history.player) writer.count(player);
  for (let r = 0; r < raceCount; r++) {
    let above = 0;
    for (let row = offsets[r]; row < offsets[r + 1]; row++) {
      writer.signed(history.rank[row] - above);
      above = history.rank[row];
    }
  }
  for (const [name, column] of FIRST) writeColumn(writer, column, columnOf(history, name)!);
  const odd = history.dates.flatMap((date, r) =>
    Object.is(timeOfDate(date), history.times[r])
      ? []
      : [[r, Number.isNaN(history.times[r]) ? null : history.times[r]]],
  );
  writer.json(odd);
  for (const [name, column] of LATER) {
    const values = columnOf(history, name);
    if (!values) continue;
    writer.json({ column: name });
    if (hasNames(column.kind)) writeNamed(writer, values as readonly NamedColumns[]);
    else if (column.kind === "text") writeFew(writer, values as readonly string[]);
    else writeColumn(writer, column, values);
  }
}

/** Writes texts with few distinct values. */
function writeFew(writer: Writer, texts: readonly string[]): void {
  const different = [...new Set(texts)];
  const at = new Map(different.map((text, index) => [text, index]));
  writer.json(different);
  for (const text of texts) writer.count(at.get(text)!);
}

function readFew(reader: Reader, length: number, different: unknown = reader.json()): string[] {
  if (!Array.isArray(different) || !different.every(isText))
    throw new RangeError("A list contains a value that is not a name.");
  return Array.from({ length }, () => different[reader.count(different.length - 1)] as string);
}

/** Named columns: labels count from 1, and 0 means none. */
function writeNamed(writer: Writer, columns: readonly NamedColumns[]): void {
  writer.json(columns.map(({ name, ...rest }) => ("labels" in rest ? [name, rest.labels] : [name])));
  for (const one of columns) {
    if ("labels" in one) for (const level of one.values) writer.count(level + 1);
    else numbers(writer, one.values);
  }
}

function readNamed(reader: Reader, length: number): Column {
  const heads = reader.json() as readonly [string, (readonly string[])?][];
  if (!Array.isArray(heads)) throw new RangeError("A list contains a value that is not a column.");
  return heads.map(([name, labels]) => {
    if (!isText(name)) throw new RangeError("A column has no name.");
    if (!labels) return { name, values: readNumbers(reader, length) };
    if (!Array.isArray(labels) || !labels.every(isText))
      throw new RangeError("A list contains a value that is not a name.");
    const count = labels.length;
    return { name, labels, values: Int32Array.from({ length }, () => reader.count(count) - 1) };
  }) as Column;
}

/**
 * Columns introduced later come last, each under its name. The first of them, the labels, had no name in early
 * versions.
 */
function readLater(reader: Reader, races: number, rows: number): Record<string, Column> {
  const found: Record<string, Column> = {};
  while (!reader.ended) {
    const head = reader.json() as { readonly column?: unknown };
    if (Array.isArray(head)) {
      found.labels = readFew(reader, rows, head);
      continue;
    }
    const known = LATER.find(([name]) => name === head.column);
    if (!known) throw new RangeError("There is no such column.");
    const [name, column] = known;
    const length = name in RACE_COLUMNS ? races : rows;
    if (hasNames(column.kind)) found[name] = readNamed(reader, length);
    else found[name] = column.kind === "text" ? readFew(reader, length) : readColumn(reader, column, length);
  }
  return found;
}

/** @throws when the bytes encode no history */
export function readHistory(reader: Reader): History {
  // Each race takes at least one byte, so this allocates no more than the bytes can fill.
  const raceCount = reader.count(Math.min(MAX, reader.left));
  const entrantCount = reader.count(Math.min(MAX, reader.left));
  const playerCount = reader.count(Math.min(MAX, reader.left));
  const names = readTexts(reader, playerCount);
  const playerIds = readTexts(reader, playerCount);
  const anonymous = readIntegers(reader, new Uint8Array(playerCount), () => 0);
  const offsets = new Int32Array(raceCount + 1);
  for (let r = 0; r < raceCount; r++) offsets[r + 1] = offsets[r] + reader.count(MAX);
  if (offsets[raceCount] !== entrantCount)
    throw new RangeError("The link or file is damaged: its races are inconsistent.");
  const player = new Int32Array(entrantCount);
  for (let row = 0; row < entrantCount; row++) player[row] = reader.count(MAX);
  const rank = new Int32Array(entrantCount);
  for (let r = 0; r < raceCount; r++) {
    let above = 0;
    for (let row = offsets[r]; row < offsets[r + 1]; row++) rank[row] = above = above + reader.signed();
  }
  const columns: Record<string, Column> = {};
  for (const [name, column] of FIRST)
    columns[name] = readColumn(reader, column, name in RACE_COLUMNS ? raceCount : entrantCount);
  const dates = columns.dates as readonly string[];
  const times = Float64Array.from(dates, timeOfDate);
  for (const [r, time] of reader.json() as [number, number | null][]) times[r] = time ?? NaN;
  const history = checkedBase({
    raceCount,
    entrantCount,
    playerCount,
    offsets,
    player,
    rank,
    ...columns,
    ...readLater(reader, raceCount, entrantCount),
    times,
    names,
    playerIds,
    anonymous,
  });
  if (!history) throw new RangeError("This is not a history.");
  return history;
}
