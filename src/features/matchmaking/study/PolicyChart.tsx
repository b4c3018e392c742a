import { memo, useMemo } from "react";
import { scaleLinear, scaleLog } from "d3-scale";
import { useSize } from "../../../ui";
import { XAxis, YAxis } from "../../../ui/charts/Axes";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { EndLabels } from "../../../ui/charts/EndLabels";
import { chosenTicks, niceTicks } from "../../../ui/charts/axis";
import { number } from "../../../ui/format";
import { PolicyShape } from "../policies";
import { BOTTOM, GAMES, HEIGHT, TOP } from "./plot";
import type { PolicySeries } from "./study.chart";

interface PolicyChartProps {
  readonly label: string;
  readonly series: readonly PolicySeries[];
  readonly decimals: number;
  readonly words: string;
  readonly zero?: { readonly y: number; readonly label: string };
}

const MARKED = [1, 5, 20, 100, 500, 2000, 10_000];

/** Half the width of a band, in standard errors. */
export const BAND = 2;

const STROKES = {
  strong: { stroke: "var(--ink-1)", strokeWidth: 2.25 },
  dashed: { stroke: "var(--ink-2)", strokeWidth: 1.5, strokeDasharray: "5 3" },
  thin: { stroke: "var(--ink-2)", strokeWidth: 1.25 },
} as const;

/** Curves by game on a doubling scale, with bands of two standard errors. */
export const PolicyChart = memo(function PolicyChart({ label, series, decimals, words, zero }: PolicyChartProps) {
  const [ref, { width }] = useSize();
  const drawing = useMemo(() => {
    const games = series[0].curve.mean.length;
    let low = zero?.y ?? Infinity;
    let high = zero?.y ?? -Infinity;
    for (const { curve } of series)
      curve.mean.forEach((mean, at) => {
        const half = BAND * (curve.se[at] || 0);
        low = Math.min(low, mean - half);
        high = Math.max(high, mean + half);
      });
    if (low === high) [low, high] = [low - 1, high + 1];
    const y = scaleLinear([low, high], [BOTTOM, TOP]).nice(5);
    const yTicks = niceTicks(y, { format: (value) => number(value, ticksDecimals(y.domain())), along: "y", most: 5 });
    const names = Math.min(width * 0.34, Math.max(...series.map((one) => one.label.length)) * 6.2 + 24);
    const left = Math.max(24, ...yTicks.map(({ text }) => text.length * 5.6 + 12));
    const right = Math.max(left + 60, width - names);
    const x = games > 1 ? scaleLog([1, games], [left, right]) : scaleLinear([0, 1], [left, right]);
    const xTicks = chosenTicks(
      GAMES.filter((game) => game <= games),
      x,
      { format: (value) => number(value), along: "x" },
    );
    // Where games crowd, one a pixel is all that can be seen.
    const drawn: number[] = [];
    for (let at = 0, last = -Infinity; at < games; at++)
      if (x(at + 1) - last >= 1 || at === games - 1) {
        drawn.push(at);
        last = x(at + 1);
      }
    const paths = series.map(({ curve }) => {
      const points = drawn.map((at) => [x(at + 1), curve.mean[at], curve.se[at]] as const);
      const edge = (sign: number) =>
        points.map(([px, mean, se]) => `${px.toFixed(1)} ${y(mean + sign * BAND * se).toFixed(1)}`);
      return {
        line: `M${points.map(([px, mean]) => `${px.toFixed(1)} ${y(mean).toFixed(1)}`).join("L")}`,
        band: Number.isNaN(curve.se[0]) ? "" : `M${edge(1).join("L")}L${edge(-1).reverse().join("L")}Z`,
      };
    });
    return { games, x, y, xTicks, yTicks, left, right, paths };
  }, [series, width, zero?.y]);
  const { games, x, y, left, right } = drawing;
  const marks = useMemo(() => Array.from({ length: games }, (_, at) => ({ x: x(at + 1), y: TOP + 20 })), [games, x]);
  const ends = series.map(({ id, label: text, curve, line }) => ({
    id,
    text,
    strong: line === "strong",
    x: right,
    y: y(curve.mean[games - 1]),
  }));

  return (
    <div ref={ref}>
      <ChartTip
        label={`${label}: by game played, one line a policy`}
        marks={marks}
        by="x"
        tip={(at) => ({
          title: `Game ${number(at + 1)}`,
          rows: series.map((one) => ({
            label: one.label,
            value: Number.isNaN(one.curve.se[at])
              ? number(one.curve.mean[at], decimals)
              : `${number(one.curve.mean[at], decimals)} ± ${number(BAND * one.curve.se[at], decimals)}`,
          })),
        })}
      >
        {(active) => (
          <svg
            data-chart
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={label}
          >
            <YAxis ticks={drawing.yTicks} from={left} to={right} top={TOP} label={words} />
            <XAxis
              ticks={drawing.xTicks}
              from={left}
              to={right}
              y={BOTTOM}
              label="games played (doubling scale)"
              line={!zero}
            />
            {zero && (
              <>
                <line className="zero" x1={left} x2={right} y1={y(zero.y)} y2={y(zero.y)} />
                <text className="label-small halo" x={left + 4} y={y(zero.y) - 5}>
                  {zero.label}
                </text>
              </>
            )}
            {series.map((one, at) => (
              <path
                key={one.id}
                d={drawing.paths[at].band}
                fill="var(--ink-2)"
                fillOpacity="var(--chart-band-opacity)"
              />
            ))}
            {series.map((one, at) => (
              <path key={one.id} d={drawing.paths[at].line} fill="none" strokeLinejoin="round" {...STROKES[one.line]} />
            ))}
            {series.map((one) =>
              MARKED.filter((game) => game <= games).map((game) => (
                <PolicyShape key={`${one.id} ${game}`} id={one.mark} x={x(game)} y={y(one.curve.mean[game - 1])} />
              )),
            )}
            {active !== null && (
              <line
                x1={marks[active].x}
                x2={marks[active].x}
                y1={TOP}
                y2={BOTTOM}
                stroke="var(--mark-edge)"
                strokeWidth="1.5"
                data-no-export
              />
            )}
            <EndLabels labels={ends} at={right + 18} top={TOP} bottom={BOTTOM} />
          </svg>
        )}
      </ChartTip>
    </div>
  );
});

function ticksDecimals([low, high]: readonly number[]): number {
  return Math.max(0, Math.min(5, Math.ceil(-Math.log10((high - low) / 4 || 1))));
}
