import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { trajectoryOf, type TimeAxis, type Trajectory } from "../../common/lines.chart";
import type { Rated, RatedProps } from "../../common/useSeason";
import { NOW, THEN } from "../ThenOrNow";
import type { Cast } from "./choose.chart";
import type { DrawnTrajectory } from "./TrajectoryLines";
import { lineOf, useHighlighted } from "./highlight";

interface Subject extends RatedProps {
  /** Ratings estimated from all races; null: as known at the time. */
  readonly hindsight: ReplayColumns | null;
  readonly contenders: readonly Rated[];
  readonly overlay: "contender" | "player";
  readonly cast: Cast;
  readonly axis: TimeAxis;
  /** The last race shown by lines; null: the last of all. */
  readonly until: number | null;
}

type TrajectoryBy = (by: ReplayColumns, player: number) => Trajectory;

/** Computes each line on first use, and keeps it. */
function madeOnce(snapshot: HistorySnapshot, axis: TimeAxis, until: number | null): TrajectoryBy {
  const made = new Map<ReplayColumns, Map<number, Trajectory>>();
  return (by, player) => {
    const known = made.get(by) ?? new Map<number, Trajectory>();
    made.set(by, known);
    const one = known.get(player) ?? trajectoryOf(snapshot, by, player, axis, until);
    known.set(player, one);
    return one;
  };
}

/** One player's line under each system. */
function underSystems(
  trajectory: TrajectoryBy,
  asked: number,
  { contenders, rated, hindsight }: Subject,
): DrawnTrajectory[] {
  const then = contenders.flatMap(({ id, name, slot, replay }): DrawnTrajectory[] => {
    if (!replay) return [];
    const role = id === rated.id && !hindsight ? "asked" : "contender";
    return [{ id, label: name, slot, role, trajectory: trajectory(replay, asked) }];
  });
  if (!hindsight) return then;
  return [
    ...then,
    { id: "now", label: NOW, slot: rated.slot, role: "asked", trajectory: trajectory(hindsight, asked) },
  ];
}

/** The lines of several players under one system, with the selected player on top. */
function ofPlayers(trajectory: TrajectoryBy, { snapshot, cast, rated, replay, hindsight }: Subject): DrawnTrajectory[] {
  const columns = hindsight ?? replay;
  const line = (player: number) => ({
    id: lineOf(player),
    label: snapshot.history.names[player],
    trajectory: trajectory(columns, player),
  });
  const others = [
    ...cast.context.map((player): DrawnTrajectory => ({ ...line(player), role: "context" })),
    ...cast.companions.map((player, nth): DrawnTrajectory => ({ ...line(player), role: "companion", nth })),
  ];
  const { asked } = cast;
  if (asked === null) return others;
  const { slot } = rated;
  return [
    ...others,
    ...(hindsight
      ? [{ id: "then", label: THEN, role: "contender", slot, trajectory: trajectory(replay, asked) } as const]
      : []),
    { ...line(asked), role: "asked", slot },
  ];
}

/** The lines of the chart; `shown` adds a player who is highlighted elsewhere. */
export function useDrawn(subject: Subject) {
  const { snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until } = subject;
  const trajectory = useMemo(() => madeOnce(snapshot, axis, until), [snapshot, axis, until]);
  const drawn = useMemo((): readonly DrawnTrajectory[] => {
    const of: Subject = { snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until };
    if (overlay === "contender") return ofPlayers(trajectory, of);
    return cast.asked === null ? [] : underSystems(trajectory, cast.asked, of);
  }, [trajectory, snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until]);
  const highlighted = useHighlighted();
  const shown = useMemo((): readonly DrawnTrajectory[] => {
    const player = highlighted?.startsWith("p") && overlay === "contender" ? Number(highlighted.slice(1)) : -1;
    if (player < 0 || drawn.some(({ id }) => id === highlighted)) return drawn;
    const pointed = trajectory(hindsight ?? replay, player);
    return [{ id: lineOf(player), label: pointed.name, role: "context", trajectory: pointed }, ...drawn];
  }, [drawn, highlighted, overlay, hindsight, replay, trajectory]);
  return { drawn, shown };
}
