/** Limits and constants of curves fitted to synthetic seasons. A pure leaf: the page imports it as values. */

/** Largest number of entrants of a season for which curves are fitted. */
export const MAX_SMOOTHED = 200_000;
export const MAX_REPETITIONS = 4;
export const LOOKS = 20;
/** Half-width of a central 90 % interval, in standard errors. */
export const ERRORS_IN_90 = 1.6448536269514722;
