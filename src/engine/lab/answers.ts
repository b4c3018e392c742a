/** The answers that an organiser gives before a system is recommended. A pure leaf: the page imports it as values. */

/** Version of the evaluation and simulation; stored runs of another version are out of date. */
export const EDITION = 3;

/** The purposes of ratings; the purpose decides which measure is compared first. */
export const PURPOSES = ["seeding", "leaderboard", "matching"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface LabAnswers {
  readonly purpose: Purpose;
  /**
   * Number of own races within which a new player's rating should be within 100 points of the true skill; null: it
   * does not matter.
   */
  readonly settle: number | null;
  /** Whether a player's rating should become less certain during absence. */
  readonly fade: boolean;
}

export const FIRST_ANSWERS: LabAnswers = { purpose: "leaderboard", settle: 20, fade: false };

/**
 * Minimum number of races before the split, of races after it, and of decided pairs after it. Below them no system is
 * ranked.
 */
export const ENOUGH = { before: 30, after: 20, pairs: 100 } as const;

/** A newcomer or an improved player counts as settled when the mean gap to the true skill is at most this many points. */
export const SETTLED = 100;
/** Points by which an established player truly improves. */
export const IMPROVEMENT = 200;
/**
 * Number of games that the best player deliberately loses to an average one, and number of new accounts that a player
 * tries.
 */
export const THROWN = 10;
export const ACCOUNTS = 3;
/** Points that farming or throwaway accounts may gain before a system fails for a fair leaderboard. */
export const UNFAIR = 100;

/** The name of a system in the answer. */
export const rowLabel = ({ label, isToday }: { readonly label: string; readonly isToday: boolean }): string =>
  isToday ? `${label}, as set today` : label;
