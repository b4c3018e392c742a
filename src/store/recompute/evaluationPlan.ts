/** What the scoreboard evaluates, from the user's choices. */
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import type { ContenderSpec, HistoryRef } from "../../worker/protocol";
import type { EvaluationOptions } from "../../worker/protocol/models";
import type { TuneAllResult, Results } from "../results";
import { finishedSearch, tunedSpec, unseenOptions } from "../tuned";
import { currentDataSet } from "../selectors";
import type { Choices } from "../types";
import { soundContenders } from "./contenders";
import { evaluationOptions } from "./evaluationOptions";
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

/** The tuned systems if the scoreboard compares those; otherwise null, for the systems as set. */
function judgedNow(state: Choices, results: Results): TuneAllResult | null {
  const dataSet = currentDataSet(state);
  return state.models.judged ? finishedSearch(results.judged.value, dataSet ? refOf(dataSet) : null) : null;
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
      task: { ref, spec: tunedSpec(judged, one), options },
    })),
    ...BASELINE_DESCRIPTIONS.map(({ id }) => ({ id, task: { ref, spec: { model: id, parameters: {} }, options } })),
  ];
}
