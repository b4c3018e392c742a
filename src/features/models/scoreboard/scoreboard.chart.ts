/** Metrics, intervals and verdicts as the rows of a forest plot. */
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { ComparisonResult, Models, Slot } from "../../../store";
import { counted, inWords, list, number, percentSign } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import type { Tip } from "../../../ui/charts/ChartTip";
import { inSentence, METRICS, metricOf } from "../metrics";
import type { Metric } from "../metrics";
import { differenceOf, standingOf } from "../paired";
import type { PairedDifference } from "../paired";
import type { Tested } from "../useModels";

/** Resampling fewer races than this gives intervals that are too narrow. */
const FEW_RACES = 20;

export type BoardMode = "values" | "differences";

export interface BoardCell {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
  readonly text: string;
  /** Clearly better than every other contender. */
  readonly best: boolean;
}

export interface BoardRow {
  readonly tested: Tested;
  /** A few words on how it compares. */
  readonly remark: string;
  /** By metric; null: the model has no such value. */
  readonly cells: readonly (BoardCell | null)[];
  readonly isBest: boolean;
}

export interface BoardColumn {
  readonly metric: Metric;
  readonly verdict: { readonly text: string; readonly clear: boolean } | null;
  readonly domain: readonly [number, number];
  /** Value of the simple rule where the column shows it. */
  readonly rule: number | null;
}

export interface Board {
  readonly mode: BoardMode;
  readonly rows: readonly BoardRow[];
  readonly baselines: readonly BoardRow[];
  readonly columns: readonly BoardColumn[];
  /** What the others are compared with; null until there is something. */
  readonly against: Tested | null;
}

interface BoardInput {
  readonly contenders: readonly Tested[];
  readonly baselines: readonly Tested[];
  readonly comparison: ComparisonResult | null;
  readonly models: Pick<Models, "metric" | "baseline">;
  readonly mode: BoardMode;
}

/** Contenders with a value first, the best first; then those that are still on their way. */
export function ranked<One extends Tested>(contenders: readonly One[], id: MetricId): One[] {
  const sign = metricOf(id).better === "lower" ? 1 : -1;
  const key = ({ evaluation }: Tested): number => {
    if (!evaluation) return Infinity;
    const value = evaluation.metrics[id];
    return value === null ? Number.MAX_VALUE : sign * value;
  };
  return contenders.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

/** What the others are compared with: the chosen one, or the best by the metric. */
export function referenceOf(
  contenders: readonly Tested[],
  baselines: readonly Tested[],
  { metric, baseline }: Pick<Models, "metric" | "baseline">,
): Tested | null {
  const chosen = [...contenders, ...baselines].find(({ id }) => id === baseline);
  if (chosen?.evaluation) return chosen;
  const [first] = ranked(contenders, metric);
  return first?.evaluation ? first : null;
}

export function boardOf(input: BoardInput): Board {
  const { contenders, baselines, comparison, models, mode } = input;
  const against = referenceOf(contenders, baselines, models);
  const order = ranked(contenders, models.metric);
  const row = (tested: Tested): BoardRow => {
    const cells = METRICS.map((metric) => cellOf(tested, metric, against, comparison, mode));
    return {
      tested,
      remark: tested.evaluation ? remarkOf(tested, against, comparison) : "",
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
): BoardCell | null {
  const value = evaluation?.metrics[metric.id] ?? null;
  if (!evaluation || value === null) return null;
  const bestAt = comparison?.comparison.best[metric.id] ?? null;
  const best = bestAt !== null && comparison!.contenders[bestAt] === id && comparison!.contenders.length > 1;
  if (mode === "values") {
    return { value, interval: evaluation.intervals[metric.id], text: metric.format(value), best };
  }
  const difference = against && comparison && differenceOf(comparison, id, against.id, metric.id);
  if (!difference) return null;
  return { ...difference, text: id === against.id ? "0" : metric.formatChange(difference.value), best };
}

function columnOf(
  metric: Metric,
  at: number,
  rows: readonly BoardRow[],
  simple: readonly BoardRow[],
  { comparison, mode }: BoardInput,
): BoardColumn {
  const ends = (list: readonly BoardRow[]): number[] =>
    list.flatMap(({ cells }) => {
      const cell = cells[at];
      return cell ? [cell.value, ...(cell.interval ?? [])] : [];
    });
  const own = ends(rows);
  let low = Math.min(...own);
  let high = Math.max(...own);
  if (own.length === 0) [low, high] = [0, 1];
  // The simple rule is shown where it does not squeeze the contenders together.
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
    rule: fits ? rule : null,
    verdict: verdictOf(metric, rows, comparison),
  };
}

/** "Thurstone, clearly", "no clear best of the first two". */
function verdictOf(
  metric: Metric,
  rows: readonly BoardRow[],
  comparison: ComparisonResult | null,
): BoardColumn["verdict"] {
  const there = ranked(
    rows.map(({ tested }) => tested).filter(({ evaluation }) => (evaluation?.metrics[metric.id] ?? null) !== null),
    metric.id,
  );
  if (!comparison || there.length < 2) return null;
  const bestAt = comparison.comparison.best[metric.id];
  if (bestAt !== null) {
    const best = there.find(({ id }) => id === comparison.contenders[bestAt]);
    return best ? { text: `${best.name}, clearly`, clear: true } : null;
  }
  const level = there.filter(
    ({ id }) => standingOf(differenceOf(comparison, there[0].id, id, metric.id), metric) === "level",
  ).length;
  return { text: level < 2 ? "no clear best" : `no clear best of the first ${inWords(level)}`, clear: false };
}

/** "clearly best on three of six", "worse than Thurstone on four, level on two". */
export function remarkOf(tested: Tested, against: Tested | null, comparison: ComparisonResult | null): string {
  if (!comparison || !comparison.entrants.includes(tested.id)) return "";
  const has = METRICS.filter(({ id }) => (tested.evaluation?.metrics[id] ?? null) !== null);
  const best = has.filter(({ id }) => {
    const at = comparison.comparison.best[id];
    return at !== null && comparison.contenders[at] === tested.id;
  }).length;
  if (best > 0 && comparison.contenders.length > 1) {
    return best === has.length && best > 1
      ? `clearly best on all ${inWords(best)}`
      : `clearly best on ${inWords(best)} of ${inWords(has.length)}`;
  }
  if (!against || against.id === tested.id) return against ? "the others are compared with it" : "";
  const standings = has
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

/** In place of the figures of one that has none yet. */
export function waitingWords({ id, problem }: Tested, standings: Standings): string {
  const standing = standings[id];
  return (
    problem || (standing?.status === "working" ? `being measured, ${percentSign(standing.progress)}` : "not measured")
  );
}

/** The verdict on the sorted metric in a sentence. */
export function boardReading({ contenders, comparison, models }: Omit<BoardInput, "mode" | "baselines">): string {
  const there = contenders.filter(({ evaluation }) => evaluation);
  if (there.length === 0) return "Nobody is measured yet.";
  const metric = metricOf(models.metric);
  if (there.length === 1 || !comparison) {
    const value = there[0].evaluation!.metrics[metric.id];
    return value === null
      ? `${there[0].name} has no ${inSentence(metric)}.`
      : `${there[0].name} has ${inSentence(metric)} ${metric.format(value)}; with another contender there is something to compare.`;
  }
  const verdict = comparison.comparison.verdicts[metric.id];
  const races = Math.min(...there.map(({ evaluation }) => evaluation!.skill.race.length));
  const rough = races < FEW_RACES ? ` With fewer than ${number(FEW_RACES)} races the intervals are rough.` : "";
  return `By ${inSentence(metric)}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}${rough}`;
}

/** Where each evaluation stands, by id. */
export type Standings = Readonly<Record<string, Pick<Slot<unknown>, "status" | "progress">>>;

export function progressWords(
  contenders: readonly Tested[],
  baselines: readonly Tested[],
  standings: Standings,
): string {
  const waiting = contenders.filter(({ id }) => standings[id]?.status === "working");
  const done = contenders.filter(({ id }) => standings[id]?.status === "ready").length;
  if (waiting.length === 0) return `Measuring ${list(baselines.map(({ name }) => name.toLowerCase()))}`;
  return `${number(done)} of ${counted(contenders.length, "contender")}`;
}

const intervalWords = (format: (value: number) => string, [low, high]: readonly [number, number]): string =>
  `${format(low)} to ${format(high)}`;

export interface Absence {
  readonly words: string;
  readonly why: string;
}

/** What stands in a cell without a value, and why. */
export function absence({ evaluation }: Tested, id: MetricId, against: Tested | null): Absence {
  if ((evaluation?.metrics[id] ?? null) === null) {
    return id === "winnerLogLoss"
      ? {
          words: "no law of winners",
          why: "It gives no chance of winning a whole race, so there is nothing to score.",
        }
      : {
          words: "no order law",
          why: "It gives a chance to every pair but none to the order of a whole race, so that order has no likelihood.",
        };
  }
  if (against?.evaluation && against.evaluation.metrics[id] === null) {
    return { words: "nothing to compare", why: `${against.name} has no ${inSentence(metricOf(id))}.` };
  }
  return { words: "not compared yet", why: "Differences come once both are measured." };
}

export function cellTip(row: BoardRow, at: number, board: Board, comparison: ComparisonResult | null): Tip {
  const metric = METRICS[at];
  const { tested } = row;
  const value = tested.evaluation?.metrics[metric.id] ?? null;
  const interval = tested.evaluation?.intervals[metric.id];
  const { against } = board;
  if (!row.cells[at] || value === null) {
    const { words, why } = absence(tested, metric.id, against);
    return { title: `${tested.name}: ${words}`, note: why };
  }
  const difference: PairedDifference | null =
    against && comparison && against.id !== tested.id
      ? differenceOf(comparison, tested.id, against.id, metric.id)
      : null;
  const standing = standingOf(difference, metric);
  return {
    title: `${tested.name}: ${metric.format(value)}`,
    rows: [
      ...(interval ? [{ label: "interval", value: intervalWords(metric.format, interval) }] : []),
      ...(difference && against
        ? [
            { label: `less ${against.name}`, value: metric.formatChange(difference.value) },
            ...(difference.interval
              ? [{ label: "interval", value: intervalWords(metric.formatChange, difference.interval) }]
              : []),
          ]
        : []),
    ],
    note: standing
      ? standing === "level"
        ? `Cannot be told apart from ${against!.name}.`
        : `Clearly ${standing} than ${against!.name}.`
      : undefined,
  };
}

export function boardTable(board: Board, comparison: ComparisonResult | null): FigureTable {
  const { against } = board;
  return {
    columns: [
      { label: "Contender" },
      ...METRICS.flatMap((metric) => [
        { label: metric.label, format: metric.format },
        { label: "from", format: metric.format },
        { label: "to", format: metric.format },
        ...(against
          ? [
              { label: `less ${against.name}`, format: metric.formatChange },
              { label: "from", format: metric.formatChange },
              { label: "to", format: metric.formatChange },
            ]
          : []),
      ]),
    ],
    rows: [...board.rows, ...board.baselines]
      .filter(({ tested }) => tested.evaluation)
      .map(({ tested }) => [
        tested.name,
        ...METRICS.flatMap(({ id }) => {
          const { metrics, intervals } = tested.evaluation!;
          const difference = against && comparison ? differenceOf(comparison, tested.id, against.id, id) : null;
          return [
            metrics[id],
            intervals[id]?.[0] ?? null,
            intervals[id]?.[1] ?? null,
            ...(against
              ? [difference?.value ?? null, difference?.interval?.[0] ?? null, difference?.interval?.[1] ?? null]
              : []),
          ];
        }),
      ]),
  };
}
