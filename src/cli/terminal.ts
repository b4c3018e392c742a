import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Steps } from "../engine/steps";
import { reasonOf, UsageError } from "./errors";

/** Where a command reads and writes; normally the process. */
export interface Terminal {
  /** Folder to which paths are relative. */
  readonly folder: string;
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output unchanged. */
  readonly write: (text: string) => void;
  /** Writes a line to standard error. */
  readonly say: (line: string) => void;
  /** Shows the progress of long work, 0..1; absent where standard error is not a terminal. null: finished. */
  readonly progress?: (share: number | null, what: string) => void;
}

/** Runs long work to its end and shows its progress on a terminal. */
export function drive<Result>(steps: Steps<Result>, terminal: Terminal, what: string): Result {
  const { progress } = terminal;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      progress?.(step.value, what);
    }
  } finally {
    progress?.(null, what);
  }
}

export const pathIn = (terminal: Terminal, path: string): string => resolve(terminal.folder, path);

/** Writes a whole file, creating its folder; `isNew`: never overwrites a file. */
export function writeWhole(terminal: Terminal, path: string, text: string, { isNew = false } = {}): void {
  const target = pathIn(terminal, path);
  try {
    const folder = dirname(target);
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    mkdirSync(folder, { recursive: true });
    const file = openSync(target, isNew ? "wx" : "w");
    try {
      writeAll(file, Buffer.from(text));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}

/** A single write may write only part of the data. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
