/** Edits a list of titles: ascending, and each but the first has a lower limit. Pure. */
import { MAX_TITLES, TITLE_COLOURS, titleOf, TITLE_SCALES, type Title } from "../../engine/rating/titles";
import type { RatingScale } from "../../engine/rating/model";
import { titledRating } from "../../engine/rating/points";
import { same } from "../../store";

/** Default distance of a new limit from the next one. */
const STEP = 200;
const FIRST_LIMIT = 1400;

/** Whether the list is one of the offered ones, unchanged. */
export const isOffered = (titles: readonly Title[]): boolean =>
  TITLE_SCALES.some((scale) => same(scale.titles, titles));

/** The menu's entry: "none", an offered list, or "own". */
export function scaleOf(titles: readonly Title[] | undefined): string {
  if (!titles) return "none";
  return TITLE_SCALES.find((scale) => same(scale.titles, titles))?.id ?? "own";
}

export const withTitle = (titles: readonly Title[], index: number, change: Partial<Title>): readonly Title[] =>
  titles.map((title, i) => (i === index ? { ...title, ...change } : title));

export const withoutTitle = (titles: readonly Title[], index: number): readonly Title[] =>
  titles.filter((_, i) => i !== index);

/** The exclusive bounds of a limit. */
export function boundsOf(titles: readonly Title[], index: number): { readonly min?: number; readonly max?: number } {
  return { min: titles[index - 1]?.from ?? undefined, max: titles[index + 1]?.from ?? undefined };
}

/** The limit of a new title above this one; null if there is no room, or there are enough titles. */
function limitAbove(titles: readonly Title[], index: number): number | null {
  if (titles.length >= MAX_TITLES) return null;
  const from = titles[index].from;
  const next = titles[index + 1]?.from ?? null;
  if (next === null) return from === null ? FIRST_LIMIT : from + STEP;
  const low = from ?? next - 2 * STEP;
  const middle = Math.round((low + next) / 2);
  return middle > low && middle < next ? middle : null;
}

/** The list with a new title above one; null if there is no room. */
export function withTitleAbove(titles: readonly Title[], index: number): readonly Title[] | null {
  const from = limitAbove(titles, index);
  if (from === null) return null;
  const colour = TITLE_COLOURS[(TITLE_COLOURS.indexOf(titles[index].colour) + 1) % TITLE_COLOURS.length];
  const names = new Set(titles.map(({ name }) => name));
  let n = titles.length + 1;
  while (names.has(`Title ${n}`)) n++;
  return [...titles.slice(0, index + 1), { name: `Title ${n}`, from, colour }, ...titles.slice(index + 1)];
}

export function withFloor(titles: readonly Title[], isLimited: boolean): readonly Title[] {
  const next = titles[1]?.from;
  return withTitle(titles, 0, { from: isLimited ? (next == null ? FIRST_LIMIT : next - STEP) : null });
}

/** Number of ratings, in points, with each title; the last count is of those without one. */
export function holdersOf(titles: readonly Title[], scale: RatingScale, points: readonly number[]): readonly number[] {
  const counts = new Array<number>(titles.length + 1).fill(0);
  for (const one of points) {
    const title = titleOf(titles, titledRating(scale, one));
    counts[title ? titles.indexOf(title) : titles.length]++;
  }
  return counts;
}
