import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import type { Fold, FoldOptions } from "../engine/stream/fold";
import { checkSaved, saveFold } from "../engine/stream/saved";
import type { SavedFold } from "../engine/stream/saved";
import { UsageError } from "./usage";

/** Where a stream was left: how many lines were read, the last of them, and what they came to. */
export interface Checkpoint {
  readonly lines: number;
  readonly line: string;
  readonly fold: SavedFold;
}

/** Writes a checkpoint beside the file and puts it in its place: whenever the program is stopped, the file is a whole one. */
export function writeCheckpoint(path: string, { lines, line, fold }: Omit<Checkpoint, "fold"> & { fold: Fold }): void {
  const text = JSON.stringify({ lines, line, fold: saveFold(fold) } satisfies Checkpoint);
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, "w");
    writeSync(file, `${text}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, path);
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${String((error as NodeJS.ErrnoException).code)}.`);
  }
}

/** @throws UsageError for a file that is no checkpoint, or one that was made with other options */
export function readCheckpoint(path: string, options: FoldOptions): Checkpoint {
  const found = parsed(path);
  if (typeof found?.lines !== "number" || typeof found.line !== "string" || found.fold === undefined)
    throw new UsageError(`${path} is no checkpoint of a stream.`);
  checkSaved(found.fold);
  const { players: _, ...then } = found.fold.options;
  const { players: __, ...now } = options;
  if (JSON.stringify(then) !== JSON.stringify(now))
    throw new UsageError(`${path} was made with other options (${JSON.stringify(then)}): give the same ones.`);
  return found as Checkpoint;
}

function parsed(path: string): Partial<Checkpoint> | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<Checkpoint> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === undefined ? `${path} is no checkpoint of a stream.` : `Cannot read ${path}: ${code}.`,
    );
  }
}
