import type { HistorySnapshot } from "../worker/protocol";
import { view } from "./choices";
import { READING } from "./slices/season";
import type { DataSet, ScreenId } from "./types";

/** The message of a screen when the reading options leave no race, with the remedy; null if there are races. */
export function nothingLeft(snapshot: HistorySnapshot | null, dataSet: DataSet | undefined, screen: ScreenId) {
  // Filters keep the list of players, so a data set without players had no races before filtering either.
  if (!snapshot || !dataSet || snapshot.history.raceCount > 0 || snapshot.history.playerCount === 0) return null;
  return {
    text: `The reading options of ${dataSet.name} leave no race to rate.`,
    action: { label: "How it is read", onClick: () => view.go(screen, READING) },
  };
}
