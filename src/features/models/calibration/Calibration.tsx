import { useCallback, useMemo } from "react";
import { ChartFrame, legendOf, useNarrow, useSize } from "../../../ui";
import { LineChart } from "../../../ui/charts/LineChart";
import { change, number } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import {
  binsOf,
  calibrationDomain,
  calibrationLines,
  calibrationReading,
  calibrationTable,
  calibrationTip,
} from "./calibration.chart";

const X = {
  label: "chance given to the favourite",
  format: (value: number) => `${number(100 * value)} %`,
  domain: [0.5, 1] as const,
  ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
};
const BARS = 22;

/** Whether chances come about as often as they say. */
export function Calibration({ data }: { readonly data: ModelsData }) {
  const { contenders, focused } = data;
  const [ref, { width }] = useSize();
  const narrow = useNarrow();
  const lines = useMemo(() => calibrationLines(contenders, focused?.id), [contenders, focused?.id]);
  const { series, bars, focus } = lines;
  const y = useMemo(() => {
    const { domain, ticks } = calibrationDomain(lines);
    return { domain, ticks, format: (value: number) => change(value, 0) };
  }, [lines]);
  const tip = useCallback((x: number) => calibrationTip(contenders, x), [contenders]);
  const measured = contenders.filter(({ evaluation }) => evaluation);
  const most = Math.max(1, ...bars.map(({ pairs }) => pairs));
  return (
    <ChartFrame
      title="Calibration"
      reading={series.length > 0 ? calibrationReading(measured) : undefined}
      table={() => calibrationTable(measured)}
      legend={legendOf(series)}
      empty={
        series.length === 0
          ? {
              text:
                measured.length > 0 && measured.every((one) => binsOf(one).length === 0)
                  ? "There are too few races to see whether chances come about."
                  : "Whether a chance of 70 % comes about seven times in ten.",
            }
          : null
      }
      footer={
        focus
          ? `Band: where ${focus.name} could be by chance, ${number(100 * data.models.level)} %. Bars: its pairs.`
          : undefined
      }
    >
      <div ref={ref}>
        <LineChart
          label="Share of favourites that won less their predicted chance, by chance"
          series={series}
          x={X}
          y={y}
          width={width}
          height={narrow ? 270 : 320}
          zero={{ y: 0 }}
          tip={tip}
        >
          {(frame) => (
            <g aria-hidden="true">
              <text className="label-small halo" x={frame.left + 4} y={frame.top + 8}>
                favourite wins more often than said
              </text>
              <text className="label-small halo" x={frame.left + 4} y={frame.bottom - BARS - 8}>
                less often: too sure
              </text>
              {bars.map(({ from, to, pairs }) => {
                const height = (BARS * pairs) / most;
                return (
                  <rect
                    key={from}
                    x={frame.x(from) + 1}
                    width={Math.max(1, frame.x(to) - frame.x(from) - 2)}
                    y={frame.bottom - height}
                    height={height}
                    fill="var(--ink-4)"
                    opacity={0.5}
                  />
                );
              })}
              <line className="axis" x1={frame.left} x2={frame.right} y1={frame.bottom} y2={frame.bottom} />
              <text className="tick" x={frame.left - 7} y={frame.bottom - 2} textAnchor="end">
                pairs
              </text>
            </g>
          )}
        </LineChart>
      </div>
    </ChartFrame>
  );
}
