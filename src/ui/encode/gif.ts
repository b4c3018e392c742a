/** A GIF of frames that share one palette; each frame contains only the pixels that changed. */
import { applyPalette, GIFEncoder, quantize, type Colour } from "gifenc";

/** One of the 256 indices means unchanged. */
const MAX = 255;
/** Every n-th pixel is sampled for the palette, because drawings have few colours, in lines longer than this. */
const EVERY = 7;

/** The colours of a film, computed from some of its frames (r, g, b, a for each pixel). */
export function coloursOf(frames: readonly Uint8ClampedArray[]): readonly Colour[] {
  const seen = frames.map((pixels) => {
    const all = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
    return Uint32Array.from({ length: Math.ceil(all.length / EVERY) }, (_, k) => all[k * EVERY]);
  });
  const together = new Uint32Array(seen.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of seen) {
    together.set(part, at);
    at += part.length;
  }
  return quantize(new Uint8Array(together.buffer), MAX);
}

/** Writes a GIF in an endless loop, frame by frame. */
export class GifWriter {
  private readonly encoder = GIFEncoder();
  private readonly palette: readonly Colour[];
  private before: Uint8Array | null = null;

  /** @param rate frames a second */
  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly rate: number,
    private readonly colours: readonly Colour[],
  ) {
    this.palette = [...colours, [0, 0, 0]];
  }

  /** @param pixels r, g, b, a */
  add(pixels: Uint8ClampedArray): void {
    const { width, height, before, colours } = this;
    const asItWas = colours.length;
    const now = applyPalette(pixels, colours);
    const changed = before ? now.map((index, k) => (index === before[k] ? asItWas : index)) : now;
    this.encoder.writeFrame(changed, width, height, {
      ...(!before && { palette: this.palette }),
      transparent: before !== null,
      transparentIndex: asItWas,
      // Keep the previous frame below.
      dispose: 1,
      delay: 1000 / this.rate,
    });
    this.before = now;
  }

  done(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }
}
