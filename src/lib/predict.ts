import { winMatrix } from "../engine/prediction/pairs";
import { placements } from "../engine/prediction/placement";
import { sidesOf } from "../engine/prediction/sides";
import { contenderBehind, converterOf } from "./system";
import type { System, Units } from "./system";
import { raterFor } from "./rate";
import type { Player } from "./rate";

/** What a system expects of a race before it. */
export interface Outlook {
  /** [i][j] probability that i beats j; a draw counts half, and i against itself is null. */
  readonly wins: readonly (readonly (number | null)[])[];
  /** [i][k] probability that i finishes k-th, from 0. Rows and columns sum to one. */
  readonly places: readonly (readonly number[])[];
}

/**
 * Who beats whom and who finishes where, among players who play alone.
 * @param players two at least
 * @throws RangeError for fewer than two players, or numbers that are not finite
 */
export function predict(system: System, players: readonly Player[], { units }: { units?: Units } = {}): Outlook {
  const contender = contenderBehind(system);
  const rater = raterFor(contender, players, converterOf(contender, units));
  const sides = sidesOf(
    contender,
    rater,
    players.map(() => -1),
  );
  const wins = rowsOf(winMatrix(sides, rater), players.length);
  return {
    wins: wins.map((row) => row.map((win) => (Number.isNaN(win) ? null : win))),
    places: rowsOf(placements(sides.law, sides.locations, sides.scales).matrix, players.length),
  };
}

/** The rows of a square matrix. */
export function rowsOf(matrix: Float64Array, n: number): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from(matrix.subarray(i * n, (i + 1) * n)));
}
