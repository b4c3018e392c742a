import { useMemo } from "react";
import { Bars, RowPlot, Rule, Words, usePlot } from "../../../ui/plot";
import type { Bin } from "./layout.chart";
import { useBrush, type End, type Window } from "./useBrush";
import styles from "./trajectories.module.css";

interface BrushProps {
  readonly bins: readonly Bin[];
  readonly full: Window;
  readonly window: Window;
  /** null: the whole season. */
  readonly onWindow: (window: Window | null) => void;
  /** Left edge of the plot above, px; `right` likewise. */
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Formats a position on the axis. */
  readonly say: (value: number) => string;
  /** "Races a week", and the largest bar in words. */
  readonly caption: string;
  readonly most: string;
  /** The position of playback, or null. */
  readonly at: number | null;
}

const HEIGHT = 46;
/** Height of the tallest bar. */
const TALL = HEIGHT - 8;
/** Height including the gap above and the edge below, px. */
export const BRUSH_ROOM = 12 + HEIGHT + 2;
const MARGIN = { bottom: 2 };

/**
 * The season's races over time, with a window: its ends and its middle can be dragged, and a drag elsewhere opens a new
 * one.
 */
export function Brush(props: BrushProps) {
  const { bins, full, window, left, right, width, say, caption, most, at } = props;
  const { surface, keys } = useBrush(props);
  const bars = useMemo(() => {
    const greatest = Math.max(1, ...bins.map((bin) => bin.count));
    // The first and the last month may extend beyond the season.
    const within = (value: number) => Math.min(full[1], Math.max(full[0], value));
    return bins
      .filter(({ count }) => count > 0)
      .map((bin) => ({
        x: [within(bin.from), within(bin.to)] as const,
        y: [HEIGHT - (bin.count / greatest) * TALL, HEIGHT] as const,
      }));
  }, [bins, full]);
  const [from, to] = window;
  const handle = (end: End, value: number) => (
    <g
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={end === "from" ? "Start of the window" : "End of the window"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((value - full[0]) / (full[1] - full[0])) * 100)}
      aria-valuetext={say(value)}
      onKeyDown={keys(end)}
    >
      <Grip at={value} />
    </g>
  );
  return (
    <RowPlot
      {...surface}
      className={styles.brush}
      width={width}
      height={HEIGHT + MARGIN.bottom}
      margin={{ ...MARGIN, left, right: width - right }}
      x={{ domain: full }}
      data-no-export
      role="group"
      aria-label={`Dates shown: ${say(from)} to ${say(to)}`}
    >
      <Bars bars={[{ x: full, y: [0, HEIGHT] }]} gap={0} fill="var(--surface-sunken)" />
      <Bars bars={bars} gap={0.4} />
      <Bars
        bars={[
          { x: [full[0], from] as const, y: [0, HEIGHT] as const },
          { x: [to, full[1]] as const, y: [0, HEIGHT] as const },
        ].filter(({ x }) => x[1] > x[0])}
        gap={0}
        fill="var(--surface-plate)"
        fillOpacity={0.7}
      />
      <Bars
        bars={[{ x: window, y: [0.75, HEIGHT - 0.75] }]}
        gap={0}
        fill="none"
        stroke="var(--mark-edge)"
        strokeWidth={1.5}
      />
      {at !== null && <Rule x={at} kind="interval" stroke="var(--ink-1)" strokeWidth={1} />}
      {handle("from", from)}
      {handle("to", to)}
      {width - right > 60 && (
        <g aria-hidden="true">
          <Words className="tick" x={full[1]} y={0} dx={10} dy={14}>
            {caption}
          </Words>
          <Words className="tick" x={full[1]} y={0} dx={10} dy={28}>
            {most}
          </Words>
        </g>
      )}
    </RowPlot>
  );
}

/** A handle, with a larger target for touch. */
function Grip({ at }: { readonly at: number }) {
  const x = usePlot().x(at);
  return (
    <>
      <rect x={x - 9} y={0} width={18} height={HEIGHT} fill="transparent" />
      <rect
        x={x - 3}
        y={HEIGHT / 2 - 10}
        width={6}
        height={20}
        rx={2}
        fill="var(--surface-plate)"
        stroke="var(--mark-edge)"
        strokeWidth={1.5}
      />
    </>
  );
}
