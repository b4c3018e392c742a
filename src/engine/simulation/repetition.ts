/** A repetition is one season under every contender. It depends only on the settings and its number, so any worker can run it. */
import { quantile } from "../numerics/quantile";
import type { ContenderSpec } from "../replay/contender";
import { quantileT } from "../numerics/student-t";
import { scaled, type Steps } from "../steps";
import { measureSteps, MEASURES, type MeasuredSeason, type SimulationMeasure } from "./measure";
import { ENOUGH_FOR_QUANTILES } from "./enough";
import { matchedTo } from "./matched";
import { meetingsOf, type Meetings } from "./meetings";
import { simulateSeason, type SyntheticSeason } from "./season";
import type { SeasonSettings } from "./settings";
import { variantsOf, type Variant } from "./variants";

/** The first season in full, for figures that show a single season. N persons, K looks. */
export interface Showcase extends Meetings {
  readonly names: readonly string[];
  readonly persons: number;
  readonly group: Uint8Array;
  readonly improving: Uint8Array;
  readonly looks: Int32Array;
  /** [K, N] points above the mean. */
  readonly truth: Float64Array;
  readonly active: Uint8Array;
  /** [variant][K, N] points above 1500. */
  readonly estimates: readonly Float64Array[];
  readonly accounts: number;
  readonly thrown: number;
  readonly farmer: number;
  readonly accomplice: number;
}

export interface Repetition {
  readonly repetition: number;
  readonly variants: readonly Variant[];
  readonly looks: Int32Array;
  /** [variant][measure][look]. */
  readonly measures: readonly Float64Array[];
  /** [variant] */
  readonly largestGain: Float64Array;
  /** Only for repetition 0. */
  readonly showcase: Showcase | null;
}

/** Throws ParameterError for an unknown model or parameter. */
export function* repetitionSteps(
  settings: SeasonSettings,
  contenders: readonly ContenderSpec[],
  repetition: number,
): Steps<Repetition> {
  const season = simulateSeason(settings, repetition);
  const courses: MeasuredSeason[] = [];
  const variants = variantsOf(settings, contenders);
  for (const { contender, rate } of variants) {
    const spec = contenders[contender];
    const stepped = settings.steps === "matched" ? matchedTo(settings, spec) : spec;
    const steps = measureSteps(season, stepped, rate === "decaying" ? settings.halving : Infinity);
    courses.push(yield* scaled(steps, courses.length / variants.length, (courses.length + 1) / variants.length));
    yield courses.length / variants.length;
  }
  return {
    repetition,
    variants,
    looks: season.looks,
    measures: courses.map(({ measures }) => measures),
    largestGain: Float64Array.from(courses, ({ largestGain }) => largestGain),
    showcase: repetition === 0 ? showcaseOf(season, courses) : null,
  };
}

function showcaseOf(season: SyntheticSeason, courses: readonly MeasuredSeason[]): Showcase {
  const { history, persons, thrown } = season;
  return {
    names: history.names.slice(0, persons),
    persons,
    group: season.group,
    improving: season.improving,
    looks: season.looks,
    truth: season.truth,
    active: season.active,
    estimates: courses.map(({ estimates }) => estimates),
    ...meetingsOf(season),
    accounts: history.playerCount,
    thrown: thrown.reduce((sum, one) => sum + one, 0),
    farmer: season.farmer,
    accomplice: season.accomplice,
  };
}

/** A measure over the repetitions finished so far, by look. */
export interface Band {
  readonly mean: Float64Array;
  /** The central 80 % of the repetitions; lowest and highest while there are fewer than `ENOUGH_FOR_QUANTILES`. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Mean of a number over runs with its 95 % interval (Student's t); null: fewer than two runs. */
export interface OverRuns {
  readonly mean: number;
  readonly interval: readonly [number, number] | null;
}

/** Results that are compared with the claims of scenarios. */
export interface LineRuns {
  /** Error after a quarter of the races divided by that at the end (geometric mean). */
  readonly falling: OverRuns;
  /** Final measures, points. */
  readonly end: Readonly<Record<SimulationMeasure, OverRuns>>;
  /** Decrease of the error between the groups from a quarter of the season to its end, points. */
  readonly closing: OverRuns;
  /** Final error with this decaying rate minus that of the same system with a constant rate; null: there is no such pair. */
  readonly behindConstant: OverRuns | null;
}

export interface SimulationCurves {
  readonly repetitions: number;
  readonly looks: Int32Array;
  /** The variant of each line. */
  readonly variants: readonly Variant[];
  readonly lines: readonly (Readonly<Record<SimulationMeasure, Band>> & {
    readonly largestGain: number;
    readonly runs: LineRuns;
  })[];
}

/** Bands of the repetitions finished so far, in any order. */
export function simulationCurves(repetitions: readonly Repetition[]): SimulationCurves {
  const sorted = repetitions.toSorted((a, b) => a.repetition - b.repetition);
  const [{ looks, variants, measures }] = sorted;
  return {
    repetitions: sorted.length,
    looks,
    variants,
    lines: measures.map((_, line) => {
      const bands = MEASURES.map((measure, index) => {
        const rows = sorted.map((one) => one.measures[line].subarray(index * looks.length));
        return [measure, bandOf(rows, looks.length)] as const;
      });
      const largestGain = Math.max(...sorted.map((one) => one.largestGain[line]));
      return {
        ...(Object.fromEntries(bands) as Record<SimulationMeasure, Band>),
        largestGain,
        runs: runsOf(sorted, line),
      };
    }),
  };
}

function runsOf(sorted: readonly Repetition[], line: number): LineRuns {
  const [{ looks, variants }] = sorted;
  const end = looks.length - 1;
  const quarter = looks.findIndex((look) => look >= 0.25 * looks[end]);
  const at = (measure: SimulationMeasure, look: number, of = line): number[] =>
    sorted.map(({ measures }) => measures[of][MEASURES.indexOf(measure) * looks.length + look]);
  const [early, late] = [at("error", quarter), at("error", end)];
  const ratio = overRuns(early.map((value, run) => Math.log(value / late[run])));
  const [gap, left] = [at("offset", quarter), at("offset", end)];
  const { contender, rate } = variants[line];
  const pair = variants.findIndex((one) => one.contender === contender && one.rate === "constant");
  const constant = rate === "decaying" && pair >= 0 ? at("error", end, pair) : null;
  const interval = ratio.interval && ([Math.exp(ratio.interval[0]), Math.exp(ratio.interval[1])] as const);
  return {
    falling: { mean: Math.exp(ratio.mean), interval },
    end: Object.fromEntries(MEASURES.map((measure) => [measure, overRuns(at(measure, end))])) as LineRuns["end"],
    closing: overRuns(gap.map((value, run) => Math.abs(value) - Math.abs(left[run]))),
    behindConstant: constant && overRuns(late.map((value, run) => value - constant[run])),
  };
}

function overRuns(values: readonly number[]): OverRuns {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n < 2) return { mean, interval: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const reach = quantileT(0.975, n - 1) * Math.sqrt(variance / n);
  return { mean, interval: [mean - reach, mean + reach] };
}

function bandOf(rows: readonly Float64Array[], length: number): Band {
  const [mean, low, high] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  for (let look = 0; look < length; look++) {
    const values = Float64Array.from(rows, (row) => row[look]).sort();
    mean[look] = values.reduce((sum, value) => sum + value, 0) / values.length;
    const cut = values.length < ENOUGH_FOR_QUANTILES ? 0 : 0.1;
    low[look] = quantile(values, cut);
    high[look] = quantile(values, 1 - cut);
  }
  return { mean, low, high };
}
