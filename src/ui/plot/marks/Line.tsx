import { memo, useMemo } from "react";
import { strokeOf, type LineLook, type Paint } from "../look";
import { linePath, type Curve, type Points } from "../paths";
import { usePlot } from "../space";

interface LineProps extends LineLook, Paint {
  readonly points: Points;
  readonly curve?: Curve;
}

/** A line through points, broken where a value is missing. */
export const Line = memo(function Line({ points, curve, slot, role, dashed, color, ...path }: LineProps) {
  const space = usePlot();
  const d = useMemo(() => linePath(points, space, curve), [points, space, curve]);
  const look = path.className ? null : strokeOf({ slot, role, dashed, color });
  return <path d={d} fill="none" strokeLinejoin="round" {...look} {...path} />;
});
