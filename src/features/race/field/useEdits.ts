import { useMemo } from "react";
import { isOriginalOf, useChoices, useResults } from "../../../store";
import { editsOf } from "./edits";
import type { RaceEdits } from "./edits";

/** What the user changed of the race in hand; null: nothing, or there is no result to compare it with. */
export function useEdits(): RaceEdits | null {
  const race = useChoices((choices) => choices.race);
  const original = useResults((results) => results.original);
  return useMemo(() => (isOriginalOf(race, original) ? editsOf(race, original) : null), [race, original]);
}
