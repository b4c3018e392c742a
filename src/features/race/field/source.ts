import { use } from "react";
import { useOpenRace } from "../../../store";
import { FigureSource } from "../../../ui";
import { date } from "../../../ui/format";
import { useEdits } from "./useEdits";

/** Caption of saved figures: race, date, changes, data set and systems. */
export function useRaceSource(): string {
  const { from } = useOpenRace();
  const edits = useEdits();
  const rest = use(FigureSource);
  const name = from ? from.name || "A race of the season" : "A race of your own";
  const words = [name, from?.date && date(from.date)].filter(Boolean).join(", ");
  return [edits ? `What if, ${words} (${edits.words})` : words, rest].filter(Boolean).join(" · ");
}
