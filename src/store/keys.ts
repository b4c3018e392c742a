/** Identifies players and races of a history by keys that survive edits. */
import type { History } from "../engine/history/types";

/** Identity of a player across edits and data sets: the source's id, otherwise the name. */
export function playerKey(history: History, player: number): string {
  return history.playerIds[player] || history.names[player];
}

const playerIndexes = new WeakMap<History, Map<string, number>>();

/** Player index by `playerKey`, or -1. */
export function playerByKey(history: History, key: string): number {
  let index = playerIndexes.get(history);
  if (!index) {
    index = new Map();
    for (let p = history.playerCount - 1; p >= 0; p--) index.set(playerKey(history, p), p);
    playerIndexes.set(history, index);
  }
  return index.get(key) ?? -1;
}

/** Race index by its unique key (`History.keys`), or -1 if it is filtered out or deleted. */
export const raceByKey = (history: History, key: number): number => history.keys.indexOf(key);
