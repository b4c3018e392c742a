import type { HistorySnapshot } from "../../worker/protocol";
import { playerByKey } from "../../store";

/** The connected component of the chosen player; null: all, or the player is not in this season. */
export function componentOf({ history, component, components }: HistorySnapshot, key: string | null): number | null {
  if (key === null || components < 2) return null;
  const player = playerByKey(history, key);
  return player < 0 || component[player] < 0 ? null : component[player];
}
