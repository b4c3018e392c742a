import type { RowName } from "../../../ui";

/** Where the lanes lie, so that charts beside them share their rows: pure arithmetic in pixels. */
export interface RowLayout {
  readonly lane: number;
  /** Top of each lane, from the top of the first. */
  readonly tops: readonly number[];
  /** Of all lanes and the open drawer. */
  readonly height: number;
  /** The gap that an open drawer makes; null: none. */
  readonly drawer: { readonly top: number; readonly height: number } | null;
}

/** `open`: index of the lane with the drawer, -1 for none. */
export function rowLayout(count: number, lane: number, open = -1, drawer = 0): RowLayout {
  const gap = open >= 0 && open < count ? drawer : 0;
  return {
    lane,
    tops: Array.from({ length: count }, (_, i) => i * lane + (i > open ? gap : 0)),
    height: count * lane + gap,
    drawer: gap > 0 ? { top: (open + 1) * lane, height: gap } : null,
  };
}

/** Names for a saved figure whose rows are the lanes beside it; none where the figure writes its own. */
export function rowNames(
  lanes: readonly { readonly name: string; readonly place: string }[],
  layout: RowLayout | null,
): RowName[] {
  if (!layout) return [];
  return lanes.map(({ name, place }, i) => ({ name, note: place, y: STRIP + layout.tops[i] + layout.lane / 2 }));
}

/** Height of the strip above the rows: column heads and axes. */
export const STRIP = 26;
