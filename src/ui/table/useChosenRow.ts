import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { VirtualRows } from "./useVirtualRows";

interface ChosenRow<Row> {
  readonly rows: readonly Row[];
  /** Index of the chosen row; -1: none. */
  readonly chosen: number;
  /** Rows that Page down moves by. */
  readonly page: number;
  readonly onChoose: (row: Row) => void;
}

/**
 * Keys of a list of virtual rows with a button each: arrows, Page up and down, Home and End choose another row, which is
 * scrolled into view and focused. `stop`: the only row in the tab order, which is the chosen one if it is rendered.
 */
export function useChosenRow<Row>({ box, items, scrollTo }: VirtualRows, list: ChosenRow<Row>) {
  const { rows, chosen, page, onChoose } = list;
  const follow = useRef(false);
  useLayoutEffect(() => {
    if (follow.current && chosen >= 0) scrollTo(chosen);
  }, [chosen, scrollTo]);
  // A distant row is rendered only after scrolling has reached it.
  useLayoutEffect(() => {
    const row = follow.current && box.current?.querySelector<HTMLElement>("[aria-current] button");
    if (!row) return;
    follow.current = false;
    row.focus({ preventScroll: true });
  });
  const last = rows.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    const ends = { Home: 0, End: last }[event.key] ?? -1;
    const to = step ? Math.min(last, Math.max(0, chosen + step)) : ends;
    if (to < 0 || to === chosen || rows[to] === undefined) return;
    event.preventDefault();
    follow.current = true;
    onChoose(rows[to]);
  };
  return { stop: items.some(({ index }) => index === chosen) ? chosen : (items[0]?.index ?? -1), onKeyDown };
}
