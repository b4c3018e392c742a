import type { BootstrapOptions } from "../../evaluation/bootstrap";
import { quantile } from "../../numerics/quantile";
import { createRandom } from "../../numerics/random";
import { within, type Steps } from "../../steps";
import { Cholesky } from "../../numerics/dense";
import type { Games } from "./counts";
import type { GamesObjective } from "./fit";
import { firstAfter } from "../../numerics/bisect";

/** Intervals of ratings and ranks by resampling. [N] indexes among the rated players. */
export interface RankIntervals {
  readonly resamples: number;
  /** 2.5 and 97.5 % quantiles of the difference from the field's mean, natural units. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The best and the worst rank compatible with the intervals, as LLM leaderboards publish them. */
  readonly best: Int32Array;
  readonly worst: Int32Array;
}

const TOLERANCE = 1e-7;

/**
 * Bootstrap over races (Efron 1979): each resample draws as many races as there are, with replacement, and refits them from the maximum.
 * A rating's interval is the central 95 % of its resamples. A player's best rank is one more than the number of players whose interval lies entirely
 * above; the worst is counted in the same way from below. It covers the true rank at least as often as the intervals cover the
 * ratings. The resamples depend only on the seed and the number of races.
 */
export function* rankIntervals(
  games: Games,
  objective: GamesObjective,
  at: Float64Array,
  { resamples, seed }: BootstrapOptions,
): Steps<RankIntervals> {
  const n = objective.players;
  const all = Array.from({ length: n }, () => new Float64Array(resamples));
  const factor = yield* Cholesky.steps(objective.information(games.count(), at), objective.size);
  for (let round = 0; round < resamples; round++) {
    const random = createRandom(seed).fork(round);
    const counts = games.count(() => random.integer(games.races));
    const { x } = yield* within(objective.maximise(counts, at, TOLERANCE, factor), round / resamples);
    let mean = 0;
    for (let i = 0; i < n; i++) mean += x[i] / n;
    for (let i = 0; i < n; i++) all[i][round] = x[i] - mean;
    yield (round + 1) / resamples;
  }
  const low = Float64Array.from(all, (values) => quantile(values.sort(), 0.025));
  const high = Float64Array.from(all, (values) => quantile(values, 0.975));
  return { resamples, low, high, ...ranksOf(low, high) };
}

export function ranksOf(low: Float64Array, high: Float64Array): { best: Int32Array; worst: Int32Array } {
  const n = low.length;
  const [lows, highs] = [low.toSorted(), high.toSorted()];
  // Number of players whose low end is above x, and whose high end is below x.
  const above = (x: number): number => n - firstAfter(-1, n, (at) => lows[at] > x);
  const below = (x: number): number => firstAfter(-1, n, (at) => highs[at] >= x);
  return { best: Int32Array.from(high, (x) => 1 + above(x)), worst: Int32Array.from(low, (x) => n - below(x)) };
}
