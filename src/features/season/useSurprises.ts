import { useMemo } from "react";
import type { HistorySnapshot } from "../../worker/protocol";
import { baseKeyOf, useAnswer, useContenders, useResults, type DataSet } from "../../store";
import type { Rated } from "../common/useSeason";

/** The surprise of each race's order in powers of ten; null without a law of orders. Waits until every contender has rated. */
export function useSurprises(
  dataSet: DataSet | undefined,
  snapshot: HistorySnapshot,
  rated: Rated,
  contenders: readonly Rated[],
): Float64Array | null {
  const contender = useContenders().find(({ id }) => id === rated.id);
  const description = useResults((results) => results.description.value);
  const rating = contenders.some(({ status }) => status === "working");
  const { model, parameters } = contender ?? {};
  const hasOrder = description?.models.find(({ id }) => id === model)?.supports.order ?? false;
  const request = useMemo(() => {
    if (!dataSet || !model || !parameters || !hasOrder || rating) return null;
    return {
      history: { base: baseKeyOf(dataSet.source), edits: dataSet.edits, options: dataSet.options },
      contender: { model, parameters },
    };
  }, [dataSet, model, parameters, hasOrder, rating]);
  const { value } = useAnswer("surprises", request);
  // Right after a change, the answer may still belong to another season.
  return value?.length === snapshot.history.raceCount ? value : null;
}
