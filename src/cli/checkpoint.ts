import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkSaved } from "../engine/stream/saved";
import type { SavedFold } from "../engine/stream/saved";
import { foldBehind } from "../lib/season";
import type { SavedSeason, Season } from "../lib/season";
import { UsageError } from "./usage";

/** Where a stream was left: how many lines were read, the last of them, and what they came to. */
export interface Checkpoint {
  readonly lines: number;
  readonly line: string;
  readonly season: SavedSeason;
}

/** As version 0.1 wrote it. */
type Earlier = Omit<Checkpoint, "season"> & { readonly fold: SavedFold };

/** Writes a checkpoint beside the file and puts it in its place: whenever the program is stopped, the file is a whole one. */
export function writeCheckpoint(path: string, checkpoint: Checkpoint): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, "w");
    writeAll(file, Buffer.from(`${JSON.stringify(checkpoint)}\n`));
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, path);
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${String((error as NodeJS.ErrnoException).code)}.`);
  }
}

/** Removes what programs that were killed while they wrote this checkpoint have left beside it. */
export function clearLeftovers(path: string): void {
  const folder = dirname(path);
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Writing says what is wrong with the folder.
  }
  for (const name of names) {
    const pid = /^\.(\d+)\.part$/.exec(name.slice(basename(path).length))?.[1];
    if (name.startsWith(basename(path)) && pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** A write may take a part only. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/**
 * @param season one that begins, with the options of now
 * @throws UsageError for a file that is no checkpoint, or one that was made with other options
 */
export function readCheckpoint(path: string, season: Season): Checkpoint {
  const found = parsed(path);
  const fold = found?.season?.fold ?? found?.fold;
  if (typeof found?.lines !== "number" || typeof found.line !== "string" || fold === undefined)
    throw new UsageError(`${path} is no checkpoint of a stream.`);
  checkSaved(fold);
  const { players: _, ...then } = fold.options;
  const { players: __, ...now } = foldBehind(season).options;
  if (JSON.stringify(then) !== JSON.stringify(now))
    throw new UsageError(`${path} was made with other options (${JSON.stringify(then)}): give the same ones.`);
  const { lines, line } = found;
  return { lines, line, season: { format: "podium-season", version: 1, fold } };
}

function parsed(path: string): Partial<Checkpoint & Earlier> | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<Checkpoint & Earlier> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === undefined ? `${path} is no checkpoint of a stream.` : `Cannot read ${path}: ${code}.`,
    );
  }
}
