/** The available file formats of a film: those of the browser's encoder, and always GIF. */
import { counted, number } from "../format";

type FilmFormat = "mp4" | "webm" | "gif";

/** Codecs by the names of the library that writes the file. */
type Codec = "avc" | "vp9" | "vp8";

export interface Encoding {
  readonly format: FilmFormat;
  /** The codec requested from VideoEncoder; absent for GIF, which Podium encodes. */
  readonly codec?: string;
  readonly track?: Codec;
  /** In words: "MP4, H.264". */
  readonly label: string;
  /** Frames per second, and the share of the design's width and height. */
  readonly rate: number;
  readonly scale: number;
}

const RATE = 30;
/** Bits for each pixel of a frame; low, because drawings have large even areas. */
const DENSITY = 0.1;

export const bitrateOf = (width: number, height: number): number => Math.round(width * height * RATE * DENSITY);

const GIF: Encoding = { format: "gif", label: "GIF, ten frames a second at half the size", rate: 10, scale: 0.5 };

/** The most widely playable first. */
const CANDIDATES = [
  { format: "mp4", track: "avc", label: "MP4, H.264", codecs: ["avc1.640028", "avc1.4d0028", "avc1.42e028"] },
  { format: "webm", track: "vp9", label: "WebM, VP9", codecs: ["vp09.00.40.08"] },
  { format: "webm", track: "vp8", label: "WebM, VP8", codecs: ["vp8"] },
] as const;

const configOf = (codec: string, track: Codec, width: number, height: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrate: bitrateOf(width, height),
  framerate: RATE,
  // Do not drop frames to save time.
  latencyMode: "quality",
  ...(track === "avc" && { avc: { format: "avc" } }),
});

/** WebKit for Linux crashes the page when asked what it can encode (WebKitGTK 2.50), so it is not asked. */
const dies = (agent: string): boolean => /X11; Linux.*AppleWebKit/.test(agent) && !/Chrome/.test(agent);

/** One encoding for each format that can be written in this browser. */
export async function waysFor(width: number, height: number): Promise<readonly Encoding[]> {
  const ways: Encoding[] = [];
  if (typeof VideoEncoder !== "undefined" && !dies(navigator.userAgent))
    for (const { format, track, label, codecs } of CANDIDATES) {
      if (ways.some((way) => way.format === format)) continue;
      for (const codec of codecs) {
        const answer = await VideoEncoder.isConfigSupported(configOf(codec, track, width, height)).catch(() => null);
        if (!answer?.supported) continue;
        ways.push({ format, codec, track, label, rate: RATE, scale: 1 });
        break;
      }
    }
  return [...ways, GIF];
}

/** Bytes for each pixel of a GIF frame: measured on films of the bundled data. */
const GIF_BYTES = 0.1;

/** "750 frames of 1920 × 1080, about 12 MB". */
export function sizeWords(way: Encoding, width: number, height: number, frames: number): string {
  const [across, down] = [width * way.scale, height * way.scale];
  const bytes =
    way.format === "gif" ? across * down * frames * GIF_BYTES : (bitrateOf(across, down) / 8) * (frames / way.rate);
  return `${counted(frames, "frame")} of ${across} × ${down}, about ${megabytes(bytes)}`;
}

export const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${number(Math.max(1, Math.round(bytes / 1000)))} kB` : `${number(bytes / 1e6, 1)} MB`;
