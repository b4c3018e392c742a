import { useActive, usePlot } from "../space";

/** A highlighted line through the active mark. */
export function Crosshair({ width = 1.5, above = 0 }: { readonly width?: number; readonly above?: number }) {
  const { top, bottom } = usePlot();
  const active = useActive();
  if (!active) return null;
  return (
    <line
      x1={active.x}
      x2={active.x}
      y1={top - above}
      y2={bottom}
      stroke="var(--mark-edge)"
      strokeWidth={width}
      data-no-export
    />
  );
}

/** A ring around the active mark. */
export function Ring({ r = 8 }: { readonly r?: number }) {
  const active = useActive();
  if (!active) return null;
  return (
    <circle cx={active.x} cy={active.y} r={r} fill="none" stroke="var(--mark-edge)" strokeWidth={2} data-no-export />
  );
}
