import { useCallback, useMemo } from "react";
import type { NumberParameter } from "../../../engine/rating/parameters";
import type { TuningResult } from "../../../store";
import { number } from "../../../ui/format";
import { Dots, SeriesPlot, type LineSeries } from "../../../ui/plot";
import { inSentence, metricOf } from "../metrics";
import { bestSoFar, byValue, doublings, tuningTip, valueDomain, valueText } from "./tuning.chart";

export type TuningView = "path" | "value" | "surface";

interface TuningChartProps {
  readonly result: TuningResult;
  readonly view: "path" | "value";
  readonly slot: number;
  readonly parameters: readonly NumberParameter[];
}

const HEIGHT = 236;

/** The best value so far by try, or with a single parameter, the value of every try. */
export function TuningChart({ result, view, slot, parameters }: TuningChartProps) {
  const { path, best, settings } = result;
  const metric = metricOf(settings.metric);
  const [id] = settings.parameters;
  const parameter = parameters.find((one) => one.id === id);
  const y = useMemo(() => {
    const values = path.map(({ value }) => value).filter((value): value is number => value !== null);
    const domain = valueDomain(values, metric);
    const digits = Math.max(2, Math.min(6, Math.ceil(-Math.log10((domain[1] - domain[0]) / 4))));
    return { label: inSentence(metric), format: (value: number) => number(value, digits), domain };
  }, [path, metric]);
  const series = useMemo(
    (): readonly LineSeries[] =>
      view === "path"
        ? [{ id: "best", label: "best so far", slot, points: bestSoFar({ path, settings }), curve: "step" }]
        : [
            {
              id: "tries",
              label: "before the split",
              slot,
              points: byValue({ path, settings }, y.domain),
              markers: true,
            },
          ],
    [view, path, settings, slot, y],
  );
  const x = useMemo(() => {
    if (view === "path")
      return {
        label: "tries",
        format: (value: number) => number(value),
        domain: [1, Math.max(2, path.length)] as const,
      };
    const tried = byValue({ path, settings }, y.domain).map((point) => point.x);
    const [low, high] = [Math.min(...tried), Math.max(...tried)];
    const isLog = parameter?.slider.scale === "log" && low > 0;
    return {
      label: `${(parameter?.label ?? id).toLowerCase()}${isLog ? " (doubling scale)" : ""}`,
      format: valueText,
      scale: isLog ? ("log" as const) : ("linear" as const),
      domain: high > low ? ([low, high] as const) : ([low - 1, high + 1] as const),
      ticks: isLog ? doublings(low, high) : undefined,
    };
  }, [view, path, settings, y, id, parameter]);
  const tip = useCallback(
    (at: number) => {
      const found = view === "path" ? at - 1 : path.findIndex(({ values }) => values[id] === at);
      return tuningTip(result, Math.max(0, found), parameters);
    },
    [view, path, id, result, parameters],
  );
  const markers = useMemo(
    () =>
      view === "value" && best >= 0
        ? [{ x: path[best].values[id], label: `best so far ${valueText(path[best].values[id])}` }]
        : [],
    [view, best, path, id],
  );
  const tries = useMemo(
    () =>
      path.flatMap(({ value }, at) =>
        view === "path" && value !== null && value >= y.domain[0] && value <= y.domain[1]
          ? [{ x: at + 1, y: value }]
          : [],
      ),
    [view, path, y],
  );
  if (path.every(({ value }) => value === null)) return <div style={{ minHeight: HEIGHT }} />;
  return (
    <SeriesPlot
      label={`${metric.label} before the split, by ${view === "path" ? "try" : (parameter?.label ?? id)}`}
      series={series}
      x={x}
      y={y}
      height={HEIGHT}
      markers={markers}
      tip={tip}
    >
      <Dots points={tries} r={2.25} fill="var(--ink-4)" />
    </SeriesPlot>
  );
}
