/** Each contender's metric minus the reference's, by race. */
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { SkillOverTime } from "../../../engine/evaluation/skill";
import type { History } from "../../../engine/history/types";
import { change, inWords, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import type { LineSeries, Tip } from "../../../ui/plot";
import type { ComparisonResult } from "../../../store";
import { inSentence, metricOf } from "../metrics";
import { differenceOf, standingOf } from "../paired";
import type { Tested } from "../useModels";

export type SkillSpan = "rolling" | "cumulative";

/** Maximum number of points in a line, about one for every few pixels. */
const MAX_POINTS = 120;

interface SkillLines {
  readonly series: readonly (LineSeries & { readonly slot: number })[];
  /** [point] number of the race, from 1. */
  readonly xs: readonly number[];
  readonly window: number;
  readonly races: number;
}

const curve = (skill: SkillOverTime, metric: MetricId, span: SkillSpan): Float64Array => skill.metrics[metric][span];

/** Every nth index, so that about `most` remain, always including the last. */
export function thinned(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  const kept: number[] = [];
  for (let k = count - 1; k >= 0; k -= every) kept.push(k);
  return kept.reverse();
}

export function skillLines(
  contenders: readonly Tested[],
  reference: Tested,
  id: MetricId,
  span: SkillSpan,
): SkillLines {
  const metric = metricOf(id);
  const own = reference.evaluation!.skill;
  const base = curve(own, id, span);
  // The first values rest on few races and would dominate the scale.
  const from = own.race.length > 40 ? Math.floor(own.race.length / 20) : 0;
  const kept = thinned(own.race.length, MAX_POINTS).filter((k) => k >= from && !Number.isNaN(base[k]));
  const xs = kept.map((k) => own.race[k] + 1);
  const series = contenders
    .filter((one) => one.slot !== null && one.evaluation && one.evaluation.metrics[id] !== null)
    .map((one) => {
      const line = curve(one.evaluation!.skill, id, span);
      const points = kept.map((k, at) => ({
        x: xs[at],
        y: one.id === reference.id ? 0 : metric.factor * (line[k] - base[k]),
      }));
      return { id: one.id, label: one.name, slot: one.slot!, points };
    });
  return { series, xs, window: Math.min(own.window, own.race.length), races: own.race.length };
}

const SMALL = { page: 0.05 };

/**
 * Which systems end ahead of the reference, and which behind. `comparison`: intervals over all races; null if the lines
 * count other races.
 */
export function skillReading(
  lines: SkillLines,
  reference: Tested,
  id: MetricId,
  span: SkillSpan,
  comparison: Pick<ComparisonResult, "paired" | "entrants"> | null,
): string {
  const metric = metricOf(id);
  const over = span === "rolling" ? `Over the last ${number(lines.window)} races` : "So far";
  const unit = [metric.unit, "in", inSentence(metric)].filter(Boolean).join(" ");
  const sign = metric.better === "lower" ? 1 : -1;
  const ends = lines.series
    .filter((one) => one.id !== reference.id && one.points.length > 0)
    .map((one) => ({ id: one.id, name: one.label, worse: sign * one.points.at(-1)!.y }));
  if (ends.length === 0) return `${over} only ${reference.name} has ${inSentence(metric)}.`;
  const limit = metric.factor === 100 ? SMALL.page : 0.0005;
  const sure = (who: readonly { readonly id: string }[], standing: "better" | "worse"): string => {
    const clear = who.filter(
      (one) => comparison && standingOf(differenceOf(comparison, one.id, reference.id, id), metric) === standing,
    ).length;
    if (clear === 0) return ", which may be chance";
    if (who.length === 1) return ", a clear difference";
    return clear === who.length ? ", all clearly" : `, ${inWords(clear)} of them clearly`;
  };
  const behind = ends.filter(({ worse }) => worse > limit).toSorted((a, b) => b.worse - a.worse);
  const ahead = ends.filter(({ worse }) => worse < -limit);
  if (behind.length > 0 && ahead.length === 0) {
    const size = number(behind[0].worse, metric.decimals);
    // Equal as the sentence writes them.
    const last = behind.filter(({ worse }) => number(worse, metric.decimals) === size);
    return `${over} ${namesOrOthers(last)} ${last.length > 1 ? "are" : "is"} farthest behind ${reference.name}, by ${size} ${unit}${sure(last, "worse")}.`;
  }
  if (ahead.length > 0) {
    const who = ahead.length > 1 ? `${inWords(ahead.length)} systems` : ahead[0].name;
    return `${over} ${who} ${ahead.length === 1 ? "is" : "are"} ahead of ${reference.name} in ${inSentence(metric)}${sure(ahead, "better")}.`;
  }
  return `${over} all are level in ${inSentence(metric)}.`;
}

/** "Ada and Bea", "Ada and two others" */
function namesOrOthers([first, second, ...more]: readonly { readonly name: string }[]): string {
  if (!second) return first.name;
  return `${first.name} and ${more.length > 0 ? `${inWords(more.length + 1)} others` : second.name}`;
}

export function skillTip(lines: SkillLines, id: MetricId, history: History, x: number): Tip {
  const metric = metricOf(id);
  const race = x - 1;
  const name = history.raceIds[race] || history.dates[race];
  return {
    title: name ? `Race ${number(x)}, ${name}` : `Race ${number(x)}`,
    rows: lines.series
      .map((one) => ({ slot: one.slot, label: one.label, y: one.points.find((point) => point.x === x)?.y ?? NaN }))
      .toSorted((a, b) => b.y - a.y)
      .map(({ slot, label, y }) => ({ slot, label, value: change(y, metric.decimals) })),
  };
}

export function skillTable(lines: SkillLines, id: MetricId): FigureTable {
  const { decimals } = metricOf(id);
  return tableOf(lines.xs, [
    ["Races so far", (x) => x, number],
    ...lines.series.map(({ label, points }): ItemColumn<number> => [
      label,
      (_, at) => points[at].y,
      (value: number) => change(value, decimals),
    ]),
  ]);
}
