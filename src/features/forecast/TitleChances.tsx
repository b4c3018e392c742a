import { useMemo } from "react";
import type { Forecast } from "../../worker/protocol/forecast";
import { ChartFrame, useNarrow, type ChartFrameProps } from "../../ui";
import { number } from "../../ui/format";
import { Bars, Plot, XAxis, cut, textWidth, usePlot } from "../../ui/plot";
import { amount, titleBars, titleReading, titleTable, type ForecastRow } from "./forecast.chart";

export interface ForecastFigureProps {
  readonly forecast: Forecast;
  readonly rows: readonly ForecastRow[];
  readonly under: ChartFrameProps["under"];
}

const ROW = 30;
const BAR = 16;
const X = {
  domain: [0, 1] as const,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  format: (share: number) => `${number(100 * share)} %`,
};

/** The share of simulated seasons in which each player becomes champion. */
export function TitleChances({ forecast, rows, under }: ForecastFigureProps) {
  const bars = useMemo(() => titleBars(rows), [rows]);
  const narrow = useNarrow();
  const names = narrow ? 108 : 150;
  const texts = 8 + Math.max(...bars.map(({ chance }) => textWidth(chance, "label")));
  const spots = useMemo(() => bars.map(({ share }, k) => ({ x: share, y: 8 + ROW * (k + 0.5) })), [bars]);
  const lines = useMemo(
    () =>
      bars.map(({ share }, k) => ({
        x: [0, share] as const,
        y: [8 + ROW * k + (ROW - BAR) / 2, 8 + ROW * k + (ROW + BAR) / 2] as const,
      })),
    [bars],
  );
  return (
    <ChartFrame
      title="Title chances"
      under={under}
      reading={titleReading(forecast, rows, under?.label ?? "")}
      table={() => titleTable(forecast, rows)}
      lazy={false}
      footer={`${number(forecast.seasons)} simulated seasons, seeded: the same settings give the same numbers.`}
    >
      <Plot
        label="Title chances: one bar a player"
        shows={titleReading(forecast, rows, under?.label ?? "")}
        height={ROW * bars.length + 46}
        margin={{ left: names, right: texts, top: 8, bottom: 38 }}
        x={X}
        spots={spots}
        by="y"
        tip={(k) => tipOf(forecast, bars[k])}
      >
        <XAxis />
        <Bars bars={lines} slot={under?.slot} gap={0} />
        <Rows bars={bars} names={names} />
      </Plot>
    </ChartFrame>
  );
}

function Rows({ bars, names }: { readonly bars: readonly ForecastRow[]; readonly names: number }) {
  const { x } = usePlot();
  return bars.map((row, k) => {
    const y = 8 + ROW * (k + 0.5) + 4;
    return (
      <g key={row.at}>
        <text className="label" x={names - 8} y={y} textAnchor="end">
          {cut(row.name, names - 10, "label")}
        </text>
        <text className="label" x={x(row.share) + 6} y={y}>
          {row.chance}
        </text>
      </g>
    );
  });
}

function tipOf(forecast: Forecast, row: ForecastRow) {
  return {
    title: row.name,
    rows: [
      { label: "Champion", value: `${number(row.titles)} of ${number(forecast.seasons)}` },
      { label: forecast.by === "rating" ? "Rating now" : "Points so far", value: amount(forecast, row.points) },
      { label: "At the end, mean", value: number(row.mean) },
      { label: "Middle 80 %", value: `${number(row.low)} to ${number(row.high)}` },
    ],
    note: row.starts ? undefined : "Does not start in the races that remain.",
  };
}
