/** The list of the files that a visit does not store. */
export const LATER = "later.json";
