/** Drawing functions for pictures and films in design pixels. Text widths come from a table, so pictures are the same everywhere. */
import { FAMILY, wrapped } from "../export/type";
import type { Box } from "../plot/paths";
import { cut, textSize, textWidth } from "../plot/text";

interface LineLook {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly alpha?: number;
}

interface WordsLook {
  readonly size: number;
  readonly color: string;
  readonly strong?: boolean;
  readonly align?: "left" | "center" | "right";
}

export interface Pen {
  box(box: Box, fill: string, radius?: number): void;
  /** x0, y0, x1, y1 …; NaN breaks the line. */
  line(points: ArrayLike<number>, look: LineLook): void;
  /** From one point to another on its right, horizontal at both ends. */
  bend(from: readonly [number, number], to: readonly [number, number], look: LineLook): void;
  disc(x: number, y: number, radius: number, fill: string): void;
  /** A path of the theme (a system's marker) centred at a point. */
  mark(path: string, x: number, y: number, size: number, fill: string): void;
  /** On the baseline y. */
  words(text: string, x: number, y: number, look: WordsLook): void;
  /** Clips what `draw` draws to the box. */
  inside(box: Box, draw: () => void): void;
  /** Draws with this opacity. */
  faded(alpha: number, draw: () => void): void;
}

/** Scale factor from the plot kit's text widths to a font size. */
const share = (size: number): number => textSize("reading") / size;

export const widthAt = (text: string, size: number, strong = false): number =>
  textWidth(text, "reading", strong) / share(size);

/** The text, cut off with an ellipsis at the available width. */
export const cutAt = (text: string, room: number, size: number, strong = false): string =>
  cut(text, room * share(size), "reading", strong);

/** Text broken into at most `most` lines of a width; the last one is cut off. */
export function linesAt(text: string, room: number, size: number, most: number, strong = false): readonly string[] {
  const lines = wrapped(text, "reading", room * share(size), strong);
  const over = lines.slice(most - 1).join(" ");
  return lines.slice(0, most).map((line, at) => cutAt(at === most - 1 ? over : line, room, size, strong));
}

type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A pen on a canvas that has `scale` pixels for each design pixel. */
export function canvasPen(context: Canvas, scale: number): Pen {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textBaseline = "alphabetic";
  const stroke = ({ color, width, dash = [], alpha = 1 }: LineLook) => {
    const before = context.globalAlpha;
    context.globalAlpha = before * alpha;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke();
    context.globalAlpha = before;
  };
  const kept = (draw: () => void) => {
    context.save();
    draw();
    context.restore();
  };
  return {
    box({ x, y, width, height }, fill, radius = 0) {
      context.fillStyle = fill;
      context.beginPath();
      if (radius > 0) context.roundRect(x, y, width, height, radius);
      else context.rect(x, y, width, height);
      context.fill();
    },
    line(points, look) {
      context.beginPath();
      let drawn = false;
      for (let i = 0; i + 1 < points.length; i += 2) {
        const [x, y] = [points[i], points[i + 1]];
        if (Number.isNaN(x) || Number.isNaN(y)) drawn = false;
        else if (drawn) context.lineTo(x, y);
        else {
          context.moveTo(x, y);
          drawn = true;
        }
      }
      stroke(look);
    },
    bend([x, y], [toX, toY], look) {
      const middle = (x + toX) / 2;
      context.beginPath();
      context.moveTo(x, y);
      context.bezierCurveTo(middle, y, middle, toY, toX, toY);
      stroke(look);
    },
    disc(x, y, radius, fill) {
      context.fillStyle = fill;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    },
    mark(path, x, y, size, fill) {
      kept(() => {
        context.translate(x, y);
        context.scale(size, size);
        context.fillStyle = fill;
        context.fill(new Path2D(path));
      });
    },
    words(text, x, y, { size, color, strong = false, align = "left" }) {
      context.font = `${strong ? 650 : 400} ${size}px ${FAMILY}`;
      context.textAlign = align;
      context.fillStyle = color;
      context.fillText(text, x, y);
    },
    inside({ x, y, width, height }, draw) {
      kept(() => {
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        draw();
      });
    },
    faded(alpha, draw) {
      kept(() => {
        context.globalAlpha *= alpha;
        draw();
      });
    },
  };
}

/** Waits for the page's fonts, which load on demand, before a canvas uses them. */
export async function typeReady(texts: readonly string[]): Promise<void> {
  const letters = [...new Set(texts.join(""))].join("");
  await Promise.all([400, 650].map((weight) => document.fonts?.load(`${weight} 32px ${FAMILY}`, letters)));
}
