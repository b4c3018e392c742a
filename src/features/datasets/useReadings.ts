import { useMemo } from "react";
import type { Readings } from "../../engine/history/readings";
import { baseKeyOf, refOf, useLastAnswer, useResults } from "../../store";
import type { DataSet } from "../../store";

interface ReadingsFound {
  readonly value: Readings | null;
  readonly problem: string;
}

/** What the options of the open data set affect and leave out; null until the first count. */
export function useReadings({ id, source, edits, options }: DataSet): ReadingsFound {
  // The worker has its races once something was derived from them.
  const isOpen = useResults(({ snapshotOf }) => snapshotOf === id);
  const request = useMemo(() => (isOpen ? refOf({ source, edits, options }) : null), [isOpen, source, edits, options]);
  const { value, of, problem } = useLastAnswer("readings", request);
  // The last count stays while the next is made, but not for another data set.
  return { value: problem === "" && of?.base === baseKeyOf(source) ? value : null, problem };
}
