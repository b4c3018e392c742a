import { percentSign } from "../../../../ui/format";
import { Dots, Line, Plot, Rule, XAxis, YAxis } from "../../../../ui/plot";
import { dotTip, type CalibrationDot } from "./better.chart";

interface CalibrationPlotProps {
  readonly dots: readonly CalibrationDot[];
  readonly slot: number;
  readonly height: number;
}

const X = {
  domain: [0.5, 1],
  ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
  format: percentSign,
  label: "probability given to the favourite",
} as const;
const Y = { domain: [0, 1], most: 5, format: percentSign, label: "favourites that won" } as const;
const MARGIN = { left: 54, right: 24, top: 26, bottom: 40 };
const TRUE = [
  { x: 0.5, y: 0.5 },
  { x: 1, y: 1 },
];

/** Predicted probability of favourites against the share that won, with the range that chance alone explains. */
export function CalibrationPlot({ dots, slot, height }: CalibrationPlotProps) {
  const points = dots.map(({ said, won }) => ({ x: said, y: won }));
  return (
    <Plot
      label="Calibration: share of favourites that won against the probability they were given"
      height={height}
      margin={MARGIN}
      x={X}
      y={Y}
      spots={points}
      by="x"
      tip={(i) => dotTip(dots[i])}
    >
      <YAxis />
      <XAxis />
      <Line points={TRUE} stroke="var(--ink-3)" strokeWidth={1} strokeDasharray="4 3" />
      {dots.map(({ said, low, high }) => (
        <Rule key={said} x={said} from={low} to={high} kind="interval" slot={slot} />
      ))}
      <Dots points={points} slot={slot} />
    </Plot>
  );
}
