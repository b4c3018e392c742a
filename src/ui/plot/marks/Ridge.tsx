import { memo, useMemo, type ReactNode } from "react";
import { contenderStyle } from "../../theme/contenders";
import { ridgePath } from "../density";
import { usePlot } from "../space";

interface RidgeProps {
  /** The values of the axis at which the densities are given. */
  readonly x: ArrayLike<number>;
  /** Before the race: dashed. */
  readonly prior: ArrayLike<number>;
  /** Given the result: filled. */
  readonly posterior: ArrayLike<number> | null;
  /** Its baseline, in values of the y axis, and its height in pixels for each unit of density. */
  readonly base: number;
  readonly pixels: number;
  readonly slot: number;
  /** plain; seen: hovered; asked: selected, filled with the highlight colour. */
  readonly look?: "plain" | "seen" | "asked";
  /** Thick strokes, for a few large bells. */
  readonly bold?: boolean;
  /** Placed over the prior; gets its outline as a closed path. */
  readonly handle?: (d: string) => ReactNode;
}

const OPACITY = { plain: 0.2, seen: 0.3, asked: 0.45 } as const;

/** The belief about one performance before the race, and given the result. */
export const Ridge = memo(function Ridge({
  x,
  prior,
  posterior,
  base,
  pixels,
  slot,
  look = "plain",
  bold = false,
  handle,
}: RidgeProps) {
  const space = usePlot();
  const { color } = contenderStyle(slot);
  const { before, taken, fill, outline } = useMemo(() => {
    const foot = space.y(base);
    const path = (density: ArrayLike<number>, closed: boolean) =>
      ridgePath(x, density, { base: foot, pixels, closed }, space);
    return {
      before: path(prior, false),
      taken: path(prior, true),
      fill: posterior && path(posterior, true),
      outline: posterior && path(posterior, false),
    };
  }, [x, prior, posterior, base, pixels, space]);
  return (
    <>
      {fill && <path d={fill} fill={look === "asked" ? "var(--mark-edge)" : color} opacity={OPACITY[look]} />}
      <path
        d={before}
        fill="none"
        stroke={bold ? "var(--ink-2)" : "var(--ink-3)"}
        strokeWidth={bold ? 1.25 : 1}
        strokeDasharray={bold ? "4 3" : "3 2.5"}
      />
      {handle?.(taken)}
      {outline && <path d={outline} fill="none" stroke={color} strokeWidth={bold || look !== "plain" ? 2 : 1.5} />}
    </>
  );
});

/** The outline of a ridge before the drag. */
export function RidgeGhost({
  x,
  density,
  base,
  pixels,
}: { readonly density: ArrayLike<number> } & Pick<RidgeProps, "x" | "base" | "pixels">) {
  const space = usePlot();
  const d = ridgePath(x, density, { base: space.y(base), pixels, closed: false }, space);
  return <path d={d} fill="none" stroke="var(--ink-4)" strokeWidth={1} data-no-export />;
}
