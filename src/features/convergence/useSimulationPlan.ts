import { useEffect, useRef, useState } from "react";
import type { SimulationPlan } from "../../engine/simulation/plan";
import { client, simulation, notify, useChoices, useResults, wordsOf } from "../../store";
import { whileMounted } from "../../ui";

/** Pause after the last change of a setting before seasons are simulated. */
const REST_MS = 300;

/** The plan of a run with the chosen settings; null until the engine has made it. */
export function useSimulationPlan(): SimulationPlan | null {
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

/** Simulates the first few seasons of the chosen settings, so that figures are never empty. */
export function usePreview(plan: SimulationPlan | null): void {
  const contenders = useChoices((choices) => choices.contenders);
  const inspections = useResults((results) => results.inspections);
  // The address may name another scenario than the one that is open: its settings come after this.
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
