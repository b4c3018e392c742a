/** The default window of the trajectories: the last season, or one player's career. Pure. */
import type { HistorySnapshot } from "../../../worker/protocol";
import { seasonStart } from "../../common/seasonStart";
import { inside, type TimeAxis, type Trajectory } from "../../common/lines.chart";
import type { Season } from "../../../store";
import type { Window } from "./useBrush";

export function lastSeason(snapshot: HistorySnapshot, axis: TimeAxis, dated: boolean, full: Window): Window {
  const start = seasonStart(snapshot, dated);
  const from = axis === "race" ? start + 1 : snapshot.history.times[start];
  return start > 0 && from > full[0] && from < full[1] ? [from, full[1]] : full;
}

/** From the first to the last drawn race of a player; null for fewer than two. */
export function careerOf(trajectory: Trajectory | null): Window | null {
  const last = trajectory ? trajectory.x.length - 1 : 0;
  return trajectory && last > 0 && trajectory.x[0] < trajectory.x[last] ? [trajectory.x[0], trajectory.x[last]] : null;
}

/** A window to store: an end at the data's end follows the data as they grow. */
export const keptWindow = ([from, to]: Window, [first, last]: Window) => ({
  from: from <= first ? null : from,
  to: to >= last ? null : to,
});

/** The range of a stored window in the present data. */
export function windowNow({ from, to, isSeason }: NonNullable<Season["window"]>, full: Window, latest: Window): Window {
  return isSeason ? latest : inside([from ?? full[0], to ?? full[1]], full);
}
