import { memo } from "react";
import { Marker } from "../../contender/ContenderMark";
import { contenderStyle } from "../../theme/contenders";
import type { Paint } from "../look";
import { shifted } from "../markPath";
import type { Point } from "../nearest";
import { usePlot } from "../space";

interface DotProps extends Paint {
  readonly x: number;
  readonly y: number;
  /** The marker of a contender; by default a circle in ink 2. */
  readonly slot?: number;
  /** Relative size of the marker. */
  readonly size?: number;
  /** Radius of the circle, pixels. */
  readonly r?: number;
}

export function Dot({ x, y, slot, size, r = 3, ...circle }: DotProps) {
  const space = usePlot();
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  if (slot !== undefined) return <Marker slot={slot} x={space.x(x)} y={space.y(y)} size={size} />;
  return <circle cx={space.x(x)} cy={space.y(y)} r={r} fill="var(--ink-2)" {...circle} />;
}

interface DotsProps extends Omit<DotProps, "x" | "y"> {
  readonly points: readonly Point[];
}

export const Dots = memo(function Dots({ points, ...look }: DotsProps) {
  return points.map(({ x, y }, index) => <Dot key={index} x={x} y={y} {...look} />);
});

/** A contender's marker at thousands of points as one shape, which cannot be selected but is cheap. */
export const Swarm = memo(function Swarm({
  points,
  slot,
  size = 1,
}: {
  readonly points: readonly Point[];
  readonly slot: number;
  readonly size?: number;
}) {
  const space = usePlot();
  const { color, marker } = contenderStyle(slot);
  let d = "";
  for (const { x, y } of points)
    if (Number.isFinite(x) && Number.isFinite(y)) d += shifted(marker, space.x(x), space.y(y), size);
  return <path className="marker" d={d} fill={color} />;
});
