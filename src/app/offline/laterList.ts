/** The list of files that a visit does not store. */
export const LATER_LIST = "later.json";
