import type { Display } from "../../../ui/display";
import { endPlaces, usePlot } from "../../../ui/plot";
import type { EndLabel } from "../../../ui/plot";
import type { DrawnCourse } from "./CourseLines";
import { pointAt } from "./lines.chart";
import type { Window } from "./useBrush";
import styles from "./trajectories.module.css";

type End = EndLabel & { readonly one: DrawnCourse };

/** Names at the lines' ends with their last value; without a display the names alone. */
export const endsOf = (named: readonly DrawnCourse[], window: Window, display: Display | null): readonly End[] =>
  named.flatMap((one) => {
    const { id, label, role, slot, course } = one;
    const last = pointAt(course, window[1]);
    if (last < 0) return [];
    const y = course.y[last];
    const value = display?.rating(y);
    return [{ id, one, x: course.x[last], y, text: label, value, strong: role === "asked", slot: slot ?? null }];
  });

interface EndNamesProps {
  readonly ends: readonly End[];
  readonly onPlayer: (player: number) => void;
}

/** The names at the lines' ends as buttons, over the words that the drawing carries. */
export function EndNames({ ends, onPlayer }: EndNamesProps) {
  const space = usePlot();
  const places = endPlaces(ends, space);
  const left = space.right + 14;
  return ends.map(({ id, one }, at) =>
    one.role !== "contender" && id.startsWith("p") ? (
      // A short way for the pointer: names stand 14 px apart, too close for targets of their own; the leaderboard's do the same.
      <span
        key={id}
        aria-hidden
        className={styles.endName}
        style={{ left, top: places[at] - 7, width: Math.max(24, space.width - left) }}
        onClick={() => onPlayer(one.course.player)}
      />
    ) : null,
  );
}
