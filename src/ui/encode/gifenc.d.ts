/** The part of gifenc that Podium uses; it has no types of its own. */
declare module "gifenc" {
  export type Colour = readonly [red: number, green: number, blue: number];

  export interface FrameOptions {
    /** With the first frame, the palette of the whole file. */
    readonly palette?: readonly Colour[];
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: the previous frame stays below this one. */
    readonly dispose?: number;
    /** In milliseconds. */
    readonly delay?: number;
  }

  export function GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  /** At most `most` colours for these pixels (r, g, b, a). */
  export function quantize(pixels: Uint8Array, most: number): Colour[];
  /** The index of the nearest colour for each pixel. */
  export function applyPalette(pixels: Uint8ClampedArray, palette: readonly Colour[]): Uint8Array;
}
