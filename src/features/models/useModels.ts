/** The evaluations of the open season, as figures need them. */
import { useMemo } from "react";
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import type { ContenderEvaluation } from "../../worker/protocol/models";
import type { HistorySnapshot } from "../../worker/protocol";
import {
  belongs,
  currentDataSet,
  evaluationOptions,
  finishedSearch,
  focusedOf,
  tunedSystem,
  racesSeen,
  refOf,
  tunedOf,
  useChoices,
  useEvaluationFaults,
  useEvaluations,
  useResults,
  useSystems,
  useWanted,
  type ComparisonResult,
  type DataSet,
  type TuneAllResult,
  type Models,
} from "../../store";
import { counted } from "../../ui/format";
import { isDefault, type Setting } from "./setting";

export interface Tested {
  readonly id: string;
  /** Colour slot; null for a baseline. */
  readonly slot: number | null;
  readonly name: string;
  /** null until it is computed. */
  readonly evaluation: ContenderEvaluation | null;
  /** Why there is no evaluation, in words; "" otherwise. */
  readonly problem: string;
}

export type Contending = Tested & {
  readonly slot: number;
  readonly setting: Setting;
};

/** Number of systems that are not evaluated yet. */
export const waitingIn = (contenders: readonly Tested[]): number =>
  contenders.filter(({ evaluation, problem }) => !evaluation && !problem).length;

/** "1 system not evaluated yet.", for a figure that shows the others; "" if all are evaluated. */
export function waitingNote(contenders: readonly Tested[]): string {
  const late = waitingIn(contenders);
  return late > 0 ? `${counted(late, "system")} not evaluated yet.` : "";
}

/** What a comparison still needs: a second evaluated system. */
export const missingSecondNote = (contenders: readonly Tested[]): string =>
  contenders.filter(({ problem }) => !problem).length > 1
    ? `It follows once two systems are evaluated. ${waitingNote(contenders)}`.trim()
    : "Add a second system.";

export interface ModelsData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  /** Progress while the season is loading. */
  readonly loading: number | null;
  readonly failure: string;
  readonly models: Models;
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  /** null until two contenders are evaluated, or if contenders were removed since. */
  readonly comparison: ComparisonResult | null;
  readonly focused: Contending | null;
  /** The finished search over all systems of this season; null if there is none. */
  readonly judged: TuneAllResult | null;
}

/** The data keep their identity until something visible changes; progress does not count. */
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

  const list = useChoices((choices) => choices.contenders);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const run = useResults((results) => results.judged.value);
  const history = useMemo(() => (dataSet ? refOf(dataSet) : null), [dataSet]);
  const judged = useMemo(() => finishedSearch(run, history), [run, history]);

  const settings = useMemo(() => {
    const options = evaluationOptions(models);
    return new Map(
      list.map((one): [string, Setting] => {
        const now = models.judged && judged ? tunedSystem(judged, one) : null;
        if (now) return [one.id, { kind: "tuned", before: now.before, races: now.races, seen: 0 }];
        const tuned = tunedOf(one);
        if (tuned && snapshot && history) {
          const { before, races } = tuned;
          return [one.id, { kind: "tuned", before, races, seen: racesSeen(tuned, history, snapshot, options) }];
        }
        const inspection = inspections[one.id];
        const model = description?.models.find(({ id }) => id === one.model);
        const plain = !model || !inspection?.ok || isDefault(model.parameters, inspection.inspection.parameters);
        return [one.id, { kind: plain ? "default" : "set" }];
      }),
    );
  }, [list, description, inspections, judged, models, snapshot, history]);

  const { contenders, baselines } = useMemo(() => {
    const tested = <Slotted extends number | null>(id: string, own: Slotted, name: string, problem = "") => ({
      id,
      slot: own,
      name,
      evaluation: belongs(evaluations[id], snapshot) ? evaluations[id] : null,
      problem: problem || (faults[id] ?? ""),
    });
    return {
      contenders: systems.map((one) => ({
        ...tested(one.id, one.slot, one.name, one.problem),
        setting: settings.get(one.id) ?? { kind: "default" as const },
      })),
      baselines: BASELINE_DESCRIPTIONS.map(({ id, label }) => tested(id, null, label)),
    };
  }, [systems, settings, evaluations, faults, snapshot]);

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
      judged,
    }),
    [judged, dataSet, snapshot, loading, failure, models, contenders, baselines, comparison, focusedId],
  );
}
