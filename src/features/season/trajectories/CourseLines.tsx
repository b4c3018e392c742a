import { memo, useMemo } from "react";
import { Band, Clip, Line, usePlot } from "../../../ui/plot";
import type { Space } from "../../../ui/plot";
import { seen, uncertainty } from "./layout.chart";
import type { Course } from "../../common/lines.chart";
import { lift, useLifted } from "./lift";

export interface DrawnCourse {
  readonly id: string;
  readonly label: string;
  readonly course: Course;
  readonly role: "asked" | "contender" | "companion" | "context";
  readonly slot?: number;
  /** Index of the line among the companions, from 0. */
  readonly nth?: number;
}

interface CourseLinesProps {
  readonly drawn: readonly DrawnCourse[];
  readonly window: readonly [number, number];
}

/** Drawing order: context first, the selected player above all but the highlighted line. */
const DEPTH = { context: 0, companion: 1, contender: 2, asked: 3 } as const;
/** Companions and context lines are sampled at this many pixels; null: every point. */
const STRETCH = { context: 12, companion: 6, contender: null, asked: null } as const;

/** Greys and dashes of companions, different in both for neighbours. */
const LOOKS = [
  { stroke: "var(--ink-1)" },
  { stroke: "var(--ink-3)", strokeWidth: 2 },
  { stroke: "var(--ink-2)", strokeDasharray: "14 2" },
  { stroke: "var(--ink-4)", strokeWidth: 2.5 },
  { stroke: "var(--ink-1)", strokeDasharray: "10 2 2 2" },
  { stroke: "var(--ink-3)", strokeDasharray: "14 2" },
] as const;
export const lookOf = ({ role, nth = 0 }: DrawnCourse) => (role === "companion" ? LOOKS[nth % LOOKS.length] : null);

const FAINT = { strokeWidth: 1, strokeOpacity: 0.32 };
const LIFTED = { strokeWidth: 2.5, strokeOpacity: 1 };
/** Dashes of a player's first races. */
const UNSETTLED = "3 4";
/** Opacity of all other lines while one is highlighted. */
const BACK = 0.3;
/** Distance in pixels at which the pointer counts as on a line. */
const REACH = 11;

/** A part of a line: the player's first races, or the later ones. */
interface Part {
  readonly points: ReturnType<typeof seen>;
  readonly isSettled: boolean;
}

/** Both parts include the point between them. */
function partsOf(course: Course, space: Space, window: readonly [number, number], stretch: number | null): Part[] {
  const { settled, x } = course;
  const early = settled > 0 ? seen(course, space, window, stretch, [0, settled]) : null;
  const late = settled < x.length ? seen(course, space, window, stretch, [Math.max(0, settled - 1), x.length]) : null;
  return [
    ...(early ? [{ points: early, isSettled: false }] : []),
    ...(late ? [{ points: late, isSettled: true }] : []),
  ];
}

/**
 * Bands and lines. They are drawn again when the data, the window or the highlighted line changes, not when the
 * pointer moves.
 */
export const CourseLines = (props: CourseLinesProps) => (
  <Clip slack={3}>
    <FreeLines {...props} />
  </Clip>
);

/** The lines without clipping to the plot. */
export const FreeLines = memo(function FreeLines({ drawn, window }: CourseLinesProps) {
  const space = usePlot();
  const wanted = useLifted();
  // Few lines of a film change at once, so the others are reused.
  const pointsOf = useMemo(() => {
    const made = { context: new Map(), companion: new Map(), contender: new Map(), asked: new Map() } as Readonly<
      Record<DrawnCourse["role"], Map<Course, readonly Part[]>>
    >;
    return ({ course, role }: DrawnCourse) => {
      let parts = made[role].get(course);
      if (!parts) made[role].set(course, (parts = partsOf(course, space, window, STRETCH[role])));
      return parts;
    };
  }, [space, window]);
  const lines = useMemo(
    () =>
      [...drawn]
        .sort((a, b) => DEPTH[a.role] - DEPTH[b.role])
        .flatMap((one) => pointsOf(one).map((part) => ({ one, ...part }))),
    [drawn, pointsOf],
  );
  const bands = useMemo(
    () =>
      drawn
        .filter(({ role }) => role === "asked")
        .map(({ id, slot, course }) => ({ id, slot: slot ?? 0, spans: uncertainty(course, space, window) })),
    [drawn, space, window],
  );
  const lifted = lines.some(({ one }) => one.id === wanted) ? wanted : null;
  const top = lifted === null ? lines : lines.toSorted((a, b) => +(a.one.id === lifted) - +(b.one.id === lifted));
  return (
    <>
      {bands.map(({ id, slot, spans }) => (
        <Band key={id} spans={spans} slot={slot} opacity={lifted === null || lifted === id ? undefined : BACK} />
      ))}
      {top.map(({ one, points, isSettled }) => {
        const { id, role, slot } = one;
        const own = role === "asked" || role === "contender";
        return (
          <Line
            key={`${id} ${isSettled}`}
            points={points}
            slot={own ? (slot ?? 0) : undefined}
            role={own ? "contender" : role}
            dashed={role === "contender"}
            opacity={lifted === null || lifted === id ? undefined : BACK}
            {...(role === "context" && FAINT)}
            {...lookOf(one)}
            {...(!isSettled && { strokeDasharray: UNSETTLED })}
            {...(lifted === id && { ...LIFTED, ...(role === "context" && { stroke: "var(--ink-1)" }) })}
          />
        );
      })}
      <g data-no-export pointerEvents="stroke" onPointerLeave={() => lift(null)}>
        {lines.map(({ one, points, isSettled }) => (
          <g key={`${one.id} ${isSettled}`} onPointerEnter={() => lift(one.id)}>
            <Line points={points} stroke="transparent" strokeWidth={REACH} />
          </g>
        ))}
      </g>
    </>
  );
});
