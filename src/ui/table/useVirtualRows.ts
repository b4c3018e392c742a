import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Key, type RefObject } from "react";
import { usePrinting } from "../hooks/usePrinting";

/** The height that a list assumes without layout. */
const UNMEASURED = 640;
/** Default number of rows rendered beyond the view on both sides. */
const BEYOND = 8;
/** Maximum number of rows when printed, where all rows are rendered. */
const MAX_PRINTED = 2000;

type Box = HTMLDivElement;
interface VirtualRowsInput {
  readonly count: number;
  /** In px, the same for every row. */
  readonly height: number;
  /** Must be memoised, because another function would render every row again. */
  readonly keyOf: (index: number) => string | number;
  /** Height in px of headings that stick to the top of the box, above the rows. */
  readonly head?: number;
  /** Rows rendered beyond the view on both sides: more if rows are low and scrolling is fast. */
  readonly beyond?: number;
}

export interface VirtualRows {
  /** The scrolling box. */
  readonly box: RefObject<Box | null>;
  /** Rows to render, each `start` px below the top of the first. */
  readonly items: readonly { readonly key: Key; readonly index: number; readonly start: number }[];
  /** Height of all rows, px. */
  readonly total: number;
  /** Scrolls a row into view by the shortest distance. */
  readonly scrollTo: (index: number) => void;
}

/** The last reported position of a box, because measuring it would force a layout during rendering. */
interface Place {
  readonly top: number;
  /** Height of the box, px; null before layout. */
  readonly view: number | null;
}

const AT_TOP: Place = { top: 0, view: null };

/** The rows in view of a scrolling box, all of equal height: a million rows cost as much as twenty. */
export function useVirtualRows({ count, height, keyOf, head = 0, beyond = BEYOND }: VirtualRowsInput): VirtualRows {
  const box = useRef<Box>(null);
  const place = useRef<Place>(AT_TOP);
  const watched = useRef<{ readonly box: Box; readonly stop: () => void } | null>(null);
  /** A row requested before the box had a layout. */
  const asked = useRef<number | null>(null);
  const sizes = useRef({ height, head });
  // Updated at every pixel, but rendered only when another row comes into view.
  const [, setShown] = useState("");

  const scrollTo = useCallback((index: number) => {
    const { top, view } = place.current;
    const start = index * sizes.current.height;
    const end = start + sizes.current.head + sizes.current.height - (view ?? UNMEASURED);
    const to = start < top ? start : end > top ? end : null;
    if (view === null) asked.current = index;
    if (to !== null) box.current?.scrollTo?.({ top: to });
  }, []);

  const move = useCallback((next: Partial<Place>) => {
    place.current = { ...place.current, ...next };
    setShown(rowsIn(place.current, sizes.current).join());
  }, []);

  useLayoutEffect(() => {
    sizes.current = { height, head };
  }, [height, head]);

  // The box may be mounted later than the list, or replaced.
  useEffect(() => {
    const now = box.current;
    if (watched.current?.box === now) return;
    watched.current?.stop();
    watched.current = now && { box: now, stop: watch(now) };
    function watch(element: Box) {
      const onScroll = () => move({ top: element.scrollTop });
      element.addEventListener("scroll", onScroll, { passive: true });
      // A new box starts at its top.
      if (place.current.top !== 0) element.scrollTo?.({ top: place.current.top });
      const observer =
        typeof ResizeObserver === "undefined"
          ? null
          : new ResizeObserver(([{ contentRect }]) => {
              move({ view: contentRect.height || UNMEASURED });
              if (asked.current !== null) scrollTo(asked.current);
              asked.current = null;
            });
      observer?.observe(element);
      return () => {
        element.removeEventListener("scroll", onScroll);
        observer?.disconnect();
      };
    }
  });
  useEffect(
    () => () => {
      watched.current?.stop();
      watched.current = null;
    },
    [],
  );

  const item = (index: number) => ({ key: keyOf(index), index, start: index * height });
  const between = (first: number, last: number) =>
    Array.from({ length: Math.max(0, last - first) }, (_, k) => item(first + k));
  if (usePrinting()) {
    const printed = Math.min(count, MAX_PRINTED);
    return { box, items: between(0, printed), total: printed * height, scrollTo };
  }
  const [from, to] = rowsIn(place.current, { height, head });
  // The browser scrolls a shortened list back a moment later, so limit the range until then.
  const first = Math.max(0, Math.min(from, count - 1 - (to - from)));
  const items = between(Math.max(0, first - beyond), Math.min(count, first + (to - from) + 1 + beyond));
  return { box, items, total: count * height, scrollTo };
}

/** The first and the last row in view. */
function rowsIn({ top, view }: Place, { height, head }: { readonly height: number; readonly head: number }) {
  const bottom = top + (view ?? UNMEASURED) - head;
  return [Math.max(0, Math.floor((top - head) / height)), Math.max(0, Math.ceil(bottom / height) - 1)] as const;
}
