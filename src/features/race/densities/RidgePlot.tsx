import { useMemo } from "react";
import { area, curveLinear, line } from "d3-shape";
import { scaleLinear } from "d3-scale";
import { race } from "../../../store";
import { contenderStyle, useNarrow, useSize } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { ratingTicks } from "../../../ui/display";
import type { Display } from "../../../ui/display";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { XAxis } from "../../../ui/charts/Axes";
import { LaneName } from "../field/LaneName";
import { point, usePointed } from "../field/pointing";
import { RidgeHandle } from "./RidgeHandle";
import { shiftOf, visibleSpan } from "./densities.chart";
import type { Ridge, Ridges } from "./densities.chart";
import styles from "./Densities.module.css";

interface RidgePlotProps {
  readonly ridges: Ridges;
  /** Before the lane in the hand was lifted. */
  readonly ghost: Ridges | null;
  readonly slot: number;
  readonly asked: string | null;
}

/** Tallest ridge in rows: they overlap, as ridges do. */
const REACH = 1.9;

/** One ridge a player: dashed before the race, filled given the result. */
export function RidgePlot({ ridges, ghost, slot, asked }: RidgePlotProps) {
  const [ref, { width }] = useSize();
  const narrow = useNarrow();
  const pointed = usePointed();
  const { rows, x: points, peak, extent, display } = ridges;
  const pitch = rows.length > 24 ? 24 : rows.length > 12 ? 30 : 40;
  const top = pitch * REACH + 8;
  const bottom = top + (rows.length - 1) * pitch + 6;
  const names = narrow ? 104 : 128;
  const left = names + 46;
  const x = useMemo(
    () =>
      scaleLinear()
        .domain([extent[0], extent[1]])
        .range([left, width - 8]),
    [extent, left, width],
  );
  const ticks = ratingTicks(display, x, { along: "x", most: 6 });
  const { color } = contenderStyle(slot);

  const shapes = useMemo(() => {
    const height = (density: number) => (density / peak) * pitch * REACH;
    const path = (density: Float64Array, base: number, filled: boolean): string => {
      const [from, to] = visibleSpan(density);
      const at = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      if (filled) {
        const shape = area<number>()
          .x((i) => x(points[i]))
          .y0(base)
          .y1((i) => base - height(density[i]))
          .curve(curveLinear);
        return shape(at) ?? "";
      }
      return (
        line<number>()
          .x((i) => x(points[i]))
          .y((i) => base - height(density[i]))(at) ?? ""
      );
    };
    return rows.map((row, i) => {
      const base = top + i * pitch;
      return {
        row,
        base,
        prior: path(row.prior, base, false),
        handle: path(row.prior, base, true),
        fill: row.posterior ? path(row.posterior, base, true) : "",
        line: row.posterior ? path(row.posterior, base, false) : "",
      };
    });
  }, [rows, points, peak, pitch, top, x]);

  const ghosts = useMemo(() => {
    if (!ghost) return [];
    return shapes.flatMap(({ row, base }) => {
      const old = ghost.rows.find((one) => one.lane.id === row.lane.id)?.posterior;
      if (!old) return [];
      const [from, to] = visibleSpan(old);
      const at = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const d = line<number>()
        .x((i) => x(ghost.x[i]))
        .y((i) => base - (old[i] / peak) * pitch * REACH)(at);
      return d ? [{ id: row.lane.id, d }] : [];
    });
  }, [ghost, shapes, x, peak, pitch]);

  const perPixel = (extent[1] - extent[0]) / Math.max(1, width - 8 - left);
  const active = rows.findIndex((row) => row.lane.id === pointed);
  const marks = useMemo(
    () => rows.map((row, i) => ({ x: x(row.given ?? row.before), y: top + i * pitch - pitch * 0.4 })),
    [rows, x, top, pitch],
  );
  const hasShift = rows.some((row) => row.given !== null);

  return (
    <div ref={ref}>
      <ChartTip
        label="Performance densities: one ridge a player"
        by="y"
        marks={marks}
        active={active >= 0 ? active : null}
        onActive={(index) => point(index === null ? null : rows[index].lane.id)}
        onPress={(index) => race.ask(rows[index].lane.id === asked ? null : rows[index].lane.id)}
        tip={(index) => ridgeTip(rows[index], display)}
      >
        <svg data-chart width={width} height={bottom + 40} role="img" aria-label="Performance densities">
          {ticks.map((tick) => (
            <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={top - pitch} y2={bottom} />
          ))}
          {hasShift && (
            <text className="tick" x={left - 14} y={top - pitch} textAnchor="end">
              shift
            </text>
          )}
          {shapes.map(({ row, base, prior, handle, fill, line: outline }) => {
            const { lane } = row;
            const lit = lane.id === asked;
            const seen = lane.id === pointed;
            const shift = shiftOf(row);
            return (
              <g key={lane.id}>
                {seen && !lit && (
                  <rect x={0} y={base - pitch + 6} width={left - 6} height={pitch} fill="var(--surface-hover)" />
                )}
                <LaneName lane={lane} x={0} y={base - 3} room={names} strong={lit} />
                {shift !== null && (
                  <text
                    className={`${styles.shift} ${direction(display.size(shift), display.decimals)}`}
                    x={left - 14}
                    y={base - 3}
                    textAnchor="end"
                  >
                    {change(display.size(shift), display.decimals)}
                  </text>
                )}
                <line className="grid" x1={left} x2={width - 8} y1={base + 0.5} y2={base + 0.5} />
                {fill && (
                  <path
                    className={styles.fill}
                    d={fill}
                    style={{ fill: lit ? "var(--mark-edge)" : color, opacity: lit ? 0.45 : seen ? 0.3 : undefined }}
                  />
                )}
                <path className={styles.prior} d={prior} />
                <RidgeHandle lane={lane} contender={ridges.contender} d={handle} perPixel={perPixel} />
                {outline && <path d={outline} fill="none" stroke={color} strokeWidth={lit || seen ? 2 : 1.5} />}
              </g>
            );
          })}
          {ghosts.map(({ id, d }) => (
            <path key={id} d={d} fill="none" stroke="var(--ink-4)" strokeWidth={1} data-no-export />
          ))}
          <XAxis ticks={ticks} from={left} to={width - 8} y={bottom} line={false} />
        </svg>
      </ChartTip>
    </div>
  );
}

function ridgeTip(row: Ridge, display: Display) {
  const { lane, before, sdBefore, given, sdGiven } = row;
  const points = shiftOf(row);
  const shift = points === null ? null : display.size(points);
  return {
    title: `${lane.name}, ${lane.words}`,
    rows: [
      { label: "Before", value: display.meanSd(before, sdBefore) },
      ...(given === null ? [] : [{ label: "Given the result", value: display.meanSd(given, sdGiven) }]),
      ...(shift === null
        ? []
        : [{ label: "Shift", value: change(shift, display.decimals), tone: direction(shift, display.decimals) }]),
    ],
  };
}
