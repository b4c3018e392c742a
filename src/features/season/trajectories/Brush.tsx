import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Bin } from "./layout.chart";
import styles from "./trajectories.module.css";

type Window = readonly [number, number];

interface BrushProps {
  readonly bins: readonly Bin[];
  readonly full: Window;
  readonly window: Window;
  /** null: the whole season. */
  readonly onWindow: (window: Window | null) => void;
  /** Left and right of the plot above, px. */
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** What a place on the axis is called. */
  readonly say: (value: number) => string;
  /** "Races a week", and the largest bar in words. */
  readonly caption: string;
  readonly most: string;
  /** Playback stands here. */
  readonly at: number | null;
}

const HEIGHT = 46;
/** A window is never narrower than this share of the season. */
const LEAST = 0.01;

/** The window that a drag or a key asks for, kept inside the season and wide enough. */
export function heldWindow([from, to]: Window, [first, last]: Window, hold: "from" | "to" | "both"): Window {
  const least = (last - first) * LEAST;
  if (hold === "both") {
    const length = Math.min(to - from, last - first);
    const start = Math.min(Math.max(first, from), last - length);
    return [start, start + length];
  }
  if (hold === "from") return [Math.min(Math.max(first, from), to - least), to];
  return [from, Math.max(Math.min(last, to), from + least)];
}

/** How full the season was, with a window to drag: its ends, its middle, or a new one on the empty part. */
export function Brush({ bins, full, window, onWindow, left, right, width, say, caption, most, at }: BrushProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<{ hold: "from" | "to" | "both" | "new"; start: number; window: Window } | null>(
    null,
  );
  const scale = (value: number) => left + ((value - full[0]) / (full[1] - full[0])) * (right - left);
  const valueAt = (event: PointerEvent) => {
    const x = event.clientX - svg.current!.getBoundingClientRect().left;
    return full[0] + ((x - left) / (right - left)) * (full[1] - full[0]);
  };
  const put = (next: Window) => onWindow(next[0] <= full[0] && next[1] >= full[1] ? null : next);
  const greatest = Math.max(1, ...bins.map((bin) => bin.count));
  const [x0, x1] = [scale(window[0]), scale(window[1])];

  const onPointerDown = (event: PointerEvent) => {
    const value = valueAt(event);
    const x = scale(value);
    const whole = window[0] <= full[0] && window[1] >= full[1];
    const hold =
      Math.abs(x - x0) < 9 ? "from" : Math.abs(x - x1) < 9 ? "to" : !whole && x > x0 && x < x1 ? "both" : "new";
    svg.current!.setPointerCapture?.(event.pointerId);
    setDrag({ hold, start: value, window });
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const value = Math.min(full[1], Math.max(full[0], valueAt(event)));
    const by = value - drag.start;
    if (drag.hold === "both") put(heldWindow([drag.window[0] + by, drag.window[1] + by], full, "both"));
    else if (drag.hold === "from") put(heldWindow([value, drag.window[1]], full, "from"));
    else if (drag.hold === "to") put(heldWindow([drag.window[0], value], full, "to"));
    else if (Math.abs(scale(value) - scale(drag.start)) > 4)
      put(heldWindow([Math.min(value, drag.start), Math.max(value, drag.start)], full, "to"));
  };
  const keys = (hold: "from" | "to") => (event: KeyboardEvent) => {
    const step = (full[1] - full[0]) * (event.shiftKey ? 0.1 : 0.02);
    const end = hold === "from" ? window[0] : window[1];
    const to = {
      ArrowLeft: end - step,
      ArrowDown: end - step,
      ArrowRight: end + step,
      ArrowUp: end + step,
      Home: full[0],
      End: full[1],
    }[event.key];
    if (event.key === "Escape") onWindow(null);
    else if (to === undefined) return;
    else put(heldWindow(hold === "from" ? [to, window[1]] : [window[0], to], full, hold));
    event.preventDefault();
  };

  const bars = bins
    .map((bin) => {
      // The first and the last month reach beyond the season.
      const [a, b] = [Math.max(left, scale(bin.from)), Math.min(right, scale(bin.to))];
      const size = (bin.count / greatest) * (HEIGHT - 8);
      return bin.count
        ? `M${a.toFixed(1)} ${HEIGHT}h${Math.max(0.6, b - a - 0.8).toFixed(1)}v${(-size).toFixed(1)}h${(-Math.max(0.6, b - a - 0.8)).toFixed(1)}z`
        : "";
    })
    .join("");
  const handle = (hold: "from" | "to", x: number) => (
    <g
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={hold === "from" ? "Start of the window" : "End of the window"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((window[hold === "from" ? 0 : 1] - full[0]) / (full[1] - full[0])) * 100)}
      aria-valuetext={say(window[hold === "from" ? 0 : 1])}
      onKeyDown={keys(hold)}
    >
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
    </g>
  );

  return (
    <svg
      ref={svg}
      className={styles.brush}
      width={width}
      height={HEIGHT + 2}
      data-no-export
      role="group"
      aria-label={`Window of the season: ${say(window[0])} to ${say(window[1])}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => onWindow(null)}
    >
      <rect x={left} y={0} width={Math.max(0, right - left)} height={HEIGHT} fill="var(--surface-sunken)" />
      <path d={bars} fill="var(--ink-4)" />
      <rect
        x={left}
        y={0}
        width={Math.max(0, x0 - left)}
        height={HEIGHT}
        fill="var(--surface-plate)"
        fillOpacity={0.7}
      />
      <rect
        x={x1}
        y={0}
        width={Math.max(0, right - x1)}
        height={HEIGHT}
        fill="var(--surface-plate)"
        fillOpacity={0.7}
      />
      <rect
        x={x0}
        y={0.75}
        width={Math.max(0, x1 - x0)}
        height={HEIGHT - 1.5}
        fill="none"
        stroke="var(--mark-edge)"
        strokeWidth={1.5}
      />
      {at !== null && <line x1={scale(at)} x2={scale(at)} y1={0} y2={HEIGHT} stroke="var(--ink-1)" strokeWidth={1} />}
      {handle("from", x0)}
      {handle("to", x1)}
      {width - right > 60 && (
        <g aria-hidden="true">
          <text className="tick" x={right + 10} y={14}>
            {caption}
          </text>
          <text className="tick" x={right + 10} y={28}>
            {most}
          </text>
        </g>
      )}
    </svg>
  );
}
