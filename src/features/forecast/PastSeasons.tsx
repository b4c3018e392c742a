import { useMemo, useState } from "react";
import type { ForecastCheck, CheckPart } from "../../worker/protocol/forecast";
import { Button, ChartFrame, Segmented, useNarrow, type ChartFrameProps } from "../../ui";
import { number } from "../../ui/format";
import { Dot, Line, Plot, Ring, Rule, Words, XAxis, YAxis } from "../../ui/plot";
import { optionsOf } from "../../ui/options";
import { checkReading, checkTable, earlierWords, knownBins, partWords, scoresWords, type Held } from "./check.chart";

interface PastSeasonsProps {
  readonly check: ForecastCheck | null;
  /** The seasons checked so far, while the check runs or is stopped. */
  readonly part: CheckPart | null;
  /** Resumes a stopped check; null if it was not stopped. */
  readonly onResume: (() => void) | null;
  /** The check with the defaults of earlier versions; null if unknown. */
  readonly earlier: ForecastCheck | null;
  /** Requests the comparison with those defaults; null if already requested. */
  readonly onCompare: (() => void) | null;
  readonly under: ChartFrameProps["under"];
  readonly progress: ChartFrameProps["progress"];
  readonly error: ChartFrameProps["error"];
}

const share = (value: number) => `${number(100 * value)} %`;
const AXIS = { domain: [0, 1] as const, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], format: share };
const AXES = {
  bins: {
    x: { ...AXIS, label: "title chance given" },
    y: { ...AXIS, label: "became champion" },
    label: "Share that became champion, by the title chance given",
    came: "Became champion",
  },
  places: {
    x: { ...AXIS, label: "chance given" },
    y: { ...AXIS, label: "ended there" },
    label: "Share that ended among the first 1, 3, 5 or 10, by the chance given",
    came: "Ended there",
  },
} as const;
const HELD = optionsOf({ bins: "Titles", places: "First 1, 3, 5 and 10" });
const EVEN = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

const QuietButton = (props: { readonly onClick: () => void; readonly children: string }) => (
  <Button kind="quiet" size="small" {...props} />
);

const readingOf = (check: ForecastCheck | null, part: CheckPart | null, isStopped: boolean) =>
  part ? partWords(part, isStopped) : check && checkReading(check);

const nothingYet = (check: ForecastCheck | null, onResume: (() => void) | null) =>
  onResume
    ? { text: "Stopped before the first season.", action: { label: "Resume", onClick: onResume } }
    : { text: check?.note ?? "Past seasons, forecast from what was known then." };

/** The table and the footer of a finished check. */
function ofCheck(check: ForecastCheck, part: CheckPart | null, earlier: ForecastCheck | null) {
  const words = [check.note, scoresWords(check), !part && earlier && earlierWords(earlier)].filter(Boolean).join(" ");
  return {
    table: () => checkTable(check, part),
    footer: `${words} Numbers beside the dots: forecasts. Bars: 95 %, as wide as forecasts of one season hanging together makes them.`,
  };
}

/** Calibration of forecasts: every past season is cut at three races, and forecast from the races before the cut. */
export function PastSeasons({
  check: whole,
  part,
  earlier,
  onCompare,
  onResume,
  under,
  progress,
  error,
}: PastSeasonsProps) {
  const check = part?.check ?? whole;
  const [held, setHeld] = useState<Held>("bins");
  const axes = AXES[held];
  const bins = useMemo(() => (check ? knownBins(check, held) : []), [check, held]);
  return (
    <ChartFrame
      title="Were such chances right?"
      under={under}
      reading={readingOf(check, part, onResume !== null)}
      progress={progress}
      error={error}
      lazy={false}
      controls={
        check && check.cuts.length > 0 ? (
          <>
            <Segmented label="Chances of" showLabel value={held} onChange={setHeld} options={HELD} />
            {onResume && <QuietButton onClick={onResume}>Resume</QuietButton>}
            {onCompare && !part && check.brier && (
              <QuietButton onClick={onCompare}>Compare with the earlier defaults</QuietButton>
            )}
          </>
        ) : undefined
      }
      empty={bins.length > 0 || error ? null : nothingYet(check, onResume)}
      {...(check && bins.length > 0 && ofCheck(check, part, earlier))}
    >
      {bins.length > 0 && <CheckPlot {...{ bins, axes }} slot={under?.slot} />}
    </ChartFrame>
  );
}

interface CheckPlotProps {
  readonly bins: ReturnType<typeof knownBins>;
  readonly axes: (typeof AXES)[Held];
  readonly slot: number | undefined;
}

/** The observed frequencies, by forecast probability. */
function CheckPlot({ bins, axes, slot }: CheckPlotProps) {
  const narrow = useNarrow();
  return (
    <Plot
      label={axes.label}
      height={narrow ? 260 : 280}
      margin={{ left: 54, right: 40, top: 26, bottom: 40 }}
      x={axes.x}
      y={axes.y}
      spots={bins.map(({ predicted, won }) => ({ x: predicted, y: won }))}
      tip={(k) => ({
        title: `Chances of ${share(bins[k].from)} to ${share(bins[k].to)}`,
        rows: [
          { label: "Forecasts", value: number(bins[k].pairs) },
          { label: "Mean chance", value: `${number(100 * bins[k].predicted, 1)} %` },
          { label: axes.came, value: `${number(100 * bins[k].won, 1)} %` },
          ...(bins[k].interval
            ? [{ label: "95 % interval", value: `${share(bins[k].interval[0])} to ${share(bins[k].interval[1])}` }]
            : []),
        ],
      })}
    >
      <YAxis />
      <XAxis />
      <Line points={EVEN} stroke="var(--ink-4)" strokeDasharray="3 4" />
      {bins.map(({ from, predicted, interval }) =>
        interval ? <Rule key={from} x={predicted} from={interval[0]} to={interval[1]} kind="interval" /> : null,
      )}
      {bins.map(({ from, predicted, won, pairs }) => (
        <g key={from}>
          <Dot x={predicted} y={won} slot={slot} />
          <Words x={predicted} y={won} dx={8} dy={4}>
            {number(pairs)}
          </Words>
        </g>
      ))}
      <Ring />
    </Plot>
  );
}
