import type { CSSProperties, ReactNode } from "react";
import { clamp } from "../clamp";
import { classes } from "../classes";
import { usePlot } from "./space";
import { useGrip } from "./useGrip";
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
  const decimals = (String(unit).split(".")[1] ?? "").length;
  const grip = useGrip({
    ...{ value, min, max, step },
    put: (next) => onChange(clamp(Number((Math.round(next / unit) * unit).toFixed(decimals)), min, max)),
    at: (event) => x.invert(event.clientX - event.currentTarget.parentElement!.getBoundingClientRect().left),
    onHold: props.onHold,
    onRelease: props.onRelease,
  });
  const place: CSSProperties = y === undefined ? { top: top - above, height: bottom - top + above } : { top: y };
  return (
    <div
      className={classes(styles.handle, y === undefined ? (className ?? styles.line) : styles.knob)}
      {...grip}
      aria-label={label}
      aria-valuetext={text}
      data-no-export
      style={{ left: x(clamp(value, min, max)), ...place, ...(color && { "--color": color }) } as CSSProperties}
    >
      {children}
    </div>
  );
}
