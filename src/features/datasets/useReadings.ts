import { useEffect, useState } from "react";
import type { Readings } from "../../engine/history/readings";
import { client, refOf, useResults } from "../../store";
import type { DataSet } from "../../store";

interface Told {
  /** Of this data set; the last one stays while the next is counted. */
  readonly of: string;
  readonly value: Readings | null;
  readonly problem: string;
}

/** What the options of the open data set apply to and leave out; null until the first count is there. */
export function useReadings(dataSet: DataSet): Pick<Told, "value" | "problem"> {
  const [told, setTold] = useState<Told>({ of: "", value: null, problem: "" });
  // Its races are in the worker once something was derived of them.
  const isOpen = useResults(({ snapshotOf }) => snapshotOf === dataSet.id);

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    client
      .call("readings", refOf(dataSet), { signal: stop.signal, channel: "readings" })
      .then((value) => {
        if (!stop.signal.aborted) setTold({ of: dataSet.id, value, problem: "" });
      })
      .catch((error: unknown) => {
        // Given up here, or for a newer question: that one answers.
        if (stop.signal.aborted || (error instanceof Error && error.name === "SupersededError")) return;
        setTold({ of: dataSet.id, value: null, problem: error instanceof Error ? error.message : String(error) });
      });
    return () => stop.abort();
  }, [dataSet, isOpen]);

  return told.of === dataSet.id ? told : { value: null, problem: "" };
}
