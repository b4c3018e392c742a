import { useCallback, useMemo } from "react";
import { ChartFrame, useNarrow } from "../../ui";
import { number, ordinal } from "../../ui/format";
import {
  ActiveCell,
  HeatKey,
  Matrix,
  Plot,
  cellSpots,
  cut,
  percentOrDot,
  roomFor,
  sequential,
  usePlot,
} from "../../ui/plot";
import { MAX_RANKED, byRank, chanceText, meanRank, rankShare, ranksReading, ranksTable } from "./forecast.chart";
import type { ForecastFigureProps } from "./TitleChances";

const ROW = 22;
const HEAD = 22;

export function FinalRanks({ forecast, rows, under }: ForecastFigureProps) {
  const shown = useMemo(() => byRank(forecast, rows), [forecast, rows]);
  const n = Math.min(MAX_RANKED, forecast.names.length);
  const narrow = useNarrow();
  const names = narrow ? 96 : 150;
  const value = useCallback((row: number, rank: number) => rankShare(forecast, shown[row], rank), [forecast, shown]);
  const layout = useMemo(() => ({ tops: shown.map((_, k) => HEAD + ROW * k), height: ROW }), [shown]);
  const spots = useMemo(() => cellSpots(shown.length, n, layout), [shown.length, n, layout]);
  return (
    <ChartFrame
      title="Final ranks"
      under={under}
      reading={ranksReading(forecast, shown)}
      table={() => ranksTable(forecast, rows)}
      lazy={false}
      footer={
        <span style={{ display: "inline-flex", flexWrap: "wrap", gap: "4px 14px" }}>
          <HeatKey scale="sequential" from="0" to="75 % · a dot: below 0.5 %" />
          {forecast.by === "points" && <span>No cell: arithmetic rules it out</span>}
          {forecast.names.length > n && (
            <span>{`The first ${number(n)} of ${number(forecast.names.length)} ranks`}</span>
          )}
        </span>
      }
    >
      <Plot
        label="Final ranks: player by rank, in per cent of the simulated seasons"
        height={HEAD + ROW * shown.length + 4}
        margin={{ left: names, right: 4, top: HEAD, bottom: 4 }}
        x={{ domain: [0, n] }}
        spots={spots}
        tip={(index) => {
          const row = shown[Math.floor(index / n)];
          const rank = index % n;
          const share = rankShare(forecast, row, rank);
          return {
            title: `${row.name} ${ordinal(rank + 1)}`,
            rows: [
              {
                label: "Seasons",
                value:
                  share === null
                    ? "impossible"
                    : chanceText(forecast.ranks[row.at * forecast.names.length + rank], forecast),
              },
              { label: "Mean rank", value: number(meanRank(forecast, row.at), 1) },
            ],
          };
        }}
      >
        <Heads count={n} />
        {shown.map((row, k) => (
          <text key={row.at} className="label-small" x={names - 8} y={HEAD + ROW * (k + 0.5) + 4} textAnchor="end">
            {cut(row.name, names - 10, "small")}
          </text>
        ))}
        <Matrix rows={shown.length} columns={n} value={value} style={sequential} text={percentOrDot} layout={layout} />
        <ActiveCell columns={n} layout={layout} />
      </Plot>
    </ChartFrame>
  );
}

/** The headings of as many ranks as fit. */
function Heads({ count }: { readonly count: number }) {
  const { x } = usePlot();
  const words = Array.from({ length: count }, (_, k) => String(k + 1));
  const every = Math.max(1, Math.ceil((3 + roomFor(words, "tick")) / Math.max(1, x(1) - x(0))));
  return words.map((word, k) =>
    k % every === 0 ? (
      <text key={word} className="tick" x={x(k + 0.5)} y={HEAD - 8} textAnchor="middle">
        {word}
      </text>
    ) : null,
  );
}
