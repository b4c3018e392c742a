/**
 * Titles: names for stretches of the rating scale. A pure leaf: the page imports it as values.
 */

/** A name from a rating upward. The colour is a hint beside the name, never instead of it. */
export interface Title {
  readonly name: string;
  /** Least rating; -Infinity is written as null. */
  readonly from: number | null;
  readonly colour: TitleColour;
}

export type TitleColour = "grey" | "brown" | "green" | "cyan" | "blue" | "violet" | "yellow" | "orange" | "red";

const title = (from: number | null, name: string, colour: TitleColour): Title => ({ from, name, colour });

/** The names of Codeforces, by shown rating. */
export const CODEFORCES_TITLES: readonly Title[] = [
  title(null, "Newbie", "grey"),
  title(1200, "Pupil", "green"),
  title(1400, "Specialist", "cyan"),
  title(1600, "Expert", "blue"),
  title(1900, "Candidate Master", "violet"),
  title(2100, "Master", "orange"),
  title(2300, "International Master", "orange"),
  title(2400, "Grandmaster", "red"),
  title(2600, "International Grandmaster", "red"),
  title(3000, "Legendary Grandmaster", "red"),
];

/** The colours of AtCoder, by shown rating. */
export const ATCODER_TITLES: readonly Title[] = [
  title(null, "Grey", "grey"),
  title(400, "Brown", "brown"),
  title(800, "Green", "green"),
  title(1200, "Cyan", "cyan"),
  title(1600, "Blue", "blue"),
  title(2000, "Yellow", "yellow"),
  title(2400, "Orange", "orange"),
  title(2800, "Red", "red"),
];

/** The title of a rating: the last that begins at or below it; undefined below the first. */
export function titleOf(titles: readonly Title[], rating: number): Title | undefined {
  return titles.findLast(({ from }) => from === null || rating >= from);
}

/** The first title that begins above a rating; undefined at the top. */
export function nextTitle(titles: readonly Title[], rating: number): (Title & { readonly from: number }) | undefined {
  return titles.find((one): one is Title & { from: number } => one.from !== null && one.from > rating);
}
