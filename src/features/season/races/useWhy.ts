import { useMemo } from "react";
import type { Explanation } from "../../../engine/rating/model";
import { refOf, useAnswer, useChoices, useDataSet } from "../../../store";
import type { Slot } from "../../../store";

/** Explains a row's update under a contender, requested while it is shown. */
export function useWhy(contenderId: string, row: number): Slot<Explanation> {
  const dataSet = useDataSet();
  const contender = useChoices((choices) => choices.contenders.find(({ id }) => id === contenderId));
  const { model, parameters } = contender ?? {};
  const request = useMemo(
    () =>
      dataSet && model && parameters
        ? { history: refOf(dataSet), contender: { model, parameters }, row, titles: dataSet.titles }
        : null,
    [dataSet, model, parameters, row],
  );
  return useAnswer("why", request);
}
