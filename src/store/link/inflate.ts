/** Takes apart what was packed, and stops as soon as there is more of it than Podium ever packs. */
import { Inflate } from "fflate";
import { joined } from "./bytes";

/** Bytes of the longest season that Podium opens, several times over; a few kilobytes can hold any number of them. */
export const MOST_INFLATED = 128 * 1024 * 1024;

/** Of a link: the largest season that fits into one has some 200 kB. */
export const MOST_IN_LINK = 4 * 1024 * 1024;

/** Packed bytes at a time: they become at most a thousand times as many before anybody counts. */
const BITE = 16 * 1024;

/** @throws where it is damaged, cut off, or more than `most` bytes */
export function inflateBounded(packed: Uint8Array, most = MOST_INFLATED, dictionary?: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate({ ...(dictionary && { dictionary }) }, (part) => {
    size += part.length;
    if (size > most) throw new RangeError("This is more than Podium ever packs.");
    parts.push(part);
  });
  for (let at = 0; at < packed.length || at === 0; at += BITE)
    inflater.push(packed.subarray(at, at + BITE), at + BITE >= packed.length);
  return joined(...parts);
}

/** The same of a stream, which can be stopped in the middle. */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  most = MOST_INFLATED,
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
      throw new RangeError("This is more than Podium ever packs.");
    }
    parts.push(value);
  }
}
