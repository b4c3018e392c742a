import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import {
  choices,
  simulation,
  systemsOf,
  useChoices,
  useSimulation,
  useResults,
  client,
  notify,
  wordsOf,
  type SimulationFindings,
} from "../../store";
import type { SimulationPlan } from "../../engine/simulation/plan";
import type { Scenario } from "../../engine/simulation/scenarios";
import { FigureSource, Skeleton, whileMounted } from "../../ui";
import { useStages } from "../../ui/hooks/useStages";
import { EmptyFigures, Figures } from "./Figures";
import { namesOf, type RunContender } from "./lines.chart";
import { RACE, ScenarioRail } from "./ScenarioRail";
import { Setup } from "./Setup";
import styles from "./convergence.module.css";

const RaceOfSystems = lazy(() => import("./race/RaceOfSystems"));

/** The convergence screen: simulated seasons of players with known true skills, and how well ratings recover them. */
export function ConvergenceScreen() {
  const racing = useChoices(({ view }) => view.path[0] === RACE);
  const plan = useSimulationPlan();
  if (!plan) return <div className={styles.screen} />;
  return (
    <div className={styles.screen}>
      <ScenarioRail scenarios={plan.scenarios} />
      {racing ? (
        <Suspense fallback={<Skeleton label="the race of the systems" />}>
          <RaceOfSystems />
        </Suspense>
      ) : (
        <Simulation plan={plan} />
      )}
    </div>
  );
}

function Simulation({ plan }: { readonly plan: SimulationPlan }) {
  usePreview(plan);
  useScenarioAddress(plan.scenarios);
  const findings = useSimulation((state) => state.findings);
  const names = useNames(findings);
  // Rail, settings and figures are rendered in separate tasks.
  const stage = useStages(2);
  return (
    <div className={styles.main}>
      {stage > 0 && <Setup plan={plan} findings={findings} names={names} />}
      {stage > 1 && findings && names.length > 0 ? (
        <FigureSource value={sourceOf(plan.scenarios, findings)}>
          <Figures findings={findings} names={names} />
        </FigureSource>
      ) : (
        <EmptyFigures />
      )}
    </div>
  );
}

/** `#/convergence/islands` opens that scenario once; if it is open already, its changed settings stay. */
function useScenarioAddress(scenarios: readonly Scenario[]): void {
  const named = useChoices(({ view }) => view.path[0]);
  const followed = useRef("");
  useEffect(() => {
    if (!named || followed.current === named) return;
    followed.current = named;
    const open = choices.store.getState().convergence.scenario;
    if (named !== open && scenarios.some(({ id }) => id === named)) simulation.setScenario(named);
  }, [named, scenarios]);
}

/** The source line of figures: a simulated season, reproducible by its seed. */
function sourceOf(scenarios: readonly Scenario[], { scenario, settings }: SimulationFindings): string {
  const label = scenarios.find(({ id }) => id === scenario)?.label;
  return `Simulated season${label ? `: ${label}` : ""}, seed ${settings.seed}`;
}

/** Names of the simulated systems, even if they were removed since. */
function useNames(findings: SimulationFindings | null): readonly RunContender[] {
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  return useMemo(() => {
    if (!findings) return [];
    const { contenders, curves } = findings;
    return namesOf(curves.variants, systemsOf(contenders, description, inspections));
  }, [findings, description, inspections]);
}

/** Pause after the last change of a setting before seasons are simulated. */
const REST_MS = 300;

/** The plan of a run with the chosen settings; null until the engine has answered. */
function useSimulationPlan(): SimulationPlan | null {
  const { scenario, parameters } = useChoices((choices) => choices.convergence);
  const [plan, setPlan] = useState<SimulationPlan | null>(null);
  useEffect(
    () =>
      whileMounted(
        (signal) => client.call("simulationPlan", { scenario, parameters }, { signal }),
        setPlan,
        (error) => notify("error", wordsOf(error)),
      ),
    [scenario, parameters],
  );
  return plan;
}

/** Simulates the first few seasons of the chosen settings as a preview. */
function usePreview(plan: SimulationPlan | null): void {
  const contenders = useChoices((choices) => choices.contenders);
  const inspections = useResults((results) => results.inspections);
  // If the address names another scenario, wait until its settings are applied.
  const isNamed = useChoices(({ view }) => view.path[0] !== undefined);
  const rests = useRef(isNamed);
  const settings = plan?.settings;
  useEffect(() => {
    const ready = contenders.every(({ id }) => id in inspections) && contenders.some(({ id }) => inspections[id].ok);
    if (!settings || !ready) return undefined;
    const start = () => {
      rests.current = true;
      void simulation.preview(settings);
    };
    const timer = setTimeout(start, rests.current ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [settings, contenders, inspections]);
}
