import { memo, type ReactNode } from "react";
import { percent } from "../../format";
import type { HeatStyle } from "../heat";
import { boxPath, type Box } from "../paths";
import { useActive, usePlot, type Space } from "../space";
import { roomFor } from "../text";

/** Positions of the rows, in values of the y axis; by default each is one unit high. */
interface MatrixRows {
  readonly tops: readonly number[];
  readonly height: number;
}

interface MatrixProps {
  readonly rows: number;
  readonly columns: number;
  /** null: no cell. */
  readonly value: (row: number, column: number) => number | null;
  readonly style: (value: number) => HeatStyle;
  /** Text of the cell, by default whole per cent; null: no text. */
  readonly text?: (value: number, row: number, column: number) => string | null;
  /** Cells with a 2 px frame: results, or upsets. */
  readonly framed?: (row: number, column: number) => boolean;
  readonly layout?: MatrixRows;
}

/** Box of a cell in pixels; columns are units of the x axis. */
export function cellBox({ x, y }: Pick<Space, "x" | "y">, row: number, column: number, layout?: MatrixRows): Box {
  const left = x(column);
  const start = layout ? layout.tops[row] : row;
  const [top, bottom] = [y(start), y(start + (layout?.height ?? 1))].sort((a, b) => a - b);
  return {
    x: left + 0.5,
    y: top + 0.5,
    width: Math.max(0, x(column + 1) - left - 1),
    height: Math.max(0, bottom - top - 1),
  };
}

/** Minimum width of a cell with a number, px. */
const MIN_FOR_NUMBERS = 14;
/** Space between two numbers, px. */
const APART = 4;
/** Minimum letter width in cells, relative to ticks. */
const NARROW = 78 / 86;

type Cells = Required<Pick<MatrixProps, "rows" | "columns" | "value" | "text">>;

/** Whether cells of a width show numbers. Either all do or none, because a few numbers would seem to be significant. */
export function hasNumbers(across: number, { rows, columns, value, text }: Cells): boolean {
  if (across < MIN_FOR_NUMBERS) return false;
  const words = new Set<string>();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const p = value(row, column);
      if (p !== null && !Number.isNaN(p)) words.add(text(p, row, column) ?? "");
    }
  return NARROW * roomFor([...words], "tick") + APART <= across;
}

/** Minimum width of cells with a line between them, px; below it, equal neighbours are merged. */
const MIN_FOR_HAIRS = 5;

/** For sequential colours: whole per cent, or a dot below 0.5 %. */
export const percentOrDot = (value: number): string => (value < 0.005 ? "·" : percent(value));

const put = (into: Map<string, string[]>, key: string, d: string): void => {
  const list = into.get(key);
  if (list) list.push(d);
  else into.set(key, [d]);
};

/** Paths by fill and by frame, and the texts of the cells. */
function drawingOf(matrix: MatrixProps & Cells, space: Space, across: number) {
  const { rows, columns, value, style, text, framed, layout } = matrix;
  const hasText = hasNumbers(across, matrix);
  const fills = new Map<string, string[]>();
  const frames = new Map<string, string[]>();
  const texts: ReactNode[] = [];
  /** Adds frame and text of a cell, and returns its fill. */
  const add = (row: number, column: number, box: Box): string => {
    const p = value(row, column);
    if (p === null || Number.isNaN(p)) return "";
    const { fill, frame, ink } = style(p);
    if (framed?.(row, column)) put(frames, frame, boxPath(box, 1));
    const words = hasText ? text(p, row, column) : null;
    if (words !== null)
      texts.push(
        <text
          key={row * columns + column}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2 + 4}
          textAnchor="middle"
          fill={words === "·" ? "var(--ink-4)" : ink}
        >
          {words}
        </text>,
      );
    return fill;
  };
  for (let row = 0; row < rows; row++) {
    const runs: { readonly fill: string; readonly box: Box; cells: number }[] = [];
    for (let column = 0; column < columns; column++) {
      const box = cellBox(space, row, column, layout);
      const fill = add(row, column, box);
      const run = runs.at(-1);
      if (across >= MIN_FOR_HAIRS) put(fills, fill, boxPath(box));
      else if (run?.fill === fill) run.cells += 1;
      else runs.push({ fill, box, cells: 1 });
    }
    for (const { fill, box, cells } of runs) put(fills, fill, boxPath({ ...box, width: cells * across }));
  }
  return { fills: [...fills], frames: [...frames], texts };
}

/** Cells of a matrix, coloured by value: one shape for each colour, however many cells. */
export const Matrix = memo(function Matrix({ text = percent, ...props }: MatrixProps) {
  const space = usePlot();
  const across = space.x(1) - space.x(0);
  const { fills, frames, texts } = drawingOf({ text, ...props }, space, across);
  return (
    <>
      {fills.map(([fill, d]) => (
        <path key={fill} d={d.join("")} fill={fill || "var(--surface-sunken)"} opacity={fill ? undefined : 0.7} />
      ))}
      <g style={{ fontSize: across < 21 ? 11 : 12, fontStretch: across < 24 ? "78%" : "88%" }}>{texts}</g>
      {frames.map(([stroke, d]) => (
        <path key={stroke} d={d.join("")} fill="none" stroke={stroke} strokeWidth={across < 20 ? 1.5 : 2} />
      ))}
    </>
  );
});

/** The active cell; spots are counted row by row. */
export function ActiveCell({ columns, layout }: { readonly columns: number; readonly layout?: MatrixRows }) {
  const space = usePlot();
  const active = useActive();
  if (!active) return null;
  const box = cellBox(space, Math.floor(active.index / columns), active.index % columns, layout);
  return <rect {...box} fill="none" stroke="var(--mark-edge)" strokeWidth={2} data-no-export />;
}

/** The centre of each cell, row by row: the spots of tooltips. */
export const cellSpots = (rows: number, columns: number, layout?: MatrixRows) =>
  Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    return { x: (index % columns) + 0.5, y: layout ? layout.tops[row] + layout.height / 2 : row + 0.5 };
  });
