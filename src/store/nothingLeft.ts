import type { HistorySnapshot } from "../worker/protocol";
import { view } from "./choices";
import { READING } from "./slices/season";
import type { DataSet, ScreenId } from "./types";

/** What a screen says, and the way out, where a data set has races but its reading leaves none; null elsewhere. */
export function nothingLeft(snapshot: HistorySnapshot | null, dataSet: DataSet | undefined, screen: ScreenId) {
  // Players keep their places in a history whatever is left out of it.
  if (!snapshot || !dataSet || snapshot.history.raceCount > 0 || snapshot.history.playerCount === 0) return null;
  return {
    text: `As ${dataSet.name} is read now, no race of it is left to rate.`,
    action: { label: "How it is read", onClick: () => view.go(screen, READING) },
  };
}
