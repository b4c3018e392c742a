import { memo, useMemo, useState } from "react";
import type { StudyCurves } from "../../../engine/matchmaking/study/curves";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import { study, useResults } from "../../../store";
import type { StudyRun } from "../../../store";
import { Button, ChartFrame, Segmented } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { PolicyChart } from "./PolicyChart";
import { SettingsLine, StudySettings } from "./StudySettings";
import { MEASURE_SPECS, measureTable, studyReading, smoothed, studySeries, studyTable } from "./study.chart";
import type { MeasureSpec, StudyView } from "./study.chart";
import styles from "./study.module.css";

/** Milliseconds a path under three policies, 50 players and 500 games, on one core: for a rough announcement. */
const PATH_MS = 4;

/** The paper's simulation study, live: which policy makes the evenest games, by how much, and how sure that is. */
export function PolicyStudy({ plan }: { readonly plan: StudyPlan | null }) {
  const run = useResults((results) => results.study);
  const [view, setView] = useState<StudyView>("policies");
  const curves = run?.curves ?? null;
  const settings = plan?.settings ?? null;
  const current = run !== null && settings !== null && JSON.stringify(run.settings) === JSON.stringify(settings);
  const working = run?.status === "working";
  const start = () => {
    if (settings && plan) void study.start(settings, plan.batches);
  };
  const first = MEASURE_SPECS[0];
  const readings = useMemo(
    () => curves && MEASURE_SPECS.map((spec) => readingOf(curves, working, spec, view)),
    [curves, working, view],
  );
  const label = settings
    ? current && run.status === "stopped"
      ? "Resume"
      : `Run ${counted(settings.paths, "path")}`
    : "Run";
  const idle = !working && !(current && run.status === "done");

  return (
    <>
      <ChartFrame
        title={first.title}
        reading={
          curves ? readings![0] : "Closest mean, likeliest draw or looking ahead: which makes the evenest games?"
        }
        table={curves ? (whole) => studyTable(curves, view, whole) : undefined}
        progress={
          run && (working || run.status === "stopped")
            ? { value: run.progress, text: progressText(run), onCancel: working ? () => study.cancel() : undefined }
            : null
        }
        error={
          run?.status === "error"
            ? {
                what: run.message,
                remedy: "What is simulated so far is kept.",
                action: { label: "Go on", onClick: start },
              }
            : null
        }
        empty={
          !curves && !working && run?.status !== "error"
            ? {
                text: "True draw density, its running sum, squared error, skill difference and win ratio by game, under three policies that share their luck.",
                cost: settings
                  ? `${counted(settings.paths, "path")} of ${counted(settings.games, "game")} under three policies: ${costText(settings.paths, settings.games, settings.players)}.`
                  : undefined,
              }
            : null
        }
        lazy={false}
        controls={
          plan && (
            <div className={styles.controls}>
              <StudySettings plan={plan} />
              {plan.problem ? (
                <p role="alert" className={styles.problem}>
                  {plan.problem}
                </p>
              ) : (
                <SettingsLine settings={settings!} />
              )}
              <div className={styles.run}>
                {idle && (
                  <Button kind="primary" disabled={!settings} onClick={start}>
                    {label}
                  </Button>
                )}
                {curves && <Segmented label="Show" value={view} onChange={setView} options={VIEWS} />}
              </div>
              {run && curves && !current && (
                <p className="ink-3">
                  The curves are of other settings: {counted(run.settings.paths, "path")}, seed {run.settings.seed}. Run
                  to see these.
                </p>
              )}
            </div>
          )
        }
        footer={curves ? <p className="ink-3">{bandWords(run!, curves.clusters)}</p> : undefined}
      >
        {curves && <StudyChart curves={curves} noiseVariance={run!.settings.noiseVariance} spec={first} view={view} />}
      </ChartFrame>
      {curves &&
        MEASURE_SPECS.slice(1).map((spec, at) => (
          <ChartFrame
            key={spec.id}
            title={spec.title}
            reading={readings![at + 1]}
            table={(whole) => measureTable(studySeries(curves, spec.id, view), spec.decimals, whole)}
            minHeight={236}
          >
            <StudyChart curves={curves} noiseVariance={run!.settings.noiseVariance} spec={spec} view={view} />
          </ChartFrame>
        ))}
    </>
  );
}

const VIEWS = [
  { value: "policies", label: "Each policy" },
  { value: "paired", label: "Paired differences" },
] as const;

const NO_DIFFERENCE = { y: 0, label: "no difference" };

interface StudyChartProps {
  readonly curves: StudyCurves;
  readonly noiseVariance: number;
  readonly spec: MeasureSpec;
  readonly view: StudyView;
}

/** Drawn anew with new curves, not with every step of the progress. */
const StudyChart = memo(function StudyChart({ curves, noiseVariance, spec, view }: StudyChartProps) {
  const series = useMemo(() => {
    const plain = studySeries(curves, spec.id, view);
    return spec.smooth ? smoothed(plain) : plain;
  }, [curves, spec, view]);
  const most = number(1 / Math.sqrt(4 * Math.PI * noiseVariance), 3);
  const paired = useMemo(() => studySeries(curves, spec.id, "paired"), [curves, spec.id]);
  const words =
    view === "paired"
      ? `difference of ${spec.words}`
      : spec.id === "trueQ"
        ? `${spec.words}; ${most} is the most possible`
        : spec.words;
  // Sums look alike: what parts them is drawn below them.
  if (spec.id === "runningQ" && view === "policies")
    return (
      <>
        <PolicyChart label={spec.title} series={series} decimals={spec.decimals} words={words} />
        <PolicyChart
          label={`${spec.title}, differences`}
          series={paired}
          decimals={spec.decimals}
          words={`difference of ${spec.words}`}
          zero={NO_DIFFERENCE}
        />
      </>
    );
  return (
    <PolicyChart
      label={spec.title}
      series={series}
      decimals={spec.decimals}
      words={words}
      zero={view === "paired" ? NO_DIFFERENCE : spec.zero}
    />
  );
});

function readingOf(curves: StudyCurves, working: boolean, spec: MeasureSpec, view: StudyView): string {
  const reading = studyReading(curves, spec.id);
  if (view === "paired") return `${reading} Differences are path by path, on the same luck.`;
  return working ? `So far, from ${counted(curves.paths, "path")}: ${reading}` : reading;
}

function progressText({ progress, left, settings, status }: StudyRun): string {
  const done = `${number(Math.round(progress * settings.paths))} of ${counted(settings.paths, "path")}`;
  if (status === "stopped") return `${done}, stopped`;
  return left === null ? done : `${done} · about ${number(Math.max(1, left))} s left`;
}

function costText(paths: number, games: number, players: number): string {
  const seconds = (paths * PATH_MS * (games / 500) * (players / 50)) / 1000 / 2;
  return seconds < 2
    ? "a second or two"
    : seconds < 90
      ? `about ${number(seconds)} seconds on two cores`
      : `about ${number(seconds / 60)} minutes on two cores`;
}

function bandWords({ settings }: StudyRun, clusters: number): string {
  const of =
    Math.min(settings.blocks, settings.paths) > 1
      ? `${counted(clusters, "set of priors", "sets of priors")}, whose paths belong together`
      : `${counted(clusters, "batch", "batches")} under one set of priors`;
  return clusters > 1
    ? `Bands: two standard errors either side, from ${of}.`
    : "Bands come with the second set of priors.";
}
