import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkSaved, type SavedRating } from "../../engine/stream/saved";
import type { StreamOptions } from "../../engine/stream/stream-rating";
import { streamRatingOf, type SavedSeason, type Season } from "../../lib/season";
import { reasonOf, UsageError } from "../errors";
import { writeAll } from "../terminal";

/** The state of a stream: number of lines read, the last one, and the ratings. */
export interface Checkpoint {
  readonly lines: number;
  readonly line: string;
  readonly season: SavedSeason;
}

/** The format of version 0.1. */
type Earlier = Omit<Checkpoint, "season"> & { readonly fold: SavedRating };

/** Writes a checkpoint to a temporary file and renames it, so that the file is complete whenever the program is stopped. */
export function writeCheckpoint(path: string, named: string, checkpoint: Checkpoint): void {
  const temporary = `${path}.${process.pid}.part`;
  try {
    const file = openSync(temporary, "w");
    writeAll(file, Buffer.from(`${JSON.stringify(checkpoint)}\n`));
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new UsageError(`Cannot write ${named}: ${isMissing ? "there is no such folder" : reasonOf(error)}.`);
  }
}

/** Removes temporary files left by programs that were killed while writing this checkpoint. */
export function clearLeftovers(path: string): void {
  const folder = dirname(path);
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Problems with the folder are reported when writing.
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

/** Reads a checkpoint into `season`, which must be new. Throws UsageError, with the path as `named`, if it is invalid or of other options. */
export function readCheckpoint(path: string, named: string, season: Season): Checkpoint {
  const found = parsed(path, named);
  const fold = found?.season?.fold ?? found?.fold;
  if (typeof found?.lines !== "number" || typeof found.line !== "string" || fold === undefined)
    throw new UsageError(`${named} is not a checkpoint of a stream.`);
  checkSaved(fold);
  const then = asked(fold.options);
  if (then !== asked(streamRatingOf(season).options))
    throw new UsageError(`${named} was made with other options (${then}). Use the same ones.`);
  const { lines, line } = found;
  return { lines, line, season: { format: "podium-season", version: 1, fold } };
}

/** Options that must be equal before and after; reserved memory and metrics follow the checkpoint. */
const asked = (options: StreamOptions): string =>
  JSON.stringify({ ...options, players: undefined, metrics: undefined });

function parsed(path: string, named: string): Partial<Checkpoint & Earlier> | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<Checkpoint & Earlier> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === undefined ? `${named} is not a checkpoint of a stream.` : `Cannot read ${named}: ${reasonOf(error)}.`,
    );
  }
}
