/**
 * The fit says how well a reading explains the text, about 0 to 10. All readers use one scale, because the reading of the best
 * fit is chosen. The numbers here and in the readers were set by hand: they are those at which most texts of `test/wild` are read
 * right. So only differences between fits matter; `weights.ts` turns them into probabilities.
 *
 * Landmarks of the scale: a layout below `MIN_FIT` is hardly possible; the evidence is balanced at `EVEN_FIT`; a table whose
 * headings name players, places and results has 7 to 8.
 */

/** Tables below it are not tried as this layout. */
export const MIN_FIT = 1.8;
/** Needed by the second best layout of a table, because it is offered as another reading of the whole text. */
export const MIN_SECOND_FIT = 2.5;
/** The evidence for and against a reading is balanced: its strength is 0.5. */
export const EVEN_FIT = 6;
/** The fit of a usual reading, to which the learned weights are relative. */
export const USUAL_FIT = 7.2;

/**
 * The fit of a layout before its evidence is added. It is high for layouts that hardly any other table has, and low for those
 * that nearly any table could have, so that these need evidence from headings and values.
 */
export const START = {
  /** Any table of numbers can have players as columns. */
  columnsOfPlayers: 1.4,
  /** Any two columns of names can be sides. */
  duels: 1.2,
  /** Any table with a column of names can have a row for each entrant. */
  entrants: 1.5,
  /** Any table with names and several columns of numbers can have races as columns. */
  rowsOfPlayers: 2.2,
  /** Lists of names in a tree are orders of finish, unless a key says something else. */
  listsOfATree: 3.4,
  /** A key says that the lists of a tree are results. */
  listsNamedResults: 5,
  /** The size of the table and mirrored results are checked; see `agreed`. */
  cross: 4.5,
  /** As `cross`, and each result names its opponent. */
  swiss: 5.5,
  /** At least two places are headings. */
  placesInColumns: 4.6,
  /** Places count down the rows. */
  placesInRows: 5.6,
  /** Most cells of one column name two sides. */
  sidesInOneColumn: 4.8,
  /** Players as headings, with the total or the place below. */
  sheets: 5.4,
  /** Each winner is found again in the next column. */
  bracket: 6,
  /** Groups of columns repeat under the same headings. */
  groups: 6,
  /** A heading such as "Lap" or "Hole" says what the rows are. */
  parts: 6.4,
  /** Exactly one tick in each row. */
  ticks: 6.6,
  /** Counts that grow by one in each row. */
  tally: 6.6,
} as const;
