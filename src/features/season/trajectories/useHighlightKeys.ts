import { useState, type KeyboardEvent } from "react";
import type { DrawnTrajectory } from "./TrajectoryLines";
import { highlight, useHighlighted } from "./highlight";
import { pointAt } from "../../common/lines.chart";

/** The next or previous line by height at the window's end, or null. */
function nextLine(
  named: readonly DrawnTrajectory[],
  highlighted: string | null,
  by: 1 | -1,
  end: number,
): DrawnTrajectory | null {
  const height = ({ trajectory }: DrawnTrajectory) => trajectory.y[pointAt(trajectory, end)] ?? -Infinity;
  const order = named.toSorted((a, b) => height(b) - height(a));
  const now = order.findIndex(({ id }) => id === highlighted);
  return order[now < 0 && by < 0 ? order.length - 1 : now + by] ?? null;
}

/** In the plot, Up and Down highlight its named lines one after another, as the pointer does. */
export function useHighlightKeys(named: readonly DrawnTrajectory[], end: number) {
  const highlighted = useHighlighted();
  const [spoken, setSpoken] = useState("");
  return {
    /** Announced by screen readers. */
    spoken,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (
        (event.key !== "ArrowUp" && event.key !== "ArrowDown") ||
        !(event.target as Element).matches("[role=application]")
      )
        return;
      const next = nextLine(named, highlighted, event.key === "ArrowDown" ? 1 : -1, end);
      highlight(next?.id ?? null);
      setSpoken(next ? `${next.label} highlighted` : "All lines");
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      highlight(null);
      setSpoken("");
    },
  };
}
