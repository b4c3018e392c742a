import type { SimulationPlan } from "../../engine/simulation/plan";
import type { SeasonSettings } from "../../engine/simulation/settings";
import {
  isHalted,
  isUnderWay,
  simulation,
  resumableProgress,
  runLabel,
  same,
  useChoices,
  useSimulation,
  useResults,
  view,
  wordsOf,
  type SimulationFindings,
  type SimulationWork,
  type Run,
  type ScreenId,
} from "../../store";
import { Button, Menu, Progress, problem, useNarrow } from "../../ui";
import { counted, number } from "../../ui/format";
import type { RunContender } from "./lines.chart";
import { Settings } from "./Settings";
import { claimWords } from "./claims.chart";
import { stepWords, verdict } from "./words.chart";
import styles from "./convergence.module.css";
import { useEffect, useRef } from "react";

interface SetupProps {
  readonly plan: SimulationPlan;
  readonly findings: SimulationFindings | null;
  /** One for each line of the findings. */
  readonly names: readonly RunContender[];
}

/** The chosen scenario: its subject, settings, run and result. */
export function Setup({ plan, findings, names }: SetupProps) {
  const { scenario } = useChoices((choices) => choices.convergence);
  const { settings } = plan;
  const chosen = plan.scenarios.find(({ id }) => id === scenario);
  const pane = useKeptFocus<HTMLElement>(useSimulation((state) => state.run.status));
  return (
    <section className={styles.head} aria-label="The season" ref={pane} tabIndex={-1}>
      <div>
        <h2 className={styles.title}>{chosen?.label ?? "A synthetic season"}</h2>
        {chosen && (
          <p className={styles.hint}>
            <b>{chosen.claim}</b> {chosen.hint}
          </p>
        )}
      </div>
      <div className={styles.bar}>
        <Settings plan={plan} />
        <span className={styles.gap} />
        {settings && <RunButton settings={settings} />}
        {settings && <SendButtons settings={settings} label={chosen?.label ?? "Synthetic season"} />}
      </div>
      {plan.problem && (
        <p role="alert" className={styles.problem}>
          {plan.problem}
        </p>
      )}
      <RunLine settings={settings} />
      {findings && names.length > 0 && <Verdict settings={settings} findings={findings} names={names} />}
    </section>
  );
}

/** The run if it has these settings, checked again when they or the contenders change. */
function useRunOf(settings: SeasonSettings | null): Run<SimulationWork> | null {
  const run = useSimulation((state) => state.run);
  useChoices((choices) => choices.contenders);
  return run.value && settings && simulation.isAtHand(settings) ? run : null;
}

function RunButton({ settings }: { readonly settings: SeasonSettings }) {
  const run = useRunOf(settings);
  const ready = useResults((results) => Object.values(results.inspections).some(({ ok }) => ok));
  const all = counted(settings.repetitions, "run");
  if (run && isUnderWay(run)) return null;
  if (run?.value && run.status !== "failed" && run.value.repetitions.length >= settings.repetitions) return null;
  const goal = run?.value && isHalted(run) ? Math.min(run.value.goal, settings.repetitions) : undefined;
  return (
    <span data-run style={{ display: "contents" }}>
      <Button kind="primary" disabled={!ready} onClick={() => void simulation.start(settings, goal)}>
        {run ? runLabel(run, `Simulate all ${all}`) : `Simulate ${all}`}
      </Button>
    </span>
  );
}

function SendButtons({ settings, label }: { readonly settings: SeasonSettings; readonly label: string }) {
  const narrow = useNarrow();
  const send = (screen: ScreenId) =>
    simulation.send(settings, `${label}, seed ${settings.seed}`).then(
      () => view.go(screen),
      (error: unknown) => problem(wordsOf(error)),
    );
  if (narrow)
    return (
      <Menu
        label="Send the first run"
        align="end"
        trigger={<Button>Send</Button>}
        sections={[
          {
            items: [
              { label: "To Season", onSelect: () => void send("season") },
              { label: "To Models", onSelect: () => void send("models") },
            ],
          },
        ]}
      />
    );
  return (
    <>
      <Button onClick={() => void send("season")}>Send to Season</Button>
      <Button onClick={() => void send("models")}>Send to Models</Button>
    </>
  );
}

/** The progress of the run, or why it stopped. */
function RunLine({ settings }: { readonly settings: SeasonSettings | null }) {
  const run = useSimulation((state) => state.run);
  const own = useRunOf(settings);
  if (!run.value) return null;
  const { repetitions, goal, contenders } = run.value;
  const count = `${number(repetitions.length)} of ${counted(goal, "run")}`;
  const text = isUnderWay(run) ? `${count} under ${counted(contenders.length, "system")}` : count;
  const progress = resumableProgress(run, text, simulation.cancel);
  if (progress && (progress.onCancel || own))
    return (
      <div data-run>
        <Progress {...progress} />
      </div>
    );
  if (own?.status === "failed")
    return (
      <p role="alert" className={styles.problem}>
        {run.message}
      </p>
    );
  return null;
}

function Verdict({
  settings,
  findings,
  names,
}: Omit<SetupProps, "plan"> & { readonly settings: SeasonSettings | null }) {
  if (!findings) return null;
  const { curves, showcase, scenario } = findings;
  const current = settings && same({ ...findings.settings, repetitions: 0 }, { ...settings, repetitions: 0 });
  const so = settings && current && curves.repetitions < settings.repetitions;
  return (
    <p className={styles.verdict} aria-live="polite">
      {verdict(scenario, curves, showcase, names)} <b>{claimWords(scenario, curves, names)}</b>{" "}
      <span className="ink-3">{stepWords(findings.settings, curves, names)}</span>{" "}
      <span className="ink-3">
        {!current
          ? "These figures show the previous settings."
          : so
            ? `So far: ${number(curves.repetitions)} of ${counted(settings.repetitions, "run")}.`
            : `${counted(curves.repetitions, "run")}.`}
      </span>
      {curves.repetitions > 1 && (
        <span className="ink-3">
          {" "}
          Bands in the figures show how single runs differ; they are no confidence intervals.
        </span>
      )}
    </p>
  );
}

/**
 * Moves the focus to the new button, or to the pane, when Start, Cancel and Resume replace each other. `step` changes
 * with them.
 */
function useKeptFocus<T extends HTMLElement>(step: string) {
  const pane = useRef<T>(null);
  const inside = useRef(false);
  useEffect(() => {
    const look = (event: FocusEvent) => {
      inside.current = event.target instanceof Element && event.target.closest("[data-run]") !== null;
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    (pane.current?.querySelector<HTMLElement>("[data-run] button") ?? pane.current)?.focus({ preventScroll: true });
  }, [step]);
  return pane;
}
