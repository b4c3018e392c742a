/** The sentences of the answer. */
import type { Difference } from "../evaluation/difference";
import type { History } from "../history/types";
import { UNFAIR } from "./answers";
import type { LabAnswers } from "./answers";
import { movesOf } from "./moves";
import type { Check, Recommendation } from "./recommend";
import type { LabComparison, LabRow } from "./rows";
import type { LabKnown } from "./known";

const fixed = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = (value: number, digits: number): string => `${value < 0 ? "−" : ""}${fixed(value, digits)}`;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = (value: number, noun: string): string =>
  `${NUMBERS[value] ?? value.toLocaleString("en-GB")} ${noun}${value === 1 ? "" : "s"}`;

/** No more than three names. */
function named(labels: readonly string[]): string {
  if (labels.length <= 1) return labels.join("");
  if (labels.length <= 3) return `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)!}`;
  return `${labels.slice(0, 2).join(", ")} and ${NUMBERS[labels.length - 2] ?? labels.length - 2} others`;
}

/** What makes a rule simple. */
export function simplicityWords({ kept, byHand }: Pick<LabRow, "kept" | "byHand">): string {
  return `${kept === 1 ? "one number" : `${NUMBERS[kept] ?? kept} numbers`} per player, ${byHand ? "worked out by hand" : "needs a computer"}`;
}

const CHECKS: Readonly<Record<Check["id"], (answers: LabAnswers) => string>> = {
  chance: () => "gives probabilities no worse than a coin toss",
  settle: ({ settle }) => `settles a newcomer within ${count(settle ?? 0, "race")}`,
  fade: () => "lets ratings fade with time away",
  farming: () => `keeps farming to ${UNFAIR} points`,
  throwaway: () => `keeps throwaway accounts to ${UNFAIR} points`,
};

/** The checks that tell systems apart: what all pass goes without saying. */
function telling(checks: readonly Check[], others: number): readonly Check[] {
  return checks.filter(({ pass }) => pass.length <= others);
}

/** By how much the recommended system misses an answer that none meets. */
function missWords(chosen: LabRow, id: Check["id"]): string {
  if (id === "chance" || id === "fade") return "";
  const missed = chosen[id];
  if (!missed) return "";
  const size = fixed(missed.value, 0);
  if (id === "settle") return `: its newcomers take ${missed.open ? "at least " : ""}${size} races`;
  return id === "farming" ? `: ten thrown duels win ${size} points` : `: throwaway accounts win ${size} points`;
}

/** Where no system does clearly better. */
const CHANCE = {
  order:
    "No system tells who finishes ahead clearly better than a coin toss: on these races a rating says as much about luck as about skill.",
  odds: "No system’s probabilities are clearly better than a coin toss: a rating says little about these races.",
} as const;

/** "No system is clearly better than X; X is simplest." */
export function recommendationWords(
  rows: readonly LabRow[],
  chosen: LabRow,
  { level, by, checks }: Recommendation,
  answers: LabAnswers,
): string[] {
  const what = by === "order" ? "order" : "probabilities";
  const others = level.length - 1;
  const dropped = checks.filter((one) => one.dropped);
  const kept = checks.filter((one) => !one.dropped);
  const passing = level.filter((system) => kept.every(({ pass }) => pass.includes(system)));
  const [first] = rows.filter(({ isToday, system }) => !isToday && level.includes(system));
  const isAlone = others === 0 && chosen.system === first?.system;
  const sentences = [
    ...(rows.some((row) => !row.isToday && row[by].chance === "better") ? [] : [CHANCE[by]]),
    isAlone
      ? `${chosen.label} predicts the ${what} of unseen races clearly better than every other system.`
      : `No system is clearly better than ${chosen.label} at the ${what} of unseen races; ${count(others, "other")} cannot be told apart from it.`,
  ];
  if (!isAlone && passing.length > 1)
    sentences.push(
      `${chosen.label} is the simplest of the ${count(passing.length, "system")} ${kept.length > 0 ? "that also meet your answers" : "left"}: ${simplicityWords(chosen)}.`,
    );
  else if (!isAlone && kept.length > 0 && passing.length === 1)
    sentences.push(
      `Of these, it alone ${telling(kept, others)
        .map(({ id }) => CHECKS[id](answers))
        .join(" and ")}.`,
    );
  for (const { id } of dropped) {
    const near = passing.length > 1 ? `; ${chosen.label} is among those that come nearest` : "";
    sentences.push(`No system that is left ${CHECKS[id](answers)}${near}${missWords(chosen, id)}.`);
  }
  return sentences;
}

/** Best order and best probabilities, each with who is level and who is clearly worse, and what the intervals allow for. */
export function verdictWords(rows: readonly LabRow[], races: number): string[] {
  const half = (words: string, by: "order" | "odds"): string => {
    // Today's rule has a sentence of its own; it is named here only where it is the best.
    const sorted = rows.toSorted((a, b) => a[by].value - b[by].value).filter(({ isToday }, k) => k === 0 || !isToday);
    const level = sorted.filter((row) => !row[by].clearlyWorse);
    const worse = sorted.filter((row) => row[by].clearlyWorse);
    const value = (row: LabRow): string =>
      by === "order" ? `${fixed(100 * row.order.value, 1)} % of pairs wrong` : `log loss ${fixed(row.odds.value, 4)}`;
    const front =
      level.length === 1
        ? `${named([labelOf(sorted[0])])} is clearly best (${value(sorted[0])})`
        : `no clear difference between ${named(level.map(labelOf))} (best: ${value(sorted[0])})`;
    const tail =
      worse.length > 0 ? `; ${named(worse.map(labelOf))} ${worse.length === 1 ? "is" : "are"} clearly worse` : "";
    return `${words}, on ${races.toLocaleString("en-GB")} unseen races: ${front}${tail}.`;
  };
  const together =
    rows.length > 1
      ? [
          `The 95 % intervals hold for all ${count(rows.length, "system")} at once: that the best of many is partly lucky is allowed for.`,
        ]
      : [];
  return [half("Order", "order"), half("Probabilities", "odds"), ...together];
}

const labelOf = ({ label, isToday }: LabRow): string => (isToday ? `${label}, as set today` : label);

const between = ({ interval }: Difference, factor: number, digits: number): string =>
  interval ? ` (95 % interval ${signed(factor * interval[0], digits)} to ${signed(factor * interval[1], digits)})` : "";

/** Today's rule as it is set beside the recommended one. */
export function todayWords(chosen: LabRow, today: LabRow, by: "order" | "odds", compare: LabComparison): string {
  const difference = compare(by, today.system, chosen.system);
  if (!difference?.interval) return "";
  const [low, high] = difference.interval;
  const [factor, digits, unit] = by === "order" ? [1000, 1, "pairs in 1,000"] : [1, 4, "nats of log loss"];
  const size = `${fixed(factor * difference.value, digits)} ${unit}${between(difference, factor, digits)}`;
  if (low > 0) return `Your rule today, ${today.label}, is clearly worse: by ${size}.`;
  if (high < 0) return `Your rule today, ${today.label}, is clearly better as it is set: by ${size}. Keep it.`;
  return `Your rule today, ${today.label}, is not clearly ${difference.value < 0 ? "better" : "worse"}: the difference is ${size}. These races give no clear reason to change.`;
}

/** What is lost if the recommendation is wrong: the far ends of the intervals, and the places that players would move. */
export function costWords(rows: readonly LabRow[], chosen: LabRow, { judged }: LabKnown, history: History): string[] {
  const costs: string[] = [];
  const bestOf = (by: "order" | "odds"): LabRow =>
    rows.reduce((best, row) => (row[by].value < best[by].value ? row : best));
  const order = chosen.order.behind;
  costs.push(
    order?.interval
      ? `Order: if ${labelOf(bestOf("order"))} is truly better, ${chosen.label} gets at most ${fixed(Math.max(0, 1000 * order.interval[1]), 1)} more pairs in 1,000 wrong (the far end of the 95 % interval).`
      : `Order: ${chosen.label} has the fewest pairs wrong on the unseen races.`,
  );
  const odds = chosen.odds.behind;
  costs.push(
    odds?.interval
      ? `Probabilities: against ${labelOf(bestOf("odds"))}, its log loss is higher by at most ${fixed(Math.max(0, odds.interval[1]), 4)}, ${fixed((100 * Math.max(0, odds.interval[1])) / bestOf("odds").odds.value, 1)} %.`
      : `Probabilities: ${chosen.label} has the lowest log loss on the unseen races.`,
  );
  const other = bestOf("order").system === chosen.system ? bestOf("odds") : bestOf("order");
  if (other.system !== chosen.system) {
    const { median, players } = movesOf(history, judged[chosen.system]!.final.score, judged[other.system]!.final.score);
    costs.push(
      `Leaderboard: with ${labelOf(other)} in its place, half of the ${players.toLocaleString("en-GB")} players would move by ${count(median, "place")} or fewer.`,
    );
  }
  return costs;
}
