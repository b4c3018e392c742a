/** What an organiser answers before a system is recommended. A pure leaf: the page imports it as values. */

/** Of the way in which systems are judged and seasons simulated: a kept run of another one is not up to date. */
export const EDITION = 3;

/** What the ratings are for; it decides what is compared first. */
export const PURPOSES = ["seeding", "leaderboard", "matching"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface LabAnswers {
  readonly purpose: Purpose;
  /** Own races after which a newcomer's rating should be within 100 points; null: it does not matter. */
  readonly settle: number | null;
  /** A player who stays away should become less certain with time. */
  readonly fade: boolean;
}

export const FIRST_ANSWERS: LabAnswers = { purpose: "leaderboard", settle: 20, fade: false };

/** Fewest races before the split, after it, and decided pairs after it. Below them no system is ranked. */
export const ENOUGH = { before: 30, after: 20, pairs: 100 } as const;

/** Points: a newcomer or an improved player counts as settled when the mean gap to the true skill is no larger. */
export const SETTLED = 100;
/** Points by which an established player truly improves. */
export const IMPROVEMENT = 200;
/** Duels that the best player throws to an average one, and new accounts that a player tries. */
export const THROWN = 10;
export const ACCOUNTS = 3;
/** Points that farming or throwaway accounts may win before a system fails a fair leaderboard. */
export const UNFAIR = 100;
