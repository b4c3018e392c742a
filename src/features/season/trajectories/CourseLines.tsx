import { memo } from "react";
import { contenderStyle } from "../../../ui";
import { XAxis, YAxis } from "../../../ui/charts/Axes";
import { bandPath, coursePath } from "./layout.chart";
import type { Plot } from "./layout.chart";
import type { Course } from "./lines.chart";

export interface DrawnCourse {
  readonly id: string;
  readonly label: string;
  readonly course: Course;
  readonly role: "asked" | "contender" | "companion" | "context";
  readonly slot?: number;
}

interface CourseLinesProps {
  readonly id: string;
  readonly drawn: readonly DrawnCourse[];
  readonly plot: Plot;
  readonly window: readonly [number, number];
  readonly xLabel?: string;
  readonly yLabel?: string;
}

/** Context first, the asked one last and on top. */
const DEPTH = { context: 0, companion: 1, contender: 2, asked: 3 } as const;
/** Companions and hairlines show one value every so many pixels; null: every turn of the line. */
const STRETCH = { context: 12, companion: 6, contender: null, asked: null } as const;

/** Axes, bands and lines; redrawn when the data or the window changes, not while the pointer moves. */
export const CourseLines = memo(function CourseLines({ id, drawn, plot, window, xLabel, yLabel }: CourseLinesProps) {
  const order = [...drawn].sort((a, b) => DEPTH[a.role] - DEPTH[b.role]);
  return (
    <>
      <defs>
        <clipPath id={id}>
          <rect
            x={plot.left}
            y={plot.top - 4}
            width={Math.max(0, plot.right - plot.left + 3)}
            height={Math.max(0, plot.bottom - plot.top + 4)}
          />
        </clipPath>
      </defs>
      <YAxis ticks={plot.yTicks} from={plot.left} to={plot.right} top={plot.top} label={yLabel} />
      <XAxis ticks={plot.xTicks} from={plot.left} to={plot.right} y={plot.bottom} label={xLabel} />
      <g clipPath={`url(#${id})`}>
        {order.map(({ id: key, course, role, slot = 0 }) =>
          role === "asked" ? (
            <path
              key={key}
              d={bandPath(course, plot, window)}
              fill={contenderStyle(slot).color}
              fillOpacity="var(--chart-band-opacity)"
            />
          ) : null,
        )}
        {order.map(({ id: key, course, role, slot = 0 }) => {
          const style = contenderStyle(slot);
          const own = role === "asked" || role === "contender";
          return (
            <path
              key={key}
              d={coursePath(course, plot, window, STRETCH[role])}
              fill="none"
              stroke={own ? style.color : role === "companion" ? "var(--ink-2)" : "var(--ink-4)"}
              strokeWidth={own ? "var(--chart-line)" : role === "companion" ? 1.25 : 1}
              strokeOpacity={role === "context" ? 0.32 : 1}
              strokeDasharray={role === "contender" ? style.dash : undefined}
              strokeLinejoin="round"
            />
          );
        })}
      </g>
    </>
  );
});
