/** The layout of a film, in design pixels. */
import type { Box } from "../../ui/plot/paths";

export type FrameShape = "wide" | "square";

/** Sizes in design pixels: the pixels of the film. */
export const SIZES = { wide: { width: 1920, height: 1080 }, square: { width: 1080, height: 1080 } } as const;

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly chart: Box;
  readonly table: Box;
  readonly caption: Box;
  readonly captionLines: number;
  readonly head: number;
  readonly text: number;
  readonly small: number;
}

const WIDE: Layout = {
  ...SIZES.wide,
  edge: 72,
  chart: { x: 170, y: 176, width: 980, height: 660 },
  table: { x: 1260, y: 176, width: 588, height: 660 },
  caption: { x: 72, y: 936, width: 1776, height: 96 },
  captionLines: 2,
  head: 44,
  text: 32,
  small: 24,
};

const SQUARE: Layout = {
  ...SIZES.square,
  edge: 48,
  chart: { x: 124, y: 168, width: 396, height: 600 },
  table: { x: 588, y: 168, width: 444, height: 600 },
  caption: { x: 48, y: 878, width: 984, height: 150 },
  captionLines: 3,
  head: 38,
  text: 30,
  small: 23,
};

export const layoutOf = (shape: FrameShape): Layout => (shape === "wide" ? WIDE : SQUARE);
