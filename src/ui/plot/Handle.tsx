import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { classes } from "../classes";
import { usePlot } from "./space";
import styles from "./handle.module.css";

interface HandleProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The unit to which values are rounded; absent: the step. */
  readonly unit?: number;
  /** Called at the start and the end of a drag. */
  readonly onHold?: () => void;
  readonly onRelease?: () => void;
  /** The value in words, for screen readers. */
  readonly text: string;
  /** Pixels from the top for a knob; absent: a line over the whole height of the plot. */
  readonly y?: number;
  readonly color?: string;
  /** Class of the line, which replaces its own style, and the pixels by which it starts above the plot. */
  readonly className?: string;
  readonly above?: number;
  readonly children?: ReactNode;
}

/** A handle on the x axis of a plot, dragged or moved by arrow keys. Used in the plot's `over`. */
export function Handle(props: HandleProps) {
  const { label, value, onChange, min, max, step, unit = step, text, y, color, className, above = 0, children } = props;
  const { x, top, bottom } = usePlot();
  const held = useRef(false);
  const decimals = (String(unit).split(".")[1] ?? "").length;
  const put = (next: number) => {
    const stepped = Number((Math.round(next / unit) * unit).toFixed(decimals));
    onChange(Math.max(min, Math.min(max, stepped)));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    held.current = true;
    props.onHold?.();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.parentElement;
    if (held.current && plot) put(x.invert(event.clientX - plot.getBoundingClientRect().left));
  };
  const letGo = () => {
    if (!held.current) return;
    held.current = false;
    props.onRelease?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event, { value, min, max, step });
    if (next === null) return;
    put(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const place: CSSProperties = y === undefined ? { top: top - above, height: bottom - top + above } : { top: y };
  return (
    <div
      className={classes(styles.handle, y === undefined ? (className ?? styles.line) : styles.knob)}
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

/** The value after a key; null for other keys. Shift makes ten steps. */
export function valueAfterKey(
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
