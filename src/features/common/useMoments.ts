import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns, WonAgainst } from "../../worker/protocol";
import { refOf, useAnswer, useChoices, useContenders, type DataSet, type Slot } from "../../store";
import type { Qualification } from "./standings.chart";
import { componentOf } from "./component";
import { inOrder, leadChangesOf, upsetsOf, type Moment } from "./moments.chart";

/** The probability of each race's result under a system, requested while a figure shows it. */
export function useWinners(dataSet: DataSet | undefined, system: string, isWanted: boolean): Slot<WonAgainst> {
  const contender = useContenders().find(({ id }) => id === system);
  const request = useMemo(
    () =>
      dataSet && contender && isWanted
        ? { history: refOf(dataSet), contender: { model: contender.model, parameters: contender.parameters } }
        : null,
    [dataSet, contender, isWanted],
  );
  return useAnswer("winners", request);
}

export function useQualification(snapshot: HistorySnapshot): Qualification {
  const { minimumRaces, activeDays, inactive, linkedWith } = useChoices((choices) => choices.season);
  const component = useMemo(() => componentOf(snapshot, linkedWith), [snapshot, linkedWith]);
  return useMemo(
    () => ({ minimumRaces, activeDays, inactive, component }),
    [minimumRaces, activeDays, inactive, component],
  );
}

/** The moments worth a caption; null if unknown or not requested. */
export function useMoments(
  dataSet: DataSet | undefined,
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  system: string,
  isWanted: boolean,
): readonly Moment[] | null {
  const { value: won, status } = useWinners(dataSet, system, isWanted);
  const qualification = useQualification(snapshot);
  const { history } = snapshot;
  return useMemo(() => {
    if (!isWanted || (status !== "ready" && status !== "error")) return null;
    // After a change, the answer may still belong to another season.
    const upsets = won?.winner.length === history.raceCount ? upsetsOf(history, won) : [];
    return inOrder([...upsets, ...leadChangesOf(snapshot, replay, qualification)]);
  }, [isWanted, status, won, history, snapshot, replay, qualification]);
}
