/** A field for the Race screen: the player and some opponents, with present beliefs. */
import { pointsChange, pointsOf, START_POINTS } from "../../engine/rating/points";
import type { HistorySnapshot } from "../../worker/protocol";
import { playerKey, type EntrantBelief } from "../../store";
import type { Rated } from "../common/useSeason";

interface FieldEntrant {
  readonly name: string;
  readonly player: string;
  readonly points: number;
  readonly beliefs: Readonly<Record<string, EntrantBelief>>;
}

/** Entrants in the order of the focused contender's ratings. */
export function fieldOf(
  snapshot: HistorySnapshot,
  contenders: readonly Rated[],
  focused: string,
  players: readonly number[],
): readonly FieldEntrant[] {
  const { history } = snapshot;
  const entrants = players.map((p): FieldEntrant => {
    const beliefs: Record<string, EntrantBelief> = {};
    for (const { id, replay } of contenders) {
      if (!replay) continue;
      beliefs[id] = {
        points: pointsOf(replay.scale, replay.rating[p]),
        sdPoints: replay.sd ? pointsChange(replay.scale, replay.sd[p]) : null,
      };
    }
    return {
      name: history.names[p],
      player: playerKey(history, p),
      points: beliefs[focused]?.points ?? START_POINTS,
      beliefs,
    };
  });
  return entrants.sort((a, b) => b.points - a.points);
}
