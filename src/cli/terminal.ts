import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Steps } from "../engine/steps";
import { reasonOf, UsageError } from "./errors";

/** Where a command reads and writes; the real one is that of the process. */
export interface Terminal {
  /** Paths count from here. */
  readonly folder: string;
  readonly input: AsyncIterable<Uint8Array>;
  /** To standard output, as it is. */
  readonly write: (text: string) => void;
  /** A line to standard error. */
  readonly say: (line: string) => void;
  /** Shows how far long work is, 0..1; absent where standard error is no terminal. null: it is over. */
  readonly progress?: (share: number | null, what: string) => void;
}

/** Runs long work to its end and shows how far it is where somebody watches. */
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

export function pathIn(terminal: Terminal, path: string): string {
  return resolve(terminal.folder, path);
}

/** Writes a whole file, and its folder where there is none; `isNew`: a file that is there stays as it is. */
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

/** A write may take a part only. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
