import { memo, useMemo } from "react";
import { Band, Clip, Line, usePlot } from "../../../ui/plot";
import { seen, uncertainty } from "./layout.chart";
import type { Course } from "./lines.chart";

export interface DrawnCourse {
  readonly id: string;
  readonly label: string;
  readonly course: Course;
  readonly role: "asked" | "contender" | "companion" | "context";
  readonly slot?: number;
}

interface CourseLinesProps {
  readonly drawn: readonly DrawnCourse[];
  readonly window: readonly [number, number];
}

/** Context first, the asked one last and on top. */
const DEPTH = { context: 0, companion: 1, contender: 2, asked: 3 } as const;
/** Companions and hairlines show one value every so many pixels; null: every turn of the line. */
const STRETCH = { context: 12, companion: 6, contender: null, asked: null } as const;

/** Bands and lines; redrawn when the data or the window changes, not while the pointer moves. */
export const CourseLines = memo(function CourseLines({ drawn, window }: CourseLinesProps) {
  const space = usePlot();
  const lines = useMemo(
    () =>
      [...drawn]
        .sort((a, b) => DEPTH[a.role] - DEPTH[b.role])
        .map((one) => ({ ...one, points: seen(one.course, space, window, STRETCH[one.role]) })),
    [drawn, space, window],
  );
  const bands = useMemo(
    () =>
      drawn
        .filter(({ role }) => role === "asked")
        .map(({ id, slot, course }) => ({ id, slot: slot ?? 0, spans: uncertainty(course, space, window) })),
    [drawn, space, window],
  );
  return (
    <Clip slack={3}>
      {bands.map(({ id, slot, spans }) => (
        <Band key={id} spans={spans} slot={slot} />
      ))}
      {lines.map(({ id, role, slot, points }) => {
        const own = role === "asked" || role === "contender";
        return (
          <Line
            key={id}
            points={points}
            slot={own ? (slot ?? 0) : undefined}
            role={own ? "contender" : role}
            dashed={role === "contender"}
            {...(role === "context" && FAINT)}
          />
        );
      })}
    </Clip>
  );
});

const FAINT = { strokeWidth: 1, strokeOpacity: 0.32 };
