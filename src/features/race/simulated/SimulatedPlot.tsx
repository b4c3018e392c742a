import { useMemo } from "react";
import { number, ordinal, percentSign } from "../../../ui/format";
import { Bars, Line, Plot, Rule, cellSpots, usePlot, type Bar, type Point } from "../../../ui/plot";
import { StarterName } from "../field/StarterName";
import { ROW_MARGIN, StarterRows, starterPointing, rowSpace } from "../field/StarterRows";
import { STRIP, rowLayout } from "../field/rowLayout";
import type { SimulatedPlaces } from "./simulated.chart";

interface SimulatedPlotProps {
  readonly played: SimulatedPlaces;
  readonly slot: number;
  readonly asked: string | null;
}

const NAMES = 118;
/** Space above the highest bar of a row, px. */
const CLEAR = 4;

/** A row of bars for each player, one bar for each place; a line marks the expected count. */
export function SimulatedPlot({ played, slot, asked }: SimulatedPlotProps) {
  const { starters, places, races, all, count, expected, peak } = played;
  const pitch = starters.length > 30 ? 16 : starters.length > 12 ? 24 : 38;
  const layout = useMemo(() => rowLayout(starters.length, pitch), [starters.length, pitch]);
  const rows = useMemo(() => ({ tops: layout.tops, height: pitch }), [layout, pitch]);
  const spots = useMemo(() => cellSpots(starters.length, places, rows), [starters.length, places, rows]);
  const { bars, lines } = useMemo(() => {
    const bars: Bar[] = [];
    const lines: Point[] = [];
    layout.tops.forEach((top, row) => {
      const foot = top + pitch;
      const high = (share: number) => foot - Math.min(1, share / peak) * (pitch - CLEAR);
      for (let place = 0; place < places; place++) {
        const share = races > 0 ? count(row, place) / races : 0;
        const p = expected(row, place);
        if (share > 0) bars.push({ x: [place, place + 1], y: [foot, high(share)] });
        if (p !== null && p >= 0.0005) {
          const y = high(p);
          lines.push({ x: place, y }, { x: place + 1, y }, { x: place + 1, y: NaN });
        }
      }
    });
    return { bars, lines };
  }, [layout, pitch, places, races, count, expected, peak]);
  const heads = <PlaceHeads places={places} />;
  const starterAt = (index: number) => starters[Math.floor(index / places)];

  return (
    <Plot
      label="A thousand races: player by place"
      shows={races > 0 ? `Places of ${number(races)} of ${number(all)} races` : "Places to be expected"}
      {...rowSpace(layout.height + 4)}
      margin={{ ...ROW_MARGIN, left: NAMES, right: 4 }}
      x={{ domain: [0, Math.max(1, places)] }}
      pinned={heads}
      spots={spots}
      {...starterPointing(starterAt, asked)}
      tip={(index) => {
        const row = Math.floor(index / places);
        const place = index % places;
        const p = expected(row, place);
        const times = count(row, place);
        return {
          title: `${starters[row].name} ${ordinal(place + 1)}`,
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
      <StarterRows starters={starters} asked={asked} tops={layout.tops} height={pitch} />
      {starters.map((starter, row) => (
        <StarterName
          key={starter.id}
          starter={starter}
          x={0}
          y={STRIP + layout.tops[row] + pitch - (pitch > 20 ? 8 : 4)}
          room={NAMES - 10}
          strong={starter.id === asked}
        />
      ))}
      <Rule y={layout.height} />
      {heads}
      <Bars bars={bars} slot={slot} gap={places > 30 ? 0.5 : 2} opacity={0.45} />
      <Line points={lines} stroke="var(--ink-1)" strokeWidth={1.5} />
    </Plot>
  );
}

function PlaceHeads({ places }: { readonly places: number }) {
  const { x } = usePlot();
  const every = Math.max(1, Math.ceil(16 / (x(1) - x(0))));
  return Array.from({ length: places }, (_, place) =>
    place % every === 0 ? (
      <text key={place} className="tick" x={x(place + 0.5)} y={STRIP - 10} textAnchor="middle">
        {place + 1}
      </text>
    ) : null,
  );
}
