import { contenderStyle } from "../theme/contenders";

interface ContenderMarkProps {
  readonly slot: number;
  /** Draws the marker without its line. */
  readonly bare?: boolean;
  /** Colour of the background, for the mark's halo. */
  readonly surface?: string;
}

/** Line and marker of a contender, as in keys, chips and tooltips. Decorative: its name is beside it. */
export function ContenderMark({ slot, bare = false, surface = "var(--chart-halo)" }: ContenderMarkProps) {
  const style = contenderStyle(slot);
  const width = bare ? 12 : 26;
  return (
    <svg width={width} height={12} aria-hidden="true" style={{ flex: "none" }}>
      {!bare && (
        <line x1={0} x2={width} y1={6} y2={6} stroke={style.color} strokeWidth={2} strokeDasharray={style.dash} />
      )}
      <path
        className="marker"
        d={style.marker}
        transform={`translate(${width / 2} 6)`}
        fill={style.color}
        style={{ stroke: bare ? "none" : surface }}
      />
    </svg>
  );
}

/** The marker as part of a chart's svg, centred at (x, y). */
export function Marker({
  slot,
  x,
  y,
  size = 1,
}: {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}) {
  const style = contenderStyle(slot);
  return (
    <path
      className="marker"
      d={style.marker}
      fill={style.color}
      transform={`translate(${x} ${y})${size === 1 ? "" : ` scale(${size})`}`}
    />
  );
}
