import { contenderStyle } from "../../../ui";
import { tickWidth } from "../../../ui/charts/axis";
import type { Tick } from "../../../ui/charts/axis";
import { ratingTicks } from "../../../ui/display";
import type { Display } from "../../../ui/display";
import { scaleLinear } from "d3-scale";
import type { DetailRow } from "./detail.chart";

const WIDTH = 150;
const EDGE = 12;

const scaleOf = (span: readonly [number, number]) => scaleLinear(span, [EDGE, WIDTH - EDGE]);

/** Round ticks; where only one would fit, round numbers near the ends. */
function ticksOf(span: readonly [number, number], display: Display): readonly Tick[] {
  const scale = scaleOf(span);
  const ticks = ratingTicks(display, scale, { along: "x", most: 3 });
  if (ticks.length > 1) return ticks;
  const [low, high] = span.map(display.value);
  const step = 10 ** Math.floor(Math.log10((high - low) / 2));
  const ends = [Math.ceil(low / step) * step, Math.floor(high / step) * step];
  return ends.map((shown) => {
    const value = display.toPoints(shown);
    return { value, at: scale(value), text: display.rating(value) };
  });
}

/** Ticks of the column, in its head. */
export function StripHead({ span, display }: { readonly span: readonly [number, number]; readonly display: Display }) {
  const ticks = ticksOf(span, display);
  return (
    <svg
      width={WIDTH}
      height={14}
      style={{ verticalAlign: "bottom" }}
      role="img"
      aria-label={`Ratings from ${display.rating(span[0])} to ${display.rating(span[1])}`}
    >
      {ticks.map((tick) => {
        const half = tickWidth(tick.text) / 2;
        const x = Math.min(WIDTH - half, Math.max(half, tick.at));
        return (
          <text key={tick.value} className="tick" x={x} y={9} textAnchor="middle">
            {tick.text}
          </text>
        );
      })}
    </svg>
  );
}

/** Where a rating was (ring) and where it went (marker), with the uncertainty before, on the column's scale. */
export function Strip({
  row,
  span,
  slot,
  display,
}: {
  readonly row: DetailRow;
  readonly span: readonly [number, number];
  readonly slot: number;
  readonly display: Display;
}) {
  if (Number.isNaN(row.before)) return null;
  const scale = scaleOf(span);
  const ticks = ticksOf(span, display);
  const style = contenderStyle(slot);
  return (
    <svg width={WIDTH} height={24} aria-hidden="true">
      {ticks.map((tick) => (
        <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={0} y2={24} />
      ))}
      {row.sdBefore !== null && (
        <rect
          x={scale(row.before - row.sdBefore)}
          y={9.5}
          width={scale(row.before + row.sdBefore) - scale(row.before - row.sdBefore)}
          height={5}
          fill={style.color}
          fillOpacity="var(--chart-band-opacity)"
        />
      )}
      <line x1={scale(row.before)} x2={scale(row.after)} y1={12} y2={12} stroke={style.color} strokeWidth={1.5} />
      <circle cx={scale(row.before)} cy={12} r={3} fill="var(--surface-plate)" stroke="var(--ink-3)" strokeWidth={1} />
      <path
        className="marker"
        d={style.marker}
        transform={`translate(${scale(row.after)} 12) scale(.85)`}
        fill={style.color}
      />
    </svg>
  );
}
