import { describe, expect, it } from "vitest";
import { coloursOf, GifWriter } from "../../../src/ui/encode/gif";
import { sizeWords } from "../../../src/ui/encode/ways";

const latin = (data: Uint8Array) => String.fromCharCode(...data);

/** A GIF reader of its own, as far as these files go. */
function unpacked(data: Uint8Array): number[] {
  const codes: number[] = [];
  let next = 258;
  let width = 9;
  let words: number[][] = [];
  const empty = () => {
    words = Array.from({ length: 258 }, (_, k) => [k]);
    next = 258;
    width = 9;
  };
  empty();
  let bits = 0;
  let held = 0;
  let before: number[] | null = null;
  for (const byte of data) {
    bits |= byte << held;
    held += 8;
    while (held >= width) {
      const code = bits & ((1 << width) - 1);
      bits >>>= width;
      held -= width;
      if (code === 256) {
        empty();
        before = null;
        continue;
      }
      if (code === 257) return codes;
      const word: number[] = code < next && words[code] ? words[code] : [...before!, before![0]];
      codes.push(...word);
      if (before && next < 4096) {
        words[next++] = [...before, word[0]];
        if (next === 1 << width && width < 12) width++;
      }
      before = word;
    }
  }
  throw new Error("no end");
}
const blocksOf = (data: Uint8Array, from: number) => {
  const parts: Uint8Array[] = [];
  let at = from;
  for (; data[at] > 0; at += data[at] + 1) parts.push(data.subarray(at + 1, at + 1 + data[at]));
  return { data: Uint8Array.from(parts.flatMap((part) => [...part])), end: at + 1 };
};

describe("a GIF file", () => {
  it("shows every frame as drawn, writing only changes", () => {
    const [width, height] = [24, 10];
    const ground = [250, 250, 248];
    const frames = Array.from({ length: 6 }, (_, k) => {
      const pixels = new Uint8ClampedArray(4 * width * height);
      for (let at = 0; at < width * height; at++) {
        const isDot = k < 5 && at % width === 3 * k && Math.floor(at / width) === 4;
        pixels.set([...(isDot ? [200, 54, 0] : ground), 255], 4 * at);
      }
      return pixels;
    });
    const writer = new GifWriter(width, height, 10, coloursOf(frames));
    for (const frame of frames) writer.add(frame);
    const file = writer.done();
    expect(latin(file.subarray(0, 6))).toBe("GIF89a");
    const colours = 2 ** ((file[10] & 7) + 1);
    const table = file.subarray(13, 13 + 3 * colours);
    const screen = new Uint8Array(3 * width * height);
    let at = 13 + 3 * colours + 19;
    frames.forEach((frame, k) => {
      expect([...file.subarray(at, at + 3)]).toEqual([0x21, 0xf9, 4]);
      expect(file[at + 4]).toBe(10);
      const see = k > 0 ? file[at + 6] : -1;
      at += 8;
      const [left, top, across, down] = [1, 3, 5, 7].map((by) => file[at + by] + 256 * file[at + by + 1]);
      const { data, end } = blocksOf(file, at + 11);
      const indices = unpacked(data);
      expect(indices).toHaveLength(across * down);
      // The dot goes from one pixel to another.
      if (k > 0) expect(indices.filter((index) => index !== see).length).toBeLessThanOrEqual(2);
      indices.forEach((index, pixel) => {
        if (index === see) return;
        const place = (top + Math.floor(pixel / across)) * width + left + (pixel % across);
        screen.set(table.subarray(3 * index, 3 * index + 3), 3 * place);
      });
      at = end;
      expect([...screen]).toEqual([...frame].filter((_, part) => part % 4 !== 3));
    });
    expect(file[at]).toBe(0x3b);
    expect(at).toBe(file.length - 1);
  });
});

it("estimates the size of a film", () => {
  const way = { format: "mp4", label: "MP4", rate: 30, scale: 1, codec: "avc1.640028", track: "avc" } as const;
  expect(sizeWords(way, 1920, 1080, 900)).toBe("900 frames of 1920 × 1080, about 23.3 MB");
});
