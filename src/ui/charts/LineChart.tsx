import { useMemo } from "react";
import type { ReactNode } from "react";
import { Area, ComposedChart, Line, XAxis as RechartsX, YAxis as RechartsY } from "recharts";
import { contenderStyle } from "../theme/contenders";
import { Marker } from "../contender/ContenderMark";
import { XAxis, YAxis } from "./Axes";
import { ChartTip } from "./ChartTip";
import type { Tip } from "./ChartTip";
import { EndLabels } from "./EndLabels";
import { layOut } from "./lineLayout";
import type { AxisSpec, Frame, LineSeries } from "./lineLayout";

export interface LineChartProps {
  readonly label: string;
  readonly series: readonly LineSeries[];
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly width: number;
  readonly height: number;
  /** A meaningful zero: a 1 px ink line with its words. */
  readonly zero?: { readonly y: number; readonly label?: string };
  /** Places on the x axis worth a line: the highlighter's edge. */
  readonly markers?: readonly { readonly x: number; readonly label?: string; readonly note?: string }[];
  /** What the tooltip says at an x of the data; without it there is none. */
  readonly tip?: (x: number) => Tip;
  /** Linked crosshair, in the units of x. */
  readonly crosshair?: number | null;
  readonly onCrosshair?: (x: number | null) => void;
  readonly onPress?: (x: number) => void;
  /** Room for the names at the line ends; by default as much as they need. */
  readonly right?: number;
  /** More to draw over the lines. */
  readonly children?: (frame: Frame) => ReactNode;
}

const lineStyle = (series: LineSeries) => {
  const contender = series.slot === undefined ? null : contenderStyle(series.slot);
  const role = series.role ?? (contender ? "contender" : "companion");
  return {
    stroke:
      series.color ??
      (contender && role === "contender" ? contender.color : role === "context" ? "var(--ink-4)" : "var(--ink-2)"),
    strokeWidth: role === "contender" ? "var(--chart-line)" : role === "companion" ? 1.25 : "var(--chart-line-context)",
    strokeDasharray:
      role === "contender" && series.dashed !== false ? contender?.dash : series.dashed === true ? "4 3" : undefined,
    strokeOpacity: role === "context" ? 0.45 : 1,
  };
};

/** Lines and bands up to about 2,000 points in five lines: recharts in Podium's dress. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    series,
    x,
    y,
    width,
    height,
    zero,
    markers = [],
    tip,
    crosshair,
    onCrosshair,
    onPress,
    right,
    children,
  } = props;
  const layout = useMemo(
    () => layOut({ series, x, y, width, height, right, zero: zero?.y }),
    [series, x, y, width, height, right, zero?.y],
  );
  const { frame, rows, xs, xTicks, yTicks, ends } = layout;
  const marks = useMemo(
    () => (tip ? xs.map((value) => ({ x: frame.x(value), y: frame.top + 24 })) : []),
    [tip, xs, frame],
  );
  const indexOf = (value: number | null | undefined) =>
    value === null || value === undefined ? null : xs.indexOf(value);

  return (
    <ChartTip
      label={label}
      marks={marks}
      by="x"
      tip={(index) => tip!(xs[index])}
      active={crosshair === undefined ? undefined : indexOf(crosshair)}
      onActive={onCrosshair && ((index) => onCrosshair(index === null ? null : xs[index]))}
      onPress={onPress && ((index) => onPress(xs[index]))}
    >
      {(active) => (
        <ComposedChart
          width={width}
          height={height}
          data={rows as Record<string, unknown>[]}
          margin={{ top: frame.top, right: width - frame.right, bottom: height - frame.bottom, left: frame.left }}
          accessibilityLayer={false}
          title={label}
          style={{ pointerEvents: "none" }}
        >
          <RechartsX
            hide
            dataKey="x"
            type="number"
            scale={x.scale === "log" ? "log" : "linear"}
            domain={layout.xDomain as [number, number]}
            allowDataOverflow
          />
          <RechartsY hide type="number" domain={layout.yDomain as [number, number]} allowDataOverflow width={0} />
          <YAxis ticks={yTicks} from={frame.left} to={frame.right} top={frame.top} label={y.label} />
          <XAxis ticks={xTicks} from={frame.left} to={frame.right} y={frame.bottom} label={x.label} line={!zero} />
          {zero && <line className="zero" x1={frame.left} x2={frame.right} y1={frame.y(zero.y)} y2={frame.y(zero.y)} />}
          {zero?.label && (
            <text className="label-small halo" x={frame.left + 4} y={frame.y(zero.y) - 5}>
              {zero.label}
            </text>
          )}
          {series.map((one, index) =>
            one.band ? (
              <Area
                key={`${one.id} band`}
                dataKey={`b${index}`}
                stroke="none"
                fill={lineStyle(one).stroke}
                fillOpacity="var(--chart-band-opacity)"
                isAnimationActive={false}
                connectNulls
                dot={false}
                activeDot={false}
                type={one.curve ?? "linear"}
              />
            ) : null,
          )}
          {series.map((one, index) => (
            <Line
              key={one.id}
              dataKey={`s${index}`}
              type={one.curve ?? "linear"}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
              connectNulls
              strokeLinejoin="round"
              {...lineStyle(one)}
            />
          ))}
          {markers.map((marker) => (
            <g key={marker.x}>
              <line
                x1={frame.x(marker.x)}
                x2={frame.x(marker.x)}
                y1={frame.top}
                y2={frame.bottom}
                stroke="var(--mark-edge)"
                strokeWidth={2}
              />
              {marker.label && (
                <text
                  className="label-small halo"
                  x={frame.x(marker.x) + 6}
                  y={frame.top + 10}
                  style={{ fontWeight: 520 }}
                >
                  {marker.label}
                </text>
              )}
              {marker.note && (
                <text className="label-small halo" x={frame.x(marker.x) + 6} y={frame.top + 24}>
                  {marker.note}
                </text>
              )}
            </g>
          ))}
          {active !== null && active >= 0 && (
            <line
              x1={marks[active].x}
              x2={marks[active].x}
              y1={frame.top}
              y2={frame.bottom}
              stroke="var(--mark-edge)"
              strokeWidth={1.5}
              data-no-export
            />
          )}
          {series.map((one) =>
            one.slot !== undefined && one.markers
              ? one.points
                  .filter((point) => Number.isFinite(point.y))
                  .map((point) => (
                    <Marker
                      key={`${one.id} ${point.x}`}
                      slot={one.slot!}
                      x={frame.x(point.x)}
                      y={frame.y(point.y)}
                      size={0.8}
                    />
                  ))
              : null,
          )}
          <EndLabels labels={ends} at={frame.right + 18} top={frame.top} bottom={frame.bottom} />
          {ends.map((end) =>
            end.slot === undefined ? (
              <circle key={end.id} cx={end.x} cy={end.y} r={3} fill="var(--ink-2)" />
            ) : (
              <Marker key={end.id} slot={end.slot} x={end.x} y={end.y} />
            ),
          )}
          {children?.(frame)}
        </ComposedChart>
      )}
    </ChartTip>
  );
}
