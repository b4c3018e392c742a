import type { Display } from "../../../ui/display";
import { EndLabels, endPlaces, usePlot, type EndLabel } from "../../../ui/plot";
import { lookOf, type DrawnTrajectory } from "./TrajectoryLines";
import { highlight, useHighlighted } from "./highlight";
import { pointAt } from "../../common/lines.chart";
import type { Window } from "./useBrush";
import styles from "./trajectories.module.css";

type End = EndLabel & { readonly one: DrawnTrajectory };

/** Pixels between the plot and the names, for the leader lines. */
export const NAMES_AWAY = 34;

/** The names with the last values of their lines, or without a display the names only. */
export const endsOf = (named: readonly DrawnTrajectory[], window: Window, display: Display | null): readonly End[] =>
  named.flatMap((one) => {
    const { id, label, role, slot, trajectory } = one;
    const last = pointAt(trajectory, window[1]);
    if (last < 0) return [];
    const y = trajectory.y[last];
    const value = display?.rating(y);
    const look = lookOf(one);
    // A leader line as wide as its trajectory would look like a part of it.
    const line = look ? { ...look, strokeWidth: 0.75 } : undefined;
    return [
      { id, one, x: trajectory.x[last], y, text: label, value, strong: role === "asked", slot: slot ?? null, line },
    ];
  });

/** The labels, including that of the highlighted line. */
function useEnds(ends: readonly End[], drawn: readonly DrawnTrajectory[], window: Window, display: Display | null) {
  const highlighted = useHighlighted();
  const one = highlighted === null ? undefined : drawn.find(({ id }) => id === highlighted);
  if (!one) return ends;
  const all = ends.some(({ id }) => id === highlighted) ? ends : [...ends, ...endsOf([one], window, display)];
  return all.map((end) => ({
    ...end,
    strong: end.id === highlighted,
    color: end.id === highlighted ? undefined : "var(--ink-3)",
  }));
}

interface EndNamesProps {
  readonly ends: readonly End[];
  readonly drawn: readonly DrawnTrajectory[];
  readonly window: Window;
  readonly display: Display | null;
}

export function LineEnds({ ends, drawn, window, display }: EndNamesProps) {
  return <EndLabels ends={useEnds(ends, drawn, window, display)} away={NAMES_AWAY} />;
}

/** The names at the ends of lines as buttons, placed over the drawn names. */
export function EndNames({
  ends,
  onPlayer,
}: {
  readonly ends: readonly End[];
  readonly onPlayer: (player: number) => void;
}) {
  const space = usePlot();
  const places = endPlaces(ends, space);
  const left = space.right + NAMES_AWAY - 4;
  return ends.map(({ id, one }, at) => (
    // A shortcut for the pointer only: names are 14 px apart, too close for touch; the leaderboard has the same buttons.
    <span
      key={id}
      aria-hidden
      className={styles.endName}
      style={{ left, top: places[at] - 7, width: Math.max(24, space.width - left) }}
      onPointerEnter={() => highlight(id)}
      onPointerLeave={() => highlight(null)}
      onClick={one.role !== "contender" && id.startsWith("p") ? () => onPlayer(one.trajectory.player) : undefined}
    />
  ));
}
