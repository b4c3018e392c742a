/** Calibration of win, draw and loss probabilities, and each system's log loss as stated and recalibrated. */
import type { Outcomes } from "../../../engine/evaluation/outcomes";
import { change, counted, number } from "../../../ui/format";
import type { Tested } from "../useModels";
import type { Predicted } from "./calibration.chart";

interface PredictedWords {
  readonly value: Predicted;
  readonly label: string;
  readonly axis: string;
  /** The unit that bars count. */
  readonly unit: string;
  /** What the lines show. */
  readonly shows: string;
  /** The meaning of points above and below the diagonal. */
  readonly above: string;
  readonly below: string;
}

const OUTCOME = {
  unit: "games",
  shows: "Share of games with this outcome minus its predicted probability, by probability",
  above: "more often than predicted",
  below: "less often",
} as const;

export const PREDICTED: readonly PredictedWords[] = [
  {
    value: "pairs",
    label: "Decided pairs",
    axis: "predicted win probability of the favourite",
    unit: "pairs",
    shows: "Share of favourites that won minus their predicted probability, by probability",
    above: "favourite wins more often than predicted",
    below: "less often: overconfident",
  },
  { value: "win", label: "Favourite wins", axis: "predicted probability that the favourite wins", ...OUTCOME },
  { value: "draw", label: "Draw", axis: "predicted probability of a draw", ...OUTCOME },
  { value: "loss", label: "Favourite loses", axis: "predicted probability that the favourite loses", ...OUTCOME },
];

export const outcomesOf = ({ evaluation }: Tested): Outcomes | null => evaluation?.outcomes ?? null;

const between = (interval: readonly [number, number] | null, level: number, digits: number): string =>
  interval
    ? `, ${number(100 * level)} % interval ${change(interval[0], digits)} to ${change(interval[1], digits)}`
    : "";

/**
 * One system's log loss as stated and recalibrated, their difference with its interval, and what the recalibration
 * learnt.
 */
export function outcomesReading({ name }: Tested, outcomes: Outcomes, level = 0.95): string {
  const { games, draws, stated, recalibrated, difference, parameters } = outcomes;
  const both = `${number(stated.logLoss.value, 4)} as stated, ${number(recalibrated.logLoss.value, 4)} recalibrated`;
  const size = `${change(difference.value, 4)}${between(difference.interval, level, 4)}`;
  return [
    `Log loss of win, draw and loss under ${name}: ${both} (${size}): ${verdictOf(outcomes)}.`,
    `${number(draws)} of ${counted(games, "game")} were drawn.`,
    `By now log odds of wins are multiplied by ${number(parameters.scale, 2)}, odds of a draw by ${number(parameters.margin, 2)}.`,
  ].join(" ");
}

function verdictOf({ difference: { interval } }: Outcomes): string {
  if (!interval || (interval[0] <= 0 && interval[1] >= 0)) return "no clear difference";
  return interval[1] < 0 ? "clearly better recalibrated" : "clearly better as stated";
}
