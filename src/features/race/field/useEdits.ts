import { useMemo } from "react";
import { useChoices, useOpenRace } from "../../../store";
import { editsOf, type RaceEdits } from "./edits";

/** The user's changes to the open race; null if there are none, or no result to compare with. */
export function useEdits(): RaceEdits | null {
  const draft = useChoices((choices) => choices.race.entrants);
  const original = useOpenRace().seasonRace?.original;
  return useMemo(() => (draft && original ? editsOf(draft, original) : null), [draft, original]);
}
