import { useEffect, useState } from "react";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import { client, notify, useChoices } from "../../../store";

/** What the study of the chosen settings would be; null until the engine has said so. */
export function useStudyPlan(): StudyPlan | null {
  const study = useChoices((choices) => choices.matchmaking.study);
  const [plan, setPlan] = useState<StudyPlan | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    client
      .call("studyPlan", study, { signal: stop.signal })
      .then((answer) => {
        if (!stop.signal.aborted) setPlan(answer);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) notify("error", error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [study]);
  return plan;
}
