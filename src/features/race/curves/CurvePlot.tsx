import { useMemo } from "react";
import type { ReactNode } from "react";
import { line } from "d3-shape";
import { scaleLinear, scaleLog } from "d3-scale";
import { Marker, contenderStyle, useSize } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { XAxis, YAxis } from "../../../ui/charts/Axes";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { EndLabels } from "../../../ui/charts/EndLabels";
import { chosenTicks, niceTicks } from "../../../ui/charts/axis";
import { curveExtent, cut, keyRows, nameRoom, valueAt } from "./curves";
import type { CurveSeries } from "./curves";

interface CurvePlotProps {
  readonly label: string;
  readonly series: readonly CurveSeries[];
  readonly domain: readonly [number, number];
  /** linear: names at the left, where the lines part, and values at the right. doubling: a logarithmic axis, marks on every point, names at the right. */
  readonly kind: "linear" | "doubling";
  readonly ticks: readonly number[];
  readonly tickText: (x: number) => string;
  readonly xWords: readonly string[];
  /** Where the race in hand stands. */
  readonly here: { readonly x: number; readonly words: readonly string[] } | null;
  readonly tipTitle: (x: number) => string;
  /** Laid over the plot: the handle of the line. */
  readonly over?: (place: {
    readonly x: (value: number) => number;
    readonly invert: (pixel: number) => number;
    readonly top: number;
    readonly bottom: number;
  }) => ReactNode;
}

const HEIGHT = 236;
const TOP = 22;
/** Of the values beside their axis. */
const VALUES = 46;
/** Of the side that has nothing beside it. */
const BARE = 14;
/** More lines than these have a key below the plot. */
const NAMED = 5;
const KEY_ROW = 20;

/** Lines of contenders against one thing, with the race in hand marked on them. */
export function CurvePlot(props: CurvePlotProps) {
  const { label, series, domain, kind, ticks, tickText, xWords, here, tipTitle, over } = props;
  const [ref, { width }] = useSize();
  const [from, to] = domain;
  const doubling = kind === "doubling";
  const isKeyed = series.length > NAMED;
  const names = isKeyed ? BARE : nameRoom(series, width * 0.38);
  const left = doubling || isKeyed ? VALUES : names;
  const right = doubling ? names : isKeyed ? BARE : VALUES;
  const bottom = HEIGHT - 38;
  const key = isKeyed ? keyRows(series, width) : [];
  const height = HEIGHT + key.length * KEY_ROW + (isKeyed ? 6 : 0);

  const x = useMemo(() => {
    const scale = doubling ? scaleLog().base(2) : scaleLinear();
    return scale.domain([from, to]).range([left, width - right]);
  }, [doubling, from, to, width, left, right]);
  const y = useMemo(
    () =>
      scaleLinear()
        .domain([...curveExtent(series, from, to)])
        .range([bottom, TOP])
        .nice(4),
    [series, from, to, bottom],
  );
  const yTicks = niceTicks(y, { along: "y", most: 5, format: (v) => change(v, v % 1 ? 1 : 0) });
  const xTicks = chosenTicks(ticks, x, { along: "x", format: tickText });
  const paths = useMemo(() => {
    const shape = line<number>()
      .x((i) => x(series[0].x[i]))
      .defined((i) => series[0].x[i] >= from && series[0].x[i] <= to);
    return series.map((one) => shape.y((i) => y(one.y[i]))(one.x.map((_, i) => i)) ?? "");
  }, [series, x, y, from, to]);

  const stops = useMemo(
    () => (series[0]?.x ?? []).filter((value) => value >= from && value <= to && (doubling || value % 50 === 0)),
    [series, from, to, doubling],
  );
  const marks = useMemo(
    () => stops.map((value) => ({ x: x(value), y: y(Math.max(...series.map((one) => valueAt(one, value)))) })),
    [stops, series, x, y],
  );
  const zero = y(0);
  const hereX = here ? x(here.x) : 0;
  const flip = hereX - left > width - right - hereX;

  return (
    <div ref={ref} style={{ position: "relative" }}>
      <ChartTip
        label={label}
        marks={marks}
        by="x"
        tip={(index) => ({
          title: tipTitle(stops[index]),
          rows: series.map((one) => {
            const value = valueAt(one, stops[index]);
            return { slot: one.slot, label: one.label, value: change(value), tone: direction(value) };
          }),
        })}
      >
        {(active) => (
          <svg data-chart width={width} height={height} role="img" aria-label={label}>
            <YAxis
              ticks={yTicks}
              from={left}
              to={width - right}
              top={TOP}
              side={doubling || isKeyed ? "left" : "right"}
            />
            <XAxis ticks={xTicks} from={left} to={width - right} y={bottom} line={false} />
            <line className={y.domain()[0] < 0 ? "zero" : "axis"} x1={left} x2={width - right} y1={zero} y2={zero} />
            {xWords.length === 2 ? (
              <>
                <text className="tick" x={left - (isKeyed ? 20 : 6)} y={bottom + 31}>
                  {xWords[0]}
                </text>
                <text className="tick" x={width - right} y={bottom + 31} textAnchor="end">
                  {xWords[1]}
                </text>
              </>
            ) : (
              <text className="tick" x={width - right} y={bottom + 31} textAnchor="end">
                {xWords[0]}
              </text>
            )}
            {here && (
              <g>
                <line x1={hereX} x2={hereX} y1={TOP - 14} y2={bottom} stroke="var(--mark-edge)" strokeWidth={2} />
                {here.words.map((words, i) => (
                  <text
                    key={i}
                    className="label-small halo"
                    x={flip ? hereX - 6 : hereX + 6}
                    y={TOP - 4 + i * 13}
                    textAnchor={flip ? "end" : "start"}
                  >
                    {words}
                  </text>
                ))}
              </g>
            )}
            {active !== null && (
              <line
                x1={x(stops[active])}
                x2={x(stops[active])}
                y1={TOP}
                y2={bottom}
                stroke="var(--mark-edge)"
                strokeWidth={1}
                data-no-export
              />
            )}
            {series.map((one, i) => {
              const { color, dash } = contenderStyle(one.slot);
              return (
                <path key={one.id} d={paths[i]} fill="none" stroke={color} strokeWidth={2} strokeDasharray={dash} />
              );
            })}
            {here && series.map((one) => <Marker key={one.id} slot={one.slot} x={hereX} y={y(valueAt(one, here.x))} />)}
            {doubling &&
              series.flatMap((one) =>
                [2, 4, 8, 16, 32]
                  .filter((n) => n >= from && n <= to)
                  .map((n) => (
                    <Marker key={`${one.id} ${n}`} slot={one.slot} x={x(n)} y={y(valueAt(one, n))} size={0.75} />
                  )),
              )}
            {!isKeyed && (
              <EndLabels
                side={doubling ? "right" : "left"}
                at={doubling ? width - right + 14 : left - 14}
                top={TOP}
                bottom={bottom}
                labels={series.map((one) => {
                  const end = doubling ? to : from;
                  return {
                    id: one.id,
                    x: x(end),
                    y: y(valueAt(one, end)),
                    text: cut(one.label, names - 18),
                    color: contenderStyle(one.slot).color,
                  };
                })}
              />
            )}
            {key.map((row, r) => (
              <g key={r} transform={`translate(0 ${HEIGHT + 6 + r * KEY_ROW})`}>
                {row.map(({ one, at, text }) => {
                  const { color, dash } = contenderStyle(one.slot);
                  return (
                    <g key={one.id} transform={`translate(${at} 8)`}>
                      <line x2={26} stroke={color} strokeWidth={2} strokeDasharray={dash} />
                      <Marker slot={one.slot} x={13} y={0} />
                      <text className="label-2" x={32} y={4}>
                        {text}
                      </text>
                    </g>
                  );
                })}
              </g>
            ))}
          </svg>
        )}
      </ChartTip>
      {over?.({ x: (value) => x(value), invert: (pixel) => x.invert(pixel), top: TOP - 14, bottom })}
    </div>
  );
}
