import { contenderOrBaseline } from "../../evaluation/baselines/index";
import { countRaces, firstRaces, splitAt, type CountedRaces, type Split } from "../../evaluation/counted";
import { scaled, type Steps } from "../../steps";
import { metricOf, pool, ratiosOf, type MetricId } from "../../evaluation/metrics";
import { blockParameter, withBlockValues } from "../../rating/blocks/use";
import { NotFiniteError } from "../../rating/not-finite";
import { OvershootError } from "../../rating/overshoot";
import { walkForward } from "../../evaluation/walk-forward";
import type { History } from "../../history/types";
import { isDated } from "../../history/dates";
import { ParameterError } from "../../rating/complete";
import { findModel } from "../../models/registry";
import { contenderOf, type Contender, type ContenderSpec } from "../../replay/contender";
import type { ResultReading } from "../../replay/rater";
import { axesOf } from "./axes";
import { searchFrom } from "./search";
import { triesFor } from "./stages";

export interface TuneSettings {
  /** The untuned contender, where the search starts. */
  readonly contender: ContenderSpec;
  /** Ids of number parameters. */
  readonly parameters: readonly string[];
  readonly metric: MetricId;
  readonly split: Split;
  readonly seed: string | number;
  /** Maximum number of tries; default `triesFor`: 30 for one parameter, 40 each for more. */
  readonly tries?: number;
  /** As in the evaluation. */
  readonly burnIn?: CountedRaces["burnIn"];
  readonly minimumRaces?: number;
}

export type TunedValues = Readonly<Record<string, number>>;

/** One try: the values, and the metric on the races before the split; null: the metric has no value there. */
export interface Try {
  readonly values: TunedValues;
  readonly value: number | null;
}

export interface Proposal {
  /** Points independent of each other; empty when the search is over. */
  readonly batch: readonly TunedValues[];
  /** Index of the best try so far; -1 before the first with a value. */
  readonly best: number;
  /** Maximum number of tries still to come. */
  readonly left: number;
}

/** The next tries after those made so far, in any order. Stateless: a stored path can be continued. Throws ParameterError. */
export function propose(settings: TuneSettings, path: readonly Try[]): Proposal {
  const axes = axesOf(contenderOf(settings.contender), settings.parameters);
  const most = mostTries(settings);
  const sign = signOf(settings.metric);
  const losses = new Map(path.map(({ values, value }) => [keyOf(values), value === null ? Infinity : sign * value]));
  const best = bestOf(settings.metric, path);
  const left = Math.max(0, most - losses.size);
  const search = searchFrom(
    axes.map(({ start }) => start),
    settings.seed,
  );
  for (let step = search.next([]); !step.done;) {
    const wanted = step.value.map((point) =>
      Object.fromEntries(axes.map((axis, d) => [axis.id, axis.valueAt(point[d])])),
    );
    const open = new Map(
      wanted.filter((values) => !losses.has(keyOf(values))).map((values) => [keyOf(values), values]),
    );
    if (open.size > 0) return { batch: [...open.values()].slice(0, left), best, left };
    step = search.next(wanted.map((values) => losses.get(keyOf(values))!));
  }
  return { batch: [], best, left: 0 };
}

const mostTries = ({ tries, parameters }: TuneSettings): number => tries ?? triesFor(parameters.length);

/** A whole search, one try at a time. */
export function* tuneSteps(history: History, reading: ResultReading, settings: TuneSettings): Steps<readonly Try[]> {
  const path: Try[] = [];
  const most = mostTries(settings);
  for (let { batch } = propose(settings, path); batch.length > 0; { batch } = propose(settings, path)) {
    for (const values of batch) {
      const done = path.length;
      const value = yield* scaled(trySteps(history, reading, settings, values), done / most, (done + 1) / most);
      path.push({ values, value });
    }
  }
  return path;
}

/** Index of the best try, the first of equal ones; -1 without one. */
export function bestOf(metric: MetricId, path: readonly Try[]): number {
  const sign = signOf(metric);
  return path.reduce(
    (best, { value }, k) => (value !== null && (best < 0 || sign * value < sign * path[best].value!) ? k : best),
    -1,
  );
}

const signOf = (metric: MetricId): number => (metricOf(metric).better === "lower" ? 1 : -1);

function keyOf(values: TunedValues): string {
  return JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function withValues(contender: ContenderSpec, values: TunedValues): ContenderSpec {
  const { blocks = [] } = contender;
  const rule = findModel(contender.model)?.supports.blocks;
  if (!rule || blocks.length === 0) return { ...contender, parameters: { ...contender.parameters, ...values } };
  const ofBlocks = new Set(blocks.map((use) => blockParameter(rule, use, NaN).id));
  const own = Object.fromEntries(Object.entries(values).filter(([id]) => !ofBlocks.has(id)));
  return {
    ...contender,
    parameters: { ...contender.parameters, ...own },
    blocks: withBlockValues(rule, blocks, values),
  };
}

/** Makes one try: the metric over counted races before the split; null for values that conflict or give no finite ratings. */
export function* trySteps(
  history: History,
  reading: ResultReading,
  settings: TuneSettings,
  values: TunedValues,
): Steps<number | null> {
  const training = firstRaces(history, splitAt(history, settings.split));
  refuseUndated(history, settings);
  let contender: Contender;
  try {
    contender = contenderOrBaseline(withValues(settings.contender, values));
  } catch (error) {
    if (error instanceof ParameterError) return null;
    throw error;
  }
  const { metric, minimumRaces, burnIn } = settings;
  try {
    const { scores } = yield* walkForward(training, reading, contender, { minimumRaces, only: [metric] });
    return pool(ratiosOf(scores)[metric], countRaces(training, { burnIn }));
  } catch (error) {
    if (error instanceof NotFiniteError || error instanceof OvershootError) return null;
    throw error;
  }
}

/** @throws ParameterError where a parameter counts days but the results have no dates */
function refuseUndated({ times }: History, { contender, parameters }: TuneSettings): void {
  const { model } = contenderOf(contender);
  const needing = model.parameters.find(
    (one) => one.kind === "number" && one.needsDates && parameters.includes(one.id),
  );
  if (needing && !isDated(times))
    throw new ParameterError(
      `${needing.id} counts days, but these results have fewer than two dates, so no value is better.`,
    );
}

/** A grid over two parameters, for a surface: `batch` row by row, y outside, x inside. */
export interface SurfaceGrid {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly batch: readonly TunedValues[];
}

/** @throws ParameterError as `propose` does, and unless exactly two parameters are named */
export function surfaceGrid(
  { contender, parameters }: Pick<TuneSettings, "contender" | "parameters">,
  size = 9,
): SurfaceGrid {
  if (parameters.length !== 2) throw new ParameterError("A surface needs exactly two parameters.");
  const [across, up] = axesOf(contenderOf(contender), parameters);
  const values = (axis: typeof across): number[] => [
    ...new Set(Array.from({ length: size }, (_, k) => axis.valueAt(k / (size - 1)))),
  ];
  const [x, y] = [values(across), values(up)];
  return { x, y, batch: y.flatMap((b) => x.map((a) => ({ [across.id]: a, [up.id]: b }))) };
}
