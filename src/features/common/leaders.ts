import type { History } from "../../engine/history/types";
import { stillHere } from "./when";

interface Standing {
  readonly player: number;
  readonly lastRace: number;
}

/** The best active players of the leaderboard after race `at`, followed by inactive ones. */
export function leadersOf(board: readonly Standing[], history: History, at: number): readonly number[] {
  const isHere = stillHere(history, at);
  const here: number[] = [];
  const gone: number[] = [];
  for (const row of board) (isHere(row) ? here : gone).push(row.player);
  return [...here, ...gone];
}
