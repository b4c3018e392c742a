/** Encodes a film frame by frame, so that the page stays responsive. Loaded when a film is exported. */
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { coloursOf, GifWriter } from "./gif";
import { bitrateOf, type Encoding } from "./ways";

export interface FilmJob {
  readonly way: Encoding;
  /** Width of the design, pixels. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Draws frame k on a canvas that has `scale` pixels for each design pixel. */
  readonly draw: (context: CanvasRenderingContext2D, scale: number, frame: number) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (frame: number) => void;
}

const TYPES = { mp4: "video/mp4", webm: "video/webm", gif: "image/gif" } as const;

/**
 * @returns the file
 * @throws the signal's reason if the job is cancelled; nothing remains
 * @throws Error with a message for the user if the encoder fails
 */
export async function encodeFilm(job: FilmJob): Promise<Blob> {
  const { way, width, height } = job;
  const canvas = document.createElement("canvas");
  canvas.width = width * way.scale;
  canvas.height = height * way.scale;
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: way.format === "gif" });
  if (!context) throw new Error("The browser has no canvas to draw on.");
  try {
    const file = way.format === "gif" ? await gifOf(job, context) : await videoOf(job, context);
    return new Blob([file], { type: TYPES[way.format] });
  } finally {
    // A frame's canvas takes eight megabytes, so release it at once.
    canvas.width = canvas.height = 0;
  }
}

/** Lets other work on the page run. */
function nextTask(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    port2.postMessage(null);
  });
}

/** Seconds between key frames, to which a player can seek quickly. */
const KEYS = 2;

async function videoOf(
  { way, draw, frames, signal, onProgress }: FilmJob,
  context: CanvasRenderingContext2D,
): Promise<ArrayBuffer> {
  const { canvas } = context;
  const { format, rate, codec, track } = way;
  if (!codec || !track) throw new Error("This format is not a video.");
  const target = new BufferTarget();
  // The index comes first, so that playback can begin while loading.
  const made = format === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format: made, target });
  const source = new CanvasSource(canvas, {
    codec: track,
    fullCodecString: codec,
    bitrate: bitrateOf(canvas.width, canvas.height),
    keyFrameInterval: KEYS,
    // Do not drop frames to save time.
    latencyMode: "quality",
  });
  output.addVideoTrack(source, { frameRate: rate });
  try {
    await output.start();
    for (let k = 0; k < frames; k++) {
      draw(context, way.scale, k);
      // Waits while the encoder is busy.
      await source.add(k / rate, 1 / rate);
      onProgress(k + 1);
      await nextTask(signal);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error("The encoder returned no file. Try another format.");
  return target.buffer;
}

/** Number of frames from which the palette is computed. */
const LOOKS = 12;

async function gifOf(
  { way, draw, frames, signal, onProgress }: FilmJob,
  context: CanvasRenderingContext2D,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = context.canvas;
  const pixelsOf = (frame: number) => {
    draw(context, way.scale, frame);
    return context.getImageData(0, 0, width, height).data;
  };
  const seen: Uint8ClampedArray[] = [];
  for (let k = 0; k < Math.min(LOOKS, frames); k++) {
    seen.push(pixelsOf(Math.round((k * (frames - 1)) / Math.max(1, LOOKS - 1))));
    await nextTask(signal);
  }
  const writer = new GifWriter(width, height, way.rate, coloursOf(seen));
  for (let k = 0; k < frames; k++) {
    writer.add(pixelsOf(k));
    onProgress(k + 1);
    await nextTask(signal);
  }
  return writer.done();
}
