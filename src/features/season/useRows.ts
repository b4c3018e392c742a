import { useRef } from "react";
import { observeElementRect, useVirtualizer } from "@tanstack/react-virtual";

/** What a list assumes where there is no layout. */
const UNMEASURED = { width: 600, height: 640 };

/** Only the rows in view of a scrolling box: thousands of rows cost as much as twenty. */
export function useRows(count: number, height: number, keyOf: (index: number) => string | number) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    initialRect: UNMEASURED,
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height > 0 ? rect : UNMEASURED)),
  });
  return { box, rows };
}
