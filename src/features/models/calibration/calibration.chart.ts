/** Calibration: observed minus predicted share of wins, in percentage points. */
import type { CalibrationBin } from "../../../engine/evaluation/calibration";
import type { OutcomeId } from "../../../engine/evaluation/outcomes";
import { change, counted, inWords, list, number, sentence } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf } from "../../../ui/figureTable";
import type { LineSeries, Tip } from "../../../ui/plot";
import type { Contending, Tested } from "../useModels";

/** Minimum number of races in a bin that is shown. */
const MIN_RACES = 5;

type Drawn = CalibrationBin & { readonly predicted: number; readonly won: number };

const isDrawn = (bin: CalibrationBin): bin is Drawn =>
  bin.predicted !== null && bin.won !== null && bin.races >= MIN_RACES;

/** What is predicted: the winners of decided pairs, or one of the three outcomes of a game that may be drawn. */
export type Predicted = "pairs" | OutcomeId;

/** @param judged whether to use the probabilities that are evaluated, or the other ones */
function allBins(
  { evaluation }: Tested,
  predicted: Predicted,
  recalibrated: boolean,
  judged = true,
): readonly CalibrationBin[] {
  if (!evaluation) return [];
  if (predicted === "pairs") return (judged ? evaluation.calibration : evaluation.otherwise)?.favourite ?? [];
  return evaluation.outcomes?.[recalibrated === judged ? "recalibrated" : "stated"].classes[predicted] ?? [];
}

export const binsOf = (tested: Tested, predicted: Predicted = "pairs", recalibrated = false): readonly Drawn[] =>
  allBins(tested, predicted, recalibrated).filter(isDrawn);

/** Name of the probabilities of a contender that are not evaluated. */
const otherName = (name: string, recalibrated: boolean): string =>
  `${name}, ${recalibrated ? "as stated" : "recalibrated"}`;

type CalibrationSeries = LineSeries & { readonly slot: number };

export interface CalibrationLines {
  readonly series: readonly CalibrationSeries[];
  /** Number of pairs in each bin of the contender with the band. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly pairs: number }[];
  readonly focus: Contending | null;
}

const middle = ({ from, to }: CalibrationBin): number => (from + to) / 2;

/**
 * Points are at the middle of bins, so that contenders can be compared there. The focused contender has both kinds of
 * probabilities: the evaluated ones, and the others dashed, without markers.
 */
export function calibrationLines(
  contenders: readonly Contending[],
  focused: string | undefined,
  recalibrated = false,
  predicted: Predicted = "pairs",
): CalibrationLines {
  const there = contenders.filter((one) => binsOf(one, predicted, recalibrated).length > 0);
  const focus = there.find(({ id }) => id === focused) ?? there[0] ?? null;
  const series: CalibrationSeries[] = there.map((one) => {
    const bins = binsOf(one, predicted, recalibrated);
    const band =
      one === focus
        ? bins.flatMap((bin) =>
            bin.interval
              ? [
                  {
                    x: middle(bin),
                    low: 100 * (bin.interval[0] - bin.predicted),
                    high: 100 * (bin.interval[1] - bin.predicted),
                  },
                ]
              : [],
          )
        : undefined;
    const points = bins.map((bin) => ({ x: middle(bin), y: 100 * (bin.won - bin.predicted) }));
    return { id: one.id, label: one.name, slot: one.slot, points, band, markers: true };
  });
  const other = focus ? allBins(focus, predicted, recalibrated, false).filter(isDrawn) : [];
  if (focus && other.length > 0) {
    const points = other.map((bin) => ({ x: middle(bin), y: 100 * (bin.won - bin.predicted) }));
    const label = otherName(focus.name, recalibrated);
    series.push({
      id: `${focus.id} other`,
      label,
      slot: focus.slot,
      points,
      band: undefined,
      dashed: true,
    });
  }
  const bars = focus ? allBins(focus, predicted, recalibrated).map(({ from, to, pairs }) => ({ from, to, pairs })) : [];
  return { series, bars, focus };
}

type Lean = "modest" | "sure" | "right";

/**
 * Underconfident: favourites win more often than predicted. Requires two bins whose intervals exclude the prediction,
 * most of them on one side.
 */
export function leanOf(tested: Tested): Lean {
  const bins = binsOf(tested).filter(({ interval }) => interval);
  const more = bins.filter(({ predicted, interval }) => interval![0] > predicted).length;
  const fewer = bins.filter(({ predicted, interval }) => interval![1] < predicted).length;
  if (more >= 2 && more > 2 * fewer) return "modest";
  if (fewer >= 2 && fewer > 2 * more) return "sure";
  return "right";
}

/** " (95 % interval −4.1 to −0.6)" of observed minus predicted; "" if unknown. */
function betweenWords({ evaluation }: Tested, sign: 1 | -1, level: string): string {
  const interval = evaluation?.lean?.interval;
  if (!interval) return "";
  const [low, high] = interval.map((end) => 100 * sign * end).toSorted((a, b) => a - b);
  return ` (${level}${number(low, 1)} to ${number(high, 1)})`;
}

/** Mean of observed minus predicted over decided pairs, in percentage points. */
function shiftOf(tested: Tested): number {
  const { lean } = tested.evaluation!;
  if (lean) return 100 * lean.value;
  const bins = binsOf(tested);
  const pairs = bins.reduce((sum, bin) => sum + bin.pairs, 0);
  return (100 * bins.reduce((sum, bin) => sum + bin.pairs * (bin.won - bin.predicted), 0)) / pairs;
}

/** Half-width of the interval in percentage points, averaged over the contender's pairs. */
function reachOf(tested: Tested): number {
  const bins = binsOf(tested).filter(({ interval }) => interval);
  const pairs = bins.reduce((sum, bin) => sum + bin.pairs, 0);
  return (50 * bins.reduce((sum, { pairs: own, interval }) => sum + own * (interval![1] - interval![0]), 0)) / pairs;
}

/** Percentage points under which a lean is called slight. */
const SLIGHT = 1;

/** If chance can explain a lean of this many percentage points, no statement is made. */
const BLIND = 10;

/** @param waiting number of systems that are not evaluated yet */
export function calibrationReading(contenders: readonly Tested[], { level = 0.95, waiting = 0 } = {}): string {
  const found = leaningWords(contenders, level);
  return waiting > 0 ? `${found} ${counted(waiting, "system")} not evaluated yet.` : found;
}

function leaningWords(contenders: readonly Tested[], level: number): string {
  const there = contenders.filter((one) => binsOf(one).length > 0);
  const leaning = there
    .map((one) => ({ one, name: one.name, lean: leanOf(one), shift: shiftOf(one) }))
    .filter(({ lean }) => lean !== "right");
  if (leaning.length === 0) {
    const reach = Math.max(...there.map(reachOf));
    if (!(reach <= BLIND)) {
      return `Too few pairs to tell${Number.isFinite(reach) ? `: chance alone moves a share by ${number(reach)} percentage points either way` : ""}.`;
    }
    return `Favourites win about as often as ${there.length === 1 ? there[0].name : "every system"} says.`;
  }
  const mixed = leaning.some(({ lean }) => lean !== leaning[0].lean);
  const are = (lean: Lean, words: string, unit: string): string => {
    const who = leaning.filter((one) => one.lean === lean);
    if (who.length === 0) return "";
    const [most] = who.toSorted((a, b) => Math.abs(b.shift) - Math.abs(a.shift));
    const how = `${Math.abs(most.shift) < SLIGHT ? "slightly " : ""}${words}`;
    const size = `${number(Math.abs(most.shift), 1)}${unit}${betweenWords(most.one, most.shift < 0 ? -1 : 1, unit ? `${number(100 * level)} % interval ` : "")}`;
    if (mixed && who.length === 1) return `one, ${most.name}, is ${how} by ${size}`;
    if (who.length === 1) return `${most.name} is ${how} by ${size}`;
    if (mixed) return `${inWords(who.length)} are ${how}, ${most.name} most, by ${size}`;
    if (who.length > 2)
      return `${most.name} and ${inWords(who.length - 1)} others are ${how}, ${most.name} most, by ${size}`;
    return `${list(who.map(({ name }) => name))} are ${how}, ${most.name} most, by ${size}`;
  };
  const parts = [
    are("modest", "underconfident", " percentage points"),
    are("sure", "overconfident", mixed ? "" : " percentage points"),
  ];
  const said = parts.filter(Boolean).join("; ");
  return mixed ? `Of ${inWords(there.length)} systems ${said}.` : `${sentence(said)}.`;
}

const NOUNS: { readonly [Id in Predicted]: string } = {
  pairs: "Favourite",
  win: "Favourite wins",
  draw: "Draw",
  loss: "Favourite loses",
};

export function calibrationTip(
  contenders: readonly Contending[],
  x: number,
  recalibrated = false,
  predicted: Predicted = "pairs",
): Tip {
  const found = contenders
    .map((one) => ({ one, bin: binsOf(one, predicted, recalibrated).find((bin) => Math.abs(middle(bin) - x) < 1e-9) }))
    .filter((entry): entry is { one: Contending; bin: Drawn } => entry.bin !== undefined);
  const [first] = found;
  return {
    title: first ? `${NOUNS[predicted]} at ${number(100 * first.bin.from)} to ${number(100 * first.bin.to)} %` : "",
    rows: found.map(({ one, bin }) => ({
      slot: one.slot,
      label: `${one.name}: ${number(100 * bin.won, 1)} % of ${number(bin.pairs)}`,
      value: change(100 * (bin.won - bin.predicted)),
    })),
  };
}

export function calibrationTable(
  contenders: readonly Tested[],
  recalibrated = false,
  predicted: Predicted = "pairs",
): FigureTable {
  const share = (value: number): string => `${number(100 * value, 1)} %`;
  const isPairs = predicted === "pairs";
  const bins = contenders.flatMap((one) =>
    [true, false].flatMap((judged) =>
      allBins(one, predicted, recalibrated, judged).map((bin) => ({
        ...bin,
        name: judged ? one.name : otherName(one.name, recalibrated),
      })),
    ),
  );
  return tableOf(bins, [
    ["System", ({ name }) => name],
    ["Chance from", ({ from }) => from, share],
    ["to", ({ to }) => to, share],
    [isPairs ? "Pairs" : "Games", ({ pairs }) => pairs, number],
    ["Predicted", (bin) => bin.predicted, share],
    [isPairs ? "Won" : "Observed", ({ won }) => won, share],
    ["from", ({ interval }) => interval?.[0], share],
    ["to", ({ interval }) => interval?.[1], share],
  ]);
}

/** Range of the y axis: includes lines and band, with space below for the bars. */
export function calibrationDomain({ series }: CalibrationLines): {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
} {
  const reach = series.flatMap(({ points, band }) => [
    ...points.map(({ y }) => y),
    ...(band ?? []).flatMap(({ low, high }) => [low, high]),
  ]);
  const high = Math.max(2, ...reach);
  const low = Math.min(-2, ...reach);
  const step = [1, 2, 5, 10, 20, 50].find((one) => (high - low) / one <= 6) ?? 50;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick + 0);
  return { domain: [low - 0.26 * (high - low), high + 0.06 * (high - low)], ticks };
}
