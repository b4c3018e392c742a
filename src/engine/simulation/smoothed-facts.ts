/** What the page knows of curves of synthetic seasons. A pure leaf: the page imports it as values. */

/** Entrants of a season up to which curves are fitted. */
export const MOST_SMOOTHED = 200_000;
export const MOST_REPETITIONS = 4;
export const LOOKS = 20;
/** Standard errors either side of an interval that holds 90 %. */
export const ERRORS_IN_90 = 1.6448536269514722;
