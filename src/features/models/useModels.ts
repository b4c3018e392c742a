/** The test of the open season as the figures of this screen need it. */
import { useMemo } from "react";
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import type { ContenderEvaluation } from "../../worker/protocol/models";
import type { HistorySnapshot } from "../../worker/protocol";
import {
  currentDataSet,
  focusedOf,
  useChoices,
  useEvaluationFaults,
  useEvaluations,
  useResults,
  useSystems,
  useWanted,
} from "../../store";
import type { ComparisonResult, DataSet, Models } from "../../store";

export interface Tested {
  readonly id: string;
  /** null: a baseline. */
  readonly slot: number | null;
  readonly name: string;
  /** null until it is there. */
  readonly evaluation: ContenderEvaluation | null;
  /** In words why there is none; "" otherwise. */
  readonly problem: string;
}

export type Contending = Tested & { readonly slot: number };

export interface ModelsData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  /** Progress while the season is opened. */
  readonly loading: number | null;
  readonly failure: string;
  readonly models: Models;
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  /** null until two are there, or when it is of contenders that are no more. */
  readonly comparison: ComparisonResult | null;
  readonly focused: Contending | null;
}

/** An evaluation of another history is none of this one. */
function belongs(evaluation: ContenderEvaluation | null | undefined, snapshot: HistorySnapshot | null): boolean {
  return (
    !!evaluation &&
    !!snapshot &&
    evaluation.surprise.length === snapshot.history.raceCount &&
    evaluation.final.score.length === snapshot.history.playerCount
  );
}

/** One object until something that a figure shows has changed: progress is no such thing. */
export function useModels(): ModelsData {
  useWanted("evaluations");
  const dataSet = useChoices(currentDataSet);
  const models = useChoices((choices) => choices.models);
  const systems = useSystems();
  const focusedId = useChoices((choices) => focusedOf(choices)?.id);
  const slot = useResults((results) => results.snapshot);
  const evaluations = useEvaluations();
  const faults = useEvaluationFaults();
  const compared = useResults((results) => results.comparison.value);
  const snapshot = slot.value;

  const { contenders, baselines } = useMemo(() => {
    const tested = <Slotted extends number | null>(id: string, own: Slotted, name: string, problem = "") => ({
      id,
      slot: own,
      name,
      evaluation: belongs(evaluations[id], snapshot) ? evaluations[id] : null,
      problem: problem || (faults[id] ?? ""),
    });
    return {
      contenders: systems.map((one) => tested(one.id, one.slot, one.name, one.problem)),
      baselines: BASELINE_DESCRIPTIONS.map(({ id, label }) => tested(id, null, label)),
    };
  }, [systems, evaluations, faults, snapshot]);

  const comparison = useMemo(
    () =>
      compared && compared.contenders.every((id) => contenders.some((one) => one.id === id && one.evaluation))
        ? compared
        : null,
    [compared, contenders],
  );

  const loading = slot.status === "working" ? slot.progress : null;
  const failure = slot.status === "error" ? slot.message : "";
  return useMemo(
    () => ({
      dataSet,
      snapshot,
      loading,
      failure,
      models,
      contenders,
      baselines,
      comparison,
      focused: contenders.find(({ id }) => id === focusedId) ?? null,
    }),
    [dataSet, snapshot, loading, failure, models, contenders, baselines, comparison, focusedId],
  );
}
