import { race } from "../../../store";
import { usePlot } from "../../../ui/plot";
import type { AxisSpec, PlotProps } from "../../../ui/plot";
import type { Lane } from "./lanes";
import { useDrag } from "./drag";
import { point, usePointed } from "./pointing";
import { STRIP } from "./rows";

/** Rows of lanes under a strip for column heads or an axis: their pixels are the values of the y axis. */
export const laneSpace = (height: number): { readonly height: number; readonly y: AxisSpec } => ({
  height: STRIP + height,
  // Downwards.
  y: { domain: [height, 0] },
});
export const LANE_MARGIN = { top: STRIP, bottom: 0 } as const;

/** Pointing at a spot lights its lane up in every figure, a press asks about it. */
export function lanePointing(
  laneAt: (index: number) => Lane,
  asked: string | null,
): Required<Pick<PlotProps, "onActive" | "onPress">> {
  return {
    onActive: (index) => point(index === null ? null : laneAt(index).id),
    onPress: (index) => race.ask(laneAt(index).id === asked ? null : laneAt(index).id),
  };
}

interface LaneRowsProps {
  readonly lanes: readonly Lane[];
  readonly asked: string | null;
  readonly tops: readonly number[];
  /** Of a row. */
  readonly height: number;
  /** Hairlines keep this far from the edges. */
  readonly edges?: readonly [left: number, right: number];
}

/** A wash over the lane that is asked about or pointed at, and a hairline over each. */
export function LaneRows({ lanes, asked, tops, height, edges: [left, right] = [0, 0] }: LaneRowsProps) {
  const { width, y } = usePlot();
  const pointed = usePointed();
  const lifted = useDrag((hand) => hand.lifted);
  return lanes.map(({ id }, i) => {
    const wash = id === (lifted ?? asked) ? "var(--mark-soft)" : id === pointed ? "var(--surface-hover)" : null;
    const top = y(tops[i]);
    return (
      <g key={id}>
        {wash && <rect x={0} y={top} width={width} height={height} fill={wash} />}
        <line className="grid" x1={left} x2={width - right} y1={top + 0.5} y2={top + 0.5} />
      </g>
    );
  });
}
