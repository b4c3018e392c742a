import { memo, useMemo } from "react";
import { Band, Clip, Line, usePlot, type Space } from "../../../ui/plot";
import { seen, uncertainty } from "./layout.chart";
import type { Trajectory } from "../../common/lines.chart";
import { highlight, useHighlighted } from "./highlight";

export interface DrawnTrajectory {
  readonly id: string;
  readonly label: string;
  readonly trajectory: Trajectory;
  readonly role: "asked" | "contender" | "companion" | "context";
  readonly slot?: number;
  /** Index of the line among the companions, from 0. */
  readonly nth?: number;
}

interface TrajectoryLinesProps {
  readonly drawn: readonly DrawnTrajectory[];
  readonly window: readonly [number, number];
}

/** Drawing order: context first, the selected player above all but the highlighted line. */
const DEPTH = { context: 0, companion: 1, contender: 2, asked: 3 } as const;
/** Companions and context lines are sampled at this many pixels; null: every point. */
const STRETCH = { context: 12, companion: 6, contender: null, asked: null } as const;

/** Greys and dashes of companions; neighbours differ in both. */
const LOOKS = [
  { stroke: "var(--ink-1)" },
  { stroke: "var(--ink-3)", strokeWidth: 2 },
  { stroke: "var(--ink-2)", strokeDasharray: "14 2" },
  { stroke: "var(--ink-4)", strokeWidth: 2.5 },
  { stroke: "var(--ink-1)", strokeDasharray: "10 2 2 2" },
  { stroke: "var(--ink-3)", strokeDasharray: "14 2" },
] as const;
export const lookOf = ({ role, nth = 0 }: DrawnTrajectory) => (role === "companion" ? LOOKS[nth % LOOKS.length] : null);

const FAINT = { strokeWidth: 1, strokeOpacity: 0.32 };
const HIGHLIGHTED = { strokeWidth: 2.5, strokeOpacity: 1 };
/** Dashes of a player's first races, before the rating has settled. */
const UNSETTLED = "3 4";
/** Opacity of all other lines while one is highlighted. */
const BACK = 0.3;
/** Distance in pixels at which the pointer counts as on a line. */
const REACH = 11;

/** A part of a line: a player's first races, or the later ones. */
interface Part {
  readonly points: ReturnType<typeof seen>;
  readonly isSettled: boolean;
}

/** Both parts include the point between them. */
function partsOf(
  trajectory: Trajectory,
  space: Space,
  window: readonly [number, number],
  stretch: number | null,
): Part[] {
  const { settled, x } = trajectory;
  const early = settled > 0 ? seen(trajectory, space, window, stretch, [0, settled]) : null;
  const late =
    settled < x.length ? seen(trajectory, space, window, stretch, [Math.max(0, settled - 1), x.length]) : null;
  return [
    ...(early ? [{ points: early, isSettled: false }] : []),
    ...(late ? [{ points: late, isSettled: true }] : []),
  ];
}

/**
 * Bands and lines, which are drawn again when the data, the window or the highlighted line changes, but not when the
 * pointer moves.
 */
export const TrajectoryLines = (props: TrajectoryLinesProps) => (
  <Clip slack={3}>
    <UnclippedLines {...props} />
  </Clip>
);

/** The lines without clipping to the plot. */
export const UnclippedLines = memo(function UnclippedLines({ drawn, window }: TrajectoryLinesProps) {
  const space = usePlot();
  const wanted = useHighlighted();
  // Few lines change at once during playback, so the others are reused.
  const pointsOf = useMemo(() => {
    const made = { context: new Map(), companion: new Map(), contender: new Map(), asked: new Map() } as Readonly<
      Record<DrawnTrajectory["role"], Map<Trajectory, readonly Part[]>>
    >;
    return ({ trajectory, role }: DrawnTrajectory) => {
      let parts = made[role].get(trajectory);
      if (!parts) made[role].set(trajectory, (parts = partsOf(trajectory, space, window, STRETCH[role])));
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
        .map(({ id, slot, trajectory }) => ({ id, slot: slot ?? 0, spans: uncertainty(trajectory, space, window) })),
    [drawn, space, window],
  );
  const highlighted = lines.some(({ one }) => one.id === wanted) ? wanted : null;
  const top =
    highlighted === null ? lines : lines.toSorted((a, b) => +(a.one.id === highlighted) - +(b.one.id === highlighted));
  return (
    <>
      {bands.map(({ id, slot, spans }) => (
        <Band
          key={id}
          spans={spans}
          slot={slot}
          opacity={highlighted === null || highlighted === id ? undefined : BACK}
        />
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
            opacity={highlighted === null || highlighted === id ? undefined : BACK}
            {...(role === "context" && FAINT)}
            {...lookOf(one)}
            {...(!isSettled && { strokeDasharray: UNSETTLED })}
            {...(highlighted === id && { ...HIGHLIGHTED, ...(role === "context" && { stroke: "var(--ink-1)" }) })}
          />
        );
      })}
      <g data-no-export pointerEvents="stroke" onPointerLeave={() => highlight(null)}>
        {lines.map(({ one, points, isSettled }) => (
          <g key={`${one.id} ${isSettled}`} onPointerEnter={() => highlight(one.id)}>
            <Line points={points} stroke="transparent" strokeWidth={REACH} />
          </g>
        ))}
      </g>
    </>
  );
});
