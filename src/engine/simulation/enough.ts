/** A pure leaf: the page imports it as values. */

/** Fewer seasons have no tenth and no nine tenths: bands then go from the lowest to the highest. */
export const ENOUGH_FOR_QUANTILES = 10;
