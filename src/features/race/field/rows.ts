import type { RowName } from "../../../ui";

/** Positions of the rows in the finishing order, shared by the charts beside it; px. */
export interface RowLayout {
  /** Height of a row. */
  readonly row: number;
  /** Top of each row, from the top of the first. */
  readonly tops: readonly number[];
  /** Height of all rows and the open drawer. */
  readonly height: number;
  /** The gap that an open drawer makes; null: none. */
  readonly drawer: { readonly top: number; readonly height: number } | null;
}

/** `open`: index of the starter with the drawer, -1 for none. */
export function rowLayout(count: number, row: number, open = -1, drawer = 0): RowLayout {
  const gap = open >= 0 && open < count ? drawer : 0;
  return {
    row,
    tops: Array.from({ length: count }, (_, i) => i * row + (i > open ? gap : 0)),
    height: count * row + gap,
    drawer: gap > 0 ? { top: (open + 1) * row, height: gap } : null,
  };
}

/** Names for a saved figure whose rows are the starters beside it; none where the figure writes its own. */
export function rowNames(
  starters: readonly { readonly name: string; readonly place: string }[],
  layout: RowLayout | null,
): RowName[] {
  if (!layout) return [];
  return starters.map(({ name, place }, i) => ({ name, note: place, y: STRIP + layout.tops[i] + layout.row / 2 }));
}

/** Height of the strip above the rows: column heads and axes. */
export const STRIP = 26;
