/** Inflates packed data and stops when it exceeds the maximum that Podium packs. */
import { Inflate } from "fflate";
import { joined } from "./bytes";

/** Several times the longest season that Podium opens. Without a limit, a few kilobytes could expand to gigabytes. */
export const MAX_INFLATED = 128 * 1024 * 1024;

/** Limit for a link: the largest season that fits into one inflates to about 200 kB. */
export const MAX_IN_LINK = 4 * 1024 * 1024;

/** Packed bytes per step; they expand at most a thousandfold before the size is checked. */
const BITE = 16 * 1024;

/** @throws if the data are damaged, truncated, or larger than `most` bytes */
export function inflateBounded(packed: Uint8Array, most = MAX_INFLATED, dictionary?: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate({ ...(dictionary && { dictionary }) }, (part) => {
    size += part.length;
    if (size > most) throw new RangeError("This exceeds the size of Podium’s packed files.");
    parts.push(part);
  });
  for (let at = 0; at < packed.length || at === 0; at += BITE)
    inflater.push(packed.subarray(at, at + BITE), at + BITE >= packed.length);
  return joined(...parts);
}

/** Reads a stream up to a maximum size, and stops it there. */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  most = MAX_INFLATED,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new RangeError("This exceeds the size of Podium’s packed files.");
    }
    parts.push(value);
  }
}
