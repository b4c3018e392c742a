/** Titles: names for ranges of the rating scale, which a data set may define. A pure leaf: the page imports it as values. */

/** A name for ratings from a minimum up. The colour is an extra hint, never the only one. */
export interface Title {
  readonly name: string;
  /** Minimum rating; null: none (only for the first title). */
  readonly from: number | null;
  readonly colour: TitleColour;
}

export const TITLE_COLOURS = ["grey", "brown", "green", "cyan", "blue", "violet", "yellow", "orange", "red"] as const;
export type TitleColour = (typeof TITLE_COLOURS)[number];

/** Maximum number of titles on a scale, and of characters in a name. */
export const MAX_TITLES = 40;
export const MAX_TITLE_LETTERS = 60;

const title = (from: number | null, name: string, colour: TitleColour): Title => ({ from, name, colour });

/** The titles of Codeforces, by shown rating. */
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

const US_CHESS_CLASSES: readonly Title[] = [
  title(100, "Class J", "grey"),
  title(200, "Class I", "grey"),
  title(400, "Class H", "grey"),
  title(600, "Class G", "brown"),
  title(800, "Class F", "brown"),
  title(1000, "Class E", "green"),
  title(1200, "Class D", "green"),
  title(1400, "Class C", "cyan"),
  title(1600, "Class B", "blue"),
  title(1800, "Class A", "violet"),
  title(2000, "Expert", "yellow"),
  title(2200, "National Master", "orange"),
  title(2400, "Senior Master", "red"),
];

const FIDE_TITLES: readonly Title[] = [
  title(2200, "Candidate Master", "green"),
  title(2300, "FIDE Master", "blue"),
  title(2400, "International Master", "violet"),
  title(2500, "Grandmaster", "orange"),
];

/** The initial titles of a custom scale. */
const OWN_TITLES: readonly Title[] = [
  title(null, "Beginner", "grey"),
  title(1400, "Club player", "green"),
  title(1600, "Strong player", "blue"),
  title(1800, "Expert", "violet"),
  title(2000, "Master", "orange"),
];

interface TitleScale {
  readonly id: string;
  readonly label: string;
  /** One sentence: the source of the names, and what they leave out. */
  readonly hint: string;
  readonly titles: readonly Title[];
}

/** Built-in scales. The last one is the start of a custom scale. */
export const TITLE_SCALES: readonly TitleScale[] = [
  {
    id: "codeforces",
    label: "Codeforces",
    hint: "The titles and colours of codeforces.com, by shown rating.",
    titles: CODEFORCES_TITLES,
  },
  {
    id: "atcoder",
    label: "AtCoder",
    hint: "The colours of atcoder.jp, one for every 400.",
    titles: ATCODER_TITLES,
  },
  {
    id: "us-chess",
    label: "US Chess classes",
    hint: "The classes of US Chess. The colours are Podium’s.",
    titles: US_CHESS_CLASSES,
  },
  {
    id: "fide",
    label: "FIDE titles by rating",
    hint: "The rating alone. FIDE also asks grandmasters and international masters for norms. The colours are Podium’s.",
    titles: FIDE_TITLES,
  },
  { id: "own", label: "Own", hint: "Your own names, limits and colours.", titles: OWN_TITLES },
];

/** The title of a rating: the last whose minimum it reaches; undefined below the first. */
export function titleOf(titles: readonly Title[], rating: number): Title | undefined {
  return titles.findLast(({ from }) => from === null || rating >= from);
}

/** The first title above a rating; undefined at the top. */
export function nextTitle(titles: readonly Title[], rating: number): (Title & { readonly from: number }) | undefined {
  return titles.find((one): one is Title & { from: number } => one.from !== null && one.from > rating);
}
