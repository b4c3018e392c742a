import { useEffect, useState } from "react";
import type { Explanation } from "../../../engine/models/model";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { EMPTY_SLOT, baseKeyOf, client, currentDataSet, useChoices } from "../../../store";
import type { Slot } from "../../../store";

/** Why a row of the history moved under a contender, asked for while somebody looks at it; null: nobody does. */
export function useWhy(
  snapshot: HistorySnapshot,
  contenderId: string,
  replay: ReplayColumns,
  row: number | null,
): Slot<Explanation> {
  const [slot, setSlot] = useState<Slot<Explanation> & { readonly of?: unknown; readonly row?: number }>(EMPTY_SLOT);
  const dataSet = useChoices(currentDataSet);
  const contender = useChoices((choices) => choices.contenders.find(({ id }) => id === contenderId));
  const { model, parameters } = contender ?? {};

  useEffect(() => {
    if (!dataSet || !model || !parameters || row === null) return undefined;
    const stop = new AbortController();
    const put = (next: Slot<Explanation>) => {
      if (!stop.signal.aborted) setSlot({ ...next, of: replay, row });
    };
    const history = { base: baseKeyOf(dataSet.source), edits: dataSet.edits, options: dataSet.options };
    client
      .call(
        "why",
        { history, contender: { model, parameters }, row },
        {
          signal: stop.signal,
          onProgress: (progress) => put({ value: null, status: "working", progress, message: "" }),
        },
      )
      .then((value) => put({ value, status: "ready", progress: 1, message: "" }))
      .catch((error: unknown) =>
        put({
          value: null,
          status: "error",
          progress: 0,
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    return () => stop.abort();
  }, [dataSet, snapshot, model, parameters, replay, row]);

  // Until the effect has run for what is shown now, the last answer is somebody else's.
  return slot.of === replay && slot.row === row ? slot : EMPTY_SLOT;
}
