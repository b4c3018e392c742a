/**
 * The laboratory's unit of work is a repetition: one season, under every contender. It depends on the settings and its
 * number alone, so it does not matter who runs it, nor when.
 */
import { connectedness } from "../history/connectedness";
import type { ContenderSpec } from "../replay/contender";
import type { Steps } from "../steps";
import { measureSteps, MEASURES } from "./measure";
import type { Course, Measure } from "./measure";
import { simulateSeason } from "./season";
import type { SyntheticSeason } from "./season";
import type { SeasonSettings } from "./settings";

/** The first season in full, for the figures that show one. N persons, K looks. */
export interface Showcase {
  readonly names: readonly string[];
  readonly persons: number;
  readonly group: Uint8Array;
  readonly looks: Int32Array;
  /** [K, N] points above the mean. */
  readonly truth: Float64Array;
  readonly active: Uint8Array;
  /** [contender][K, N] points above 1500. */
  readonly estimates: readonly Float64Array[];
  /** [N, N] races in which two persons met, by any of their accounts. */
  readonly met: Int32Array;
  /** [N] connected component of the person's first account, 0 the largest; -1: never raced. */
  readonly component: Int32Array;
  readonly components: number;
  readonly accounts: number;
  readonly thrown: number;
  readonly farmer: number;
  readonly accomplice: number;
}

export interface Repetition {
  readonly repetition: number;
  readonly looks: Int32Array;
  /** [contender][measure][look]. */
  readonly measures: readonly Float64Array[];
  /** [contender] */
  readonly largestGain: Float64Array;
  /** Of repetition 0 alone. */
  readonly showcase: Showcase | null;
}

/**
 * @throws ParameterError for an unknown model or parameter
 */
export function* repetitionSteps(
  settings: SeasonSettings,
  contenders: readonly ContenderSpec[],
  repetition: number,
): Steps<Repetition> {
  const season = simulateSeason(settings, repetition);
  const courses: Course[] = [];
  for (const contender of contenders) {
    const steps = measureSteps(season, settings, contender);
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield (courses.length + step.value) / contenders.length;
    courses.push(step.value);
    yield courses.length / contenders.length;
  }
  return {
    repetition,
    looks: season.looks,
    measures: courses.map(({ measures }) => measures),
    largestGain: Float64Array.from(courses, ({ largestGain }) => largestGain),
    showcase: repetition === 0 ? showcaseOf(season, courses) : null,
  };
}

function showcaseOf(season: SyntheticSeason, courses: readonly Course[]): Showcase {
  const { history, owner, persons, thrown } = season;
  const { component, components } = connectedness(history);
  const met = new Int32Array(persons * persons);
  for (let race = 0; race < history.raceCount; race++)
    for (let i = history.offsets[race]; i < history.offsets[race + 1]; i++)
      for (let j = history.offsets[race]; j < history.offsets[race + 1]; j++)
        if (i !== j) met[owner[history.player[i]] * persons + owner[history.player[j]]]++;
  return {
    names: history.names.slice(0, persons),
    persons,
    group: season.group,
    looks: season.looks,
    truth: season.truth,
    active: season.active,
    estimates: courses.map(({ estimates }) => estimates),
    met,
    component: component.slice(0, persons),
    components,
    accounts: history.playerCount,
    thrown: thrown.reduce((sum, one) => sum + one, 0),
    farmer: season.farmer,
    accomplice: season.accomplice,
  };
}

/** A measure over the repetitions that are in, by look. */
export interface Band {
  readonly mean: Float64Array;
  /** The middle 80 % of the repetitions. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export interface LaboratoryCurves {
  readonly repetitions: number;
  readonly looks: Int32Array;
  /** By contender. */
  readonly contenders: readonly (Readonly<Record<Measure, Band>> & { readonly largestGain: number })[];
}

/** Bands of the repetitions that are in; the order in which they came does not matter. */
export function laboratoryCurves(repetitions: readonly Repetition[]): LaboratoryCurves {
  const sorted = repetitions.toSorted((a, b) => a.repetition - b.repetition);
  const [{ looks, measures }] = sorted;
  return {
    repetitions: sorted.length,
    looks,
    contenders: measures.map((_, contender) => {
      const bands = MEASURES.map((measure, index) => {
        const rows = sorted.map((one) => one.measures[contender].subarray(index * looks.length));
        return [measure, bandOf(rows, looks.length)] as const;
      });
      const largestGain = Math.max(...sorted.map((one) => one.largestGain[contender]));
      return { ...(Object.fromEntries(bands) as Record<Measure, Band>), largestGain };
    }),
  };
}

function bandOf(rows: readonly Float64Array[], length: number): Band {
  const [mean, low, high] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  for (let look = 0; look < length; look++) {
    const values = Float64Array.from(rows, (row) => row[look]).sort();
    mean[look] = values.reduce((sum, value) => sum + value, 0) / values.length;
    low[look] = quantile(values, 0.1);
    high[look] = quantile(values, 0.9);
  }
  return { mean, low, high };
}

/** Between the two nearest of sorted values. */
function quantile(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const below = Math.floor(at);
  const above = Math.ceil(at);
  return values[below] + (at - below) * (values[above] - values[below]);
}
