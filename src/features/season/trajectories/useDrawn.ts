import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { courseOf } from "../../common/lines.chart";
import type { Axis, Course } from "../../common/lines.chart";
import type { Rated } from "../../common/useSeason";
import { NOW, THEN } from "../Knowledge";
import type { Cast } from "./choose.chart";
import type { DrawnCourse } from "./CourseLines";
import { lineOf, useLifted } from "./lift";

interface Subject {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  /** Ratings fitted to all races together; null: as they were known then. */
  readonly hindsight: ReplayColumns | null;
  readonly contenders: readonly Rated[];
  readonly overlay: "contender" | "player";
  readonly cast: Cast;
  readonly axis: Axis;
  /** The last race shown by lines; null: the last of all. */
  readonly until: number | null;
}

type CourseBy = (by: ReplayColumns, player: number) => Course;

/** Computes each line when it is first needed, and keeps it. */
function madeOnce(snapshot: HistorySnapshot, axis: Axis, until: number | null): CourseBy {
  const made = new Map<ReplayColumns, Map<number, Course>>();
  return (by, player) => {
    const known = made.get(by) ?? new Map<number, Course>();
    made.set(by, known);
    const one = known.get(player) ?? courseOf(snapshot, by, player, axis, until);
    known.set(player, one);
    return one;
  };
}

/** One player's line under each system. */
function underSystems(course: CourseBy, asked: number, { contenders, rated, hindsight }: Subject): DrawnCourse[] {
  const then = contenders.flatMap(({ id, name, slot, replay }): DrawnCourse[] => {
    if (!replay) return [];
    const role = id === rated.id && !hindsight ? "asked" : "contender";
    return [{ id, label: name, slot, role, course: course(replay, asked) }];
  });
  if (!hindsight) return then;
  return [...then, { id: "now", label: NOW, slot: rated.slot, role: "asked", course: course(hindsight, asked) }];
}

/** The lines of several players under one system, with the selected player on top. */
function ofPlayers(course: CourseBy, { snapshot, cast, rated, replay, hindsight }: Subject): DrawnCourse[] {
  const columns = hindsight ?? replay;
  const line = (player: number) => ({
    id: lineOf(player),
    label: snapshot.history.names[player],
    course: course(columns, player),
  });
  const others = [
    ...cast.context.map((player): DrawnCourse => ({ ...line(player), role: "context" })),
    ...cast.companions.map((player, nth): DrawnCourse => ({ ...line(player), role: "companion", nth })),
  ];
  const { asked } = cast;
  if (asked === null) return others;
  const { slot } = rated;
  return [
    ...others,
    ...(hindsight
      ? [{ id: "then", label: THEN, role: "contender", slot, course: course(replay, asked) } as const]
      : []),
    { ...line(asked), role: "asked", slot },
  ];
}

/** The lines of the chart; `shown` adds a player who is highlighted elsewhere. */
export function useDrawn(subject: Subject) {
  const { snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until } = subject;
  const course = useMemo(() => madeOnce(snapshot, axis, until), [snapshot, axis, until]);
  const drawn = useMemo((): readonly DrawnCourse[] => {
    const of: Subject = { snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until };
    if (overlay === "contender") return ofPlayers(course, of);
    return cast.asked === null ? [] : underSystems(course, cast.asked, of);
  }, [course, snapshot, rated, replay, hindsight, contenders, overlay, cast, axis, until]);
  const lifted = useLifted();
  const shown = useMemo((): readonly DrawnCourse[] => {
    const player = lifted?.startsWith("p") && overlay === "contender" ? Number(lifted.slice(1)) : -1;
    if (player < 0 || drawn.some(({ id }) => id === lifted)) return drawn;
    const pointed = course(hindsight ?? replay, player);
    return [{ id: lineOf(player), label: pointed.name, role: "context", course: pointed }, ...drawn];
  }, [drawn, lifted, overlay, hindsight, replay, course]);
  return { drawn, shown };
}
