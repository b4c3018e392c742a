/** Standard errors of differences of ratings; the error of a single rating would include that of the common level. */
import { quasiVariances } from "./quasi-variances";

/** Standard errors in natural units; [P] NaN for players without an estimate. */
export interface FitErrors {
  /** [P] of the difference from the mean of the field (without a penalty: of the player's group). */
  readonly fromMean: Float64Array;
  /** [P] quasi-standard errors: the error of a difference between two players is close to the root of the sum of their squares. */
  readonly quasi: Float64Array;
  /** The largest relative error of that approximation. */
  readonly misfit: number;
  /** [P] of the difference from the leader, exact; 0 for the leader, NaN for players not comparable with the leader. */
  readonly fromLeader: Float64Array;
  /** [K * K] covariance of the requested players (`FitOptions.compare`), exact for their differences; NaN between groups that are not comparable. */
  readonly covariance: Float64Array;
}

/** The rated players, and those to be compared. */
export interface RatedPlayers {
  readonly playerCount: number;
  /** [N] */
  readonly players: Int32Array;
  /** [N] players of different groups are not comparable. */
  readonly groups: Int32Array;
  /** Indexes among the rated players. */
  readonly leader: number;
  readonly compare: readonly number[];
}

/** @param covariance [N * N] of the ratings; the common level of a group may be free */
export function errorsOf(covariance: Float64Array, rated: RatedPlayers): FitErrors {
  const { playerCount, players, groups, leader, compare } = rated;
  const size = players.length;
  const column = (): Float64Array => new Float64Array(playerCount).fill(NaN);
  const [fromMean, quasi, fromLeader] = [column(), column(), column()];
  const difference = (i: number, j: number): number =>
    Math.max(0, covariance[i * size + i] + covariance[j * size + j] - 2 * covariance[i * size + j]);
  let misfit = 0;
  for (const members of membersOf(groups)) {
    const n = members.length;
    // var(x_i - mean) = var_i - 2 (mean of row i) + (mean of all).
    const rows = members.map((i) => members.reduce((sum, j) => sum + covariance[i * size + j], 0) / n);
    const all = rows.reduce((sum, value) => sum + value, 0) / n;
    const pairs = new Float64Array(n * n);
    for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) pairs[a * n + b] = difference(members[a], members[b]);
    const found = quasiVariances(pairs, n);
    misfit = Math.max(misfit, found.misfit);
    members.forEach((i, a) => {
      fromMean[players[i]] = Math.sqrt(Math.max(0, covariance[i * size + i] - 2 * rows[a] + all));
      quasi[players[i]] = Math.sqrt(found.variance[a]);
      if (groups[i] === groups[leader]) fromLeader[players[i]] = Math.sqrt(difference(i, leader));
    });
  }
  const among = compare.flatMap((i) => compare.map((j) => (groups[i] === groups[j] ? covariance[i * size + j] : NaN)));
  return { fromMean, quasi, misfit, fromLeader, covariance: Float64Array.from(among) };
}

function membersOf(groups: Int32Array): number[][] {
  const members = new Map<number, number[]>();
  groups.forEach((group, i) => {
    const own = members.get(group);
    if (own) own.push(i);
    else members.set(group, [i]);
  });
  return [...members.values()];
}

/** For too many players for a covariance matrix: independent errors, which are lower bounds. */
export function independentErrors(
  errors: Float64Array,
  { playerCount, players, leader, compare }: RatedPlayers,
): FitErrors {
  const own = new Float64Array(playerCount).fill(NaN);
  players.forEach((player, i) => (own[player] = errors[i]));
  const fromLeader = own.map((error, player) => (player === players[leader] ? 0 : Math.hypot(error, errors[leader])));
  const covariance = compare.flatMap((i) => compare.map((j) => (i === j ? errors[i] ** 2 : 0)));
  return { fromMean: own, quasi: own.slice(), misfit: NaN, fromLeader, covariance: Float64Array.from(covariance) };
}

/** Standard error of the difference of the compared players a and b. */
export function differenceError(covariance: Float64Array, size: number, a: number, b: number): number {
  return Math.sqrt(Math.max(0, covariance[a * size + a] + covariance[b * size + b] - 2 * covariance[a * size + b]));
}
