import { METRICS, ratiosOf, type MetricId } from "./metrics";
import type { RaceScores } from "./scores";

/** A metric over time, at S races. NaN before the first value. */
interface SkillCurve {
  /** [S] over all counted races up to this one. */
  readonly cumulative: Float64Array;
  /** [S] over the last `window` counted races (fewer at the start). */
  readonly rolling: Float64Array;
}

export interface SkillOverTime {
  /** [S] index of the race after which the value holds. */
  readonly race: Int32Array;
  readonly window: number;
  readonly metrics: { readonly [Id in MetricId]: SkillCurve };
}

const POINTS = 400;

/** Every metric at up to `points` evenly spaced counted races, the last included. Default window: a tenth of them, at least 20. */
export function skillOverTime(
  scores: RaceScores,
  counted: Uint8Array,
  { points = POINTS, window }: { readonly points?: number; readonly window?: number } = {},
): SkillOverTime {
  const races = Int32Array.from(counted.keys()).filter((race) => counted[race] === 1);
  const length = window ?? Math.max(20, Math.round(races.length / 10));
  const size = Math.min(points, races.length);
  const at = Int32Array.from({ length: size }, (_, k) => Math.ceil(((k + 1) * races.length) / size) - 1);
  const ratios = ratiosOf(scores);
  const metrics = Object.fromEntries(
    METRICS.map(({ id }) => {
      const above = running(ratios[id].numerator, races);
      const below = running(ratios[id].denominator, races);
      const between = (from: number, to: number): number =>
        below[to] > below[from] ? (above[to] - above[from]) / (below[to] - below[from]) : NaN;
      const curve: SkillCurve = {
        cumulative: Float64Array.from(at, (index) => between(0, index + 1)),
        rolling: Float64Array.from(at, (index) => between(Math.max(0, index + 1 - length), index + 1)),
      };
      return [id, curve];
    }),
  ) as { [Id in MetricId]: SkillCurve };
  return { race: at.map((index) => races[index]), window: length, metrics };
}

/** [N + 1] sums over the first k of the races. */
function running(column: Float64Array, races: Int32Array): Float64Array {
  const sums = new Float64Array(races.length + 1);
  for (let k = 0; k < races.length; k++) sums[k + 1] = sums[k] + column[races[k]];
  return sums;
}
