/** What the numbers on screen come from, for the header and for every figure that is saved. */
import { useMemo } from "react";
import { currentDataSet, useChoices, useResults } from "../store";
import { summaryOf } from "./summary";

/** "1,505 recorded races · 243 named players"; "" before the data set is read. */
export function useSummary(): string {
  const current = useChoices(currentDataSet);
  const snapshot = useResults((results) => results.snapshot.value);
  const snapshotOf = useResults((results) => results.snapshotOf);
  return useMemo(
    () => (snapshot && current && snapshotOf === current.id ? summaryOf(snapshot, current) : ""),
    [snapshot, snapshotOf, current],
  );
}

/** The data set that the figures are of and its extent; while another one is being rated they are of the one before. */
export function useSource(): string | null {
  const shown = useResults(({ snapshot, snapshotOf }) => (snapshot.value ? snapshotOf : ""));
  const name = useChoices(
    (choices) => (choices.dataSets.find(({ id }) => id === shown) ?? currentDataSet(choices))?.name,
  );
  const summary = useSummary();
  return name ? [name, summary].filter(Boolean).join(" · ") : null;
}
