import { createGunzip } from "node:zlib";
import { Readable } from "node:stream";
import { strangeKind } from "../../ingest/text/kinds";
import { UsageError } from "../errors";
import { isGzip, isZstd } from "./kinds";

/** Passes a stream on, unpacking gzip; other kinds of files are refused by name. */
export async function* unpackedStream(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = input[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const head = first.value;
  const strange = isZstd(head)
    ? "this is zstd. Unpack it on the way: zstd -dc games.csv.zst | podium stream"
    : strangeKind(head);
  if (strange) throw new UsageError(`Cannot read the stream: ${strange}`);
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield head;
    for (;;) {
      const next = await pieces.next();
      if (next.done) return;
      yield next.value;
    }
  }
  if (!isGzip(head)) return yield* whole();
  try {
    yield* Readable.from(whole()).pipe(createGunzip()) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith("Z_") ? new UsageError("Cannot read the stream: the gzip data are damaged.") : error;
  }
}
