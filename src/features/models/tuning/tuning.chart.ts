/** The path of a search as charts and sentences. */
import type { NumberParameter } from "../../../engine/rating/parameters";
import type { SurfaceResult, TuningResult } from "../../../store";
import { change, counted, date, list, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import type { Point } from "../../../ui/plot";
import { inSentence, metricOf, type Metric } from "../metrics";

/** The chosen parameters that can be tuned, or else the first one. */
export function chosenOf(tunable: readonly NumberParameter[], ids: readonly string[]): readonly NumberParameter[] {
  const chosen = tunable.filter(({ id }) => ids.includes(id));
  return chosen.length > 0 ? chosen : tunable.slice(0, 1);
}

/** Four digits at most: 0.198, 1.25, 12.5. */
export function valueText(value: number): string {
  const digits = Number(value.toPrecision(4));
  return String(digits).replace("-", "−");
}

/** "0.005 to 2". */
export const boundsText = ({ slider }: NumberParameter): string =>
  `${valueText(slider.min)} to ${valueText(slider.max)}`;

const signOf = (metric: Metric): number => (metric.better === "lower" ? 1 : -1);

/** Best value after each try; none before the first valid try. */
export function bestSoFar({ path, settings }: Pick<TuningResult, "path" | "settings">): readonly Point[] {
  const sign = signOf(metricOf(settings.metric));
  let best: number | null = null;
  return path.flatMap(({ value }, at) => {
    if (value !== null && (best === null || sign * value < sign * best)) best = value;
    return best === null ? [] : [{ x: at + 1, y: best }];
  });
}

/** Values of the metric by the one parameter, ascending, within the scale. */
export function byValue(
  { path, settings }: Pick<TuningResult, "path" | "settings">,
  [low, high]: readonly [number, number],
): readonly Point[] {
  const [id] = settings.parameters;
  return path
    .flatMap(({ values, value }) =>
      value === null || value < low || value > high ? [] : [{ x: values[id], y: value }],
    )
    .toSorted((a, b) => a.x - b.x);
}

/** The range of most tries; extreme ones would flatten the others. */
export function valueDomain(values: readonly number[], metric: Metric): readonly [number, number] {
  const sign = signOf(metric);
  const sorted = values.map((value) => sign * value).toSorted((a, b) => a - b);
  if (sorted.length === 0) return [0, 1];
  const best = sorted[0];
  const most = sorted[Math.floor(0.75 * (sorted.length - 1))];
  const room = Math.max(most - best, Math.abs(best) * 1e-3);
  const ends = [sign * (best - 0.12 * room), sign * (most + 0.12 * room)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** 1, 2, 5 times powers of ten, within bounds. */
export function doublings(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    for (const first of [1, 2, 5]) {
      const tick = Number((first * 10 ** power).toPrecision(3));
      if (tick >= low && tick <= high) ticks.push(tick);
    }
  return ticks;
}

const named = (parameters: readonly NumberParameter[], ids: readonly string[]): string =>
  list(ids.map((id) => (parameters.find((one) => one.id === id)?.label ?? id).toLowerCase()));

export function tuningReading(
  result: TuningResult | null,
  name: string,
  parameters: readonly NumberParameter[],
): string {
  if (!result)
    return `Which parameters of ${name} predict best: searched on the earlier races, tested on the later ones.`;
  const { settings, path, best, done, report } = result;
  const metric = metricOf(settings.metric);
  if (report) return report.verdict;
  const what = `${name}’s ${named(parameters, settings.parameters)} for the ${metric.better === "lower" ? "lowest" : "highest"} ${inSentence(metric)}`;
  if (done) return `No try of ${what} had a value.`;
  if (best < 0) return `Searching ${what}.`;
  const { values, value } = path[best];
  const at = settings.parameters.map((id) => valueText(values[id])).join(", ");
  return `Searching ${what}. Best so far ${at}: ${number(value!, 4)}.`;
}

export function progressText({ path, left }: TuningResult, secondsLeft: number | null): string {
  const tries = `${number(path.length)} of at most ${counted(path.length + left, "try", "tries")}`;
  return secondsLeft === null ? tries : `${tries}, at most ${duration(secondsLeft)} left`;
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${number(Math.max(1, Math.round(seconds)))} s` : `${number(Math.round(seconds / 60))} min`;

interface ReportRow {
  readonly label: string;
  readonly races: number;
  readonly untuned: number | null;
  readonly tuned: number | null;
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
}

/** Values before and after the split side by side. */
export function reportRows({ report, settings }: TuningResult): readonly ReportRow[] {
  if (!report) return [];
  const { metric } = settings;
  const { split } = report;
  const since = split.date ? date(split.date) : `race ${number(split.races + 1)}`;
  return (["training", "test"] as const).map((side) => {
    const { untuned, tuned, differences } = report[side];
    return {
      label: side === "training" ? `Before ${since}` : "Since, unseen",
      races: tuned.races,
      untuned: untuned[metric],
      tuned: tuned[metric],
      difference: differences[metric]?.value ?? null,
      interval: differences[metric]?.interval ?? null,
    };
  });
}

export function tuningTable(
  { path, settings, ...rest }: TuningResult,
  parameters: readonly NumberParameter[],
): FigureTable {
  const metric = metricOf(settings.metric);
  const reached = bestSoFar({ path, settings, ...rest });
  const first = path.length - reached.length;
  const digits = (value: number): string => number(value, 5);
  return tableOf(path, [
    ["Try", (_, at) => at + 1, number],
    ...settings.parameters.map((id): ItemColumn<TuningResult["path"][number]> => [
      parameters.find((one) => one.id === id)?.label ?? id,
      ({ values }) => values[id],
      valueText,
    ]),
    [`${metric.label} before the split`, ({ value }) => value, digits],
    ["Best so far", (_, at) => reached[at - first]?.y ?? null, digits],
  ]);
}

interface SurfaceCell {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly value: number | null;
  /** Step of the sequential colour scale, 8 is best; null without a value. */
  readonly step: number | null;
  readonly best: boolean;
}

/** Cells coloured by their distance from the best value: each step halves it. */
export function surfaceCells({ grid, values, settings }: SurfaceResult): readonly SurfaceCell[] {
  const sign = signOf(metricOf(settings.metric));
  const there = values.filter((value): value is number => typeof value === "number").map((value) => sign * value);
  const best = Math.min(...there);
  // If the scale included the worst corner, all other cells would look the same.
  const worst = there.toSorted((x, y) => x - y)[Math.floor(0.75 * there.length)] ?? best;
  const first = values.findIndex((value) => typeof value === "number" && sign * value === best);
  return grid.batch.flatMap((_, at): SurfaceCell[] => {
    const value = values[at];
    if (value === undefined) return [];
    const column = at % grid.x.length;
    const row = Math.floor(at / grid.x.length);
    const place = { column, row, x: grid.x[column], y: grid.y[row] };
    if (value === null) return [{ ...place, value, step: null, best: false }];
    const off = worst > best ? Math.min(1, (sign * value - best) / (worst - best)) : 0;
    const step = off === 0 ? 8 : Math.max(0, Math.min(7, Math.round(-Math.log2(off) + 0)));
    return [{ ...place, value, step, best: at === first }];
  });
}

export function tuningTip(result: TuningResult, at: number, parameters: readonly NumberParameter[]) {
  const { values, value } = result.path[at];
  const metric = metricOf(result.settings.metric);
  return {
    title: `Try ${number(at + 1)}`,
    rows: [
      ...result.settings.parameters.map((id) => ({
        label: parameters.find((one) => one.id === id)?.label ?? id,
        value: valueText(values[id]),
      })),
      { label: metric.label, value: value === null ? "none" : number(value, 4) },
    ],
  };
}

export const differenceText = ({ difference, interval }: ReportRow): string =>
  difference === null
    ? "–"
    : `${change(difference, 4)}${interval ? ` (${change(interval[0], 4)} to ${change(interval[1], 4)})` : ""}`;
