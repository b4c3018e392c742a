import { useMemo, type ReactNode } from "react";
import type { AxisSpec } from "../scales";
import { SpaceContext, panelOf, usePlot, useSteady } from "../space";

interface PanelProps {
  readonly top: number;
  readonly height: number;
  readonly y: AxisSpec;
  readonly children: ReactNode;
}

/** Part of the plot with its own y axis; all panels share the x axis. */
export function Panel({ top, height, y, children }: PanelProps) {
  const plot = usePlot();
  const space = useSteady(useMemo(() => panelOf(plot, top, top + height, y), [plot, top, height, y]));
  return <SpaceContext value={space}>{children}</SpaceContext>;
}
