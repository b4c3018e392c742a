/** The open season in the form that figures use. */
import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import {
  currentDataSet,
  focusedOf,
  useChoices,
  useRatedSystems,
  useResults,
  type DataSet,
  type RatedSystem,
} from "../../store";

export type { RatedSystem as Rated } from "../../store";

/** A season and one system's ratings of it: as known after each race, or estimated from all races. */
export interface RatedProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: RatedSystem;
  readonly replay: ReplayColumns;
}

export interface SeasonData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  readonly loading: { readonly progress: number } | null;
  readonly failure: string;
  readonly contenders: readonly RatedSystem[];
  readonly focused: RatedSystem | null;
}

/** Returns the same object until a part of it changes. */
export function useSeason(): SeasonData {
  const dataSet = useChoices(currentDataSet);
  const rated = useRatedSystems();
  const focusedId = useChoices((choices) => focusedOf(choices)?.id);
  const slot = useResults((results) => results.snapshot);

  return useMemo(
    () => ({
      dataSet,
      snapshot: slot.value,
      loading: slot.status === "working" ? { progress: slot.progress } : null,
      failure: slot.status === "error" ? slot.message : "",
      contenders: rated,
      focused: rated.find((one) => one.id === focusedId) ?? null,
    }),
    [dataSet, slot, rated, focusedId],
  );
}
