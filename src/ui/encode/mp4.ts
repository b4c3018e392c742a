/**
 * MP4 of one H.264 track of a constant rate: ftyp, moov, mdat, with the index first so that it plays while it loads.
 * Source: ISO/IEC 14496-12 (boxes), 14496-15 (avc1, avcC). The time scale is a thousand units a frame.
 */
import { bytes, joined, letters, u16, u32 } from "./bytes";
import type { Part, Sample, Track } from "./bytes";

const box = (type: string, ...content: readonly Part[]): Part =>
  joined([u32(8 + content.reduce((sum, part) => sum + part.length, 0)), letters(type), ...content]);

/** With version and flags. */
const full = (type: string, version: number, flags: number, ...content: readonly Part[]): Part =>
  box(type, bytes(version), bytes(0, flags >> 8, flags & 255), ...content);

const zeros = (count: number): Part => new Uint8Array(count);
const UNITY = joined([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
/** Units of time in a frame. */
const TICK = 1000;

/**
 * @param samples in the order of decoding; frames may be shown in another
 * @throws RangeError without the record that a decoder of H.264 needs
 */
export function mp4(track: Track, samples: readonly Sample[]): readonly Part[] {
  const { description } = track;
  if (!description) throw new RangeError("The encoder gave no description of its stream.");
  const head = box(
    "ftyp",
    letters("isom"),
    u32(512),
    letters("isom"),
    letters("iso2"),
    letters("avc1"),
    letters("mp41"),
  );
  const data = samples.map((sample) => sample.data);
  const length = data.reduce((sum, part) => sum + part.length, 0);
  // The index has one size wherever the frames are.
  const moov = (at: number) => index(track, description, samples, at);
  const start = head.length + moov(0).length + 8;
  return [head, moov(start), u32(8 + length), letters("mdat"), ...data];
}

function index(track: Track, description: Part, samples: readonly Sample[], at: number): Part {
  const { width, height, rate } = track;
  const scale = rate * TICK;
  const duration = samples.length * TICK;
  const keys = samples.flatMap(({ key }, k) => (key ? [k + 1] : []));
  const entry = box(
    "avc1",
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box("avcC", description),
  );
  const inOrder = samples.every(({ frame }, k) => frame === k);
  const table = box(
    "stbl",
    full("stsd", 0, 0, u32(1), entry),
    full("stts", 0, 0, u32(1), u32(samples.length), u32(TICK)),
    ...(keys.length < samples.length ? [full("stss", 0, 0, u32(keys.length), ...keys.map(u32))] : []),
    // Where frames are decoded in another order than they are shown: how much later each is shown, signed.
    ...(inOrder
      ? []
      : [
          full(
            "ctts",
            1,
            0,
            u32(samples.length),
            ...samples.flatMap(({ frame }, k) => [u32(1), u32(((frame - k) * TICK) >>> 0)]),
          ),
        ]),
    full("stsc", 0, 0, u32(1), u32(1), u32(samples.length), u32(1)),
    full("stsz", 0, 0, u32(0), u32(samples.length), ...samples.map(({ data }) => u32(data.length))),
    full("stco", 0, 0, u32(1), u32(at)),
  );
  const media = box(
    "mdia",
    full("mdhd", 0, 0, u32(0), u32(0), u32(scale), u32(duration), u16(0x55c4), u16(0)),
    full("hdlr", 0, 0, u32(0), letters("vide"), zeros(12), letters("Podium\0")),
    box("minf", full("vmhd", 0, 1, zeros(8)), box("dinf", full("dref", 0, 0, u32(1), full("url ", 0, 1))), table),
  );
  const shown = [u32(width * 0x10000), u32(height * 0x10000)];
  return box(
    "moov",
    full(
      "mvhd",
      0,
      0,
      u32(0),
      u32(0),
      u32(scale),
      u32(duration),
      u32(0x10000),
      u16(0x100),
      zeros(10),
      UNITY,
      zeros(24),
      u32(2),
    ),
    box(
      "trak",
      full("tkhd", 0, 3, u32(0), u32(0), u32(1), u32(0), u32(duration), zeros(8), zeros(8), UNITY, ...shown),
      media,
    ),
  );
}
