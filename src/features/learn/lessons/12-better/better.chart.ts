/** *Judged on what happened*: log losses by K, and whether favourites won as often as predicted. Pure. */
import type { ContenderEvaluation } from "../../../../worker/protocol/models";
import { loss, number, percentSign } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import type { LineSeries } from "../../../../ui/plot";
import { ELO } from "../../figure/models";
import { COIN } from "./parts";
import type { Part } from "./parts";

interface JudgedRate {
  readonly k: number;
  readonly before: ContenderEvaluation;
  readonly after: ContenderEvaluation;
  readonly all: ContenderEvaluation;
}

/** The values of K that the lines are drawn through. */
export const KS = [2, 3, 5, 9, 12, 17, 26, 35, 52, 87, 122, 174, 260, 347];

/** Bins of fewer pairs say nothing. */
const LEAST_PAIRS = 5;

export interface Dot {
  /** Mean probability that the favourites were given, and the share of them that won. */
  readonly said: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

const lossOf = ({ metrics }: ContenderEvaluation): number => metrics.pairLogLoss ?? NaN;

export function lossLines(judged: readonly JudgedRate[]): LineSeries[] {
  const points = (part: "before" | "after") => judged.map((one) => ({ x: one.k, y: lossOf(one[part]) }));
  return [
    { id: "before", label: "before", role: "companion", dashed: true, points: points("before") },
    { id: "after", label: "after", slot: ELO.slot, points: points("after") },
  ];
}

export function dotsOf({ calibration }: ContenderEvaluation): Dot[] {
  return calibration.favourite.flatMap(({ predicted, won, interval, pairs }) =>
    predicted === null || won === null || interval === null || pairs < LEAST_PAIRS
      ? []
      : [{ said: predicted, won, low: interval[0], high: interval[1], pairs }],
  );
}

export function betterReading({ early, late, counted }: Part, { k, before, after, all }: JudgedRate): string {
  const against = all.metrics.discordance ?? NaN;
  return `K = ${number(k)}: log loss ${loss(lossOf(before))} ${early.words}, ${loss(lossOf(after))} ${late.words} (coin: ${loss(COIN)}). In ${percentSign(against)} of all ${counted} the lower rated won (coin: ${percentSign(0.5)}).`;
}

export function betterTable({ early, late, counted }: Part, judged: readonly JudgedRate[]): FigureTable {
  const share = (value: number) => `${number(100 * value, 1)} %`;
  return {
    columns: [
      { label: "K", format: number },
      { label: `Log loss ${early.words}`, format: loss },
      { label: `Log loss ${late.words}`, format: loss },
      { label: `Discordance, all ${counted}`, format: share },
    ],
    rows: judged.map(({ k, before, after, all }) => [k, lossOf(before), lossOf(after), all.metrics.discordance]),
    note: `Coin: log loss ${loss(COIN)}, discordance 50 %.`,
  };
}

export function dotTip({ said, won, pairs }: Dot) {
  return {
    title: `Given ${percentSign(said)}`,
    rows: [{ label: "Won", value: percentSign(won) }],
    note: `${number(pairs)} games`,
  };
}
