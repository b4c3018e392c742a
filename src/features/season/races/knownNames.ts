/** Names to complete while typing. Pure. */
import type { History } from "../../../engine/history/types";

const MOST = 30;

/** Everybody whom the source names, those with most races first. */
export function knownNames({ names, anonymous, player, playerCount }: History): readonly string[] {
  const races = new Int32Array(playerCount);
  for (const p of player) races[p]++;
  return Array.from({ length: playerCount }, (_, p) => p)
    .filter((p) => anonymous[p] === 0)
    .sort((a, b) => races[b] - races[a])
    .map((p) => names[p]);
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Names that hold what was typed, those that start with it first; none for a name that is whole. */
export function suggestionsFor(names: readonly string[], typed: string): readonly string[] {
  const sought = plain(typed.trim());
  if (sought === "") return names.slice(0, MOST);
  const [starting, holding]: [string[], string[]] = [[], []];
  for (const name of names) {
    const at = plain(name).indexOf(sought);
    if (at === 0) starting.push(name);
    else if (at > 0) holding.push(name);
    if (starting.length === MOST) break;
  }
  return [...starting, ...holding].slice(0, MOST).filter((name) => name !== typed);
}
