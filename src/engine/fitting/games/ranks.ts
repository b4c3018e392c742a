import type { BootstrapOptions } from "../../evaluation/bootstrap";
import { quantile } from "../../numerics/quantile";
import { createRandom } from "../../numerics/random";
import { within, type Steps } from "../../steps";
import { Cholesky } from "../dense";
import type { Games } from "./counts";
import type { GamesObjective } from "./fit";

/** Intervals of ratings and ranks by resampling. [N] places among the rated. */
export interface RankIntervals {
  readonly resamples: number;
  /** 2.5 and 97.5 % of the distance from the mean of the field, natural units. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The best and the worst rank that the intervals leave open, as LLM boards publish them. */
  readonly best: Int32Array;
  readonly worst: Int32Array;
}

const TOLERANCE = 1e-7;

/**
 * Bootstrap over races (Efron 1979): each resample draws as many races as there are, with replacement, and fits them anew from the maximum.
 * A rating's interval is the middle 95 % of its resamples. Somebody's best rank is one more than the number of those whose interval lies wholly
 * above theirs; the worst leaves as many behind as have theirs wholly below. It holds the true rank at least as often as the intervals hold the
 * ratings. The draws depend on the seed and the number of races alone.
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
  // Those whose low end is above x, and those whose high end is below x.
  const above = (x: number): number => n - upTo(lows, x, true);
  const below = (x: number): number => upTo(highs, x, false);
  return {
    best: Int32Array.from(high, (x) => 1 + above(x)),
    worst: Int32Array.from(low, (x) => n - below(x)),
  };
}

/** How many of sorted values lie below x, or at it where that counts. */
function upTo(sorted: Float64Array, x: number, orAt: boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle] < x || (orAt && sorted[middle] === x)) from = middle + 1;
    else to = middle;
  }
  return from;
}
