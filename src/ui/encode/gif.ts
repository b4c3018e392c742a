/**
 * GIF89a of frames that share one palette; of each frame only the rectangle that changed is written.
 * Source: the GIF89a specification (CompuServe, 1990), the Netscape loop extension.
 */
import { bytes, joined, letters } from "./bytes";
import type { Part } from "./bytes";

const little = (value: number): Part => bytes(value & 255, (value >> 8) & 255);

/** Colours are told apart by their five highest bits. */
const cellOf = (pixels: Uint8ClampedArray, at: number): number =>
  ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);

/** One index says: as it was. */
const MOST = 255;
const AS_IT_WAS = 255;

/** Which colour of the palette each cell of colours becomes, looked up once a cell. */
export interface Palette {
  /** r, g, b of 256 colours; the last is not one. */
  readonly colours: Uint8Array<ArrayBuffer>;
  readonly indexOf: (pixels: Uint8ClampedArray, at: number) => number;
}

/** The commonest colours of some frames: drawings have few, and those between them along their edges. */
export function paletteOf(frames: readonly Uint8ClampedArray[]): Palette {
  const counts = new Map<number, { count: number; sum: [number, number, number] }>();
  for (const pixels of frames)
    for (let at = 0; at < pixels.length; at += 4) {
      const cell = cellOf(pixels, at);
      const known = counts.get(cell) ?? { count: 0, sum: [0, 0, 0] };
      known.count++;
      for (let part = 0; part < 3; part++) known.sum[part] += pixels[at + part];
      counts.set(cell, known);
    }
  const chosen = [...counts.entries()].sort((a, b) => b[1].count - a[1].count || a[0] - b[0]).slice(0, MOST);
  const colours = new Uint8Array(3 * (MOST + 1));
  chosen.forEach(([, { count, sum }], k) => {
    for (let part = 0; part < 3; part++) colours[3 * k + part] = Math.round(sum[part] / count);
  });
  const known = new Int16Array(1 << 15).fill(-1);
  const nearest = (red: number, green: number, blue: number) => {
    let best = 0;
    let least = Infinity;
    for (let k = 0; k < chosen.length; k++) {
      const [r, g, b] = [colours[3 * k] - red, colours[3 * k + 1] - green, colours[3 * k + 2] - blue];
      const distance = 2 * r * r + 4 * g * g + 3 * b * b;
      if (distance < least) [best, least] = [k, distance];
    }
    return best;
  };
  return {
    colours,
    indexOf(pixels, at) {
      const cell = cellOf(pixels, at);
      if (known[cell] < 0) known[cell] = nearest(pixels[at], pixels[at + 1], pixels[at + 2]);
      return known[cell];
    },
  };
}

/** Variable-length LZW of 8-bit indices, in sub-blocks of at most 255 bytes. */
export function lzw(indices: Uint8Array): Part {
  const out: number[] = [];
  const clear = 256;
  let next = clear + 2;
  let width = 9;
  let bits = 0;
  let held = 0;
  const put = (code: number) => {
    bits |= code << held;
    held += width;
    while (held >= 8) {
      out.push(bits & 255);
      bits >>>= 8;
      held -= 8;
    }
  };
  // A word of the table is the word before it and one more index.
  const table = new Int16Array(4096 * 256);
  const made: number[] = [];
  const empty = () => {
    for (const at of made) table[at] = 0;
    made.length = 0;
    next = clear + 2;
    width = 9;
  };
  put(clear);
  let word = indices[0];
  for (let k = 1; k < indices.length; k++) {
    const at = word * 256 + indices[k];
    if (table[at]) {
      word = table[at];
      continue;
    }
    put(word);
    word = indices[k];
    if (next < 4096) {
      if (next === 1 << width) width++;
      table[at] = next++;
      made.push(at);
    } else {
      put(clear);
      empty();
    }
  }
  put(word);
  if (next === 1 << width && width < 12) width++;
  put(clear + 1);
  if (held > 0) out.push(bits & 255);
  const blocks: Part[] = [bytes(8)];
  for (let at = 0; at < out.length; at += 255) {
    const block = out.slice(at, at + 255);
    blocks.push(bytes(block.length, ...block));
  }
  return joined([...blocks, bytes(0)]);
}

/** Writes a GIF frame by frame. */
export class GifWriter {
  private readonly parts: Part[] = [];
  private before: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly rate: number,
    private readonly palette: Palette,
  ) {
    this.parts.push(
      letters("GIF89a"),
      little(width),
      little(height),
      // A global table of 256 colours, eight bits each.
      bytes(0xf7, 0, 0),
      palette.colours,
      // For ever.
      bytes(0x21, 0xff, 11),
      letters("NETSCAPE2.0"),
      bytes(3, 1, 0, 0, 0),
    );
  }

  /** @param pixels r, g, b, a */
  add(pixels: Uint8ClampedArray): void {
    const { width, height, before } = this;
    const now = new Uint8Array(width * height);
    for (let k = 0; k < now.length; k++) now[k] = this.palette.indexOf(pixels, 4 * k);
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (before && before[at] === now[at]) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    // Nothing moved: one pixel is written, since a frame needs one.
    if (right < 0) [left, top, right, bottom] = [0, 0, 0, 0];
    const [across, down] = [right - left + 1, bottom - top + 1];
    const changed = new Uint8Array(across * down);
    for (let k = 0; k < changed.length; k++) {
      const at = (top + Math.floor(k / across)) * width + left + (k % across);
      changed[k] = before && before[at] === now[at] ? AS_IT_WAS : now[at];
    }
    const delay = Math.round(100 / this.rate);
    this.parts.push(
      // Keep what is there, see it through one index; for so many hundredths of a second.
      bytes(0x21, 0xf9, 4, 0x05),
      little(delay),
      bytes(AS_IT_WAS, 0),
      bytes(0x2c),
      little(left),
      little(top),
      little(across),
      little(down),
      bytes(0),
      lzw(changed),
    );
    this.before = now;
  }

  /** Bytes so far. */
  get size(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0);
  }

  done(): readonly Part[] {
    return [...this.parts, bytes(0x3b)];
  }
}
