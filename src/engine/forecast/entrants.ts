/** How many players enter each remaining race, and which of its results are worth distinguishing. */
import type { History } from "../history/types";
import type { Entrants } from "./race-simulator";
import type { PointsTable, SeasonRules } from "./season-rules";
import { isOfTwo } from "./standings";

/** If at least this share of the starters enters a race, conditions for the next race are given place by place. */
export const MAX_OF_ALL = 0.75;

/**
 * If all races have the same size, far below the number of starters (as in two-player games), that size is kept;
 * otherwise attendance decides.
 */
export function entrantsOf(
  history: History,
  races: Int32Array,
  { field, lately }: Pick<SeasonRules, "field" | "lately">,
  rates: Float64Array,
): Entrants {
  const n = rates.length;
  const isAlike = rates.every((rate) => rate === rates[0]);
  const own = isAlike && (lately !== null || rates[0] === 1) ? null : rates;
  if (field !== null) return { size: Math.min(field, n), rates: own };
  const sizes = Array.from(races, (race) => history.offsets[race + 1] - history.offsets[race]).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)];
  const isOfOneSize = sizes[0] === sizes[sizes.length - 1] && 2 * median <= n;
  // Entrants of the last races enter every race: at the usual size, if few of them usually came.
  const isCut = lately !== null && median < MAX_OF_ALL * n;
  if (isOfTwo(history, races) || isOfOneSize || isCut) return { size: Math.min(Math.max(2, median), n), rates: own };
  return { size: null, rates: own };
}

export const expected = ({ size, rates }: Entrants, n: number): number =>
  size ?? (rates ? rates.reduce((sum, rate) => sum + rate, 0) : n);

/** The groups of results of the next race that are worth distinguishing. */
export function resultsOf(table: PointsTable, size: number): readonly number[] {
  const scoring = table.places.filter((points) => points > 0).length;
  if (size <= 2) return [1, 2];
  return [...new Set([1, 2, 3, 4, 6, scoring + 1])]
    .filter((place) => place <= Math.min(size, scoring + 1))
    .sort((a, b) => a - b);
}
