import { use } from "react";
import { useRaceInHand } from "../../../store";
import { FigureSource } from "../../../ui";
import { date } from "../../../ui/format";
import { useEdits } from "./useEdits";

/** What saved figures of the open race say they are of: the race, its day, what was changed of it, then data set and systems. */
export function useRaceSource(): string {
  const { from } = useRaceInHand();
  const edits = useEdits();
  const rest = use(FigureSource);
  const name = from ? from.name || "A race of the season" : "A race of your own";
  const words = [name, from?.date && date(from.date)].filter(Boolean).join(", ");
  return [edits ? `What if, ${words} (${edits.words})` : words, rest].filter(Boolean).join(" · ");
}
