/** Small seasons measured by the engine itself, for the tests of this screen. */
import { compareContenders } from "../../../src/engine/evaluation/compare";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import type { EvaluationOptions } from "../../../src/engine/evaluation/evaluate";
import { history, snapshot } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { replaySteps } from "../../../src/engine/replay/replay";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";
import type { Contending, Tested } from "../../../src/features/models/useModels";
import type { ComparisonResult } from "../../../src/store";

/** Ada is best, then Bea, Cyd, Dov; every seventh race is turned round. */
const ORDERS = ["Ada>Bea>Cyd>Dov", "Bea>Ada>Cyd>Dov", "Ada>Cyd>Bea>Dov", "Ada>Bea>Dov>Cyd", "Ada>Bea>Cyd"];
const SEASON = Array.from({ length: 60 }, (_, k) => (k % 7 === 6 ? "Dov>Cyd>Bea>Ada" : ORDERS[k % ORDERS.length])).join(
  ", ",
);

export const SPECS: { readonly [id: string]: ContenderSpec } = {
  c1: { model: "pairwise-elo", parameters: {} },
  c2: { model: "thurstone", parameters: {} },
  guessing: { model: "guessing", parameters: {} },
  "mean-finish": { model: "mean-finish", parameters: {} },
};
const NAMES: { readonly [id: string]: string } = {
  c1: "Elo",
  c2: "Thurstone",
  guessing: "Guessing",
  "mean-finish": "Mean finish so far",
};

export interface TestedSeason {
  readonly snapshot: ReturnType<typeof snapshot>;
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  readonly comparison: ComparisonResult;
  readonly replays: ReturnType<typeof replaysOf>;
}

const replaysOf = (races: ReturnType<typeof history>) =>
  finish(replaySteps(races, { ties: DEFAULT_TIES }, [SPECS.c1, SPECS.c2]));

export function testedSeason(
  text = SEASON,
  options: EvaluationOptions = { resamples: 100 },
  others: { readonly [id: string]: ContenderSpec } = {},
): TestedSeason {
  const races = history(text);
  const seen = snapshot(races, DEFAULT_TIES);
  const tested = (id: string) => ({
    id,
    name: NAMES[id],
    evaluation: finish(evaluateSteps(races, { ties: DEFAULT_TIES }, others[id] ?? SPECS[id], options)),
    problem: "",
  });
  const contenders = ["c1", "c2"].map((id, at) => ({
    ...tested(id),
    slot: [0, 3][at],
    setting: { kind: "default" as const },
  }));
  const baselines = ["guessing", "mean-finish"].map((id) => ({ ...tested(id), slot: null }));
  const entrants = [...contenders, ...baselines];
  const compare = (list: readonly Tested[]) =>
    compareContenders(
      list.map(({ evaluation }) => evaluation!),
      { labels: list.map(({ name }) => name), races: seen.races },
    );
  const comparison: ComparisonResult = {
    comparison: compare(contenders),
    contenders: contenders.map(({ id }) => id),
    paired: compare(entrants).joint,
    entrants: entrants.map(({ id }) => id),
    minimumRaces: 1,
  };
  return { snapshot: seen, contenders, baselines, comparison, replays: replaysOf(races) };
}
