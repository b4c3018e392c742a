/**
 * WebM of one video track of a constant rate: EBML header and one Segment (Info, Tracks, Cues, Clusters), all sizes known.
 * Source: RFC 8794 (EBML), RFC 9559 (Matroska), webmproject.org/docs/container. Times are milliseconds.
 */
import { bytes, float64, joined, letters, u16, whole } from "./bytes";
import type { Part, Sample, Track } from "./bytes";

const ID = {
  EBML: [0x1a, 0x45, 0xdf, 0xa3],
  EBMLVersion: [0x42, 0x86],
  EBMLReadVersion: [0x42, 0xf7],
  EBMLMaxIDLength: [0x42, 0xf2],
  EBMLMaxSizeLength: [0x42, 0xf3],
  DocType: [0x42, 0x82],
  DocTypeVersion: [0x42, 0x87],
  DocTypeReadVersion: [0x42, 0x85],
  Segment: [0x18, 0x53, 0x80, 0x67],
  Info: [0x15, 0x49, 0xa9, 0x66],
  TimestampScale: [0x2a, 0xd7, 0xb1],
  Duration: [0x44, 0x89],
  MuxingApp: [0x4d, 0x80],
  WritingApp: [0x57, 0x41],
  Tracks: [0x16, 0x54, 0xae, 0x6b],
  TrackEntry: [0xae],
  TrackNumber: [0xd7],
  TrackUID: [0x73, 0xc5],
  TrackType: [0x83],
  FlagLacing: [0x9c],
  DefaultDuration: [0x23, 0xe3, 0x83],
  CodecID: [0x86],
  Video: [0xe0],
  PixelWidth: [0xb0],
  PixelHeight: [0xba],
  Cues: [0x1c, 0x53, 0xbb, 0x6b],
  CuePoint: [0xbb],
  CueTime: [0xb3],
  CueTrackPositions: [0xb7],
  CueTrack: [0xf7],
  CueClusterPosition: [0xf1],
  Cluster: [0x1f, 0x43, 0xb6, 0x75],
  Timestamp: [0xe7],
  SimpleBlock: [0xa3],
} as const;

const CODECS = { vp8: "V_VP8", vp9: "V_VP9", avc: "V_MPEG4/ISO/AVC" } as const;

/** A size in eight bytes: seven bits of length marker, 56 of value. */
const size = (value: number): Part => joined([bytes(0x01), whole(value, 7)]);

function element(id: keyof typeof ID, ...content: readonly Part[]): Part {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return joined([bytes(...ID[id]), size(length), ...content]);
}

const count = (id: keyof typeof ID, value: number, length = 4) => element(id, whole(value, length));

/** A block's time is 16 bits, signed, from its cluster's. */
const CLUSTER = 30_000;

/**
 * @param samples in the order of decoding; the first is a key frame. Each key frame begins a cluster
 * @returns the parts of the file, in order
 */
export function webm(track: Track, samples: readonly Sample[]): readonly Part[] {
  const timeOf = ({ frame }: Sample) => Math.round((frame * 1000) / track.rate);
  const clusters: { time: number; blocks: Part[] }[] = [];
  for (const sample of samples) {
    const time = timeOf(sample);
    let cluster = clusters.at(-1);
    if (!cluster || sample.key || time - cluster.time > CLUSTER) {
      cluster = { time, blocks: [] };
      clusters.push(cluster);
    }
    const flags = sample.key ? 0x80 : 0;
    const head = joined([bytes(0x81), u16((time - cluster.time + 0x10000) % 0x10000), bytes(flags)]);
    cluster.blocks.push(element("SimpleBlock", head, sample.data));
  }
  const made = clusters.map(({ time, blocks }) => element("Cluster", count("Timestamp", time), ...blocks));
  const last = samples.reduce((latest, { frame }) => Math.max(latest, frame), 0);
  const info = element(
    "Info",
    count("TimestampScale", 1_000_000),
    element("Duration", float64(((last + 1) * 1000) / track.rate)),
    element("MuxingApp", letters("Podium")),
    element("WritingApp", letters("Podium")),
  );
  const tracks = element(
    "Tracks",
    element(
      "TrackEntry",
      count("TrackNumber", 1, 1),
      count("TrackUID", 1, 1),
      count("TrackType", 1, 1),
      count("FlagLacing", 0, 1),
      count("DefaultDuration", Math.round(1e9 / track.rate)),
      element("CodecID", letters(CODECS[track.codec])),
      element("Video", count("PixelWidth", track.width, 2), count("PixelHeight", track.height, 2)),
    ),
  );
  // Cues have one size wherever the clusters are: all their numbers have eight bytes.
  const cuesAt = (positions: readonly number[]) =>
    element(
      "Cues",
      ...clusters.map(({ time }, k) =>
        element(
          "CuePoint",
          count("CueTime", time, 8),
          element("CueTrackPositions", count("CueTrack", 1, 1), count("CueClusterPosition", positions[k], 8)),
        ),
      ),
    );
  const before = info.length + tracks.length + cuesAt(clusters.map(() => 0)).length;
  let at = before;
  const positions = made.map(({ length }) => (at += length) - length);
  const header = element(
    "EBML",
    count("EBMLVersion", 1, 1),
    count("EBMLReadVersion", 1, 1),
    count("EBMLMaxIDLength", 4, 1),
    count("EBMLMaxSizeLength", 8, 1),
    element("DocType", letters("webm")),
    count("DocTypeVersion", 4, 1),
    count("DocTypeReadVersion", 2, 1),
  );
  return [header, bytes(...ID.Segment), size(at), info, tracks, cuesAt(positions), ...made];
}
