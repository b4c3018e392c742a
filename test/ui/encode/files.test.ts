import { describe, expect, it } from "vitest";
import type { Part, Sample, Track } from "../../../src/ui/encode/bytes";
import { joined } from "../../../src/ui/encode/bytes";
import { GifWriter, lzw, paletteOf } from "../../../src/ui/encode/gif";
import { mp4 } from "../../../src/ui/encode/mp4";
import { webm } from "../../../src/ui/encode/webm";
import { sizeWords } from "../../../src/ui/encode/ways";
import { createRandom } from "../../../src/engine/numerics/random";

const TRACK: Track = { width: 640, height: 360, rate: 30, codec: "vp9", description: Uint8Array.of(1, 2, 3) };
const SAMPLES: readonly Sample[] = Array.from({ length: 130 }, (_, frame) => ({
  data: Uint8Array.from({ length: 5 + (frame % 7) }, (_one, k) => (frame * 3 + k) % 256),
  frame,
  key: frame % 60 === 0,
}));
const bigEndian = (data: Uint8Array, at: number, size: number) =>
  data.subarray(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
const latin = (data: Uint8Array) => String.fromCharCode(...data);

/** An EBML reader of its own: ids and sizes as RFC 8794 has them. */
interface Element {
  readonly id: string;
  readonly at: number;
  readonly data: Uint8Array;
}
function elementsOf(data: Uint8Array): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < data.length;) {
    const start = at;
    const idLength = Math.clz32(data[at]) - 23;
    const id = [...data.subarray(at, at + idLength)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    at += idLength;
    const length = Math.clz32(data[at]) - 23;
    const marked = data[at] & ((1 << (8 - length)) - 1);
    const size = marked * 2 ** (8 * (length - 1)) + bigEndian(data, at + 1, length - 1);
    at += length;
    found.push({ id, at: start, data: data.subarray(at, at + size) });
    at += size;
  }
  return found;
}
const child = (elements: readonly Element[], id: string) => elements.find((one) => one.id === id)!;

describe("a WebM file", () => {
  const file = joined(webm(TRACK, SAMPLES));
  const [header, segment] = elementsOf(file);
  const parts = elementsOf(segment.data);

  it("says what it is, how large and how long", () => {
    expect(latin(child(elementsOf(header.data), "4282").data)).toBe("webm");
    const [track] = elementsOf(child(parts, "1654ae6b").data);
    const fields = elementsOf(track.data);
    expect(latin(child(fields, "86").data)).toBe("V_VP9");
    const [width, height] = elementsOf(child(fields, "e0").data).map(({ data }) => bigEndian(data, 0, data.length));
    expect([width, height]).toEqual([640, 360]);
    const duration = child(elementsOf(child(parts, "1549a966").data), "4489").data;
    expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBeCloseTo((130 * 1000) / 30, 9);
  });

  it("has every frame with its time, and a cluster and a cue at every key frame", () => {
    const clusters = parts.filter(({ id }) => id === "1f43b675");
    expect(clusters).toHaveLength(3);
    const frames = clusters.flatMap(({ data }) => {
      const [stamp, ...blocks] = elementsOf(data);
      const time = bigEndian(stamp.data, 0, stamp.data.length);
      return blocks.map((block) => ({
        time: time + bigEndian(block.data, 1, 2),
        key: block.data[3] === 0x80,
        data: [...block.data.subarray(4)],
      }));
    });
    expect(frames).toEqual(
      SAMPLES.map(({ frame, key, data }) => ({ time: Math.round((frame * 1000) / 30), key, data: [...data] })),
    );
    const cues = elementsOf(child(parts, "1c53bb6b").data).map(({ data }) => {
      const [, places] = elementsOf(data);
      return bigEndian(child(elementsOf(places.data), "f1").data, 0, 8);
    });
    expect(cues).toEqual(clusters.map(({ at }) => at));
  });
});

describe("an MP4 file", () => {
  const read = (samples: readonly Sample[]) => {
    const file = joined(mp4({ ...TRACK, codec: "avc" }, samples));
    const boxes = new Map<string, Uint8Array>();
    const walk = (data: Uint8Array) => {
      for (let at = 0; at < data.length;) {
        const size = bigEndian(data, at, 4);
        const type = latin(data.subarray(at + 4, at + 8));
        const content = data.subarray(at + 8, at + size);
        boxes.set(type, content);
        if (["moov", "trak", "mdia", "minf", "stbl"].includes(type)) walk(content);
        at += size;
      }
    };
    walk(file);
    return { file, boxes };
  };
  const { file, boxes } = read(SAMPLES);

  it("has all frames where its index says, and nothing beyond", () => {
    const sizes = boxes.get("stsz")!;
    const at = bigEndian(boxes.get("stco")!, 8, 4);
    const lengths = SAMPLES.map((_, k) => bigEndian(sizes, 12 + 4 * k, 4));
    expect(lengths).toEqual(SAMPLES.map(({ data }) => data.length));
    expect([...file.subarray(at)]).toEqual(SAMPLES.flatMap(({ data }) => [...data]));
  });

  it("says how large, how long, and which frames are whole", () => {
    expect(bigEndian(boxes.get("mvhd")!, 16, 4) / bigEndian(boxes.get("mvhd")!, 12, 4)).toBeCloseTo(130 / 30, 9);
    expect([bigEndian(boxes.get("tkhd")!, 76, 2), bigEndian(boxes.get("tkhd")!, 80, 2)]).toEqual([640, 360]);
    const keys = boxes.get("stss")!;
    expect([0, 1, 2].map((k) => bigEndian(keys, 8 + 4 * k, 4))).toEqual([1, 61, 121]);
    expect(latin(boxes.get("stsd")!)).toContain("avcC\x01\x02\x03");
    expect(boxes.has("ctts")).toBe(false);
  });

  it("tells frames that are shown in another order than they are decoded in", () => {
    const turned = [SAMPLES[0], SAMPLES[2], SAMPLES[1], SAMPLES[3]];
    const offsets = read(turned).boxes.get("ctts")!;
    expect(turned.map((_, k) => bigEndian(offsets, 12 + 8 * k, 4) | 0)).toEqual([0, 1000, -1000, 0]);
  });

  it("is not written without what a decoder must know", () => {
    expect(() => mp4({ ...TRACK, description: null }, SAMPLES)).toThrow(/no description/);
  });
});

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
  return { data: joined(parts as Part[]), end: at + 1 };
};

describe("a GIF file", () => {
  it("packs indices so that they can be unpacked: runs, noise, and more words than the table holds", () => {
    const random = createRandom(5);
    const tests = [
      Uint8Array.of(7),
      new Uint8Array(5000).fill(3),
      Uint8Array.from({ length: 60_000 }, () => random.integer(256)),
      Uint8Array.from({ length: 60_000 }, (_, k) => (k % 17) * (k % 5)),
      ...Array.from({ length: 40 }, (_, k) => Uint8Array.from({ length: 240 + k }, () => random.integer(256))),
    ];
    for (const indices of tests) {
      const made = lzw(indices);
      expect(made[0]).toBe(8);
      expect(unpacked(blocksOf(made, 1).data)).toEqual([...indices]);
    }
  });

  it("shows every frame as it was drawn, writing what changed", () => {
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
    const writer = new GifWriter(width, height, 10, paletteOf(frames));
    for (const frame of frames) writer.add(frame);
    const file = joined(writer.done());
    expect(latin(file.subarray(0, 6))).toBe("GIF89a");
    const table = file.subarray(13, 13 + 768);
    const screen = new Uint8Array(3 * width * height);
    let at = 13 + 768 + 19;
    frames.forEach((frame, k) => {
      expect([...file.subarray(at, at + 3)]).toEqual([0x21, 0xf9, 4]);
      expect(file[at + 4]).toBe(10);
      const see = file[at + 6];
      at += 8;
      const [left, top, across, down] = [1, 3, 5, 7].map((by) => file[at + by] + 256 * file[at + by + 1]);
      if (k > 0) expect(across * down).toBeLessThan(10);
      const { data, end } = blocksOf(file, at + 11);
      unpacked(data).forEach((index, pixel) => {
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

it("tells how large a film will be", () => {
  const way = { format: "mp4", label: "MP4", rate: 30, scale: 1, codec: "avc1.640028", track: "avc" } as const;
  expect(sizeWords(way, 1920, 1080, 900)).toBe("900 frames of 1920 × 1080, about 23.3 MB");
});
