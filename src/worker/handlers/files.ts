/** Files on the disk: the page passes a reference, and the worker reads them, piece by piece if possible. */
import { checkShown, decode, firstLines, opened } from "../../ingest";
import { readStarts } from "../../ingest/starts";
import type { LongInput, Pieces, ReadInput } from "../../ingest/types";
import type { FileInput, RequestOf, ResultOf } from "../protocol";

/** Size in bytes above which the page shows only a file's first lines. */
const LONG = 2_000_000;
/** Size in bytes of the part with these first lines. */
const BEGINNING = 250_000;
/** Number of bytes read from the disk at a time. */
const BLOCK = 1 << 22;

/** Exists in workers only: reads bytes of a file synchronously, so that reading needs no asynchronous steps. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

const GONE = "The file was moved or changed. Open it again.";

export async function decodeAll({ inputs }: RequestOf<"decode">): Promise<ResultOf<"decode">> {
  const read = await Promise.all(inputs.map(async (input) => ({ ...input, data: await bytesOf(input.data) })));
  return (await opened(read)).map(({ data }) => decode(data));
}

export async function startsIn({ input }: RequestOf<"starts">): Promise<ResultOf<"starts">> {
  const [text] = await decodeAll({ inputs: [input] });
  return readStarts(text);
}

export async function peek({ file }: RequestOf<"peek">): Promise<ResultOf<"peek">> {
  checkShown(file.size);
  return file.size < LONG ? null : (firstLines(await bytesOfBlob(file.slice(0, BEGINNING))) ?? null);
}

/** An input for the reader; a file is read in pieces, each on demand. */
export function longInput({ data, ...rest }: FileInput): LongInput {
  return { ...rest, data: data instanceof Blob ? piecesOf(data) : data };
}

/** Keeps the last block, because the next request is mostly within it. */
function piecesOf(blob: Blob): Pieces {
  const reader = new FileReaderSync();
  let held = { from: 0, bytes: new Uint8Array() };
  const block = (from: number, to: number) => {
    try {
      return new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to)));
    } catch {
      throw new Error(GONE);
    }
  };
  return {
    size: blob.size,
    piece(from, to) {
      if (to - from > BLOCK) return block(from, to);
      if (from < held.from || to > held.from + held.bytes.length) held = { from, bytes: block(from, from + BLOCK) };
      return held.bytes.subarray(from - held.from, to - held.from);
    },
  };
}

async function bytesOf(data: FileInput["data"]): Promise<ReadInput["data"]> {
  if (!(data instanceof Blob)) return data;
  checkShown(data.size);
  return bytesOfBlob(data);
}

async function bytesOfBlob(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new Error(GONE);
  }
}
