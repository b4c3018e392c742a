/** Runs the lab on seasons whose truth is known, and counts how often its answer holds. */
import { simultaneousDifferences } from "../../src/engine/evaluation/simultaneous";
import { evaluateSteps } from "../../src/engine/evaluation/evaluate";
import { firstRaces } from "../../src/engine/evaluation/counted";
import type { History } from "../../src/engine/history/types";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { answerOf } from "../../src/engine/lab/answer";
import { FIRST_ANSWERS } from "../../src/engine/lab/answers";
import { LAB_DEFAULTS } from "../../src/engine/lab/plan";
import { labSteps } from "../../src/engine/lab/work";
import { bestOf, tuneSteps, withValues } from "../../src/engine/fitting/tune/tune";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";
import { lawSeason, randomSeason } from "./seasons";
import type { KnownLaw } from "./seasons";

export interface Budget {
  readonly seed: number;
  /** Tries of one search at most, and seasons simulated for each system. */
  readonly tries: number;
  readonly seasons: number;
}

export const FULL: Budget = { seed: 1, tries: 12, seasons: 2 };

interface Named {
  readonly label: string;
  readonly spec: ContenderSpec;
}

/** What the lab recommends for a fair leaderboard, its default; null: nothing. */
export function recommended(history: History, { seed, tries, seasons }: Budget): Named | null {
  const settings = { ...LAB_DEFAULTS, seed, tries, seasons, fade: false, today: null };
  const known = finish(labSteps(history, DEFAULT_OPTIONS, settings));
  const answer = answerOf(known, history, DEFAULT_OPTIONS, FIRST_ANSWERS);
  if (answer.refusal) throw new Error(answer.refusal);
  return answer.rows.find(({ system }) => system === answer.recommendation?.system) ?? null;
}

/** Whether nothing is recommended on a season in which all results are luck. */
export const recommendsNothing = (number: number, budget: Budget): string | null =>
  recommended(randomSeason(budget.seed, number), budget)?.label ?? null;

/** Loss against the truth with the interval of this pair alone. */
type Loss = readonly [value: number, low: number, high: number];

export interface LawResult {
  /** null: nothing was recommended. */
  readonly label: string | null;
  /** On the races that the lab judged by; null without a system. */
  readonly unseen: Beside | null;
  /** The same on as many fresh races after the season, by which nothing was chosen. */
  readonly fresh: Beside | null;
}

interface Beside {
  readonly order: Loss;
  readonly odds: Loss;
  /** Neither interval is above 0 as a whole; each holds with 0.975, so both together with 0.95. */
  readonly holds: boolean;
}

/** Share of a 95 % interval's half by which one of 97.5 % is wider: 2.2414 / 1.9600. */
const BOTH = 1.1436;

function beside(history: History, own: ContenderSpec, its: ContenderSpec, races: readonly [number, number]): Beside {
  const judged = [own, its].map((spec) => finish(evaluateSteps(history, DEFAULT_OPTIONS, spec, { races })));
  const loss = (metric: "discordance" | "pairLogLoss"): Loss => {
    // Of two there is one pair: the interval is the usual one.
    const { value, interval } = simultaneousDifferences(judged, metric, { races: races[1] - races[0] })(0, 1)!;
    const half = BOTH * (interval![1] - value);
    return [value, value - half, value + half];
  };
  const [order, odds] = [loss("discordance"), loss("pairLogLoss")];
  return { order, odds, holds: !(order[1] > 0) && !(odds[1] > 0) };
}

/** The truth with its spread and drift sought on the races before the split, as the lab seeks those of every system. */
function tunedTruth(history: History, truth: ContenderSpec, { seed }: Budget): ContenderSpec {
  const settings = { contender: truth, ...TRUTH, split: LAB_DEFAULTS.split, seed, tries: 25 };
  const path = finish(tuneSteps(history, DEFAULT_OPTIONS, settings));
  return withValues(truth, path[bestOf(TRUTH.metric, path)].values);
}
const TRUTH = { parameters: ["raceDrift", "initialSd"], metric: "pairLogLoss" } as const;

/** The recommended system beside the truth. */
export function againstTruth(law: KnownLaw, number: number, budget: Budget): LawResult {
  const { races } = law.shape;
  const split = Math.round(LAB_DEFAULTS.split * races);
  const more = races - split;
  const { history, truth } = lawSeason(law, more, budget.seed, number);
  const seen = firstRaces(history, races);
  const found = recommended(seen, budget);
  if (!found) return { label: null, unseen: null, fresh: null };
  const its = tunedTruth(seen, truth, budget);
  return {
    label: found.label,
    unseen: beside(history, found.spec, its, [split, races]),
    fresh: beside(history, found.spec, its, [races, races + more]),
  };
}
