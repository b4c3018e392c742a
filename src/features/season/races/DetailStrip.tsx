import { contenderStyle } from "../../../ui";
import { niceTicks, tickWidth } from "../../../ui/charts/axis";
import type { Tick } from "../../../ui/charts/axis";
import { rating } from "../../../ui/format";
import { scaleLinear } from "d3-scale";
import type { DetailRow } from "./detail.chart";

const WIDTH = 150;
const EDGE = 12;

const scaleOf = (span: readonly [number, number]) => scaleLinear(span, [EDGE, WIDTH - EDGE]);

/** Round ticks; where only one would fit, round numbers near the ends. */
function ticksOf(span: readonly [number, number]): readonly Tick[] {
  const scale = scaleOf(span);
  const ticks = niceTicks(scale, { format: rating, along: "x", most: 3 });
  if (ticks.length > 1) return ticks;
  const step = 10 ** Math.floor(Math.log10((span[1] - span[0]) / 2));
  const ends = [Math.ceil(span[0] / step) * step, Math.floor(span[1] / step) * step];
  return ends.map((value) => ({ value, at: scale(value), text: rating(value) }));
}

/** Ticks of the column, in its head. */
export function StripHead({ span }: { readonly span: readonly [number, number] }) {
  const ticks = ticksOf(span);
  return (
    <svg
      width={WIDTH}
      height={14}
      style={{ verticalAlign: "bottom" }}
      role="img"
      aria-label={`Ratings from ${rating(span[0])} to ${rating(span[1])}`}
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
}: {
  readonly row: DetailRow;
  readonly span: readonly [number, number];
  readonly slot: number;
}) {
  if (Number.isNaN(row.before)) return null;
  const scale = scaleOf(span);
  const ticks = ticksOf(span);
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
