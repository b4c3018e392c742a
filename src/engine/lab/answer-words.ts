/** The sentences of the answer. */
import type { History } from "../history/types";
import { rowLabel, UNFAIR, type LabAnswers } from "./answers";
import type { LabKnown } from "./known";
import { movesOf } from "./moves";
import {
  comparedFor,
  failuresOf,
  type ConstraintCheck,
  type ConstraintId,
  type FailureId,
  type Recommendation,
} from "./recommend";
import { TOSSED, type LabComparison, type LabRow, type Measured } from "./lab-rows";
import { bestOf, betweenWords, count, fixed, named, sizeWords, valueWords, WRITTEN } from "./writing";

function simplicityWords({ kept, byHand }: Pick<LabRow, "kept" | "byHand">): string {
  return `${count(kept, "number")} per player, ${byHand ? "worked out by hand" : "needs a computer"}`;
}

const CHECKS: Readonly<Record<ConstraintId, (answers: LabAnswers) => string>> = {
  settle: ({ settle }) => `settles a newcomer within ${count(settle ?? 0, "race")}`,
  fade: () => "lets ratings fade with time away",
  farming: () => `keeps farming to ${UNFAIR} points`,
  throwaway: () => `keeps throwaway accounts to ${UNFAIR} points`,
};

/** A system's result for a constraint, "ten thrown duels win 180 points"; "" without a result. */
function measuredWords(row: LabRow, id: ConstraintId): string {
  const found = id === "fade" ? null : row[id];
  if (!found) return "";
  const size = fixed(found.value, 0);
  if (id === "settle") return `newcomers take ${found.open ? "at least " : ""}${size} races`;
  return id === "farming" ? `ten thrown duels win ${size} points` : `throwaway accounts win ${size} points`;
}

/** How a rule fails a requirement, with the required value. */
function failureWords(row: LabRow, id: FailureId, { settle }: LabAnswers): string {
  if (id === "chance") return "its probabilities are clearly worse than a coin toss";
  if (id === "fade") return "its ratings do not fade with time away";
  return `${measuredWords(row, id)} where ${id === "settle" ? settle : UNFAIR} are allowed`;
}

/**
 * Why no system is recommended: "None", the best of the judged systems, and the smallest difference that this number
 * of races could have shown.
 */
export function noneWords(all: readonly LabRow[], by: Measured, races: number): string[] {
  const rows = all.filter(({ isToday }) => !isToday);
  if (rows.length === 0) return [];
  const on = `None: on ${races.toLocaleString("en-GB")} unseen races`;
  if (rows.some((row) => row[by].chance === "better"))
    return [
      `${on} every system that tells who finishes ahead better than a coin toss gives probabilities that are clearly worse than a coin toss.`,
    ];
  const best = bestOf(rows, by);
  const { value, beyond } = best[by];
  const claim =
    by === "order"
      ? "no system tells who finishes ahead clearly better than a coin toss"
      : "no system’s probabilities are clearly better than a coin toss";
  const coin = by === "order" ? "a coin toss gets 50 % wrong" : `a coin toss has ${fixed(TOSSED.odds, 4)}`;
  const ahead =
    beyond && beyond.value > 0 ? `${sizeWords(by, beyond.value)} more` : `${sizeWords(by, beyond?.value ?? 0)} less`;
  return [
    `${on} ${claim}.`,
    `The best of ${count(rows.length, "system")}, ${best.label}, has ${valueWords(by, value)}; ${coin}. That is ${ahead}${beyond ? betweenWords(by, beyond) : ""}.`,
    ...(beyond?.detectable
      ? [
          `To show on so many races (with a probability of 80 %), a system would have to beat a coin toss by ${sizeWords(by, beyond.detectable)}.`,
        ]
      : []),
    "Ratings would rank luck, however soon they settle and however hard they are to cheat. More races may change that.",
  ];
}

/** A warning that comes first: by one measure another system is ahead of the recommended one. `by`: the measure compared. */
function warningWords(rows: readonly LabRow[], chosen: LabRow, by: Measured): string[] {
  return (["order", "odds"] as const).flatMap((one) => {
    const { behind, clearlyWorse, isNear } = chosen[one];
    // Of the measure compared, `standingWords` gives the gap.
    if (!behind || (!clearlyWorse && (isNear || one === by))) return [];
    const best = rowLabel(bestOf(rows, one));
    const { what } = WRITTEN[one];
    const size = `${sizeWords(one, behind.value)}${betweenWords(one, behind)}`;
    return [
      clearlyWorse
        ? `Note: ${best} predicts the ${what} clearly better than ${chosen.label}, by ${size}.`
        : `Note: at the ${what} ${chosen.label} is not clearly worse than the best, ${best}: by ${size}.`,
    ];
  });
}

/**
 * Compares the recommended system with a coin toss and with the best, and states the largest loss within the interval.
 */
function standingWords(rows: readonly LabRow[], chosen: LabRow, by: Measured, races: number): string[] {
  const { value, behind, beyond } = chosen[by];
  const { what } = WRITTEN[by];
  const skill = `On ${races.toLocaleString("en-GB")} unseen races ${chosen.label} has ${valueWords(by, value)}${
    beyond ? `, ${sizeWords(by, beyond.value)} less than a coin toss${betweenWords(by, beyond, -1)}` : ""
  }.`;
  const others = rows.filter(({ system }) => system !== chosen.system);
  if (others.length === 0) return [skill];
  if (!behind) {
    const level = others.filter((row) => !row[by].clearlyWorse).length;
    return [
      skill,
      level > 0
        ? `It is the best at the ${what}; ${count(level, "other")} ${level === 1 ? "is" : "are"} not clearly worse.`
        : `It predicts the ${what} clearly better than every other system.`,
    ];
  }
  const best = bestOf(rows, by);
  const open = behind.interval ? `; ${chosen.label} may lose up to ${sizeWords(by, behind.interval[1])}` : "";
  return [
    skill,
    `The best, ${rowLabel(best)}, is ${chosen[by].clearlyWorse ? "" : "not "}clearly better: by ${sizeWords(by, behind.value)}${betweenWords(by, behind)}${open}.`,
  ];
}

const NEAR = "within one standard error of the best";
const LEVEL = "not clearly worse than the best";

/** Why this system was chosen among those near the best: the requirements, then simplicity. */
function choiceWords(
  rows: readonly LabRow[],
  chosen: LabRow,
  { level, checks }: Recommendation,
  answers: LabAnswers,
): string[] {
  const others = level.length - 1;
  const kept = checks.filter((one) => !one.dropped);
  const widened = checks.filter((one) => one.widened);
  const passing = level.filter((system) => kept.every(({ pass }) => pass.includes(system)));
  const where = widened.length > 0 ? LEVEL : NEAR;
  const sentences = widened.map(({ id }) => `No system ${NEAR} ${CHECKS[id](answers)}.`);
  if (others > 0 && passing.length > 1)
    sentences.push(
      `${chosen.label} is the simplest of the ${count(passing.length, "system")} ${where}${kept.length > 0 ? " that meet your answers" : ""}: ${simplicityWords(chosen)}.`,
    );
  else if (others > 0 && kept.length > 0)
    sentences.push(
      `Of the ${count(level.length, "system")} ${where}, it alone ${telling(kept, others)
        .map(({ id }) => CHECKS[id](answers))
        .join(" and ")}.`,
    );
  for (const { id } of checks.filter((one) => one.dropped)) {
    const near = passing.length > 1 ? `; ${chosen.label} is among those that come nearest` : "";
    const measured = measuredWords(chosen, id);
    sentences.push(
      `No system ${LEVEL} ${CHECKS[id](answers)}${near}${measured ? `: with ${chosen.label} ${measured}` : ""}.`,
    );
    const meets = rows.filter((row) => !row.isToday && !failuresOf(row, answers).includes(id));
    sentences.push(...meets.map((row) => `${rowLabel(row)} would, but ${objectionWords(rows, row, id, answers)}.`));
  }
  return sentences;
}

/** Why a system that meets a requirement was not recommended: it is clearly worse, with the gap, or fails something else. */
function objectionWords(rows: readonly LabRow[], row: LabRow, met: ConstraintId, answers: LabAnswers): string {
  const worse = (["order", "odds"] as const).filter((by) => row[by].clearlyWorse);
  if (worse.length > 0) {
    const gaps = worse.map((by) => {
      const behind = row[by].behind!;
      return `at the ${WRITTEN[by].what} than ${rowLabel(bestOf(rows, by))}, by ${sizeWords(by, behind.value)}${betweenWords(by, behind)}`;
    });
    return `is clearly worse ${gaps.join(" and ")}`;
  }
  const fails = failuresOf(row, answers).filter((id) => id !== met);
  return fails.length > 0
    ? fails.map((id) => failureWords(row, id, answers)).join("; ")
    : `is not clearly better than a coin toss at the ${WRITTEN[comparedFor(answers)].what}`;
}

/** The checks in which systems differ; a check that all pass is not mentioned. */
function telling(checks: readonly ConstraintCheck[], others: number): readonly ConstraintCheck[] {
  return checks.filter(({ pass }) => pass.length <= others);
}

/** What is recommended, how certain that is, and why. Arguments against it come first. */
export function recommendationWords(
  rows: readonly LabRow[],
  chosen: LabRow,
  recommendation: Recommendation,
  answers: LabAnswers,
  races: number,
): string[] {
  return [
    ...warningWords(rows, chosen, recommendation.by),
    ...standingWords(rows, chosen, recommendation.by, races),
    ...choiceWords(rows, chosen, recommendation, answers),
  ];
}

/** Best order and best probabilities, each with the systems that are level or clearly worse, and what the intervals allow for. */
export function verdictWords(rows: readonly LabRow[], races: number): string[] {
  const half = (words: string, by: Measured): string => {
    // Today's rule has its own sentence; here it is named only if it is the best.
    const sorted = rows.toSorted((a, b) => a[by].value - b[by].value).filter(({ isToday }, k) => k === 0 || !isToday);
    const level = sorted.filter((row) => !row[by].clearlyWorse);
    const worse = sorted.filter((row) => row[by].clearlyWorse);
    const best = valueWords(by, sorted[0][by].value);
    const skilled = sorted.some((row) => row[by].chance === "better");
    const front = !skilled
      ? `no system is clearly better than a coin toss (lowest: ${best})`
      : level.length === 1
        ? `${rowLabel(sorted[0])} is clearly best (${best})`
        : `no clear difference between ${named(level.map(rowLabel))} (best: ${best})`;
    const tail =
      worse.length > 0 ? `; ${named(worse.map(rowLabel))} ${worse.length === 1 ? "is" : "are"} clearly worse` : "";
    return `${words}, on ${races.toLocaleString("en-GB")} unseen races: ${front}${tail}.${detectableWords(sorted, by)}`;
  };
  const together =
    rows.length > 1
      ? [
          `The 95 % intervals hold for all ${count(rows.length, "system")} at once: they allow for the luck of the best of many.`,
        ]
      : [];
  return [half("Order", "order"), half("Probabilities", "odds"), ...together];
}

/** The smallest difference from the best that this number of races could show: the median over the other systems. */
function detectableWords(rows: readonly LabRow[], by: Measured): string {
  const sizes = rows.flatMap((row) => row[by].behind?.detectable ?? []).toSorted((a, b) => a - b);
  if (sizes.length === 0) return "";
  return ` A difference of less than ${sizeWords(by, sizes[Math.floor((sizes.length - 1) / 2)])} would often not show on so many races.`;
}

/** Today's rule compared with the recommended one: by prediction, and by the same requirements. */
export function todayWords(
  chosen: LabRow,
  today: LabRow,
  by: Measured,
  compare: LabComparison,
  answers: LabAnswers,
  misfit: string,
): string {
  const difference = compare(by, today.system, chosen.system);
  if (!difference?.interval) return "";
  const [low, high] = difference.interval;
  const size = `${sizeWords(by, difference.value)}${betweenWords(by, difference)}`;
  const other = low > 0 ? "worse" : high < 0 ? "better" : "";
  const standing = other
    ? `Your rule today, ${today.label}, predicts the ${WRITTEN[by].what} clearly ${other} than ${chosen.label}: by ${size}.`
    : `Your rule today, ${today.label}, is not clearly ${difference.value < 0 ? "better" : "worse"} at the ${WRITTEN[by].what}: the difference is ${size}.`;
  const failures = failuresOf(today, answers);
  const own = failuresOf(chosen, answers);
  const against = failures.filter((id) => !own.includes(id));
  const shared = failures.filter((id) => own.includes(id));
  const write = (ids: readonly FailureId[]) => ids.map((id) => failureWords(today, id, answers)).join("; ");
  const fails = against.length > 0 ? ` It does not meet your answers: ${write(against)}.` : "";
  const both = shared.length > 0 ? ` Neither rule meets this: ${write(shared)}.` : "";
  const reason = low > 0 || against.length > 0 || misfit !== "";
  const end = reason ? "" : high < 0 ? " Keep it." : " These races give no clear reason to change.";
  return `${standing}${misfit ? ` It does not fit these results: ${misfit}` : ""}${fails}${both}${end}`;
}

/** The cost of a wrong recommendation: the far ends of the intervals, and the places that players would move. */
export function costWords(rows: readonly LabRow[], chosen: LabRow, { judged }: LabKnown, history: History): string[] {
  const costs = (["order", "odds"] as const).map((by) => {
    const { behind } = chosen[by];
    const title = by === "order" ? "Order" : "Probabilities";
    const best = bestOf(rows, by);
    if (!behind?.interval)
      return `${title}: ${chosen.label} has the ${by === "order" ? "fewest pairs wrong" : "lowest log loss"} on the unseen races.`;
    return `${title}: if ${rowLabel(best)} is truly better, ${chosen.label} loses at most ${sizeWords(by, Math.max(0, behind.interval[1]))} against it (the far end of the 95 % interval).`;
  });
  const bestOrder = bestOf(rows, "order");
  const other = bestOrder.system === chosen.system ? bestOf(rows, "odds") : bestOrder;
  if (other.system !== chosen.system) {
    const { median, players, races } = movesOf(
      history,
      judged[chosen.system]!.final.score,
      judged[other.system]!.final.score,
    );
    const moved = median === 0 ? "keep their place" : `move by ${count(median, "place")} or fewer`;
    costs.push(
      `Leaderboard: with ${rowLabel(other)} in its place, half of the ${players.toLocaleString("en-GB")} players with ${count(races, "race")} or more would ${moved}.`,
    );
  }
  return costs;
}
