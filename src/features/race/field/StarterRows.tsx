import { race } from "../../../store";
import { usePlot, type AxisSpec, type PlotProps } from "../../../ui/plot";
import type { Starter } from "./starters";
import { useDrag } from "./drag";
import { point, usePointed } from "./pointing";
import { STRIP } from "./rowLayout";

/** The height of rows of starters below a strip for column heads or an axis, with a y axis in pixels. */
export const rowSpace = (height: number): { readonly height: number; readonly y: AxisSpec } => ({
  height: STRIP + height,
  // Downwards.
  y: { domain: [height, 0] },
});
export const ROW_MARGIN = { top: STRIP, bottom: 0 } as const;

/** Hovering a mark highlights its starter in every figure; a click selects it. */
export function starterPointing(
  starterAt: (index: number) => Starter,
  asked: string | null,
): Required<Pick<PlotProps, "onActive" | "onPress">> {
  return {
    onActive: (index) => point(index === null ? null : starterAt(index).id),
    onPress: (index) => race.ask(starterAt(index).id === asked ? null : starterAt(index).id),
  };
}

interface StarterRowsProps {
  readonly starters: readonly Starter[];
  readonly asked: string | null;
  readonly tops: readonly number[];
  /** Height of a row. */
  readonly height: number;
  /** Space at both ends of the separator lines. */
  readonly edges?: readonly [left: number, right: number];
}

/** Highlights the selected and the hovered starter, and draws a separator above each row. */
export function StarterRows({ starters, asked, tops, height, edges: [left, right] = [0, 0] }: StarterRowsProps) {
  const { width, y } = usePlot();
  const pointed = usePointed();
  const lifted = useDrag((drag) => drag.lifted);
  return starters.map(({ id }, i) => {
    const highlight = id === (lifted ?? asked) ? "var(--mark-soft)" : id === pointed ? "var(--surface-hover)" : null;
    const top = y(tops[i]);
    return (
      <g key={id}>
        {highlight && <rect x={0} y={top} width={width} height={height} fill={highlight} />}
        <line className="grid" x1={left} x2={width - right} y1={top + 0.5} y2={top + 0.5} />
      </g>
    );
  });
}
