/** Names to complete while typing. Pure. */
import { greatestFirst } from "../../engine/numerics/sorting";
import type { History } from "../../engine/history/types";

const known = new WeakMap<History, readonly string[]>();

/** All players whom the source names, those with most races first. Computed once per history, because a large one takes long. */
export function knownNames(history: History): readonly string[] {
  let names = known.get(history);
  if (!names) known.set(history, (names = namesOf(history)));
  return names;
}

function namesOf({ names, anonymous, player, playerCount }: History): readonly string[] {
  const races = new Float64Array(playerCount);
  for (let row = 0; row < player.length; row++) races[player[row]]++;
  const found: string[] = [];
  for (const p of greatestFirst(races)) if (anonymous[p] === 0) found.push(names[p]);
  return found;
}
