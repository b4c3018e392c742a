import { useCallback, useMemo, useState } from "react";
import { MAX_REPETITIONS, MAX_SMOOTHED } from "../../engine/simulation/smoothed-facts";
import { isUnderWay, simulation, same, useSimulation, type SimulationFindings } from "../../store";
import { Button, ChartFrame, Select, legendOf, useNarrow, type ChartFrameProps } from "../../ui";
import { number } from "../../ui/format";
import { SeriesPlot } from "../../ui/plot";
import type { RunContender } from "./lines.chart";
import {
  coverageReading,
  errorWords,
  firstFollowed,
  narrowWords,
  settingWords,
  smoothedSeries,
  smoothedTable,
  smoothedTip,
} from "./smoothed.chart";
import { SMOOTHED } from "./words.chart";

interface SmoothedFigureProps {
  readonly findings: SimulationFindings;
  readonly names: readonly RunContender[];
  /** Index in the showcase. */
  readonly line: number;
  /** The race that other figures show; null: the last. */
  readonly now: number | null;
}

/** The fits of these seasons in their order, and the first that has curves. */
function useFits(settings: SimulationFindings["settings"]) {
  const run = useSimulation((state) => state.smoothing);
  const isOfThese =
    run.value !== null && same({ ...run.value.settings, repetitions: 0 }, { ...settings, repetitions: 0 });
  const seasons = useMemo(
    () => (isOfThese ? run.value!.seasons.toSorted((a, b) => a.repetition - b.repetition) : []),
    [isOfThese, run.value],
  );
  const first = seasons.find(({ curves }) => curves !== null);
  const underWay = isOfThese && isUnderWay(run);
  return { run, seasons, first, underWay, hasFailed: isOfThese && run.status === "failed" && !first };
}

/** One player’s true skill, the curve fitted to all races with its band, and the rating as known then. */
export default function SmoothedFigure({ findings, names, line, now }: SmoothedFigureProps) {
  const { settings, showcase } = findings;
  const { run, seasons, first, underWay, hasFailed } = useFits(settings);
  const narrow = useNarrow();
  const [chosen, setChosen] = useState(-1);
  const followed = useMemo(() => (first ? firstFollowed(first) : 0), [first]);
  const person = chosen >= 0 && chosen < showcase.persons ? chosen : followed;
  const series = useMemo(
    () => (first ? smoothedSeries(first, showcase, person, line, names[line]) : []),
    [first, showcase, person, line, names],
  );
  const tip = useCallback((x: number) => smoothedTip(series, x), [series]);
  const fit = () => void simulation.smooth(settings);
  return (
    <ChartFrame
      title={SMOOTHED}
      {...(first && {
        under: { slot: names[line].slot, label: names[line].name },
        legend: legendOf(series),
        reading: coverageReading(seasons),
        table: (whole: boolean) => smoothedTable(first, showcase.names, whole, person),
      })}
      progress={
        underWay
          ? { value: run.progress, text: "Choosing a drift and fitting curves", onCancel: simulation.stopSmoothing }
          : null
      }
      error={
        hasFailed
          ? {
              what: run.message,
              remedy: "Change the settings, or try again.",
              action: { label: "Fit curves", onClick: fit },
            }
          : null
      }
      empty={first || underWay ? null : offer(settings, fit)}
      controls={
        first && (
          <>
            <Select
              label="Follow"
              value={String(person)}
              options={showcase.names.map((name, one) => ({ value: String(one), label: name }))}
              onChange={(next) => setChosen(Number(next))}
            />
            {!underWay && seasons.length < run.value!.goal && <Button onClick={fit}>Fit all runs</Button>}
          </>
        )
      }
      footer={
        first && (
          <p className="ink-3">
            {[
              narrowWords(seasons, settings),
              errorWords(seasons, findings, line, names[line]),
              settingWords(seasons, settings),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        )
      }
    >
      {first && (
        <SeriesPlot
          label={`True skill of ${showcase.names[person]}, the curve that all races give, and the rating at the time, by races so far`}
          series={series}
          x={X}
          y={Y}
          height={narrow ? 250 : 300}
          zero={ZERO}
          markers={now === null ? undefined : [{ x: now }]}
          tip={tip}
        />
      )}
    </ChartFrame>
  );
}

/** Describes the figure before the fit, with a button to start it where the seasons are not too large. */
function offer({ races, field }: SimulationFindings["settings"], fit: () => void): ChartFrameProps["empty"] {
  if (races * field > MAX_SMOOTHED)
    return {
      text: `Curves are fitted for seasons of up to ${number(MAX_SMOOTHED)} entrants; this one has ${number(races * field)}.`,
    };
  return {
    text: "All races together say more about how good a player was than the races before. How close are they to the true skill, and does the 90 % band contain it?",
    cost: `Chooses a drift and fits up to ${number(MAX_REPETITIONS)} runs, in some seconds.`,
    action: { label: "Fit curves", onClick: fit },
  };
}

const X = { label: "races so far", format: (value: number) => number(value) };
const Y = { label: "points above the mean", format: (value: number) => number(value) };
const ZERO = { y: 0 };
