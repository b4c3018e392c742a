import type { ReactNode } from "react";
import type { Paint } from "../look";
import { usePlot } from "../space";

interface WordsProps extends Paint {
  /** A value, or an edge of the plot. */
  readonly x: number | "left" | "right";
  readonly y: number | "top" | "bottom";
  /** Offset in pixels. */
  readonly dx?: number;
  readonly dy?: number;
  /** By default away from its edge. */
  readonly anchor?: "start" | "middle" | "end";
  readonly children: ReactNode;
}

export function Words({ x, y, dx = 0, dy = 0, anchor, className = "label-small halo", children, ...text }: WordsProps) {
  const space = usePlot();
  const across = x === "left" ? space.left + 4 : x === "right" ? space.right - 4 : space.x(x);
  const down = y === "top" ? space.top + 8 : y === "bottom" ? space.bottom - 6 : space.y(y);
  return (
    <text
      className={className}
      x={across + dx}
      y={down + dy}
      textAnchor={anchor ?? (x === "right" ? "end" : undefined)}
      {...text}
    >
      {children}
    </text>
  );
}
