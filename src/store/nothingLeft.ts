import type { HistorySnapshot } from "../worker/protocol";
import { view } from "./choices";
import { READING } from "./slices/season";
import type { DataSet, ScreenId } from "./types";

/** What a screen says where the reading options leave no race, with the remedy; null elsewhere. */
export function nothingLeft(snapshot: HistorySnapshot | null, dataSet: DataSet | undefined, screen: ScreenId) {
  // Filters do not renumber players.
  if (!snapshot || !dataSet || snapshot.history.raceCount > 0 || snapshot.history.playerCount === 0) return null;
  return {
    text: `As ${dataSet.name} is read now, no race of it is left to rate.`,
    action: { label: "How it is read", onClick: () => view.go(screen, READING) },
  };
}
