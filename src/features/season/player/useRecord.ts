import { useEffect, useState } from "react";
import type { HistorySnapshot, PlayerRecord, ReplayColumns } from "../../../worker/protocol";
import { EMPTY_SLOT, baseKeyOf, client } from "../../../store";
import type { Contender, DataSet, Slot } from "../../../store";

/** A player's record under a contender, asked for while somebody looks at it. */
export function useRecord(dataSet: DataSet | undefined, snapshot: HistorySnapshot, contender: Contender, replay: ReplayColumns, player: number): Slot<PlayerRecord> {
  const [slot, setSlot] = useState<Slot<PlayerRecord> & { readonly of?: unknown }>(EMPTY_SLOT);
  const { model, parameters } = contender;

  useEffect(() => {
    if (!dataSet) return undefined;
    const stop = new AbortController();
    const put = (next: Slot<PlayerRecord>) => { if (!stop.signal.aborted) setSlot({ ...next, of: replay }); };
    put({ value: null, status: "working", progress: 0, message: "" });
    const history = { base: baseKeyOf(dataSet.source), edits: dataSet.edits, options: dataSet.options };
    client
      .call("record", { history, contender: { model, parameters }, player }, {
        signal: stop.signal,
        onProgress: (progress) => put({ value: null, status: "working", progress, message: "" }),
      })
      .then((value) => put({ value, status: "ready", progress: 1, message: "" }))
      .catch((error: unknown) => put({ value: null, status: "error", progress: 0, message: error instanceof Error ? error.message : String(error) }));
    return () => stop.abort();
  }, [dataSet, snapshot, model, parameters, replay, player]);

  // Until the effect has run for what is shown now, the last answer is somebody else's.
  return slot.of === replay ? slot : EMPTY_SLOT;
}
