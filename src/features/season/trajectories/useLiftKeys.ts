import { useState, type KeyboardEvent } from "react";
import type { DrawnTrajectory } from "./TrajectoryLines";
import { lift, useLifted } from "./lift";
import { pointAt } from "../../common/lines.chart";

/** The next or previous line by height at the window's end; null: there is none. */
function nextLine(
  named: readonly DrawnTrajectory[],
  lifted: string | null,
  by: 1 | -1,
  end: number,
): DrawnTrajectory | null {
  const height = ({ trajectory }: DrawnTrajectory) => trajectory.y[pointAt(trajectory, end)] ?? -Infinity;
  const order = named.toSorted((a, b) => height(b) - height(a));
  const now = order.findIndex(({ id }) => id === lifted);
  return order[now < 0 && by < 0 ? order.length - 1 : now + by] ?? null;
}

/** In the plot, Up and Down highlight its named lines one after another, as the pointer does. */
export function useLiftKeys(named: readonly DrawnTrajectory[], end: number) {
  const lifted = useLifted();
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
      const next = nextLine(named, lifted, event.key === "ArrowDown" ? 1 : -1, end);
      lift(next?.id ?? null);
      setSpoken(next ? `${next.label} highlighted` : "All lines");
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      lift(null);
      setSpoken("");
    },
  };
}
