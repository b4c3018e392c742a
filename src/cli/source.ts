import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { nearestWords } from "../engine/models/nearest";
import { finish } from "../engine/steps";
import { IMPORTERS, readHistorySteps, type HistoryRead } from "../ingest/index";
import { isArchive } from "../ingest/sheets/archive";
import { spreadsheetText } from "../ingest/sheets/sheets";
import type { LongInput, ReadInput } from "../ingest/types";
import { UsageError } from "./usage";

/** Reads files of results into one history; a file that holds none is an error that says what was wrong with it. */
export function readHistory(paths: readonly string[], format?: string): HistoryRead {
  checkFormat(format);
  const files = paths.map(openFile);
  try {
    const read = finish(readHistorySteps(files, format === undefined ? {} : { format }));
    if (read.history.raceCount === 0) {
      const reason = read.refused[0]?.reason ?? read.problems[0]?.message ?? "nothing in it was recognised";
      throw new UsageError(`${paths.join(", ")} holds no race that can be rated: ${reason}`);
    }
    return read;
  } finally {
    for (const { close } of files) close();
  }
}

/** The bytes of the files, spreadsheets as text; a missing file or an unknown format is an error that names the remedy. */
export function readInputs(paths: readonly string[], format?: string): ReadInput[] {
  checkFormat(format);
  return paths.map((path) => {
    const bytes = readBytes(path);
    return { name: path, data: spreadsheetText(bytes) ?? bytes };
  });
}

function checkFormat(format: string | undefined): void {
  if (format !== undefined && !IMPORTERS.some(({ id }) => id === format)) {
    const nearest = nearestWords(
      format,
      IMPORTERS.map(({ id }) => id),
    ).join(", ");
    throw new UsageError(`There is no format "${format}"; the nearest are ${nearest}.`);
  }
}

/** A file to be read piece by piece until it is closed; a spreadsheet is its text. */
export function openFile(path: string): LongInput & { readonly close: () => void } {
  const file = orUnreadable(path, () => openSync(path, "r"));
  const { size } = fstatSync(file);
  const piece = (from: number, to: number): Uint8Array => {
    const bytes = new Uint8Array(to - from);
    return orUnreadable(path, () => bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from)));
  };
  const close = (): void => closeSync(file);
  const isRead = isArchive(piece(0, Math.min(size, 4)));
  // What is no plain file (a pipe) says nothing of its size.
  return isRead || size === 0 ? { ...readInputs([path])[0], close } : { name: path, data: { size, piece }, close };
}

function readBytes(path: string): Uint8Array {
  return orUnreadable(path, () => readFileSync(path));
}

function orUnreadable<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : String(code);
    throw new UsageError(`Cannot read ${path}: ${reason}; give the path of a file of results.`);
  }
}
