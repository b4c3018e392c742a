/** *Judged on what happened*: log loss by K, and whether favourites won as often as predicted. Pure. */
import type { ContenderEvaluation } from "../../../../worker/protocol/models";
import { loss, number, percentSign } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import { tableOf } from "../../../../ui/figureTable";
import type { LineSeries } from "../../../../ui/plot";
import { ELO } from "../../figure/models";
import { COIN, type Part } from "./parts";

interface JudgedRate {
  readonly k: number;
  readonly before: ContenderEvaluation;
  readonly after: ContenderEvaluation;
  readonly all: ContenderEvaluation;
}

/** Bins with fewer pairs are not shown. */
const MIN_PAIRS = 5;

export interface CalibrationDot {
  /** Mean predicted probability of the favourites, and the share of them that won. */
  readonly said: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

const lossOf = ({ metrics }: ContenderEvaluation): number => metrics.pairLogLoss ?? NaN;

/** Log loss of the training games, and of the later games once the question is `answered`. */
export function lossLines(
  { early, late, most = Infinity }: Part,
  judged: readonly JudgedRate[],
  answered: boolean,
): LineSeries[] {
  const points = (part: "before" | "after") =>
    judged.map((one) => ({ x: one.k, y: lossOf(one[part]) })).filter(({ y }) => y <= most);
  return [
    { id: "before", label: early.words, role: "companion", dashed: true, points: points("before") },
    ...(answered ? [{ id: "after", label: late.words, slot: ELO.slot, points: points("after") }] : []),
  ];
}

export function dotsOf({ calibration }: ContenderEvaluation): CalibrationDot[] {
  return calibration.favourite.flatMap(({ predicted, won, interval, pairs }) =>
    predicted === null || won === null || interval === null || pairs < MIN_PAIRS
      ? []
      : [{ said: predicted, won, low: interval[0], high: interval[1], pairs }],
  );
}

export function betterReading(
  { early, late, counted }: Part,
  { k, before, after, all }: JudgedRate,
  answered: boolean,
): string {
  if (!answered) return `K = ${number(k)}: log loss ${loss(lossOf(before))} ${early.words} (coin: ${loss(COIN)}).`;
  const against = all.metrics.discordance ?? NaN;
  return `K = ${number(k)}: log loss ${loss(lossOf(before))} ${early.words}, ${loss(lossOf(after))} ${late.words} (coin: ${loss(COIN)}). Of all ${counted} together, the lower rated won ${percentSign(against)} (coin: ${percentSign(0.5)}).`;
}

export function betterTable({ early, late, counted }: Part, judged: readonly JudgedRate[]): FigureTable {
  const share = (value: number) => `${number(100 * value, 1)} %`;
  return tableOf(
    judged,
    [
      ["K", ({ k }) => k, number],
      [`Log loss ${early.words}`, ({ before }) => lossOf(before), loss],
      [`Log loss ${late.words}`, ({ after }) => lossOf(after), loss],
      [`Discordance, all ${counted}`, ({ all }) => all.metrics.discordance, share],
    ],
    `Coin: log loss ${loss(COIN)}, discordance 50 %.`,
  );
}

export function dotTip({ said, won, pairs }: CalibrationDot) {
  return {
    title: `Given ${percentSign(said)}`,
    rows: [{ label: "Won", value: percentSign(won) }],
    note: `${number(pairs)} games`,
  };
}
