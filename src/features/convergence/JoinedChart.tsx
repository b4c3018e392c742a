import { useMemo } from "react";
import type { Showcase } from "../../engine/simulation/repetition";
import { counted, number, percentSign } from "../../ui/format";
import { Dots, SeriesPlot } from "../../ui/plot";
import { joinedOf } from "./met.chart";

const TENFOLD = [1, 10, 100, 1000, 10_000];
const Y = {
  domain: [0, 1],
  ticks: [0, 0.25, 0.5, 0.75, 1],
  format: percentSign,
  label: "people in the largest component",
} as const;

interface JoinedChartProps {
  readonly showcase: Showcase;
  readonly look: number;
  readonly height: number;
}

/** The size of the largest component by race: how many players can be compared. */
export function JoinedChart({ showcase, look, height }: JoinedChartProps) {
  const points = useMemo(() => joinedOf(showcase).map(({ races, share }) => ({ x: races, y: share })), [showcase]);
  const x = useMemo(() => xOf(points.map((point) => point.x)), [points]);
  const series = useMemo(() => [{ id: "joined", label: "", color: "var(--ink-1)", named: false, points }], [points]);
  return (
    <SeriesPlot
      label="People in the largest component by races so far"
      height={height}
      series={series}
      x={x}
      y={Y}
      markers={[{ x: points[look].x }]}
      tip={(races) => {
        const at = points.findIndex(({ x }) => x === races);
        return {
          title: `After ${counted(races, "race")}`,
          rows: [
            { label: "people in the largest component", value: percentSign(points[at].y) },
            { label: "components", value: number(showcase.components[at]) },
          ],
        };
      }}
    >
      <Dots points={[points[look]]} r={4} fill="var(--ink-1)" />
    </SeriesPlot>
  );
}

const xOf = (races: readonly number[]) => ({
  scale: "log" as const,
  ticks: TENFOLD.filter((value) => value >= races[0] && value <= races[races.length - 1]),
  format: (value: number) => number(value),
  label: "races so far (logarithmic scale)",
});
