import { useRef, type KeyboardEvent, type PointerEvent } from "react";

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Where a drag began. */
interface Start {
  readonly x: number;
  readonly value: number;
}

interface GripOptions extends Range {
  /** Sets a value, which may be between steps or out of range. */
  readonly put: (value: number) => void;
  /** The value under the pointer. */
  readonly at: (event: PointerEvent<HTMLElement>, start: Start) => number;
  /** Called at the start and the end of a drag. */
  readonly onHold?: () => void;
  readonly onRelease?: () => void;
}

/** Props of an element that is dragged, or moved by keys, as a slider. */
export function useGrip({ value, min, max, step, put, at, onHold, onRelease }: GripOptions) {
  const start = useRef<Start | null>(null);
  const release = () => {
    if (!start.current) return;
    start.current = null;
    onRelease?.();
  };
  return {
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": Math.min(min, value),
    "aria-valuemax": Math.max(max, value),
    "aria-valuenow": value,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, value };
      onHold?.();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) put(at(event, start.current));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const next = valueAfterKey(event, { value, min, max, step });
      if (next === null) return;
      put(next);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The value after a key; null for other keys. Shift makes ten steps. */
export function valueAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { value, min, max, step }: Range,
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
