import type { ReactNode, SVGProps } from "react";
import type { AxisSpec } from "./scales";
import { SpaceContext, spaceOf, useSteady, type Margin } from "./space";

interface RowPlotProps extends Omit<SVGProps<SVGSVGElement>, "x" | "y" | "width" | "height"> {
  readonly width: number;
  readonly height: number;
  /** Pixels from the edges; default 0. */
  readonly margin?: Margin;
  /** Absent: pixels. */
  readonly x?: AxisSpec;
  readonly y?: AxisSpec;
  /** Description for screen readers; absent if the row says the same and the drawing is decorative. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A small drawing in a row or heading of a table: marks on scales shared by the column, without tooltips or observers.
 */
export function RowPlot({ width, height, margin, x, y, label, children, ...svg }: RowPlotProps) {
  const space = useSteady(
    spaceOf({ width, height, margin: { left: 0, right: 0, top: 0, bottom: 0, ...margin }, x, y }),
  );
  const said = label === undefined ? { "aria-hidden": !svg.role || undefined } : { role: "img", "aria-label": label };
  return (
    <svg width={width} height={height} {...said} {...svg}>
      <SpaceContext value={space}>{children}</SpaceContext>
    </svg>
  );
}
