import { memo, useMemo } from "react";
import { fillOf, type Paint } from "../look";
import { areaPath, bandPath, type Curve, type Points, type Span } from "../paths";
import { usePlot } from "../space";

interface FillProps extends Paint {
  /** The colour of a contender; by default ink 2. */
  readonly slot?: number;
  readonly curve?: Curve;
}

/** The area between a line and a value, zero by default. */
export const Area = memo(function Area({
  points,
  base = 0,
  slot,
  curve,
  ...path
}: FillProps & { readonly points: Points; readonly base?: number }) {
  const space = usePlot();
  const d = useMemo(() => areaPath(points, base, space, curve), [points, base, space, curve]);
  return <path d={d} fill={fillOf(slot)} fillOpacity="var(--chart-band-opacity)" {...path} />;
});

/** The area between two edges: an uncertainty. */
export const Band = memo(function Band({
  spans,
  slot,
  curve,
  ...path
}: FillProps & { readonly spans: readonly Span[] }) {
  const space = usePlot();
  const d = useMemo(() => bandPath(spans, space, curve), [spans, space, curve]);
  return <path d={d} fill={fillOf(slot)} fillOpacity="var(--chart-band-opacity)" {...path} />;
});
