/** What the scoreboard evaluates, from the user's choices. */
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import { DAY } from "../../engine/history/dates";
import type { ContenderSpec, HistoryRef } from "../../worker/protocol";
import type { EvaluationOptions } from "../../worker/protocol/models";
import type { JudgedResult, Results } from "../results";
import { finished, judgedSpec, unseenOptions } from "../runs/judged";
import { currentDataSet } from "../selectors";
import type { Choices, Models } from "../types";
import { soundContenders } from "./contenders";
import { refOf } from "./season";

export interface EvaluationTask {
  readonly ref: HistoryRef;
  readonly spec: ContenderSpec;
  readonly options: EvaluationOptions;
}

export interface PlannedEvaluation {
  readonly id: string;
  readonly task: EvaluationTask;
}

export function evaluationOptions(models: Models): EvaluationOptions {
  const { burnIn, minimumRaces, level, resamples, range } = models;
  const common = { burnIn, minimumRaces, level, resamples };
  if (range.kind === "races") return { ...common, races: [Math.max(0, range.from - 1), range.to] };
  if (range.kind === "dates") {
    return {
      ...common,
      ...(range.from ? { from: range.from } : {}),
      // The engine's end date is exclusive, the page's inclusive.
      ...(range.to ? { to: dayAfter(range.to) } : {}),
    };
  }
  return common;
}

function dayAfter(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + DAY).toISOString().slice(0, 10);
}

/** Minimum number of races of a player in the agreement: 20, or fewer if that leaves under ten players. */
export function enoughRaces(races: Int32Array, least: number): number {
  const enough = [20, 10, 5, 3, 1].find((count) => races.filter((own) => own >= count).length >= 10);
  return Math.max(least, enough ?? 1);
}

/** The tuned systems if the scoreboard compares those; otherwise null, for the systems as set. */
function judgedNow(state: Choices, results: Results): JudgedResult | null {
  const dataSet = currentDataSet(state);
  return state.models.judged ? finished(results.judged.value, dataSet ? refOf(dataSet) : null) : null;
}

/** An evaluation of each computable contender, then of each baseline; none without a data set. */
export function plannedEvaluations(state: Choices, results: Results): readonly PlannedEvaluation[] {
  const dataSet = currentDataSet(state);
  if (!dataSet) return [];
  const ref = refOf(dataSet);
  const judged = judgedNow(state, results);
  const set = evaluationOptions(state.models);
  const options = judged ? unseenOptions(set, judged) : set;
  return [
    ...soundContenders(state.contenders, results.inspections).map((one) => ({
      id: one.id,
      task: { ref, spec: judgedSpec(judged, one), options },
    })),
    ...BASELINE_DESCRIPTIONS.map(({ id }) => ({ id, task: { ref, spec: { model: id, parameters: {} }, options } })),
  ];
}
