import { useMemo, useCallback } from "react";
import { ChartFrame, Slider } from "../../../../ui";
import { date, rating } from "../../../../ui/format";
import { SeriesPlot } from "../../../../ui/plot";
import { figureState, useSettings } from "../../figure/figureState";
import { useAnswered, useStage } from "../../figure/stage";
import { DriverSelect } from "../../figure/DriverSelect";
import { frameState } from "../../figure/useEngine";
import knobs from "../../figure/figure.module.css";
import { DRIFT, DRIVERS, endOf, YEARS, EXAMPLE } from "./drivers";
import { thenAndNowLines, thenAndNowReading, thenAndNowTable } from "./thenAndNow.chart";
import type { Ask } from "../../claims/ask";
import { curvesOf } from "../../claims/curves";
import { useWork } from "../../figure/useWork";

const HEIGHT = { phone: 250, desktop: 430, wall: 560 };
const X = { scale: "time", format: date } as const;
const Y = { label: "points", format: rating };

/** One driver's curve: from the races until the end of a year, and from all races. */
export default function ThenAndNow() {
  const { year, drift, driver } = useSettings();
  const name = DRIVERS[driver];
  const { value: fits, trouble } = useFits(year, drift);
  const height = HEIGHT[useStage()];
  const answered = useAnswered();
  const series = useMemo(() => (fits ? thenAndNowLines(fits, name, answered) : []), [fits, name, answered]);
  return (
    <ChartFrame
      title="Then and now"
      lazy={false}
      reading={fits ? thenAndNowReading(fits, name, fits.year, answered) : undefined}
      table={fits && answered ? () => thenAndNowTable(fits, name, fits.year) : undefined}
      controls={
        <div className={knobs.controls}>
          <DriverSelect names={DRIVERS} />
          <Slider
            label="Then: end of"
            value={year}
            onChange={(next) => figureState.set({ year: next })}
            integer
            range={{ min: YEARS.first, max: YEARS.last, step: 1, scale: "linear" }}
          />
          <Slider
            label="Drift a year"
            value={drift}
            onChange={(next) => figureState.set({ drift: next })}
            max={1000}
            integer
            range={{ min: 0, max: 300, step: 1, scale: "linear" }}
            unit="points"
            defaultValue={DRIFT}
          />
        </div>
      }
      footer={
        answered
          ? "Dashed: the curve of the races until that day. Solid: the curve of all races. Band: give or take one standard deviation."
          : "The curve of the races until that day. Play your prediction to see that of all races."
      }
      {...frameState({ answer: fits, trouble })}
    >
      <SeriesPlot
        label="Skill of a driver: then and now"
        series={series}
        x={X}
        y={Y}
        height={height}
        markers={[{ x: Date.parse(endOf(year)), label: `end of ${year}` }]}
        tip={(x) => ({
          title: date(x),
          rows: series.flatMap(({ label, points }) => {
            const point = points.find((one) => one.x === x);
            return point ? [{ label, value: rating(point.y) }] : [];
          }),
        })}
      />
    </ChartFrame>
  );
}

/** The curves of all races and of those until the end of a year; keeps the last ones until the next. */
function useFits(year: number, drift: number) {
  const fit = useCallback(
    async (ask: Ask) => {
      const [now, before] = await Promise.all([
        curvesOf(ask, EXAMPLE, drift),
        curvesOf(ask, EXAMPLE, drift, endOf(year)),
      ]);
      return { now, before, year, drift };
    },
    [year, drift],
  );
  return useWork(fit);
}
