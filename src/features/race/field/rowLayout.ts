import type { RowName } from "../../../ui";

/** Positions of the rows of the finishing order, shared by the charts beside it; px. */
export interface RowLayout {
  /** Height of a row. */
  readonly row: number;
  /** Top of each row, relative to the first. */
  readonly tops: readonly number[];
  /** Height of all rows and the open drawer. */
  readonly height: number;
  /** The gap for an open drawer; null if none is open. */
  readonly drawer: { readonly top: number; readonly height: number } | null;
}

/** `open`: index of the starter whose drawer is open, or -1. */
export function rowLayout(count: number, row: number, open = -1, drawer = 0): RowLayout {
  const gap = open >= 0 && open < count ? drawer : 0;
  return {
    row,
    tops: Array.from({ length: count }, (_, i) => i * row + (i > open ? gap : 0)),
    height: count * row + gap,
    drawer: gap > 0 ? { top: (open + 1) * row, height: gap } : null,
  };
}

/**
 * Row labels for a saved figure whose rows are labelled by the finishing order beside it; empty if the figure has its
 * own.
 */
export function rowNames(
  starters: readonly { readonly name: string; readonly place: string }[],
  layout: RowLayout | null,
): RowName[] {
  if (!layout) return [];
  return starters.map(({ name, place }, i) => ({ name, note: place, y: STRIP + layout.tops[i] + layout.row / 2 }));
}

/** Height of the strip above the rows: column heads and axes. */
export const STRIP = 26;
