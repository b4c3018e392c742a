import { memo, useMemo } from "react";
import { number } from "../../../ui/format";
import { SeriesPlot, niceTicks, usePlot, type Scale, type Tick } from "../../../ui/plot";
import { PolicyShape } from "../policies";
import { HEIGHT, gamesAxis } from "./plot";
import { linesOf, type PolicySeries } from "./study.chart";

interface PolicyChartProps {
  readonly label: string;
  readonly series: readonly PolicySeries[];
  /** Half-width of bands in standard errors; NaN: no bands. */
  readonly reach: number;
  readonly decimals: number;
  readonly words: string;
  readonly zero?: { readonly y: number; readonly label: string };
}

const MARKED = [1, 5, 20, 100, 500, 2000, 10_000];

/** Curves by number of games on a logarithmic axis, with 95 % bands. */
export const PolicyChart = memo(function PolicyChart({
  label,
  series,
  reach,
  decimals,
  words,
  zero,
}: PolicyChartProps) {
  const games = series[0].curve.mean.length;
  const lines = useMemo(() => linesOf(series, reach), [series, reach]);
  const x = useMemo(() => gamesAxis(games), [games]);
  const y = useMemo(() => ({ ticks: valueTicks, label: words }), [words]);
  return (
    <SeriesPlot
      label={`${label}: by game played, one line a policy`}
      height={HEIGHT}
      series={lines}
      x={x}
      y={y}
      zero={zero}
      tip={(game) => ({
        title: `Game ${number(game)}`,
        rows: series.map(({ label: name, curve }) => {
          const [mean, se] = [curve.mean[game - 1], curve.se[game - 1]];
          const value = number(mean, decimals);
          return { label: name, value: Number.isNaN(reach) ? value : `${value} ± ${number(reach * se, decimals)}` };
        }),
      })}
    >
      <Shapes series={series} />
    </SeriesPlot>
  );
});

/** Round values with enough decimals to differ. */
function valueTicks(scale: Scale): readonly Tick[] {
  const [low, high] = scale.domain();
  const decimals = Math.max(0, Math.min(5, Math.ceil(-Math.log10((high - low) / 4 || 1))));
  return niceTicks(scale, { format: (value) => number(value, decimals), along: "y", most: 5 });
}

function Shapes({ series }: Pick<PolicyChartProps, "series">) {
  const { x, y } = usePlot();
  return series.flatMap(({ id, mark, curve }) =>
    MARKED.filter((game) => game <= curve.mean.length).map((game) => (
      <PolicyShape key={`${id} ${game}`} id={mark} x={x(game)} y={y(curve.mean[game - 1])} />
    )),
  );
}
