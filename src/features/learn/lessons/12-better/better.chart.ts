/** *Judged on what came*: log losses by learning rate, and whether favourites won as often as was said. Pure. */
import type { ContenderEvaluation } from "../../../../worker/protocol/models";
import { loss, number, percentSign } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import type { LineSeries } from "../../../../ui/plot";
import { LOGISTIC } from "../../figure/models";
import { COIN, PARTS } from "./parts";
import type { PartId } from "./parts";

export interface JudgedRate {
  readonly rate: number;
  readonly before: ContenderEvaluation;
  readonly after: ContenderEvaluation;
  readonly all: ContenderEvaluation;
}

/** What the lines are drawn through. */
export const RATES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2];

/** Bins of fewer pairs say nothing. */
const LEAST_PAIRS = 5;

export interface Dot {
  /** Mean chance that the favourites were given, and the share of them that won. */
  readonly said: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

const lossOf = ({ metrics }: ContenderEvaluation): number => metrics.pairLogLoss ?? NaN;
const year = (id: PartId): string => PARTS[id].split.slice(0, 4);

export const rateText = (rate: number): string => String(Number(rate.toPrecision(3)));

export function lossLines(rates: readonly JudgedRate[]): LineSeries[] {
  const points = (part: "before" | "after") => rates.map((one) => ({ x: one.rate, y: lossOf(one[part]) }));
  return [
    { id: "before", label: "before", role: "companion", dashed: true, points: points("before") },
    { id: "after", label: "after", slot: LOGISTIC.slot, points: points("after") },
  ];
}

export function dotsOf({ calibration }: ContenderEvaluation): Dot[] {
  return calibration.favourite.flatMap(({ predicted, won, interval, pairs }) =>
    predicted === null || won === null || interval === null || pairs < LEAST_PAIRS
      ? []
      : [{ said: predicted, won, low: interval[0], high: interval[1], pairs }],
  );
}

export function betterReading(id: PartId, { rate, before, after, all }: JudgedRate): string {
  const against = all.metrics.discordance ?? NaN;
  return `Rate ${rateText(rate)}: log loss ${loss(lossOf(before))} before ${year(id)}, ${loss(lossOf(after))} after (a coin: ${loss(COIN)}). ${percentSign(against)} of games went against the ratings (a coin: ${percentSign(0.5)}).`;
}

export function betterTable(id: PartId, rates: readonly JudgedRate[]): FigureTable {
  const share = (value: number) => `${number(100 * value, 1)} %`;
  return {
    columns: [
      { label: "Learning rate", format: rateText },
      { label: `Log loss before ${year(id)}`, format: loss },
      { label: `Log loss after`, format: loss },
      { label: "Discordance, all", format: share },
    ],
    rows: rates.map(({ rate, before, after, all }) => [rate, lossOf(before), lossOf(after), all.metrics.discordance]),
    note: `A coin: log loss ${loss(COIN)}, discordance 50 %.`,
  };
}

export function dotTip({ said, won, pairs }: Dot) {
  return {
    title: `Said ${percentSign(said)}`,
    rows: [{ label: "Won", value: percentSign(won) }],
    note: `${number(pairs)} games`,
  };
}
