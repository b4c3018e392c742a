import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

export type Window = readonly [number, number];
export type End = "from" | "to";

/** The minimum width of a window, as a share of the season. */
const MIN = 0.01;
/** Distance in pixels at which an end can be grabbed. */
const NEAR = 9;
/** Pixels that the pointer must move before a new window opens. */
const MOVED = 4;

/** The window that a drag or a key requests, limited to the season and to the minimum width. */
export function heldWindow([from, to]: Window, [first, last]: Window, hold: End | "both"): Window {
  const least = (last - first) * MIN;
  if (hold === "both") {
    const length = Math.min(to - from, last - first);
    const start = Math.min(Math.max(first, from), last - length);
    return [start, start + length];
  }
  if (hold === "from") return [Math.min(Math.max(first, from), to - least), to];
  return [from, Math.max(Math.min(last, to), from + least)];
}

interface BrushInput {
  readonly full: Window;
  readonly window: Window;
  /** null: the whole season. */
  readonly onWindow: (window: Window | null) => void;
  readonly left: number;
  readonly right: number;
}

/**
 * Drags an end, the middle, or a new window on the empty part. Arrow keys move an end; Escape shows the whole season.
 */
export function useBrush({ full, window, onWindow, left, right }: BrushInput) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<{ hold: End | "both" | "new"; start: number; window: Window } | null>(null);
  const [first, last] = full;
  const pixels = (value: number) => left + ((value - first) / (last - first)) * (right - left);
  const valueAt = (event: PointerEvent) => {
    const x = event.clientX - svg.current!.getBoundingClientRect().left;
    return first + ((x - left) / (right - left)) * (last - first);
  };
  const put = (next: Window) => onWindow(next[0] <= first && next[1] >= last ? null : next);

  const onPointerDown = (event: PointerEvent) => {
    const value = valueAt(event);
    const [x, from, to] = [value, window[0], window[1]].map(pixels);
    const whole = window[0] <= first && window[1] >= last;
    const hold =
      Math.abs(x - from) < NEAR
        ? "from"
        : Math.abs(x - to) < NEAR
          ? "to"
          : !whole && x > from && x < to
            ? "both"
            : "new";
    svg.current!.setPointerCapture?.(event.pointerId);
    setDrag({ hold, start: value, window });
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const value = Math.min(last, Math.max(first, valueAt(event)));
    const by = value - drag.start;
    if (drag.hold === "both") put(heldWindow([drag.window[0] + by, drag.window[1] + by], full, "both"));
    else if (drag.hold === "from") put(heldWindow([value, drag.window[1]], full, "from"));
    else if (drag.hold === "to") put(heldWindow([drag.window[0], value], full, "to"));
    else if (Math.abs(pixels(value) - pixels(drag.start)) > MOVED)
      put(heldWindow([Math.min(value, drag.start), Math.max(value, drag.start)], full, "to"));
  };
  const keys = (hold: End) => (event: KeyboardEvent) => {
    const step = (last - first) * (event.shiftKey ? 0.1 : 0.02);
    const end = hold === "from" ? window[0] : window[1];
    const to = {
      ArrowLeft: end - step,
      ArrowDown: end - step,
      ArrowRight: end + step,
      ArrowUp: end + step,
      Home: first,
      End: last,
    }[event.key];
    if (event.key === "Escape") onWindow(null);
    else if (to === undefined) return;
    else put(heldWindow(hold === "from" ? [to, window[1]] : [window[0], to], full, hold));
    event.preventDefault();
  };

  const release = () => setDrag(null);
  return {
    keys,
    surface: {
      ref: svg,
      onPointerDown,
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: () => onWindow(null),
    },
  };
}
