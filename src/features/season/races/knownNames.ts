/** Names to complete while typing. Pure. */
import type { History } from "../../../engine/history/types";

/** Everybody whom the source names, those with most races first. */
export function knownNames({ names, anonymous, player, playerCount }: History): readonly string[] {
  const races = new Int32Array(playerCount);
  for (const p of player) races[p]++;
  return Array.from({ length: playerCount }, (_, p) => p)
    .filter((p) => anonymous[p] === 0)
    .sort((a, b) => races[b] - races[a])
    .map((p) => names[p]);
}
