import { useContext, useMemo, type ReactNode } from "react";
import { useRoom, type Size } from "../hooks/useSize";
import type { AxisSpec } from "./scales";
import { LettersContext, SpaceContext, spaceOf, useSteady, type Margin, type Space } from "./space";
import { TipLayer, type Tip } from "./TipLayer";
import styles from "./Plot.module.css";

export interface SurfaceProps {
  readonly space: Space;
  readonly label: string;
  readonly children: ReactNode;
}

/** A point with a tooltip, in the units of the axes. Without a height the tooltip is near the top. */
interface Spot {
  readonly x: number;
  readonly y?: number;
}

export interface PlotProps {
  /** The label of the figure, for screen readers. */
  readonly label: string;
  /** The label with the figure's current content, if that says more. */
  readonly shows?: string;
  /** Default: the available width. */
  readonly width?: number;
  readonly height: number | ((room: Size) => number);
  readonly margin?: Margin | ((width: number) => Margin);
  /** Absent: x is in pixels from the left. */
  readonly x?: AxisSpec;
  /** Absent: y is in pixels from the top. */
  readonly y?: AxisSpec;
  /** Points in reading order. */
  readonly spots?: readonly Spot[];
  /** The tooltip of a spot; absent: no tooltips and no tab stop. */
  readonly tip?: (index: number) => Tip;
  /** Which spot the pointer selects: the nearest column, row, or spot. */
  readonly by?: "x" | "y" | "xy";
  /** Set by a linked figure; otherwise the plot selects its own spot. */
  readonly active?: number | null;
  readonly onActive?: (index: number | null) => void;
  /** Called by a click on a spot, or by Enter. */
  readonly onPress?: (index: number) => void;
  /** Axes and marks, in drawing order. */
  readonly children: ReactNode | ((space: Space) => ReactNode);
  /** Placed over the drawing: handles, which may also use the plot's context. */
  readonly over?: ReactNode;
  /** Marks above the plot (axis, column heads) that stay visible while it scrolls, drawn a second time over it. */
  readonly pinned?: ReactNode;
  readonly className?: string;
  /** Replaces the kit's svg element. */
  readonly surface?: (props: SurfaceProps) => ReactNode;
}

const NO_SPOTS: readonly Spot[] = [];
/** Distance from the top of the plot for a spot without a height. */
const HIGH = 24;

export const svgSurface = ({ space, label, children }: SurfaceProps) => (
  <svg
    data-chart
    width={space.width}
    height={space.height}
    viewBox={`0 0 ${space.width} ${space.height}`}
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
);

/** A figure with its size, scales, tooltips, crosshair and keys; axes and marks are its children. */
export function Plot(props: PlotProps) {
  const [ref, room] = useRoom();
  const { width = room?.width, height } = props;
  const heightIn = (all: Size): number => (typeof height === "function" ? height(all) : height);
  return (
    <div ref={ref} className={props.className} style={{ position: "relative" }}>
      {width === undefined ? (
        <div style={{ height: heightIn({ width: 0, height: 0 }) }} />
      ) : (
        <Drawn {...props} width={width} height={heightIn({ width, height: room?.height ?? 0 })} />
      )}
    </div>
  );
}

interface DrawnProps extends PlotProps {
  readonly width: number;
  readonly height: number;
}

/** The plot, after its width is known. */
function Drawn(props: DrawnProps) {
  const {
    label,
    width,
    height,
    margin,
    x,
    y,
    spots = NO_SPOTS,
    tip,
    by,
    active,
    onActive,
    onPress,
    children,
    over,
    pinned,
  } = props;
  const letters = useContext(LettersContext);
  const space = useSteady(
    spaceOf({ width, height, margin: typeof margin === "function" ? margin(width) : margin, x, y, letters }),
  );
  const marks = useMemo(
    () => spots.map((spot) => ({ x: space.x(spot.x), y: spot.y === undefined ? space.top + HIGH : space.y(spot.y) })),
    [spots, space],
  );
  const drawing = (props.surface ?? svgSurface)({
    space,
    label: props.shows ?? label,
    children: typeof children === "function" ? children(space) : children,
  });
  return (
    <SpaceContext value={space}>
      {pinned && (
        <div
          className={styles.pinned}
          style={{ height: space.top, marginBottom: -space.top }}
          data-part="pinned"
          data-no-export
        >
          <svg width={space.width} height={space.top} aria-hidden="true">
            {pinned}
          </svg>
        </div>
      )}
      {tip ? (
        <TipLayer label={label} marks={marks} tip={tip} by={by} active={active} onActive={onActive} onPress={onPress}>
          {drawing}
        </TipLayer>
      ) : (
        drawing
      )}
      {over}
    </SpaceContext>
  );
}
