import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkSaved } from "../../engine/stream/saved";
import type { FoldOptions } from "../../engine/stream/fold";
import type { SavedFold } from "../../engine/stream/saved";
import { foldBehind } from "../../lib/season";
import type { SavedSeason, Season } from "../../lib/season";
import { reasonOf, UsageError } from "../errors";
import { writeAll } from "../terminal";

/** Where a stream was left: how many lines were read, the last of them, and what they came to. */
export interface Checkpoint {
  readonly lines: number;
  readonly line: string;
  readonly season: SavedSeason;
}

/** As version 0.1 wrote it. */
type Earlier = Omit<Checkpoint, "season"> & { readonly fold: SavedFold };

/** Writes a checkpoint beside the file and puts it in its place: whenever the program is stopped, the file is a whole one. */
export function writeCheckpoint(path: string, named: string, checkpoint: Checkpoint): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, "w");
    writeAll(file, Buffer.from(`${JSON.stringify(checkpoint)}\n`));
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new UsageError(`Cannot write ${named}: ${isMissing ? "there is no such folder" : reasonOf(error)}.`);
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

/** Reads a checkpoint into `season`, which begins. Throws UsageError, with the path as `named`, if invalid or of other options. */
export function readCheckpoint(path: string, named: string, season: Season): Checkpoint {
  const found = parsed(path, named);
  const fold = found?.season?.fold ?? found?.fold;
  if (typeof found?.lines !== "number" || typeof found.line !== "string" || fold === undefined)
    throw new UsageError(`${named} is no checkpoint of a stream.`);
  checkSaved(fold);
  const then = asked(fold.options);
  if (then !== asked(foldBehind(season).options))
    throw new UsageError(`${named} was made with other options (${then}): give the same ones.`);
  const { lines, line } = found;
  return { lines, line, season: { format: "podium-season", version: 1, fold } };
}

/** What must be the same before and after: memory is reserved, and metrics measured, as the checkpoint says. */
const asked = (options: FoldOptions): string => JSON.stringify({ ...options, players: undefined, metrics: undefined });

function parsed(path: string, named: string): Partial<Checkpoint & Earlier> | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<Checkpoint & Earlier> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === undefined ? `${named} is no checkpoint of a stream.` : `Cannot read ${named}: ${reasonOf(error)}.`,
    );
  }
}
