import { useEffect, useState } from "react";
import type { LaboratoryPlan } from "../../engine/simulation/plan";
import { client, notify, useLaboratory } from "../../store";

/** What a run of the chosen settings would be; null until the engine has said so. */
export function useLaboratoryPlan(): LaboratoryPlan | null {
  const scenario = useLaboratory((state) => state.scenario);
  const parameters = useLaboratory((state) => state.parameters);
  const [plan, setPlan] = useState<LaboratoryPlan | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    client
      .call("laboratoryPlan", { scenario, parameters }, { signal: stop.signal })
      .then((found) => {
        if (!stop.signal.aborted) setPlan(found);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) notify("error", error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [scenario, parameters]);
  return plan;
}
