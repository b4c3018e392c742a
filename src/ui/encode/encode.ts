/**
 * A film from its frames: the page draws one frame at a time and lets others in between, the platform encodes beside it.
 * Loaded when a film is exported.
 */
import type { Part, Sample, Track } from "./bytes";
import { GifWriter, paletteOf } from "./gif";
import { mp4 } from "./mp4";
import { configOf } from "./ways";
import type { Way } from "./ways";
import { webm } from "./webm";

export interface FilmJob {
  readonly way: Way;
  /** Of the design, pixels. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Draws frame k on a canvas that has `scale` pixels for each of the design. */
  readonly draw: (context: CanvasRenderingContext2D, scale: number, frame: number) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (frame: number) => void;
}

const TYPES = { mp4: "video/mp4", webm: "video/webm", gif: "image/gif" } as const;

/**
 * @returns the file
 * @throws the signal's reason when the job is called off: nothing is left of it
 * @throws Error in words where the encoder fails
 */
export async function encodeFilm(job: FilmJob): Promise<Blob> {
  const { way, width, height } = job;
  const canvas = document.createElement("canvas");
  canvas.width = width * way.scale;
  canvas.height = height * way.scale;
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: way.format === "gif" });
  if (!context) throw new Error("The browser has no canvas to draw on.");
  try {
    const parts = way.format === "gif" ? await gifOf(job, context) : await videoOf(job, context);
    return new Blob([...parts], { type: TYPES[way.format] });
  } finally {
    // The canvas of a frame is eight megabytes: they go at once.
    canvas.width = canvas.height = 0;
  }
}

/** Whatever waits on the page has its turn. */
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

/** The encoder has taken a frame, or has had time to. */
const taken = (encoder: VideoEncoder): Promise<void> =>
  new Promise((resolve) => {
    encoder.addEventListener("dequeue", () => resolve(), { once: true });
    setTimeout(resolve, 50);
  });

/** Seconds between key frames: where a player can go to at once. */
const KEYS = 2;
/** Frames that wait for the encoder, at most: each is eight megabytes. */
const QUEUE = 4;

async function videoOf(
  { way, draw, frames, signal, onProgress }: FilmJob,
  context: CanvasRenderingContext2D,
): Promise<readonly Part[]> {
  const { canvas } = context;
  const { rate, codec, track } = way;
  if (!codec || !track) throw new Error("This format is not a video.");
  const samples: Sample[] = [];
  let description: Part | null = null;
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      samples.push({ data, frame: Math.round((chunk.timestamp * rate) / 1e6), key: chunk.type === "key" });
      const told = metadata?.decoderConfig?.description;
      if (told)
        description ??= Uint8Array.from(
          ArrayBuffer.isView(told)
            ? new Uint8Array(told.buffer, told.byteOffset, told.byteLength)
            : new Uint8Array(told),
        );
    },
    error(problem) {
      failure = problem;
    },
  });
  try {
    encoder.configure(configOf(codec, track, canvas.width, canvas.height));
    for (let k = 0; k < frames; k++) {
      draw(context, way.scale, k);
      const frame = new VideoFrame(canvas, {
        timestamp: Math.round((k * 1e6) / rate),
        duration: Math.round(1e6 / rate),
      });
      encoder.encode(frame, { keyFrame: k % (KEYS * rate) === 0 });
      frame.close();
      onProgress(k + 1);
      await nextTask(signal);
      while (!failure && encoder.encodeQueueSize > QUEUE) {
        await taken(encoder);
        signal.throwIfAborted();
      }
      if (failure) throw failure as Error;
    }
    await encoder.flush();
    if (failure) throw failure as Error;
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  if (samples.length !== frames)
    throw new Error(`The encoder gave ${samples.length} of ${frames} frames: try another format.`);
  const made: Track = { width: canvas.width, height: canvas.height, rate, codec: track, description };
  return way.format === "mp4" ? mp4(made, samples) : webm(made, samples);
}

/** Frames from which the palette is made. */
const LOOKS = 12;

async function gifOf(
  { way, draw, frames, signal, onProgress }: FilmJob,
  context: CanvasRenderingContext2D,
): Promise<readonly Part[]> {
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
  const writer = new GifWriter(width, height, way.rate, paletteOf(seen));
  for (let k = 0; k < frames; k++) {
    writer.add(pixelsOf(k));
    onProgress(k + 1);
    await nextTask(signal);
  }
  return writer.done();
}
