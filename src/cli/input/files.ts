import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import * as zlib from "node:zlib";
import { spreadsheetText } from "../../ingest/sheets/sheets";
import { strangeKind, isArchive } from "../../ingest/text/kinds";
import type { LongInput } from "../../ingest/types";
import { reasonOf, UsageError } from "../errors";
import type { Terminal } from "../terminal";
import { isGzip, isZstd } from "./kinds";

/** A file or standard input, read piece by piece until it is closed. */
export interface OpenInput extends LongInput {
  readonly name: string;
  readonly close: () => void;
}

/** Largest size of an unpacked file: that of a table that is read piece by piece. */
const MAX_UNPACKED = 600_000_000;
const HEAD = 256;

/** Opens files, and unpacks spreadsheets and compressed files. Throws UsageError for an unreadable file. */
export async function openInputs(paths: readonly string[], terminal: Terminal): Promise<OpenInput[]> {
  const opened: OpenInput[] = [];
  try {
    for (const path of paths) {
      if (path === "-" && opened.some(({ name }) => name === STANDARD_INPUT))
        throw new UsageError("Standard input (-) can be read once only.");
      opened.push(path === "-" ? unpacked(STANDARD_INPUT, await all(terminal.input)) : openFile(path, terminal.folder));
    }
  } catch (error) {
    for (const { close } of opened) close();
    throw error;
  }
  return opened;
}

const STANDARD_INPUT = "standard input";

export function openFile(path: string, folder: string): OpenInput {
  const file = orUnreadable(path, () => openSync(resolve(folder, path), "r"));
  const { size } = fstatSync(file);
  const piece = (from: number, to: number): Uint8Array => {
    const bytes = new Uint8Array(to - from);
    return orUnreadable(path, () => bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from)));
  };
  const close = (): void => closeSync(file);
  try {
    const head = piece(0, Math.min(size, HEAD));
    // A pipe has no size.
    if (size > 0 && !isPacked(head)) return { name: path, data: { size, piece }, close };
    const whole = orUnreadable(path, () => readWhole(file));
    return { ...unpacked(path, whole), close };
  } catch (error) {
    close();
    throw error;
  }
}

function readWhole(file: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let position = 0;
  for (;;) {
    const bytes = Buffer.alloc(1 << 20);
    // A pipe has no positions.
    const count = readSync(file, bytes, 0, bytes.length, fstatSync(file).isFile() ? position : null);
    if (count === 0) return Buffer.concat(pieces);
    position += count;
    pieces.push(bytes.subarray(0, count));
  }
}

const isPacked = (head: Uint8Array): boolean => isArchive(head) || isGzip(head) || isZstd(head) || !!strangeKind(head);

/** The content of a file that was read as a whole. */
function unpacked(name: string, bytes: Uint8Array): OpenInput {
  const close = (): void => undefined;
  if (isGzip(bytes))
    return unpacked(
      name,
      unpack(name, "gzip", () => zlib.gunzipSync(bytes, LIMIT)),
    );
  if (isZstd(bytes))
    return unpacked(
      name,
      unpack(name, "zstd", () => zstd(name, bytes)),
    );
  const strange = strangeKind(bytes);
  if (strange) throw new UsageError(`Cannot read ${name}: ${strange}`);
  try {
    return { name, data: isArchive(bytes) ? spreadsheetText(bytes) : bytes, close };
  } catch (error) {
    throw new UsageError(`Cannot read ${name}: ${(error as Error).message.replace(/^T/, "t")}`);
  }
}

const LIMIT = { maxOutputLength: MAX_UNPACKED };

function zstd(name: string, bytes: Uint8Array): Uint8Array {
  // Available in Node since 22.15.
  const { zstdDecompressSync } = zlib as typeof zlib & { zstdDecompressSync?: typeof zlib.gunzipSync };
  if (!zstdDecompressSync)
    throw new UsageError(
      `Cannot read ${name}: this is zstd, which Node reads from 22.15 on. Unpack it first (zstd -d).`,
    );
  return zstdDecompressSync(bytes, LIMIT);
}

function unpack(name: string, how: string, work: () => Uint8Array): Uint8Array {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === "ERR_BUFFER_TOO_LARGE" ? `this is ${how}, and more than 600 MB unpacked` : `this is ${how}, and damaged`;
    throw new UsageError(`Cannot read ${name}: ${reason}.`);
  }
}

async function all(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of input) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

function orUnreadable<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}; give the path of a file of results.`);
  }
}
