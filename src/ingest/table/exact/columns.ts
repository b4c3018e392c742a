/** The columns of Podium's own table, which is read letter by letter. The first heading is its signature. */
export const EXACT_COLUMNS = [
  "podium race",
  "race",
  "date",
  "recorded",
  "player",
  "player id",
  "place",
  "status",
  "team",
  "team label",
  "score",
  "seconds",
  "minutes",
] as const;

export type ExactColumn = (typeof EXACT_COLUMNS)[number];
