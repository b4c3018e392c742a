import { useRef } from "react";
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { classes } from "../../../ui";
import { usePlot } from "../../../ui/plot";
import styles from "./handle.module.css";

interface HandleProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, for screen readers. */
  readonly text: string;
  /** Pixels from the top: a knob there; absent: a line over the whole height of the plot. */
  readonly y?: number;
  readonly color?: string;
  readonly children?: ReactNode;
}

/** Something on the x axis of a plot that is dragged, or moved by the arrow keys. Stands in the plot's `over`. */
export function Handle({ label, value, onChange, min, max, step, text, y, color, children }: HandleProps) {
  const { x, top, bottom } = usePlot();
  const held = useRef(false);
  const decimals = (String(step).split(".")[1] ?? "").length;
  const put = (next: number) => {
    const stepped = Number((Math.round(next / step) * step).toFixed(decimals));
    onChange(Math.max(min, Math.min(max, stepped)));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    held.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.parentElement;
    if (held.current && plot) put(x.invert(event.clientX - plot.getBoundingClientRect().left));
  };
  const letGo = () => {
    held.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event, { value, min, max, step });
    if (next === null) return;
    put(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const place: CSSProperties = y === undefined ? { top, height: bottom - top } : { top: y };
  return (
    <div
      className={classes(styles.handle, y === undefined ? styles.line : styles.knob)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      data-no-export
      style={
        { left: x(Math.max(min, Math.min(max, value))), ...place, ...(color && { "--color": color }) } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Where a key leads; null for a key that means something else. Shift makes ten steps of one. */
export function moved(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  {
    value,
    min,
    max,
    step,
  }: { readonly value: number; readonly min: number; readonly max: number; readonly step: number },
): number | null {
  const by = step * (shiftKey ? 10 : 1);
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return value - by;
    case "ArrowRight":
    case "ArrowUp":
      return value + by;
    case "PageDown":
      return value - 10 * step;
    case "PageUp":
      return value + 10 * step;
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return null;
  }
}
