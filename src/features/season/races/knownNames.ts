/** Names to complete while typing. Pure. */
import { greatestFirst } from "../../../engine/numerics/sorting";
import type { History } from "../../../engine/history/types";

/** Everybody whom the source names, those with most races first. */
export function knownNames({ names, anonymous, player, playerCount }: History): readonly string[] {
  const races = new Float64Array(playerCount);
  for (let row = 0; row < player.length; row++) races[player[row]]++;
  const known: string[] = [];
  for (const p of greatestFirst(races)) if (anonymous[p] === 0) known.push(names[p]);
  return known;
}
