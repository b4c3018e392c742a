import { quantile } from "../numerics/quantile";
import { dot } from "../numerics/vectors";
import { createRandom } from "../numerics/random";
import type { Steps } from "../steps";
import { METRICS, ratiosOf, type MetricId, type Ratio } from "./metrics";
import type { RaceScores } from "./scores";

/** Lower and upper end. */
export type Interval = readonly [number, number];

/** By metric: [resamples] its value in each resample; NaN if the resample has no value. */
export type Resamples = { readonly [Id in MetricId]: Float64Array };

export interface BootstrapOptions {
  /** 0: no intervals. */
  readonly resamples: number;
  readonly seed: string | number;
}

export const DEFAULT_BOOTSTRAP: BootstrapOptions = { resamples: 1000, seed: 1 };

/** Largest number of resampling units; with more races, a unit is a block of consecutive races. */
const MAX_UNITS = 4096;
/** Resamples between two reports of progress. */
const RESAMPLES_A_STEP = 8;

/**
 * Bootstrap over races (Efron 1979): each resample draws as many counted races as there are, with replacement,
 * and pools every metric over them. Races, not pairs, are drawn, because the pairs of one race are correlated.
 *
 * The draws depend only on the seed and the number of counted races: all contenders of a history have the
 * same resamples, so their differences are paired. O(resamples * min(races, 4096)); above 4,096 races blocks
 * of consecutive races are drawn, which changes the intervals by less than their sampling error. A single race shows no spread,
 * so it has no resamples.
 */
export function* resample(
  scores: RaceScores,
  counted: Uint8Array,
  { resamples, seed }: BootstrapOptions,
): Steps<Resamples> {
  const unitOf = unitsOf(counted);
  const units = unitOf.reduce((most, unit) => Math.max(most, unit + 1), 0);
  const columns = new Map<Float64Array, Float64Array>();
  const inUnits = (column: Float64Array): Float64Array => {
    const known = columns.get(column) ?? sumUnits(column, unitOf, units);
    columns.set(column, known);
    return known;
  };
  const all = ratiosOf(scores);
  const ratios = METRICS.map(({ id }): Ratio => ({
    numerator: inUnits(all[id].numerator),
    denominator: inUnits(all[id].denominator),
  }));
  const distinct = [...columns.values()];
  const sums = new Map(distinct.map((column) => [column, 0]));
  const values = METRICS.map(() => new Float64Array(units > 1 ? resamples : 0));
  const random = createRandom(seed).fork("races");
  const weight = new Float64Array(units);
  for (let b = 0; b < values[0].length; b++) {
    weight.fill(0);
    for (let draw = 0; draw < units; draw++) weight[random.integer(units)]++;
    for (const column of distinct) sums.set(column, dot(weight, column));
    ratios.forEach(({ numerator, denominator }, m) => {
      const count = sums.get(denominator)!;
      values[m][b] = count > 0 ? sums.get(numerator)! / count : NaN;
    });
    if (b % RESAMPLES_A_STEP === RESAMPLES_A_STEP - 1) yield b / resamples;
  }
  return Object.fromEntries(METRICS.map(({ id }, m) => [id, values[m]])) as unknown as Resamples;
}

/** [R] unit of each race; -1: not counted. */
function unitsOf(counted: Uint8Array): Int32Array {
  const races = counted.reduce((sum, one) => sum + one, 0);
  const length = Math.max(1, Math.ceil(races / MAX_UNITS));
  let seen = 0;
  return Int32Array.from(counted, (one) => (one === 1 ? Math.floor(seen++ / length) : -1));
}

function sumUnits(column: Float64Array, unitOf: Int32Array, units: number): Float64Array {
  const sums = new Float64Array(units);
  for (let race = 0; race < column.length; race++) if (unitOf[race] >= 0) sums[unitOf[race]] += column[race];
  return sums;
}

/** The central 95 per cent (or another share) of the finite values, by linear interpolation; null for no values. */
export function percentileInterval(values: Float64Array, level = 0.95): Interval | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  const tail = (1 - level) / 2;
  return [quantile(sorted, tail), quantile(sorted, 1 - tail)];
}

export function intervalsOf(resamples: Resamples, level = 0.95): { readonly [Id in MetricId]: Interval | null } {
  return Object.fromEntries(METRICS.map(({ id }) => [id, percentileInterval(resamples[id], level)])) as {
    [Id in MetricId]: Interval | null;
  };
}
