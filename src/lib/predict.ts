import { drawMatrix, winMatrix } from "../engine/prediction/pairs";
import { placements } from "../engine/prediction/placement";
import { sidesOf, type Sides } from "../engine/prediction/sides";
import { contenderBehind, type System } from "../engine/rating/system";
import { converterOf, type Units } from "./units";
import { raterFor, teamsOf, type Player, type Result } from "./rate";

/** What a system predicts for a race. */
export interface Outlook {
  /** [i][j] probability that i beats j; a draw counts half. null: i against itself or a team-mate. */
  readonly wins: readonly (readonly (number | null)[])[];
  /** [i][j] probability that i and j draw: 0 in systems without a law of draws; null as in `wins`. */
  readonly draws: readonly (readonly (number | null)[])[];
  /** [i][k] probability that i, or the team of i, finishes k-th of all sides, from 0. Every row sums to one. */
  readonly places: readonly (readonly number[])[];
}

/**
 * Predicts who beats whom and who finishes where.
 * @param players at least two
 * @param options `teams`: players with the same entry are a team; null, or no list: alone
 * @throws RangeError for fewer than two players or sides, or numbers that are not finite
 */
export function predict(
  system: System,
  players: readonly Player[],
  { units, teams }: { units?: Units; teams?: Result["teams"] } = {},
): Outlook {
  const contender = contenderBehind(system);
  const rater = raterFor(contender, players, converterOf(contender, units));
  const sides = sidesOf(contender, rater, teamsOf(players, teams));
  if (sides.count < 2) throw new RangeError("A race needs at least two sides.");
  const places = placesOf(sides);
  const rows = (matrix: Float64Array): (number | null)[][] =>
    rowsOf(matrix, players.length).map((row) => row.map((chance) => (Number.isNaN(chance) ? null : chance)));
  return {
    wins: rows(winMatrix(sides, rater)),
    draws: rows(drawMatrix(sides, rater)),
    places: Array.from(sides.side, (side) => places[side]),
  };
}

/** [side][k] probability of finishing k-th, from 0. */
export function placesOf({ law, locations, scales, count }: Sides): number[][] {
  return rowsOf(placements(law, locations, scales).matrix, count);
}

function rowsOf(matrix: Float64Array, n: number): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from(matrix.subarray(i * n, (i + 1) * n)));
}
