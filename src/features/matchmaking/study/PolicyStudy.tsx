import { memo, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import type { StudyCurves } from "../../../engine/matchmaking/study/curves";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import {
  isUnderWay,
  resumableProgress,
  runLabel,
  same,
  study,
  useResults,
  type Run,
  type StudyResult,
} from "../../../store";
import { Button, ChartFrame, FigureSource, Progress, Segmented, useNarrow, type ChartFrameProps } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { optionsOf } from "../../../ui/options";
import { BlankChart } from "./BlankChart";
import { PolicyChart } from "./PolicyChart";
import { SettingsLine, StudySettings } from "./StudySettings";
import {
  measureOf,
  measureTable,
  studyReading,
  smoothed,
  studySeries,
  studyTable,
  type MeasureId,
  type MeasureSpec,
  type StudyView,
} from "./study.chart";
import styles from "./study.module.css";

/**
 * The paper's simulation study, live. Each figure has its frame before the first run, so that the layout does not move
 * as curves arrive.
 */
export function PolicyStudy({ plan }: { readonly plan: StudyPlan | null }) {
  const run = useResults((results) => results.study);
  const [view, setView] = useState<StudyView>("policies");
  const narrow = useNarrow();
  const curves = run.value?.curves ?? null;
  const settings = plan?.settings ?? null;
  const working = isUnderWay(run);
  const games = settings?.games ?? 1;
  const figure = (id: MeasureId) =>
    (curves || !narrow) && <Measure key={id} id={id} run={run} view={view} working={working} games={games} />;
  return (
    <FigureSource
      value={
        run.value && `Simulated study, ${counted(run.value.settings.paths, "path")}, seed ${run.value.settings.seed}`
      }
    >
      <div className={styles.study}>
        <Leading plan={plan} run={run} view={view} onView={setView} />
        {figure("squaredError")}
        {figure("skillDifference")}
      </div>
      <div className={styles.more}>
        {figure("runningQ")}
        {figure("winRatio")}
      </div>
    </FigureSource>
  );
}

interface LeadingProps {
  readonly plan: StudyPlan | null;
  readonly run: Run<StudyResult>;
  readonly view: StudyView;
  readonly onView: (view: StudyView) => void;
}

interface StudyControlsProps {
  readonly plan: StudyPlan;
  readonly view: StudyView;
  readonly onView: (view: StudyView) => void;
  readonly progress: ComponentProps<typeof Progress> | null;
  readonly isWorking: boolean;
  /** The button that starts the study. */
  readonly begin: ReactNode;
  /** The settings of the curves, if they differ from the chosen ones; otherwise null. */
  readonly other: StudyResult["settings"] | null;
}

function StudyControls({ plan, view, onView, progress, isWorking, begin, other }: StudyControlsProps) {
  return (
    <div className={styles.controls}>
      <StudySettings plan={plan} />
      {plan.problem ? (
        <p role="alert" className={styles.problem}>
          {plan.problem}
        </p>
      ) : (
        <SettingsLine settings={plan.settings!} />
      )}
      <div className={styles.run}>
        {begin}
        {progress && (
          <div className={styles.progress}>
            <Progress {...progress} />
          </div>
        )}
        {!isWorking && <Segmented label="Show" value={view} onChange={onView} options={VIEWS} />}
      </div>
      {other && (
        <p className="ink-3">
          The curves are of other settings: {counted(other.paths, "path")}, seed {other.seed}. Run to see these.
        </p>
      )}
    </div>
  );
}

/** The curves with their settings, the chosen settings, and whether they are the same. */
function foundOf(plan: StudyPlan | null, value: StudyResult | null) {
  const curves = value?.curves ?? null;
  const settings = plan?.settings ?? null;
  return {
    curves,
    settings,
    current: value !== null && same(value.settings, settings),
    found: (curves && value?.settings) ?? null,
  };
}

function beginWords(run: Run<StudyResult>, settings: StudyPlan["settings"], isCurrent: boolean): string {
  const begin = settings ? `Run ${counted(settings.paths, "path")}` : "Run";
  return isCurrent ? runLabel(run, begin) : begin;
}

const failureOf = ({ status, message }: Run<StudyResult>, onClick: () => void): ChartFrameProps["error"] =>
  status === "failed"
    ? { what: message, remedy: "What is simulated so far is kept.", action: { label: "Resume", onClick } }
    : null;

/** The first figure, with the study's settings and controls. */
function Leading({ plan, run, view, onView }: LeadingProps) {
  const spec = measureOf("trueQ");
  const { curves, settings, current, found } = foundOf(plan, run.value);
  const working = isUnderWay(run);
  const reading = useReading(curves, working, spec, view);
  const start = () => {
    if (settings && plan) void study.start(settings, plan.batches);
  };
  const label = beginWords(run, settings, current);
  const progress = progressOf(run);
  const idle = !working && (!current || run.status !== "done");
  const notes = curves ? bandWords(found!, curves) : settings && costWords(settings);
  return (
    <ChartFrame
      title={spec.title}
      reading={reading}
      headClassName={styles.head}
      blank={!curves}
      table={curves ? (whole) => studyTable(curves, view, whole) : undefined}
      error={failureOf(run, start)}
      lazy={false}
      controls={
        plan && (
          <StudyControls
            plan={plan}
            view={view}
            onView={onView}
            progress={progress}
            isWorking={working}
            begin={
              idle && (
                <Button kind="primary" disabled={!settings} onClick={start}>
                  {label}
                </Button>
              )
            }
            other={current ? null : found}
          />
        )
      }
      footer={<p className="ink-3">{notes}</p>}
    >
      {curves ? (
        <StudyChart curves={curves} noiseVariance={run.value!.settings.noiseVariance} spec={spec} view={view} />
      ) : (
        <BlankChart spec={spec} games={settings?.games ?? 1} />
      )}
    </ChartFrame>
  );
}

interface MeasureProps {
  readonly id: MeasureId;
  readonly run: Run<StudyResult>;
  readonly view: StudyView;
  readonly working: boolean;
  /** Games per path of the next run. */
  readonly games: number;
}

function Measure({ id, run, view, working, games }: MeasureProps) {
  const spec = measureOf(id);
  const curves = run.value?.curves ?? null;
  const reading = useReading(curves, working, spec, view);
  return (
    <ChartFrame
      title={spec.title}
      reading={reading}
      headClassName={styles.head}
      blank={!curves}
      table={curves ? (whole) => measureTable(studySeries(curves, id, view), spec.decimals, whole) : undefined}
      minHeight={236}
    >
      {curves ? (
        <StudyChart curves={curves} noiseVariance={run.value!.settings.noiseVariance} spec={spec} view={view} />
      ) : (
        <BlankChart spec={spec} games={games} />
      )}
    </ChartFrame>
  );
}

function useReading(curves: StudyCurves | null, working: boolean, spec: MeasureSpec, view: StudyView): string {
  return useMemo(
    () => (curves ? readingOf(curves, working, spec, view) : spec.question),
    [curves, working, spec, view],
  );
}

const VIEWS = optionsOf({ policies: "Each policy", paired: "Paired differences" });

const NO_DIFFERENCE = { y: 0, label: "no difference" };

interface StudyChartProps {
  readonly curves: StudyCurves;
  readonly noiseVariance: number;
  readonly spec: MeasureSpec;
  readonly view: StudyView;
}

/** Rendered again for new curves only, not for every progress report. */
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
  // The sums look alike, so their differences are drawn below them.
  if (spec.id === "runningQ" && view === "policies")
    return (
      <div className={styles.pair}>
        <PolicyChart label={spec.title} series={series} reach={curves.reach} decimals={spec.decimals} words={words} />
        <PolicyChart
          label={`${spec.title}, differences`}
          series={paired}
          reach={curves.reach}
          decimals={spec.decimals}
          words={`difference of ${spec.words}`}
          zero={NO_DIFFERENCE}
        />
      </div>
    );
  return (
    <PolicyChart
      label={spec.title}
      series={series}
      reach={curves.reach}
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

const progressOf = (run: Run<StudyResult>) =>
  run.value && resumableProgress(run, progressText(run, run.value), study.cancel);

function progressText({ progress, secondsLeft: left }: Run<unknown>, { settings }: StudyResult): string {
  const done = `${number(Math.round(progress * settings.paths))} of ${counted(settings.paths, "path")}`;
  return left === null ? done : `${done} · about ${number(Math.max(1, left))} s left`;
}

/** The remaining time is shown after it is measured, a second after the start, because machines differ tenfold. */
function costWords({ paths, games }: StudyResult["settings"]): string {
  return `Not run yet. ${counted(paths, "path")} of ${counted(games, "game")} under each of three policies, with the same skills and the same luck for all three. The time left appears once it runs.`;
}

function bandWords(settings: StudyResult["settings"], { clusters, reach }: StudyCurves): string {
  const of =
    Math.min(settings.blocks, settings.paths) > 1
      ? `${counted(clusters, "set of priors", "sets of priors")}, whose paths belong together`
      : `${counted(clusters, "batch", "batches")} under one set of priors`;
  return Number.isNaN(reach)
    ? "Intervals appear after eight sets of priors."
    : `Bands: 95 % intervals (Student’s t, ${number(reach, 2)} standard errors either side), from ${of}.`;
}
