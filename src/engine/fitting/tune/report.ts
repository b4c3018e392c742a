import { resample, DEFAULT_BOOTSTRAP, type BootstrapOptions } from "../../evaluation/bootstrap";
import { pairDifferences } from "../../evaluation/compare";
import type { Difference } from "../../evaluation/difference";
import { countRaces, splitAt } from "../../evaluation/counted";
import { scaled, type Steps } from "../../steps";
import { metricOf, summarise, type MetricId, type Metrics } from "../../evaluation/metrics";
import { walkForward } from "../../evaluation/walk-forward";
import { counted } from "../../history/plural";
import type { History } from "../../history/types";
import { contenderOf, type ContenderSpec } from "../../replay/contender";
import type { ResultReading } from "../../replay/rater";
import { withValues, type TunedValues, type TuneSettings } from "./tune";

/** Tuned and untuned contender on one side of the split. */
interface TuneSide {
  readonly untuned: Metrics;
  readonly tuned: Metrics;
  /** Tuned minus untuned, paired over the same races; the intervals allow for few races. */
  readonly differences: { readonly [Id in MetricId]: Difference | null };
}

export interface TuneReport {
  /** Number of races before the split, and of all. */
  readonly split: {
    readonly races: number;
    readonly of: number;
    /** Date of the first test race. */ readonly date: string;
  };
  readonly training: TuneSide;
  readonly test: TuneSide;
  /** After the split: "none" no gain before it; "clear" the interval excludes zero; "unclear" better; "lost" no better. */
  readonly gain: "none" | "clear" | "unclear" | "lost";
  readonly verdict: string;
}

/** Evaluates the tuned and the untuned contender on both sides of the split. Ratings continue through all races. */
export function* tuneReportSteps(
  history: History,
  reading: ResultReading,
  settings: TuneSettings,
  values: TunedValues,
  options: Partial<BootstrapOptions> = {},
): Steps<TuneReport> {
  const at = splitAt(history, settings.split);
  const { resamples = DEFAULT_BOOTSTRAP.resamples, seed = settings.seed } = options;
  const { burnIn, minimumRaces, contender } = settings;
  const sides = [
    countRaces(history, { burnIn, races: [0, at] }),
    countRaces(history, { burnIn, races: [at, Infinity] }),
  ];
  function* measure(spec: ContenderSpec): Steps<Measured[]> {
    const { scores } = yield* walkForward(history, reading, contenderOf(spec), { minimumRaces });
    const measured: Measured[] = [];
    for (const races of sides) {
      measured.push({
        metrics: summarise(scores, races),
        resamples: yield* resample(scores, races, { resamples, seed }),
      });
    }
    return measured;
  }
  const untuned = yield* scaled(measure(contender), 0, 0.5);
  const tuned = yield* scaled(measure(withValues(contender, values)), 0.5, 1);
  const [training, test] = sides.map((_, k): TuneSide => ({
    untuned: untuned[k].metrics,
    tuned: tuned[k].metrics,
    differences: pairDifferences(tuned[k], untuned[k]),
  }));
  const split = { races: at, of: history.raceCount, date: history.dates[at] };
  return { split, training, test, ...judge(settings.metric, training, test) };
}

type Measured = Parameters<typeof pairDifferences>[0];

/** Fewest races that show a gain: of five, all are better by chance alone once in 16 (sign test, two-sided). */
const FEWEST_CLEAR = 6;

function judge(id: MetricId, training: TuneSide, test: TuneSide): Pick<TuneReport, "gain" | "verdict"> {
  const { label, better } = metricOf(id);
  const sign = better === "lower" ? 1 : -1;
  const before = training.differences[id];
  const after = test.differences[id];
  if (!before || sign * before.value >= 0) {
    return { gain: "none", verdict: "The search found nothing better than the parameters that it started from." };
  }
  if (!after) return { gain: "lost", verdict: `After the split there is nothing to measure ${label} by.` };
  const races = `the ${counted(test.tuned.races, "race")} after the split`;
  const figures = `${label} ${figure(test.tuned[id]!)} against ${figure(test.untuned[id]!)}`;
  const interval = after.interval
    ? `, 95\u00a0% interval of the difference ${after.interval.map(figure).join(" to ")}`
    : "";
  if (sign * after.value >= 0) {
    return { gain: "lost", verdict: `The gain does not survive the split: on ${races}, ${figures}${interval}.` };
  }
  if (test.tuned.races < FEWEST_CLEAR)
    return { gain: "unclear", verdict: `The tuned system is better on ${races}, too few to tell: ${figures}.` };
  const isClear = after.interval !== null && (sign > 0 ? after.interval[1] < 0 : after.interval[0] > 0);
  return isClear
    ? { gain: "clear", verdict: `The tuned system is better on ${races} too: ${figures}${interval}.` }
    : {
        gain: "unclear",
        verdict: `The tuned system is better on ${races}, but that may be chance: ${figures}${interval}.`,
      };
}

const figure = (value: number): string => value.toFixed(4).replace("-", "−");
