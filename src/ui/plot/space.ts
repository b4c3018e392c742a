/** The layout of a figure: margins, scales and ticks from its size and the specs of its axes. Pure. */
import { createContext, useContext, useRef } from "react";
import { scaleOf, ticksOf, type AxisSpec, type Scale, type Tick } from "./scales";
import { roomFor } from "./text";

/** The plot in pixels, and its scales. Marks draw into it. */
export interface Space {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Units of the axes in words. */
  readonly xLabel?: string;
  readonly yLabel?: string;
}

/** Pixels from the edges; by default what axes and their labels need. */
export interface Margin {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

interface SpaceInput {
  readonly width: number;
  readonly height: number;
  readonly margin?: Margin;
  /** Absent: the scale is in pixels. */
  readonly x?: AxisSpec;
  readonly y?: AxisSpec;
  /** Text size relative to the usual one. */
  readonly letters?: number;
}

/** Minimum width of a plot, whatever its margins. */
const NARROWEST = 40;

export function spaceOf(input: SpaceInput): Space {
  const { width, margin = {}, x, y, letters = 1 } = input;
  const [xLabel, yLabel] = [x?.label, y?.label];
  // Larger text needs more room above and below, and the figure grows by that, so that the plot keeps its height.
  const over = margin.top ?? (yLabel ? 24 : 10);
  const under = margin.bottom ?? (xLabel ? 36 : 22);
  const top = yLabel ? over * letters : over;
  const height = input.height + (top - over) + under * (letters - 1);
  const bottom = height - under * letters;
  const yScale = scaleOf(y, y ? [bottom, top] : [top, bottom]);
  const yTicks = ticksOf(y, yScale, "y");
  const words = yTicks.map(({ text }) => text);
  const left = margin.left ?? Math.max(20, letters * roomFor(words, "tick") + 12);
  const right = Math.max(left + NARROWEST, width - (margin.right ?? 10));
  const xScale = scaleOf(x, [left, right]);
  const xTicks = ticksOf(x, xScale, "x");
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: xScale,
    y: yScale,
    xTicks,
    yTicks,
    xLabel,
    yLabel,
  };
}

/** A part of the plot with its own y axis. */
export function panelOf(space: Space, top: number, bottom: number, y: AxisSpec): Space {
  const scale = scaleOf(y, [bottom, top]);
  return { ...space, top, bottom, y: scale, yTicks: ticksOf(y, scale, "y"), yLabel: y.label };
}

/** The active mark, in pixels. */
interface Active {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Text size relative to the usual one, larger than 1 on a wall display. */
export const LettersContext = createContext(1);

export const SpaceContext = createContext<Space | null>(null);
/** A separate context, so that a moving pointer redraws only the crosshair. */
export const ActiveContext = createContext<Active | null>(null);

/** The plot that contains a mark. */
export function usePlot(): Space {
  const space = useContext(SpaceContext);
  if (!space) throw new Error("A mark stands outside of a Plot");
  return space;
}

/** The active mark of the containing plot, or null. */
export const useActive = (): Active | null => useContext(ActiveContext);

const sameScale = (a: Scale, b: Scale): boolean => {
  const [from, to] = a.domain();
  const other = b.domain();
  // Scales that agree at both ends and in the middle are of the same kind.
  return from === other[0] && to === other[1] && [from, (from + to) / 2, to].every((value) => a(value) === b(value));
};

const sameTicks = (a: readonly Tick[], b: readonly Tick[]): boolean =>
  a.length === b.length &&
  a.every((tick, i) => tick.at === b[i].at && tick.text === b[i].text && tick.value === b[i].value);

const EDGES = ["width", "height", "left", "right", "top", "bottom", "xLabel", "yLabel"] as const;

/** Whether everything would be drawn at the same positions. */
function sameSpace(a: Space, b: Space): boolean {
  return (
    EDGES.every((edge) => a[edge] === b[edge]) &&
    sameScale(a.x, b.x) &&
    sameScale(a.y, b.y) &&
    sameTicks(a.xTicks, b.xTicks) &&
    sameTicks(a.yTicks, b.yTicks)
  );
}

/** Returns the same object while the layout is unchanged, so that marks are not drawn again. */
export function useSteady(space: Space): Space {
  const kept = useRef(space);
  if (!sameSpace(kept.current, space)) kept.current = space;
  return kept.current;
}
