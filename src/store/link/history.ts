/**
 * A base history in few bytes: column by column, ranks as steps, and only the columns that say something.
 * Lossless. Times that are what the date says (nearly all) are not written.
 */
import type { History } from "../../engine/history/types";
import { checkedBase } from "../keeping/base";
import type { Reader, Writer } from "./bytes";

/** More than a link can carry by far; keeps a made-up count from asking for gigabytes. */
const MOST = 2_000_000;

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

function readTexts(reader: Reader, length: number): string[] {
  const list = reader.json();
  if (!Array.isArray(list) || (list.length !== 0 && list.length !== length))
    throw new RangeError("A list has the wrong length.");
  if (!list.every((item) => typeof item === "string")) throw new RangeError("A list holds something else than names.");
  return list.length === length ? list : new Array<string>(length).fill("");
}

function readTeamNames(reader: Reader, length: number): string[][] {
  const list = reader.json();
  if (!Array.isArray(list) || (list.length !== 0 && list.length !== length))
    throw new RangeError("A list has the wrong length.");
  if (!list.every((names) => Array.isArray(names) && names.every((name) => typeof name === "string"))) {
    throw new RangeError("A list holds something else than names.");
  }
  return list.length === length ? list : Array.from({ length }, () => []);
}

const isEmptyText = (item: unknown): boolean => item === "";
const isEmptyList = (item: unknown): boolean => Array.isArray(item) && item.length === 0;

/** The time that the text of a date alone gives. */
function timeOfDate(date: string): number {
  return /^\d{4}/.test(date) ? Date.parse(date) : NaN;
}

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
  integers(writer, history.team, () => -1);
  integers(writer, history.status, () => 0);
  numbers(writer, history.score);
  numbers(writer, history.seconds);
  numbers(writer, history.minutes);
  texts(writer, history.raceIds, isEmptyText);
  texts(writer, history.dates, isEmptyText);
  integers(writer, history.recorded, () => 1);
  integers(writer, history.keys, (i) => i);
  texts(writer, history.teamNames, isEmptyList);
  const odd = history.dates.flatMap((date, r) =>
    Object.is(timeOfDate(date), history.times[r])
      ? []
      : [[r, Number.isNaN(history.times[r]) ? null : history.times[r]]],
  );
  writer.json(odd);
  if (history.labels) writeLabels(writer, history.labels);
}

/** Last, and only where somebody has one: links from before there were labels end without them. */
function writeLabels(writer: Writer, labels: readonly string[]): void {
  const names = [...new Set(labels)];
  const at = new Map(names.map((name, index) => [name, index]));
  writer.json(names);
  for (const label of labels) writer.count(at.get(label)!);
}

function readLabels(reader: Reader, rows: number): string[] {
  const names: unknown = reader.json();
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string"))
    throw new RangeError("A list holds something else than names.");
  return Array.from({ length: rows }, () => names[reader.count(names.length - 1)] as string);
}

/** Throws when it is not a history. */
export function readHistory(reader: Reader): History {
  const raceCount = reader.count(MOST);
  const entrantCount = reader.count(MOST);
  const playerCount = reader.count(MOST);
  const names = readTexts(reader, playerCount);
  const playerIds = readTexts(reader, playerCount);
  const anonymous = readIntegers(reader, new Uint8Array(playerCount), () => 0);
  const offsets = new Int32Array(raceCount + 1);
  for (let r = 0; r < raceCount; r++) offsets[r + 1] = offsets[r] + reader.count(MOST);
  if (offsets[raceCount] !== entrantCount) throw new RangeError("The races do not add up.");
  const player = new Int32Array(entrantCount);
  for (let row = 0; row < entrantCount; row++) player[row] = reader.count(MOST);
  const rank = new Int32Array(entrantCount);
  for (let r = 0; r < raceCount; r++) {
    let above = 0;
    for (let row = offsets[r]; row < offsets[r + 1]; row++) rank[row] = above = above + reader.signed();
  }
  const team = readIntegers(reader, new Int32Array(entrantCount), () => -1);
  const status = readIntegers(reader, new Uint8Array(entrantCount), () => 0);
  const score = readNumbers(reader, entrantCount);
  const seconds = readNumbers(reader, entrantCount);
  const minutes = readNumbers(reader, entrantCount);
  const raceIds = readTexts(reader, raceCount);
  const dates = readTexts(reader, raceCount);
  const recorded = readIntegers(reader, new Uint8Array(raceCount), () => 1);
  const keys = readIntegers(reader, new Int32Array(raceCount), (i) => i);
  const teamNames = readTeamNames(reader, raceCount);
  const times = Float64Array.from(dates, timeOfDate);
  for (const [r, time] of reader.json() as [number, number | null][]) times[r] = time ?? NaN;
  const labels = reader.ended ? undefined : readLabels(reader, entrantCount);
  const history = checkedBase({
    raceCount,
    entrantCount,
    playerCount,
    offsets,
    player,
    rank,
    team,
    score,
    seconds,
    minutes,
    status,
    raceIds,
    dates,
    times,
    recorded,
    keys,
    teamNames,
    ...(labels && { labels }),
    names,
    playerIds,
    anonymous,
  });
  if (!history) throw new RangeError("This is not a history.");
  return history;
}
