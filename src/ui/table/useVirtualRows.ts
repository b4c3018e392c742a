import { useCallback, useLayoutEffect, useRef } from "react";
import type { Key, RefObject } from "react";
import { elementScroll, useVirtualizer } from "@tanstack/react-virtual";
import type { Virtualizer } from "@tanstack/react-virtual";
import { usePrinting } from "../hooks/usePrinting";

/** What a list assumes where there is no layout. */
const UNMEASURED = 640;
/** Rows drawn beyond the view on either side, unless told. */
const BEYOND = 8;
/** On paper, where all rows are drawn, at most so many. */
export const MOST_PRINTED = 2000;

type Box = HTMLDivElement;
type Tell = (rect: { readonly width: number; readonly height: number }) => void;

/** Told by the browser once it has laid the page out: to ask for it at once would lay it out in the midst of drawing. */
function observed({ scrollElement }: Virtualizer<Box, Element>, tell: Tell) {
  if (!scrollElement || typeof ResizeObserver === "undefined") return undefined;
  const observer = new ResizeObserver(([{ contentRect }]) =>
    tell({ width: contentRect.width, height: contentRect.height || UNMEASURED }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

interface VirtualRowsInput {
  readonly count: number;
  /** px, the same for every row. */
  readonly height: number;
  /** Memoised: another function makes every row anew. */
  readonly keyOf: (index: number) => string | number;
  /** px of heads that stick to the top of the box, above the rows. */
  readonly head?: number;
  /** Rows drawn beyond the view on either side: more where rows are low and scrolling is fast. */
  readonly beyond?: number;
}

interface VirtualRows {
  /** The box that scrolls. */
  readonly box: RefObject<Box | null>;
  /** Rows to draw, each `start` px below the top of the first. */
  readonly items: readonly { readonly key: Key; readonly index: number; readonly start: number }[];
  /** px of all rows. */
  readonly total: number;
  /** Brings a row into view by the shortest way. */
  readonly scrollTo: (index: number) => void;
}

/** Only the rows in view of a scrolling box, all of one height: 200,000 rows cost as much as twenty. */
export function useVirtualRows({ count, height, keyOf, head = 0, beyond = BEYOND }: VirtualRowsInput): VirtualRows {
  const box = useRef<Box>(null);
  const placed = useRef<Box>(null);
  const rows = useVirtualizer<Box, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: beyond,
    scrollMargin: head,
    scrollPaddingStart: head,
    observeElementRect: observed,
    // A box that is new stands at its top: to put it there would lay the page out in the midst of drawing.
    scrollToFn: (offset, options, list) => {
      const fresh = placed.current !== list.scrollElement;
      placed.current = list.scrollElement;
      if (!fresh || offset !== 0) elementScroll(offset, options, list);
    },
    initialRect: { width: 0, height: UNMEASURED },
    // Rows beyond the view are there already: scrolling need not wait for the next ones.
    useFlushSync: false,
  });
  // The virtualiser keeps heights: rows that become higher or lower are measured anew.
  const drawn = useRef(height);
  useLayoutEffect(() => {
    if (drawn.current === height) return;
    drawn.current = height;
    rows.measure();
  }, [height, rows]);
  const scrollTo = useCallback((index: number) => rows.scrollToIndex(index), [rows]);
  if (usePrinting()) {
    const printed = Math.min(count, MOST_PRINTED);
    const items = Array.from({ length: printed }, (_, index) => ({ key: keyOf(index), index, start: index * height }));
    return { box, items, total: printed * height, scrollTo };
  }
  const items = rows.getVirtualItems().map(({ key, index, start }) => ({ key, index, start: start - head }));
  return { box, items, total: rows.getTotalSize(), scrollTo };
}
