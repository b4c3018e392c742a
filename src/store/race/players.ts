import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { playerKey } from "../keys";
import type { Slot } from "../results";
import type { EntrantBelief, RaceEntrant } from "../types";
import { beliefIn } from "./seasonRace";

/** A player who can join the open race: a name alone, or a player of the season with ratings. */
export type NewPlayer = Pick<RaceEntrant, "name"> & Partial<Pick<RaceEntrant, "player" | "points" | "beliefs">>;

/** The named players of a season with their present ratings, the best under the focused system first. */
export function playerEntrants(
  snapshot: HistorySnapshot | null,
  replays: Readonly<Record<string, Slot<ReplayColumns>>>,
  focus: string,
): readonly NewPlayer[] {
  if (!snapshot) return [];
  const { history, races } = snapshot;
  const there = Object.entries(replays).flatMap(([id, { value }]) => (value ? [[id, value] as const] : []));
  const players: NewPlayer[] = [];
  for (let p = 0; p < history.playerCount; p++) {
    if (races[p] === 0 || history.anonymous[p] === 1) continue;
    const beliefs: Record<string, EntrantBelief> = {};
    for (const [id, { scale, rating, sd }] of there) {
      if (Number.isFinite(rating[p])) beliefs[id] = beliefIn(scale, rating[p], sd?.[p] ?? null);
    }
    const points = (beliefs[focus] ?? Object.values(beliefs)[0])?.points;
    players.push({
      name: history.names[p],
      player: playerKey(history, p),
      beliefs,
      ...(points !== undefined && { points }),
    });
  }
  return players.sort((a, b) => (b.points ?? -Infinity) - (a.points ?? -Infinity));
}
