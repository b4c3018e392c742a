/** Which players are drawn: the selected one, companions with names, and others as context. */
import type { BoardRow } from "../../common/standings.chart";

export interface Cast {
  readonly asked: number | null;
  /** Players with named lines. */
  readonly companions: readonly number[];
  /** Players with thin lines and no names. */
  readonly context: readonly number[];
}

const COMPANIONS = 4;
const CONTEXT = 20;

/**
 * Chooses the lines; `best` is sorted best first. Without chosen players, the first ones are companions. The selected
 * player is always drawn.
 */
export function castOf(best: readonly number[], asked: number | null, chosen: readonly number[]): Cast {
  const leaders = best.slice(0, CONTEXT);
  const companions = (chosen.length > 0 ? chosen : leaders.slice(0, COMPANIONS + 1)).filter(
    (player) => player !== asked,
  );
  const named = new Set(companions);
  const kept = chosen.length > 0 ? companions : companions.slice(0, COMPANIONS);
  for (const player of companions.slice(kept.length)) named.delete(player);
  // Context lines look alike, so their order does not matter.
  const context = leaders.filter((player) => player !== asked && !named.has(player)).toSorted((a, b) => a - b);
  return { asked, companions: kept, context };
}

export const sameCast = (a: Cast, b: Cast): boolean =>
  a.asked === b.asked && sameList(a.companions, b.companions) && sameList(a.context, b.context);

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((player, at) => player === b[at]);

type Choice = "leaders" | "active" | "climbers" | "fallers";

export const CHOICES: readonly { readonly id: Choice; readonly label: string }[] = [
  { id: "leaders", label: "Leaders" },
  { id: "active", label: "Most active" },
  { id: "climbers", label: "Biggest climbers" },
  { id: "fallers", label: "Biggest fallers" },
];

/** Keys of the players of a choice; empty for the leaders, which are the default. */
export function chosenBy(choice: Choice, board: readonly BoardRow[], count = 5): readonly string[] {
  if (choice === "leaders") return [];
  const value: Record<Exclude<Choice, "leaders">, (row: BoardRow) => number> = {
    active: (row) => row.races,
    climbers: (row) => row.scoreChange ?? -Infinity,
    fallers: (row) => -(row.scoreChange ?? Infinity),
  };
  return [...board]
    .sort((a, b) => value[choice](b) - value[choice](a))
    .slice(0, count)
    .map((row) => row.key);
}

/** The chosen players after a click on a checkbox; if none were chosen, the leaders shown count as chosen. */
export function toggled(chosen: readonly string[], shown: readonly string[], key: string): readonly string[] {
  const from = chosen.length > 0 ? chosen : shown;
  return from.includes(key) ? from.filter((other) => other !== key) : [...from, key];
}
