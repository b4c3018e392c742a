/** What the trajectories show unless a window was chosen: the last season, or the career of one player. Pure. */
import type { HistorySnapshot } from "../../../worker/protocol";
import { seasonStart } from "../../common/seasonStart";
import type { Axis, Course } from "../../common/lines.chart";
import type { Window } from "./useBrush";

export function lastSeason(snapshot: HistorySnapshot, axis: Axis, dated: boolean, full: Window): Window {
  const start = seasonStart(snapshot, dated);
  const from = axis === "race" ? start + 1 : snapshot.history.times[start];
  return start > 0 && from > full[0] && from < full[1] ? [from, full[1]] : full;
}

/** From the first drawn race of a player to the last; null where there are not two. */
export function careerOf(course: Course | null): Window | null {
  const last = course ? course.x.length - 1 : 0;
  return course && last > 0 && course.x[0] < course.x[last] ? [course.x[0], course.x[last]] : null;
}
