import { useMemo } from "react";
import { useChoices, useOpenRace } from "../../../store";
import { editsOf, type RaceEdits } from "./edits";

/** What the user changed of the open race; null: nothing, or there is no result to compare it with. */
export function useEdits(): RaceEdits | null {
  const draft = useChoices((choices) => choices.race.entrants);
  const original = useOpenRace().day?.original;
  return useMemo(() => (draft && original ? editsOf(draft, original) : null), [draft, original]);
}
