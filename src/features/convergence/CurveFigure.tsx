import { useCallback, useMemo, type ReactNode } from "react";
import type { SimulationCurves } from "../../engine/simulation/repetition";
import type { SimulationMeasure } from "../../engine/simulation/measure";
import { ChartFrame, legendOf, useNarrow } from "../../ui";
import { counted, number } from "../../ui/format";
import { SeriesPlot } from "../../ui/plot";
import { curveSeries, curveTable, curveTip } from "./curves.chart";
import { bandWords, curvesOf, type RunContender } from "./lines.chart";

export interface CurveFigureProps {
  readonly title: string;
  readonly measure: SimulationMeasure;
  readonly curves: SimulationCurves;
  readonly names: readonly RunContender[];
  readonly shown: readonly number[];
  readonly label: string;
  readonly reading: (curves: SimulationCurves, names: readonly RunContender[]) => string;
  readonly controls?: ReactNode;
  /** The race that other figures show; null: the last. */
  readonly now?: number | null;
}

/** A measure by race, one line for each system, with a band over the seasons. */
export function CurveFigure(props: CurveFigureProps) {
  const { title, measure, curves, names, shown, label, reading, controls, now = null } = props;
  const narrow = useNarrow();
  const [drawn, called] = useMemo(
    () => [curvesOf(curves, shown), shown.map((line) => names[line])] as const,
    [curves, names, shown],
  );
  const series = useMemo(() => curveSeries(drawn, measure, called), [drawn, measure, called]);
  const tip = useCallback((x: number) => curveTip(drawn, measure, called, x), [drawn, measure, called]);
  const y = useMemo(() => ({ label, format: (value: number) => number(value) }), [label]);
  const pair = shown.length < names.length ? called.find(({ rate }) => rate === "constant") : undefined;
  return (
    <ChartFrame
      title={title}
      under={pair?.of === undefined ? undefined : { slot: pair.slot, label: pair.of }}
      legend={pair ? undefined : legendOf(series)}
      reading={reading(drawn, called)}
      controls={controls}
      table={(whole) => curveTable(curves, measure, names, whole)}
      footer={
        <p className="ink-3">
          {curves.repetitions > 1
            ? `Lines: mean of ${counted(curves.repetitions, "run")}. Bands: ${bandWords(curves.repetitions)}.`
            : "One run: no band."}
        </p>
      }
    >
      <SeriesPlot
        label={`${title}: ${label}, by races so far, one line a system`}
        series={series}
        x={X}
        y={y}
        height={narrow ? 250 : 300}
        zero={ZERO}
        markers={now === null ? undefined : [{ x: now }]}
        tip={tip}
      />
    </ChartFrame>
  );
}

const X = { label: "races so far", format: (value: number) => number(value) };
const ZERO = { y: 0 };
