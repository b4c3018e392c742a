/** A pure leaf: the page imports it as values. */

/** With fewer seasons there are no 10 % and 90 % quantiles, so bands go from the lowest to the highest. */
export const ENOUGH_FOR_QUANTILES = 10;
