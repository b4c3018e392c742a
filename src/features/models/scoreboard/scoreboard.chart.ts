/** Metrics, intervals and verdicts as rows of a forest plot. */
import type { ComparisonResult, Models } from "../../../store";
import { counted, inWords, list } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import type { MetricId } from "../../../engine/evaluation/metrics";
import { inSentence, METRICS, metricOf, type Metric } from "../metrics";
import { differenceOf, standingOf } from "../paired";
import { isSeen } from "../setting";
import { waitingIn, type Contending, type Tested } from "../useModels";
import { ranked, referenceOf } from "./order";
import { repeatedBy } from "./repeats";
import { unbeaten } from "./verdict";

export type BoardMode = "values" | "differences";

export interface BoardCell {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
  readonly text: string;
  readonly best: boolean;
}

export interface ScoreboardRow {
  readonly tested: Tested | Contending;
  /** How the system compares, in a few words. */
  readonly remark: string;
  /** [metric] null if the model has no such value. */
  readonly cells: readonly (BoardCell | null)[];
  readonly isBest: boolean;
}

export interface ScoreboardColumn {
  readonly metric: Metric;
  readonly verdict: { readonly text: string; readonly clear: boolean } | null;
  readonly domain: readonly [number, number];
  /** There are no values yet, and the domain is meaningless. */
  readonly isBlank: boolean;
  /** The simple rule's value; null if the column does not show it. */
  readonly rule: number | null;
}

export interface Board {
  readonly mode: BoardMode;
  readonly rows: readonly ScoreboardRow[];
  readonly baselines: readonly ScoreboardRow[];
  readonly columns: readonly ScoreboardColumn[];
  /** The reference of comparisons, or null. */
  readonly against: Tested | null;
}

export interface BoardInput {
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  readonly comparison: ComparisonResult | null;
  readonly models: Pick<Models, "metric" | "baseline">;
  readonly mode: BoardMode;
}

export function boardOf(input: BoardInput): Board {
  const { contenders, baselines, comparison, models, mode } = input;
  const against = referenceOf(contenders, baselines, models);
  const order = ranked(contenders, models.metric);
  const bests = METRICS.map((metric) => clearBest(input, metric)?.id ?? null);
  const repeats = repeatedBy([...contenders, ...baselines]);
  const row = (tested: Tested): ScoreboardRow => {
    const cells = METRICS.map((metric, at) => cellOf(tested, metric, against, comparison, mode, bests[at]));
    return {
      tested,
      remark: tested.evaluation ? remarkOf(tested, against, comparison, bests, repeats) : "",
      cells,
      isBest: cells.some((cell) => cell?.best),
    };
  };
  const rows = order.map(row);
  const simple = baselines.filter(({ evaluation }) => evaluation).map(row);
  return {
    mode,
    rows,
    baselines: simple,
    columns: METRICS.map((metric, at) => columnOf(metric, at, rows, simple, input)),
    against,
  };
}

function cellOf(
  { id, evaluation }: Tested,
  metric: Metric,
  against: Tested | null,
  comparison: ComparisonResult | null,
  mode: BoardMode,
  clear: string | null,
): BoardCell | null {
  const value = evaluation?.metrics[metric.id] ?? null;
  if (!evaluation || value === null) return null;
  const best = clear === id;
  if (mode === "values") return { value, interval: evaluation.intervals[metric.id], text: metric.format(value), best };
  const difference = against && comparison && differenceOf(comparison, id, against.id, metric.id);
  if (!difference) return null;
  return { ...difference, text: id === against.id ? "0" : metric.formatChange(difference.value), best };
}

function columnOf(
  metric: Metric,
  at: number,
  rows: readonly ScoreboardRow[],
  simple: readonly ScoreboardRow[],
  input: BoardInput,
): ScoreboardColumn {
  const { mode } = input;
  const ends = (list: readonly ScoreboardRow[]): number[] =>
    list.flatMap(({ cells }) => {
      const cell = cells[at];
      return cell ? [cell.value, ...(cell.interval ?? [])] : [];
    });
  const own = ends(rows);
  let low = Math.min(...own);
  let high = Math.max(...own);
  if (own.length === 0) [low, high] = [0, 1];
  // The simple rule is shown unless it would compress the contenders' values.
  const ruleRow = simple.find(({ tested }) => tested.id === "mean-finish");
  const rule = ruleRow?.cells[at]?.value ?? null;
  const room = (high - low) * 0.9;
  const fits = rule !== null && rule > low - room && rule < high + room;
  if (mode === "differences") [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  if (fits) [low, high] = [Math.min(low, rule), Math.max(high, rule)];
  const pad = (high - low || 1) * 0.06;
  return {
    metric,
    domain: [low - pad, high + pad],
    isBlank: own.length === 0,
    rule: fits ? rule : null,
    verdict: verdictOf(metric, input),
  };
}

/** Contenders that may be ranked, best first. A score on races on which a system was tuned does not count. */
function judgedBy(metric: Metric, contenders: readonly Contending[]): Contending[] {
  return ranked(
    contenders.filter(
      ({ evaluation, setting }) => (evaluation?.metrics[metric.id] ?? null) !== null && !isSeen(setting),
    ),
    metric.id,
  );
}

/**
 * The system clearly better than all others and the baselines; null if there is none, or some are not evaluated yet.
 */
function clearBest(
  input: Pick<BoardInput, "contenders" | "baselines" | "comparison">,
  metric: Metric,
): Contending | null {
  const { contenders, comparison } = input;
  const [best, ...others] = judgedBy(metric, contenders);
  if (!comparison || others.length === 0 || waitingIn(contenders) > 0) return null;
  if (unbeaten({ ...input, contenders: [best] }, metric)?.length !== 0) return null;
  const beats = ({ id }: Tested) => standingOf(differenceOf(comparison, best.id, id, metric.id), metric) === "better";
  return others.every(beats) ? best : null;
}

/** "Thurstone, clearly", "first two too close to call", "none beats guessing". */
function verdictOf(metric: Metric, input: BoardInput): ScoreboardColumn["verdict"] {
  const { contenders, baselines, comparison } = input;
  const there = judgedBy(metric, contenders);
  if (!comparison || there.length < 2) return null;
  const late = waitingIn(contenders);
  if (late > 0) return { text: `${inWords(late)} not evaluated yet`, clear: false };
  const same = repeatedBy([...contenders, ...baselines]).get(metric.id);
  if (same) return { text: `says the same as ${inSentence(metricOf(same))}`, clear: false };
  const unmet = unbeaten(input, metric);
  if (unmet === null) return { text: "rules without ratings not evaluated yet", clear: false };
  if (unmet.length > 0)
    return {
      text: `none clearly beats ${list(
        unmet.map(({ name }) => name.toLowerCase()),
        "or",
      )}`,
      clear: false,
    };
  const best = clearBest(input, metric);
  if (best) return { text: `${best.name}, clearly`, clear: true };
  const level = there.filter(
    ({ id }) => standingOf(differenceOf(comparison, there[0].id, id, metric.id), metric) === "level",
  ).length;
  return {
    text: level < 2 ? "no clear best" : `first ${inWords(level)} too close to call`,
    clear: false,
  };
}

/** "clearly best on three of six", "worse than Thurstone on four, level on two". */
function remarkOf(
  tested: Tested | Contending,
  against: Tested | null,
  comparison: ComparisonResult | null,
  bests: readonly (string | null)[],
  repeats: ReadonlyMap<MetricId, MetricId>,
): string {
  if ("setting" in tested && tested.setting.kind === "tuned" && tested.setting.seen > 0)
    return `${counted(tested.setting.seen, "race")} of these seen: no win`;
  if (!comparison || !comparison.entrants.includes(tested.id)) return "";
  // A metric that repeats another is no additional evidence.
  const has = METRICS.filter(({ id }) => (tested.evaluation?.metrics[id] ?? null) !== null && !repeats.has(id));
  const best = METRICS.filter(({ id }, at) => bests[at] === tested.id && !repeats.has(id)).length;
  if (best > 0) {
    return best === has.length && best > 1
      ? `clearly best on all ${inWords(best)}`
      : `clearly best on ${inWords(best)} of ${inWords(has.length)}`;
  }
  if (!against) return "";
  return against.id === tested.id ? "the others are compared with it" : standingWords(tested, against, comparison, has);
}

function standingWords(tested: Tested, against: Tested, comparison: ComparisonResult, metrics: typeof METRICS): string {
  const standings = metrics
    .map((metric) => standingOf(differenceOf(comparison, tested.id, against.id, metric.id), metric))
    .filter((standing) => standing !== null);
  if (standings.length === 0) return "";
  const count = (standing: string): number => standings.filter((one) => one === standing).length;
  if (count("level") === standings.length) return `level with ${against.name}`;
  const parts = [
    count("worse") > 0 && `worse on ${inWords(count("worse"))}`,
    count("level") > 0 && `level on ${inWords(count("level"))}`,
    count("better") > 0 && `better on ${inWords(count("better"))}`,
  ].filter((part): part is string => part !== false);
  return standings.length === count("worse") ? `clearly worse on all ${inWords(count("worse"))}` : parts.join(", ");
}

export function boardTable(board: Board, comparison: ComparisonResult | null): FigureTable {
  const { against } = board;
  const all = [...board.rows, ...board.baselines].map(({ tested }) => tested).filter(({ evaluation }) => evaluation);
  return tableOf(all, [
    ["System", ({ name }) => name],
    ...METRICS.flatMap(({ id, label, format, formatChange }): (ItemColumn<Tested> | false)[] => {
      const interval = ({ evaluation }: Tested) => evaluation!.intervals[id];
      const difference = (one: Tested) =>
        against && comparison ? differenceOf(comparison, one.id, against.id, id) : null;
      return [
        [label, ({ evaluation }) => evaluation!.metrics[id], format],
        ["from", (one) => interval(one)?.[0], format],
        ["to", (one) => interval(one)?.[1], format],
        against !== null && [`less ${against.name}`, (one) => difference(one)?.value, formatChange],
        against !== null && ["from", (one) => difference(one)?.interval?.[0], formatChange],
        against !== null && ["to", (one) => difference(one)?.interval?.[1], formatChange],
      ];
    }),
  ]);
}
