import { useMemo } from "react";
import { race } from "../../../store";
import { contenderStyle, useSize } from "../../../ui";
import { number, ordinal, percentSign } from "../../../ui/format";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { LaneName } from "../field/LaneName";
import { point, usePointed } from "../field/pointing";
import { STRIP } from "../field/rows";
import type { PlayedPlaces } from "./played.chart";

interface PlayedPlotProps {
  readonly played: PlayedPlaces;
  readonly slot: number;
  readonly asked: string | null;
}

const NAMES = 118;

/** One row of bars a player, one bar a place; the line across is what the matrix says. */
export function PlayedPlot({ played, slot, asked }: PlayedPlotProps) {
  const { lanes, places, races, all, count, expected, peak } = played;
  const [ref, { width }] = useSize();
  const pointed = usePointed();
  const pitch = lanes.length > 30 ? 16 : lanes.length > 12 ? 24 : 38;
  const across = Math.max(1, width - NAMES - 4) / Math.max(1, places);
  const inset = across > 12 ? 2 : 0.5;
  const height = STRIP + lanes.length * pitch + 4;
  const every = Math.max(1, Math.ceil(16 / across));
  const marks = useMemo(
    () =>
      Array.from({ length: lanes.length * places }, (_, index) => ({
        x: NAMES + ((index % places) + 0.5) * across,
        y: STRIP + (Math.floor(index / places) + 0.5) * pitch,
      })),
    [lanes.length, places, across, pitch],
  );
  const bars: string[] = [];
  const lines: string[] = [];
  lanes.forEach((_, row) => {
    const base = STRIP + (row + 1) * pitch;
    const high = (share: number) => Math.min(1, share / peak) * (pitch - 4);
    for (let place = 0; place < places; place++) {
      const x = NAMES + place * across;
      const share = races > 0 ? count(row, place) / races : 0;
      const p = expected(row, place);
      if (share > 0) {
        bars.push(`M${x + inset} ${base}v${-high(share)}h${Math.max(0.5, across - 2 * inset)}v${high(share)}z`);
      }
      if (p !== null && p >= 0.0005) lines.push(`M${x + inset - 1} ${base - high(p)}h${across - 2 * inset + 2}`);
    }
  });
  const laneAt = (index: number) => lanes[Math.floor(index / places)];

  return (
    <div ref={ref}>
      <ChartTip
        label="A thousand races: player by place"
        marks={marks}
        onActive={(index) => point(index === null ? null : laneAt(index).id)}
        onPress={(index) => race.ask(laneAt(index).id === asked ? null : laneAt(index).id)}
        tip={(index) => {
          const row = Math.floor(index / places);
          const place = index % places;
          const p = expected(row, place);
          const times = count(row, place);
          return {
            title: `${lanes[row].name} ${ordinal(place + 1)}`,
            rows: [
              ...(races > 0
                ? [{ label: `In ${number(races)} races`, value: `${number(times)} · ${percentSign(times / races)}` }]
                : []),
              ...(p === null
                ? []
                : [{ label: "Expected", value: `${number(p * (races || all), 1)} · ${percentSign(p)}` }]),
            ],
          };
        }}
      >
        <svg
          data-chart
          width={width}
          height={height}
          role="img"
          aria-label={races > 0 ? `Places of ${number(races)} of ${number(all)} races` : "Places to be expected"}
        >
          {lanes.map((lane, row) => (
            <g key={lane.id}>
              {(lane.id === asked || lane.id === pointed) && (
                <rect
                  x={0}
                  y={STRIP + row * pitch}
                  width={width}
                  height={pitch}
                  fill={lane.id === asked ? "var(--mark-soft)" : "var(--surface-hover)"}
                />
              )}
              <LaneName
                lane={lane}
                x={0}
                y={STRIP + (row + 1) * pitch - (pitch > 20 ? 8 : 4)}
                room={NAMES - 10}
                strong={lane.id === asked}
              />
              <line className="grid" x1={0} x2={width} y1={STRIP + (row + 1) * pitch} y2={STRIP + (row + 1) * pitch} />
            </g>
          ))}
          {Array.from({ length: places }, (_, place) =>
            place % every === 0 ? (
              <text key={place} className="tick" x={NAMES + (place + 0.5) * across} y={STRIP - 10} textAnchor="middle">
                {place + 1}
              </text>
            ) : null,
          )}
          <path d={bars.join("")} fill={contenderStyle(slot).color} opacity={0.45} />
          <path d={lines.join("")} stroke="var(--ink-1)" strokeWidth={1.5} fill="none" />
        </svg>
      </ChartTip>
    </div>
  );
}
