import { useCallback, useMemo } from "react";
import { ChartFrame, legendOf, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { Bars, Rule, SeriesPlot, Words, usePlot } from "../../../ui/plot";
import { waitingIn } from "../useModels";
import type { ModelsData } from "../useModels";
import {
  binsOf,
  calibrationDomain,
  calibrationLines,
  calibrationReading,
  calibrationTable,
  calibrationTip,
} from "./calibration.chart";
import type { CalibrationLines } from "./calibration.chart";

const X = {
  label: "predicted win probability of the favourite",
  format: (value: number) => `${number(100 * value)} %`,
  domain: [0.5, 1] as const,
  ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
};
const BARS = 22;

export function Calibration({ data }: { readonly data: ModelsData }) {
  const { contenders, focused } = data;
  const narrow = useNarrow();
  const isRecalibrated = data.dataSet?.options.recalibrate === true;
  const lines = useMemo(
    () => calibrationLines(contenders, focused?.id, isRecalibrated),
    [contenders, focused?.id, isRecalibrated],
  );
  const { series, bars, focus } = lines;
  const y = useMemo(() => {
    const { domain, ticks } = calibrationDomain(lines);
    return { domain, ticks, format: (value: number) => change(value, 0) };
  }, [lines]);
  const tip = useCallback((x: number) => calibrationTip(contenders, x), [contenders]);
  const measured = contenders.filter(({ evaluation }) => evaluation);
  const waiting = waitingIn(contenders);
  return (
    <ChartFrame
      title="Calibration"
      reading={series.length > 0 ? calibrationReading(measured, { level: data.models.level, waiting }) : undefined}
      table={() => calibrationTable(measured, isRecalibrated)}
      legend={legendOf(series)}
      empty={
        series.length === 0
          ? {
              text:
                measured.length > 0 && measured.every((one) => binsOf(one).length === 0)
                  ? "Too few races to tell whether favourites win as often as predicted."
                  : "Do 70 % favourites win about 70 % of the time?",
            }
          : null
      }
      footer={
        focus
          ? `Band: where ${focus.name} could be by chance, ${number(100 * data.models.level)} %. Bars: number of its pairs. Dashed: its probabilities ${isRecalibrated ? "as stated" : "recalibrated on earlier dates"}.`
          : undefined
      }
    >
      <SeriesPlot
        label="Share of favourites that won minus their predicted probability, by probability"
        series={series}
        x={X}
        y={y}
        height={narrow ? 270 : 320}
        zero={ZERO}
        tip={tip}
      >
        <Words x="left" y="top">
          favourite wins more often than predicted
        </Words>
        <Words x="left" y="bottom" dy={-BARS - 2}>
          less often: overconfident
        </Words>
        <PairBars bars={bars} />
      </SeriesPlot>
    </ChartFrame>
  );
}

const ZERO = { y: 0 };

/** The number of pairs in each bin, as bars below the lines. */
function PairBars({ bars }: Pick<CalibrationLines, "bars">) {
  const { left, bottom, y } = usePlot();
  const most = Math.max(1, ...bars.map(({ pairs }) => pairs));
  const foot = y.invert(bottom);
  return (
    <>
      <Bars
        bars={bars.map(({ from, to, pairs }) => ({
          x: [from, to],
          y: [foot, y.invert(bottom - (BARS * pairs) / most)],
        }))}
        opacity={0.5}
      />
      <Rule y={foot} kind="axis" />
      <text className="tick" x={left - 7} y={bottom - 2} textAnchor="end">
        pairs
      </text>
    </>
  );
}
