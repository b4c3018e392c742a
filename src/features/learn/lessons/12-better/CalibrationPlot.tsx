import { scaleLinear } from "d3-scale";
import { contenderStyle, Marker } from "../../../../ui";
import { XAxis, YAxis } from "../../../../ui/charts/Axes";
import { chosenTicks, niceTicks } from "../../../../ui/charts/axis";
import { ChartTip } from "../../../../ui/charts/ChartTip";
import { percentSign } from "../../../../ui/format";
import { dotTip } from "./better.chart";
import type { Dot } from "./better.chart";

interface CalibrationPlotProps {
  readonly dots: readonly Dot[];
  readonly slot: number;
  readonly width: number;
  readonly height: number;
}

const LEFT = 54;
const RIGHT = 24;
const TOP = 26;
const BOTTOM = 40;

/** What was said of the favourite against what came, with where chance alone would put it. */
export function CalibrationPlot({ dots, slot, width, height }: CalibrationPlotProps) {
  const x = scaleLinear()
    .domain([0.5, 1])
    .range([LEFT, width - RIGHT]);
  const y = scaleLinear()
    .domain([0, 1])
    .range([height - BOTTOM, TOP]);
  const { color } = contenderStyle(slot);
  const label = "Calibration: share of favourites that won against the chance they were given";
  return (
    <ChartTip
      label={label}
      by="x"
      marks={dots.map(({ said, won }) => ({ x: x(said), y: y(won) }))}
      tip={(i) => dotTip(dots[i])}
    >
      {() => (
        <svg data-chart width={width} height={height} role="img" aria-label={label}>
          <YAxis
            ticks={niceTicks(y, { along: "y", most: 5, format: percentSign })}
            from={LEFT}
            to={width - RIGHT}
            top={TOP}
            label="favourites that won"
          />
          <line x1={x(0.5)} y1={y(0.5)} x2={x(1)} y2={y(1)} stroke="var(--ink-3)" strokeDasharray="4 3" />
          {dots.map(({ said, won, low, high }) => (
            <g key={said}>
              <line x1={x(said)} x2={x(said)} y1={y(low)} y2={y(high)} stroke={color} strokeWidth={1.5} />
              <Marker slot={slot} x={x(said)} y={y(won)} />
            </g>
          ))}
          <XAxis
            ticks={chosenTicks([0.5, 0.6, 0.7, 0.8, 0.9, 1], x, { along: "x", format: percentSign })}
            from={LEFT}
            to={width - RIGHT}
            y={height - BOTTOM}
            label="chance given to the favourite"
          />
        </svg>
      )}
    </ChartTip>
  );
}
