/** A pure leaf: the page imports it as values. */

/** With fewer seasons than this, bands go from the lowest to the highest value instead of 10 % and 90 % quantiles. */
export const ENOUGH_FOR_QUANTILES = 10;
