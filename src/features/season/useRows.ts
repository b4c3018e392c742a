import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** What a list assumes where there is no layout. */
const UNMEASURED = 640;
/** Rows drawn beyond the view on either side. */
const BEYOND = 8;
/** The range moves on by so many rows at a time, so that not every pixel of scrolling draws anew. */
const STRIDE = 4;

export interface VirtualRow {
  readonly index: number;
  readonly key: string | number;
  /** px from the top of the list. */
  readonly start: number;
}

/** The rows to draw of `count` of one height, for a view of `size` px at `top`. */
export function rangeOf(count: number, height: number, top: number, size: number): readonly [number, number] {
  const first = Math.floor(Math.max(0, top) / height / STRIDE) * STRIDE - BEYOND;
  const from = Math.max(0, Math.min(first, count));
  return [from, Math.min(count, first + 2 * BEYOND + STRIDE + Math.ceil(size / height))];
}

/** Only the rows in view of a scrolling box, all of one height: 200,000 rows cost as much as twenty. */
export function useRows(count: number, height: number, keyOf: (index: number) => string | number) {
  const box = useRef<HTMLDivElement>(null);
  const [{ top, size }, setView] = useState({ top: 0, size: UNMEASURED });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () =>
      setView((old) => {
        const next = { top: element.scrollTop, size: element.clientHeight || UNMEASURED };
        const [a, b] = [rangeOf(Infinity, height, old.top, old.size), rangeOf(Infinity, height, next.top, next.size)];
        return a[0] === b[0] && a[1] === b[1] ? old : next;
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer?.disconnect();
    };
  }, [height]);

  /** Brings a row into view by the shortest way. */
  const scrollTo = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element) return;
      const seen = element.clientHeight || UNMEASURED;
      // What stands above the rows sticks to the top.
      const rows = element.lastElementChild;
      const head = rows ? Math.max(0, element.scrollHeight - rows.getBoundingClientRect().height) : 0;
      // A list shorter than its box has nothing to scroll.
      if (element.scrollHeight <= seen) return;
      const start = index * height;
      if (start < element.scrollTop) element.scrollTop = start;
      else if (head + start + height > element.scrollTop + seen) element.scrollTop = head + start + height - seen;
    },
    [height],
  );
  // A list that grew short under a scrolled view starts from its end.
  const held = Math.max(0, Math.min(top, count * height - size));
  const [from, to] = rangeOf(count, height, held, size);
  const items = Array.from({ length: Math.max(0, to - from) }, (_, k): VirtualRow => ({
    index: from + k,
    key: keyOf(from + k),
    start: (from + k) * height,
  }));
  return { box, items, total: count * height, scrollTo };
}
