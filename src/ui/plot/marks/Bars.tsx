import { memo } from "react";
import { fillOf, type Paint } from "../look";
import { boxPath } from "../paths";
import { usePlot } from "../space";

export interface Bar {
  /** Range of a bar on each axis. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

interface BarsProps extends Paint {
  readonly bars: readonly Bar[];
  readonly slot?: number;
  /** Pixels left free at both sides of a bar. */
  readonly gap?: number;
}

export const Bars = memo(function Bars({ bars, slot, gap = 1, ...path }: BarsProps) {
  const space = usePlot();
  const d = bars.map(({ x, y }) => {
    const [from, to] = [space.x(x[0]), space.x(x[1])];
    const [top, bottom] = [space.y(y[1]), space.y(y[0])].sort((a, b) => a - b);
    const width = Math.max(1, Math.abs(to - from) - 2 * gap);
    return boxPath({ x: Math.min(from, to) + gap, y: top, width, height: bottom - top });
  });
  return <path d={d.join("")} fill={fillOf(slot, "var(--ink-4)")} {...path} />;
});
