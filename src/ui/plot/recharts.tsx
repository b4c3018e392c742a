/** Series drawn by recharts, with the kit's marks on its scales. Only this file loads the chart library. */
import { useMemo, type ReactNode } from "react";
import {
  Area,
  ComposedChart,
  Line,
  XAxis,
  YAxis,
  usePlotArea,
  useXAxisInverseScale,
  useXAxisScale,
  useYAxisInverseScale,
  useYAxisScale,
} from "recharts";
import { strokeOf } from "./look";
import type { SurfaceProps } from "./Plot";
import type { AxisSpec, Scale } from "./scales";
import type { LineSeries } from "./series";
import { SpaceContext, type Space } from "./space";

interface SeriesSurfaceProps extends SurfaceProps {
  readonly series: readonly LineSeries[];
  readonly rows: readonly Record<string, unknown>[];
  readonly x: AxisSpec;
}

const CURVES = { linear: "linear", monotone: "monotone", step: "stepAfter" } as const;

/**
 * Layer number that keeps the document order. The library's default layer would keep the last series, and so a closed
 * screen, in memory.
 */
const IN_ORDER = 0;

/** A recharts chart in place of the plot, with axes and marks as its children. */
export function seriesSurface({ space, label, children, series, rows, x }: SeriesSurfaceProps) {
  const { width, height, left, right, top, bottom } = space;
  const domain = (scale: Scale) => scale.domain() as [number, number];
  return (
    <ComposedChart
      data-chart
      width={width}
      height={height}
      data={rows}
      margin={{ top, right: width - right, bottom: height - bottom, left }}
      accessibilityLayer={false}
      title={label}
      style={{ pointerEvents: "none" }}
    >
      <XAxis
        hide
        dataKey="x"
        type="number"
        scale={x.scale === "log" ? "log" : "linear"}
        domain={domain(space.x)}
        allowDataOverflow
      />
      <YAxis hide type="number" domain={domain(space.y)} allowDataOverflow width={0} />
      <OnItsScales space={space}>{children}</OnItsScales>
      {series.map((one, index) =>
        one.band ? (
          <Area
            key={`${one.id} band`}
            zIndex={IN_ORDER}
            dataKey={`b${index}`}
            stroke="none"
            fill={strokeOf(one).stroke}
            fillOpacity="var(--chart-band-opacity)"
            isAnimationActive={false}
            connectNulls
            dot={false}
            activeDot={false}
            type={CURVES[one.curve ?? "linear"]}
          />
        ) : null,
      )}
      {series.map((one, index) => (
        <Line
          key={one.id}
          zIndex={IN_ORDER}
          dataKey={`s${index}`}
          type={CURVES[one.curve ?? "linear"]}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          connectNulls
          strokeLinejoin="round"
          {...strokeOf(one)}
        />
      ))}
    </ComposedChart>
  );
}

/** Provides the chart's scales and plot area to the marks inside. */
function OnItsScales({ space, children }: { readonly space: Space; readonly children: ReactNode }) {
  const area = usePlotArea();
  const [x, y] = [useXAxisScale(), useYAxisScale()];
  const [xInverse, yInverse] = [useXAxisInverseScale(), useYAxisInverseScale()];
  const own = useMemo((): Space => {
    // The chart has no layout yet.
    if (!area || !x || !y || !xInverse || !yInverse) return space;
    return {
      ...space,
      left: area.x,
      right: area.x + area.width,
      top: area.y,
      bottom: area.y + area.height,
      x: scaleFrom(x, xInverse, space.x),
      y: scaleFrom(y, yInverse, space.y),
    };
  }, [space, area, x, y, xInverse, yInverse]);
  return <SpaceContext value={own}>{children}</SpaceContext>;
}

/** A scale of the library in the kit's form; `like`: the same axis, for its ends and round values. */
function scaleFrom(to: (value: unknown) => number | undefined, back: (pixel: number) => unknown, like: Scale): Scale {
  return Object.assign((value: number) => to(value) ?? NaN, {
    domain: like.domain,
    range: like.range,
    invert: (pixel: number) => Number(back(pixel)),
    ticks: like.ticks,
  });
}
