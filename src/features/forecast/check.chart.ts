/** The outcomes of past forecasts: sentences, a table of forecasts and one of probabilities. Pure. */
import type { ForecastCheck, CheckPart } from "../../worker/protocol/forecast";
import { counted, inWords, number, sentence } from "../../ui/format";
import type { FigureTable } from "../../ui";
import { tableOf } from "../../ui/figureTable";

type ChanceBin = ForecastCheck["bins"][number];

/** The predicted event: becoming champion, or finishing among the first 1, 3, 5 and 10. */
export type Held = "bins" | "places";

type KnownBin = ChanceBin & { readonly predicted: number; readonly won: number };
export const knownBins = (check: ForecastCheck, held: Held = "bins"): readonly KnownBin[] =>
  check[held].filter((bin): bin is KnownBin => bin.predicted !== null && bin.won !== null);

/** With fewer seasons, small differences mean nothing. */
const FEW = 30;

export function checkReading({ cuts, seasons }: ForecastCheck): string {
  if (cuts.length === 0) return "";
  const right = cuts.filter(({ favourite, champion }) => favourite === champion).length;
  const leader = cuts.filter((one) => one.leader === one.champion).length;
  const few =
    seasons.length < FEW
      ? ` ${sentence(inWords(seasons.length))} season${seasons.length === 1 ? "" : "s"} cannot show small differences.`
      : "";
  return `In ${counted(seasons.length, "past season")}, the likeliest player became champion in ${number(right)} of ${counted(cuts.length, "forecast")}; the leader of the day in ${number(leader)}.${few}`;
}

/** Shows no hits before the end, because they would look like a final answer. */
export const partWords = ({ done, of }: CheckPart, isStopped: boolean): string =>
  isStopped
    ? `Stopped after ${number(done)} of ${counted(of, "past season")}: a part of the answer.`
    : `So far ${number(done)} of ${counted(of, "past season")}: dots and intervals still change.`;

type Estimated = ForecastCheck["brier"];

/** "0.22 (0.00 to 0.46)". Scores are never below 0, so the interval ends there. */
function scoreText(estimate: Estimated): string {
  if (!estimate) return "–";
  const [low, high] = estimate.interval;
  return `${number(estimate.value, 2)} (${number(Math.max(0, low), 2)} to ${number(high, 2)})`;
}

export function scoresWords(check: ForecastCheck): string {
  if (!check.brier) return "";
  const within = check.cuts.reduce((sum, one) => sum + one.within, 0);
  const ranked = check.cuts.reduce((sum, one) => sum + one.ranked, 0);
  return `Brier score ${scoreText(check.brier)}; all on the leader: ${scoreText(check.leaderBrier)}; 0 is best. Log loss ${scoreText(check.logLoss)}. Final ranks within the middle 80 % of their chances: ${number((100 * within) / ranked)} % of ${number(ranked)}. In brackets: 95 % intervals over seasons.`;
}

/** "With the earlier defaults: Brier score 0.22 (0.00 to 0.46), log loss 0.34 (0.00 to 0.69)." */
export const earlierWords = ({ brier, logLoss }: ForecastCheck): string =>
  brier ? `With the earlier defaults: Brier score ${scoreText(brier)}, log loss ${scoreText(logLoss)}.` : "";

export function checkTable({ cuts, simulated }: ForecastCheck, part: CheckPart | null = null): FigureTable {
  const share = (value: number) => `${number(100 * value, 1)} %`;
  return tableOf(
    cuts,
    [
      ["Season", (one) => one.season],
      ["Races run", (one) => one.done, number],
      ["Races", (one) => one.races, number],
      ["Leader", (one) => one.leader],
      ["Likeliest", (one) => one.favourite],
      ["Its chance", (one) => one.favouriteChance, share],
      ["Champion", (one) => one.champion],
      ["Chance given", (one) => one.chance, share],
      ["Brier", (one) => one.brier, (value) => number(value, 3)],
      ["Brier, leader", (one) => one.leaderBrier, (value) => number(value, 3)],
      ["Log loss", (one) => one.logLoss, (value) => number(value, 3)],
      ["Ranks within 80 %", (one) => one.within, number],
      ["of", (one) => one.ranked, number],
    ],
    `${part ? `${number(part.done)} of ${counted(part.of, "past season")}. ` : ""}${number(simulated)} simulated seasons a forecast. Champions by the points of these results, without sprints.`,
  );
}
