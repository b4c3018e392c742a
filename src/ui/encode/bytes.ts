/** Bytes of files: numbers as big-endian fields, and their joints. */

export type Part = Uint8Array<ArrayBuffer>;

export const joined = (parts: readonly Part[]): Part => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A whole number of `size` bytes, up to 2^53. */
export function whole(value: number, size: number): Part {
  const bytes = new Uint8Array(size);
  let rest = value;
  for (let at = size - 1; at >= 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

export const bytes = (...values: readonly number[]): Part => Uint8Array.from(values);
export const letters = (text: string): Part => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const u16 = (value: number): Part => whole(value, 2);
export const u32 = (value: number): Part => whole(value, 4);

export function float64(value: number): Part {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setFloat64(0, value);
  return out;
}

/** A moving picture of one track, as an encoder gives it. */
export interface Track {
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  readonly codec: "avc" | "vp9" | "vp8";
  /** What the decoder is told before the first frame; of H.264 the avcC record. */
  readonly description: Part | null;
}

/** A coded frame, in the order in which it is decoded. */
export interface Sample {
  readonly data: Part;
  /** Which frame of the film it is. */
  readonly frame: number;
  readonly key: boolean;
}
