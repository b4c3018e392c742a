/** How good probabilities were: four figures of decided pairs, each with an interval that takes whole dates or races as independent. */
import { percentileInterval } from "../../src/engine/evaluation/bootstrap";
import type { Interval } from "../../src/engine/evaluation/bootstrap";
import { createRandom } from "../../src/engine/numerics/random";

/** Decided pairs in the order of time, [N] each. */
export interface Pairs {
  /** What each belongs to: pairs of one cluster hang together. */
  readonly cluster: Int32Array;
  /** Probability that was given to what happened. */
  readonly probability: Float64Array;
}

export interface Figure {
  readonly value: number;
  readonly interval: Interval | null;
}

export const FIGURES = ["logLoss", "accuracy", "brier", "calibration"] as const;
export type FigureId = (typeof FIGURES)[number];

export interface Figures extends Readonly<Record<FigureId, Figure>> {
  readonly pairs: number;
  readonly clusters: number;
}

export interface Resampling {
  readonly resamples: number;
  readonly seed: string;
}

export const RESAMPLING: Resampling = { resamples: 1000, seed: "benchmark" };

const BINS = 15;
const MIN = 1e-300;

/** The weights of each resample, the same for all systems judged on that number of clusters. */
function* draws(clusters: number, { resamples, seed }: Resampling): Generator<Float64Array> {
  const random = createRandom(seed);
  const weight = new Float64Array(clusters);
  for (let b = 0; b < resamples; b++) {
    weight.fill(0);
    for (let k = 0; k < clusters; k++) weight[random.integer(clusters)]++;
    yield weight;
  }
}

/** Sums of pairs by cluster, [C] each. */
interface Sums {
  readonly count: Float64Array;
  readonly logLoss: Float64Array;
  readonly accuracy: Float64Array;
  readonly brier: Float64Array;
}

export const lossOf = (probability: number): number => -Math.log(Math.max(MIN, probability));
/** Two equals: an integral gives them a half but for its rounding. */
const EVEN = 1e-9;
const hitOf = (probability: number): number => (Math.abs(probability - 0.5) < EVEN ? 0.5 : probability > 0.5 ? 1 : 0);

function sumsOf({ cluster, probability }: Pairs, clusters: number): Sums {
  const column = (): Float64Array => new Float64Array(clusters);
  const sums: Sums = { count: column(), logLoss: column(), accuracy: column(), brier: column() };
  probability.forEach((p, k) => {
    const at = cluster[k];
    sums.count[at]++;
    sums.logLoss[at] += lossOf(p);
    sums.accuracy[at] += hitOf(p);
    sums.brier[at] += (1 - p) ** 2;
  });
  return sums;
}

/** Mean weighted by clusters; NaN without pairs. */
function meanOf(weight: Float64Array, above: Float64Array, below: Float64Array): number {
  let [top, bottom] = [0, 0];
  for (let k = 0; k < weight.length; k++) {
    top += weight[k] * above[k];
    bottom += weight[k] * below[k];
  }
  return top / bottom;
}

/**
 * Expected calibration error: favourites in 15 bins of equally many pairs, and the mean distance of what they were given from
 * what they won, by pairs. Sorts once; each call is one pass.
 */
export function calibrationError({ cluster, probability }: Pairs): (weight: Float64Array) => number {
  const favourite = probability.map((p) => Math.max(p, 1 - p));
  const order = Int32Array.from(favourite.keys()).sort((a, b) => favourite[a] - favourite[b] || a - b);
  return (weight) => {
    let total = 0;
    for (const k of order) total += weight[cluster[k]];
    const given = new Float64Array(BINS);
    const won = new Float64Array(BINS);
    let before = 0;
    for (const k of order) {
      const own = weight[cluster[k]];
      if (own === 0) continue;
      const bin = Math.floor((BINS * before) / total);
      given[bin] += own * favourite[k];
      won[bin] += own * hitOf(probability[k]);
      before += own;
    }
    return given.reduce((sum, one, bin) => sum + Math.abs(one - won[bin]), 0) / total;
  };
}

/**
 * The four figures with 95 % intervals by the bootstrap over clusters: percentiles, but for the calibration error, which chance can
 * only raise: its interval is the basic one (Davison and Hinkley 1997, 5.2), cut at 0.
 */
export function figuresOf(pairs: Pairs, clusters: number, resampling = RESAMPLING): Figures & { readonly sums: Sums } {
  const sums = sumsOf(pairs, clusters);
  const errorOf = calibrationError(pairs);
  const measure = (weight: Float64Array): Readonly<Record<FigureId, number>> => ({
    logLoss: meanOf(weight, sums.logLoss, sums.count),
    accuracy: meanOf(weight, sums.accuracy, sums.count),
    brier: meanOf(weight, sums.brier, sums.count),
    calibration: errorOf(weight),
  });
  const whole = measure(new Float64Array(clusters).fill(1));
  const drawn = Object.fromEntries(FIGURES.map((id) => [id, new Float64Array(resampling.resamples)]));
  let b = 0;
  for (const weight of draws(clusters, resampling)) {
    const values = measure(weight);
    for (const id of FIGURES) drawn[id][b] = values[id];
    b++;
  }
  const figure = (id: FigureId): Figure => ({ value: whole[id], interval: percentileInterval(drawn[id]) });
  const raised = figure("calibration");
  const basic = raised.interval?.toReversed().map((end) => Math.max(0, 2 * raised.value - end));
  return {
    pairs: pairs.probability.length,
    clusters,
    logLoss: figure("logLoss"),
    accuracy: figure("accuracy"),
    brier: figure("brier"),
    calibration: { value: raised.value, interval: basic ? [basic[0], basic[1]] : null },
    sums,
  };
}

/** The mean of each resample, for differences between systems that were judged on the same clusters. */
export function resampledMean(above: Float64Array, below: Float64Array, resampling = RESAMPLING): Float64Array {
  const means = new Float64Array(resampling.resamples);
  let b = 0;
  // One buffer holds the weights of every draw: each is used before the next.
  for (const weight of draws(above.length, resampling)) means[b++] = meanOf(weight, above, below);
  return means;
}
