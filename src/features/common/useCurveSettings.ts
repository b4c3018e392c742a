import { useCallback, useMemo, useRef, useState } from "react";
import {
  baseKeyOf,
  client,
  season,
  useChoices,
  useContenders,
  useResults,
  wordsOf,
  type DataSet,
  type KeptDrift,
} from "../../store";
import type { HistorySnapshot } from "../../worker/protocol";
import { curveSettings, keptOf, type CurveSettings } from "./curveSettings.chart";
import type { Rated } from "./useSeason";

/** The settings of the open season's curves, the same for all figures. */
export function useCurveSettings(
  dataSet: DataSet | undefined,
  { history }: HistorySnapshot,
  { id, name }: Pick<Rated, "id" | "name">,
): CurveSettings {
  const model = useContenders().find((one) => one.id === id)?.model;
  const inspection = useResults((results) => results.inspections[id]);
  const kept = useChoices((choices) => choices.season.drifts.find((one) => one.dataSet === dataSet?.id));
  return useMemo(() => {
    const known = model !== undefined && inspection?.ok ? inspection.inspection : null;
    const system = known && { model: model!, name, parameters: known.parameters, density: known.law.density };
    return curveSettings(history, system, kept);
  }, [history, model, name, inspection, kept]);
}

/** Maximum number of data sets whose drift is stored. */
const MAX_KEPT = 50;

export const keepDrift = (drifts: readonly KeptDrift[], drift: KeptDrift): void =>
  season.set({ drifts: [drift, ...drifts.filter(({ dataSet }) => dataSet !== drift.dataSet)].slice(0, MAX_KEPT) });

interface DriftSearch {
  /** From 0 to 1; null if no search is running. */
  readonly progress: number | null;
  readonly problem: string;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Searches for the drift of a data set in a worker; the result is stored with the data set. */
export function useDriftSearch(dataSet: DataSet | undefined, { options }: CurveSettings): DriftSearch {
  const [state, setState] = useState<{ readonly progress: number | null; readonly problem: string }>(IDLE);
  const drifts = useChoices((choices) => choices.season.drifts);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    setState(IDLE);
  }, []);
  const start = (): void => {
    if (!dataSet) return;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ progress: 0, problem: "" });
    const history = { base: baseKeyOf(dataSet.source), edits: dataSet.edits, options: dataSet.options };
    const onProgress = (progress: number) => !signal.aborted && setState({ progress, problem: "" });
    client.call("chooseDrift", { history, options }, { signal, onProgress }).then(
      (choice) => {
        if (signal.aborted) return;
        keepDrift(drifts, keptOf(dataSet.id, choice));
        setState(IDLE);
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ progress: null, problem: wordsOf(error) });
      },
    );
  };
  return { ...state, start, cancel };
}

const IDLE = { progress: null, problem: "" } as const;
