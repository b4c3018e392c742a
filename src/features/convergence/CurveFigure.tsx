import { useCallback, useMemo } from "react";
import type { ReactNode } from "react";
import type { LaboratoryCurves } from "../../engine/simulation/laboratory";
import type { Measure } from "../../engine/simulation/measure";
import { ChartFrame, useNarrow, useSize } from "../../ui";
import { LineChart } from "../../ui/charts/LineChart";
import { counted, number } from "../../ui/format";
import { curveSeries, curveTable, curveTip } from "./curves.chart";
import type { Named } from "./curves.chart";

interface CurveFigureProps {
  readonly title: string;
  readonly measure: Measure;
  readonly curves: LaboratoryCurves;
  readonly names: readonly Named[];
  /** Words of the y axis. */
  readonly label: string;
  readonly reading: string;
  readonly zero?: boolean;
  readonly controls?: ReactNode;
}

/** A measure by races, one line a contender with its band over the repetitions. */
export function CurveFigure({
  title,
  measure,
  curves,
  names,
  label,
  reading,
  zero = false,
  controls,
}: CurveFigureProps) {
  const [ref, { width }] = useSize();
  const narrow = useNarrow();
  const series = useMemo(() => curveSeries(curves, measure, names), [curves, measure, names]);
  const tip = useCallback((x: number) => curveTip(curves, measure, names, x), [curves, measure, names]);
  const x = useMemo(() => ({ label: "races so far", format: (value: number) => number(value) }), []);
  const y = useMemo(() => ({ label, format: (value: number) => number(value) }), [label]);
  return (
    <ChartFrame
      title={title}
      reading={reading}
      controls={controls}
      table={(whole) => curveTable(curves, measure, names, whole)}
      footer={
        <p className="ink-3">
          {curves.repetitions > 1
            ? `Lines: mean of ${counted(curves.repetitions, "repetition")}. Bands: the middle 80 % of them.`
            : "One season: without repetitions there is no band."}
        </p>
      }
    >
      <div ref={ref}>
        <LineChart
          label={`${title}: ${label}, by races so far, one line a contender`}
          series={series}
          x={x}
          y={y}
          width={width}
          height={narrow ? 250 : 300}
          zero={zero ? ZERO : undefined}
          tip={tip}
        />
      </div>
    </ChartFrame>
  );
}

const ZERO = { y: 0 };
