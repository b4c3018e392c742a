import { memo } from "react";
import type { Display } from "../../../ui/display";
import { Bars, RowPlot, Rule } from "../../../ui/plot";

interface LastTenProps {
  /** Updates in points, oldest first. */
  readonly updates: readonly number[];
  /** The change that fills the height of a bar. */
  readonly scale: number;
  readonly width?: number;
  readonly display: Display;
}

const HEIGHT = 18;
const TEN = { domain: [0, 10] } as const;
/** Minimum visible height of a bar, px. */
const MIN = 0.75;

/** The last ten updates as bars: gains up, losses down, cut off beyond the scale. */
export const LastTen = memo(function LastTen({ updates, scale, width = 72, display }: LastTenProps) {
  const first = 10 - updates.length;
  const least = (MIN / (HEIGHT / 2)) * scale;
  const bars = updates.map((value, i) => {
    const size = Math.sign(value) * Math.max(least, Math.min(scale, Math.abs(value)));
    return { x: [first + i, first + i + 1] as const, y: [Math.min(0, size), Math.max(0, size)] as const, value };
  });
  const cut = bars.filter(({ value }) => Math.abs(value) > scale);
  return (
    <RowPlot
      width={width}
      height={HEIGHT}
      x={TEN}
      y={{ domain: [-scale, scale] }}
      label={updates.length ? `Last updates: ${updates.map(display.change).join(", ")}` : "No updates"}
    >
      <Rule y={0} kind="interval" strokeWidth={1} />
      <Bars bars={bars.filter(({ value }) => value > 0)} gap={0.75} fill="var(--gain-fill)" />
      <Bars bars={bars.filter(({ value }) => value < 0)} gap={0.75} fill="var(--loss-fill)" />
      {cut.map(({ x, value }) => (
        <Rule
          key={x[0]}
          y={Math.sign(value) * 0.72 * scale}
          from={x[0]}
          to={x[1]}
          kind="interval"
          stroke="var(--chart-halo)"
        />
      ))}
    </RowPlot>
  );
}, sameUpdates);

/** Rows are new objects at every step of playback, but few have a new update. */
function sameUpdates(a: LastTenProps, b: LastTenProps): boolean {
  return (
    a.scale === b.scale &&
    a.width === b.width &&
    a.display === b.display &&
    a.updates.length === b.updates.length &&
    a.updates.every((value, k) => value === b.updates[k])
  );
}
