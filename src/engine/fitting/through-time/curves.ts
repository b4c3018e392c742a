/** Curves of skill as plain data, and their values between nodes. A pure leaf: the page imports it as values. */
import { firstAfter } from "../../numerics/bisect";

/** Natural units. P players, N nodes: one for each time at which a player raced; a player who never raced has none. */
export interface SkillCurves {
  /** Days since 1970, or numbers of races. */
  readonly unit: "day" | "race";
  readonly start: Int32Array;
  /** [N] rising within a player. */
  readonly time: Float64Array;
  /** [N] most likely skill given all races. */
  readonly mean: Float64Array;
  /** [N] standard error, with the other players' curves held fixed; NaN where there is no band. */
  readonly sd: Float64Array;
  /** [N] covariance with the next node of the same player, likewise; NaN for the last. */
  readonly covariance: Float64Array;
  /** Errors of a player's level, with all curves uncertain; null or absent: unknown. */
  readonly joint?: Errors | null;
  /** Variance of a step for each unit of time. */
  readonly drift: number;
  /** [P * P] joint covariance of the players' last nodes with all curves uncertain; null or absent: not known. */
  readonly ends?: Float64Array | null;
}

interface Errors {
  readonly sd: Float64Array;
  readonly covariance: Float64Array;
}

/** The errors of one player's level: with all curves uncertain if known. */
export const levelErrors = (curves: SkillCurves): Errors => curves.joint ?? curves;

interface Skill {
  readonly mean: number;
  /** NaN where there is no band. */
  readonly sd: number;
}

/**
 * Skill at a time. Between nodes u < t < v the mean is linear and the variance that of a Brownian bridge,
 *   (1 - l)^2 V_u + l^2 V_v + 2 l (1 - l) Cov_uv + w^2 (t - u)(v - t) / (v - u),  l = (t - u) / (v - u);
 * after the last node the mean stays and the variance grows by w^2 a unit. null before the first node.
 * @param errors of the nodes; default: of the level
 */
export function skillAt(curves: SkillCurves, player: number, time: number, errors = levelErrors(curves)): Skill | null {
  const at = spanAt(curves, player, time);
  if (!at) return null;
  const { mean } = curves;
  const { sd, covariance } = errors;
  const { node, share, extra } = at;
  if (share === 0) return { mean: mean[node], sd: Math.sqrt(sd[node] ** 2 + extra) };
  const variance =
    (1 - share) ** 2 * sd[node] ** 2 +
    share ** 2 * sd[node + 1] ** 2 +
    2 * share * (1 - share) * covariance[node] +
    extra;
  return { mean: mean[node] + share * (mean[node + 1] - mean[node]), sd: Math.sqrt(variance) };
}

/** A time on a player's curve: `share` of the way from one node to the next, and the variance that the nodes leave. */
export interface CurveSpan {
  readonly node: number;
  readonly share: number;
  readonly extra: number;
}

/** null before the player's first node. */
export function spanAt(
  { start, time: times, drift }: Pick<SkillCurves, "start" | "time" | "drift">,
  player: number,
  time: number,
): CurveSpan | null {
  const from = start[player];
  const to = start[player + 1];
  if (from === to || time < times[from]) return null;
  const low = firstAfter(from, to, (at) => times[at] > time) - 1;
  const since = time - times[low];
  if (low === to - 1 || since === 0) return { node: low, share: 0, extra: drift * since };
  const share = since / (times[low + 1] - times[low]);
  return { node: low, share, extra: drift * since * (1 - share) };
}

/** Changes of a player from one node to each later one, with other curves fixed: Cov(u, w) = Cov(u, v) Cov(v, w) / V_v. */
export function* changesFrom({ mean, sd, covariance }: SkillCurves, from: number, last: number): Generator<Change> {
  let between = sd[from] ** 2;
  for (let to = from + 1; to <= last; to++) {
    between *= covariance[to - 1] / sd[to - 1] ** 2;
    const variance = sd[from] ** 2 + sd[to] ** 2 - 2 * between;
    yield { to, mean: mean[to] - mean[from], sd: Math.sqrt(Math.max(0, variance)) };
  }
}

interface Change extends Skill {
  readonly to: number;
}

/**
 * The difference of two players at a time. Its variance is the sum of their own variances plus a correction for the uncertainty of the
 * other players. The correction is exact after the last race of both (`ends`). For earlier times it is used if it widens the band: it is
 * most of the variance between groups that hardly met (between two islands with one bridge, 86 points instead of 138 without it).
 * If it narrows the band, because players who meet often share information, it is left out. sd is NaN if unknown. null before
 * both have raced.
 */
export function differenceAt(curves: SkillCurves, first: number, second: number, time: number): Skill | null {
  const one = skillAt(curves, first, time, curves);
  const other = skillAt(curves, second, time, curves);
  if (!one || !other) return null;
  return {
    mean: one.mean - other.mean,
    sd: Math.sqrt(one.sd ** 2 + other.sd ** 2 + leftOut(curves, first, second, time)),
  };
}

function leftOut({ start, time: times, sd, ends }: SkillCurves, first: number, second: number, time: number): number {
  if (!ends) return NaN;
  const players = start.length - 1;
  const at = (i: number, j: number): number => ends[i * players + j];
  const [a, b] = [start[first + 1] - 1, start[second + 1] - 1];
  const part = at(first, first) + at(second, second) - 2 * at(first, second) - sd[a] ** 2 - sd[b] ** 2;
  return part > 0 || time >= Math.max(times[a], times[b]) ? part : 0;
}
