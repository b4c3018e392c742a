import { useCallback, useMemo, useState } from "react";
import { ChartFrame, legendOf, Select, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { Bars, Rule, SeriesPlot, Words, usePlot } from "../../../ui/plot";
import { waitingIn, type ModelsData, type Tested } from "../useModels";
import {
  binsOf,
  calibrationDomain,
  calibrationLines,
  calibrationReading,
  calibrationTable,
  calibrationTip,
  type CalibrationLines,
  type Predicted,
} from "./calibration.chart";
import { outcomesOf, outcomesReading, PREDICTED } from "./outcomes.chart";

const percent = (value: number): string => `${number(100 * value)} %`;
const X_OF_PAIRS = { format: percent, domain: [0.5, 1] as const, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1] };

/** From 0 to the highest predicted probability, rounded up to tenths. */
function xOfOutcomes({ bars }: CalibrationLines) {
  const tenths = Math.ceil(10 * Math.max(0.1, ...bars.map(({ to, pairs }) => (pairs > 0 ? to : 0))) - 1e-9);
  const step = tenths > 5 ? 2 : 1;
  const ticks = Array.from({ length: Math.floor(tenths / step) + 1 }, (_, at) => (at * step) / 10);
  return { format: percent, domain: [0, tenths / 10] as const, ticks };
}
const BARS = 22;
const TOO_FEW = "Too few races to tell whether favourites win as often as predicted.";
const QUESTION = "Do 70 % favourites win about 70 % of the time?";

function outcomeWords(focus: Tested, level: number): string {
  const outcomes = outcomesOf(focus);
  return outcomes ? outcomesReading(focus, outcomes, level) : "";
}

export function Calibration({ data }: { readonly data: ModelsData }) {
  const { contenders, focused } = data;
  const narrow = useNarrow();
  const isRecalibrated = data.dataSet?.options.recalibrate === true;
  const [wanted, setWanted] = useState<Predicted>("pairs");
  const hasDraws = contenders.some(outcomesOf);
  const predicted = hasDraws ? wanted : "pairs";
  const isPairs = predicted === "pairs";
  const words = PREDICTED.find(({ value }) => value === predicted)!;
  const lines = useMemo(
    () => calibrationLines(contenders, focused?.id, isRecalibrated, predicted),
    [contenders, focused?.id, isRecalibrated, predicted],
  );
  const { series, bars, focus } = lines;
  const y = useMemo(() => {
    const { domain, ticks } = calibrationDomain(lines);
    return { domain, ticks, format: (value: number) => change(value, 0) };
  }, [lines]);
  const tip = useCallback(
    (x: number) => calibrationTip(contenders, x, isRecalibrated, predicted),
    [contenders, isRecalibrated, predicted],
  );
  const x = useMemo(
    () => ({ ...(isPairs ? X_OF_PAIRS : xOfOutcomes(lines)), label: words.axis }),
    [isPairs, words, lines],
  );
  const measured = contenders.filter(({ evaluation }) => evaluation);
  const waiting = waitingIn(contenders);
  const bins = measured.map((one) => binsOf(one, predicted, isRecalibrated).length);
  const { level } = data.models;
  const ofPairs = series.length > 0 ? calibrationReading(measured, { level, waiting }) : "";
  const reading = (!isPairs && focus && outcomeWords(focus, level)) || ofPairs;
  return (
    <ChartFrame
      title="Calibration"
      reading={reading || undefined}
      controls={hasDraws && <Select label="Predicted" value={predicted} options={PREDICTED} onChange={setWanted} />}
      table={() => calibrationTable(measured, isRecalibrated, predicted)}
      legend={legendOf(series)}
      empty={series.length === 0 ? { text: Math.max(...bins) === 0 ? TOO_FEW : QUESTION } : null}
      footer={
        focus
          ? `Band: where ${focus.name} could be by chance, ${number(100 * data.models.level)} %. Bars: number of its ${words.unit}. Dashed, without marks: its probabilities ${isRecalibrated ? "as stated" : "recalibrated on earlier dates"}.`
          : undefined
      }
    >
      <SeriesPlot label={words.shows} series={series} x={x} y={y} height={narrow ? 270 : 320} zero={ZERO} tip={tip}>
        <Words x="left" y="top">
          {words.above}
        </Words>
        <Words x="left" y="bottom" dy={-BARS - 2}>
          {words.below}
        </Words>
        <PairBars bars={bars} unit={words.unit} />
      </SeriesPlot>
    </ChartFrame>
  );
}

const ZERO = { y: 0 };

/** The number of pairs or games in each bin, as bars below the lines. */
function PairBars({ bars, unit }: Pick<CalibrationLines, "bars"> & { readonly unit: string }) {
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
        {unit}
      </text>
    </>
  );
}
