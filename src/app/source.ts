/** What the numbers on screen come from, for the header and for every figure that is saved. */
import { useMemo } from "react";
import { currentDataSet, useChoices, useResults } from "../store";
import { percentSign } from "../ui/format";
import { useLasting } from "../ui/hooks/useLasting";
import { summaryOf } from "./summary";

/** What is over sooner is not worth words that come and go. */
const SOON_MS = 150;

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

/** What goes on while the figures are still those of before the last change: "Rating, 34 %"; "" otherwise. */
export function useRating(): string {
  const percent = useResults(({ snapshot: { value, status, progress } }) =>
    value && status === "working" ? Math.floor(100 * progress) : null,
  );
  const isLasting = useLasting(percent !== null, SOON_MS);
  if (percent === null || !isLasting) return "";
  return percent > 0 ? `Rating, ${percentSign(percent / 100)}` : "Rating";
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
