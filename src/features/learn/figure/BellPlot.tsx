import { area, line } from "d3-shape";
import { scaleLinear } from "d3-scale";
import type { RaceAnswer } from "../../../worker/protocol";
import { contenderStyle, useSize } from "../../../ui";
import { direction, number, rating } from "../../../ui/format";
import { XAxis } from "../../../ui/charts/Axes";
import { niceTicks } from "../../../ui/charts/axis";
import { mean } from "../claims/measure";
import type { Named } from "./hand";

interface BellPlotProps {
  readonly players: readonly Named[];
  readonly densities: NonNullable<RaceAnswer["densities"]>;
  readonly toPoints: (own: number) => number;
  readonly slot: number;
}

const HEIGHT = 104;
const FAINT = 0.004;

export function leanWords(by: number): string {
  const size = number(Math.abs(by));
  return size === "0" ? "at its rating" : `${size} ${by > 0 ? "above" : "below"} rating`;
}

/** One bell a player: dashed before the race, filled given the order. */
export function BellPlot({ players, densities, toPoints, slot }: BellPlotProps) {
  const [ref, { width }] = useSize();
  const { x: own, prior, posterior } = densities;
  const curves = [...prior, ...(posterior ?? [])];
  const peak = Math.max(...curves.map((curve) => curve.reduce((a, b) => Math.max(a, b), 0)));
  const seen = Array.from(own.keys()).filter((i) => curves.some((curve) => curve[i] > FAINT * peak));
  const x = scaleLinear()
    .domain([toPoints(own[seen[0]]), toPoints(own[seen[seen.length - 1]])])
    .range([4, Math.max(60, width - 8)]);
  const ticks = niceTicks(x, { along: "x", most: 6, format: rating });
  const { color } = contenderStyle(slot);
  const bottom = HEIGHT * players.length;
  return (
    <div ref={ref}>
      <svg
        data-chart
        width={width}
        height={bottom + 40}
        role="img"
        aria-label="Performance densities: one bell a player"
      >
        {ticks.map((tick) => (
          <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={8} y2={bottom} />
        ))}
        {players.map((player, i) => {
          const base = HEIGHT * (i + 1);
          const up = (curve: Float64Array) => (at: number) => base - (curve[at] / peak) * (HEIGHT - 12);
          const across = (at: number) => x(toPoints(own[at]));
          const before = toPoints(mean(own, prior[i]));
          const after = posterior ? toPoints(mean(own, posterior[i])) : before;
          const right = (before + after) / 2 < (x.domain()[0] + x.domain()[1]) / 2;
          return (
            <g key={player.name}>
              {posterior && (
                <path
                  d={area<number>().x(across).y0(base).y1(up(posterior[i]))(seen) ?? ""}
                  fill={color}
                  opacity="var(--chart-band-opacity)"
                />
              )}
              <path
                d={line<number>().x(across).y(up(prior[i]))(seen) ?? ""}
                fill="none"
                stroke="var(--ink-2)"
                strokeWidth={1.25}
                strokeDasharray="4 3"
              />
              {posterior && (
                <path
                  d={line<number>().x(across).y(up(posterior[i]))(seen) ?? ""}
                  fill="none"
                  stroke={color}
                  strokeWidth={2}
                />
              )}
              <line className="axis" x1={0} x2={width} y1={base} y2={base} />
              <line x1={x(before)} x2={x(before)} y1={base - 4} y2={base + 4} stroke="var(--ink-3)" strokeWidth={2} />
              <line x1={x(after)} x2={x(after)} y1={base - 6} y2={base + 6} stroke={color} strokeWidth={3} />
              <text
                className="label halo"
                x={right ? width - 8 : 4}
                y={base - HEIGHT + 30}
                textAnchor={right ? "end" : "start"}
              >
                {player.name}
              </text>
              <text
                className={`label-small halo ${direction(after - before, 0)}`}
                x={right ? width - 8 : 4}
                y={base - HEIGHT + 48}
                textAnchor={right ? "end" : "start"}
              >
                {leanWords(after - before)}
              </text>
            </g>
          );
        })}
        <XAxis
          ticks={ticks}
          from={0}
          to={width - 8}
          y={bottom}
          label="performance in this race, rating points"
          line={false}
        />
      </svg>
    </div>
  );
}
