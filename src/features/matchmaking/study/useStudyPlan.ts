import { useEffect, useState } from "react";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import { client, notify, useChoices, wordsOf } from "../../../store";
import { whileMounted } from "../../../ui";

/** The plan of a study with the chosen settings; null until the engine has made it. */
export function useStudyPlan(): StudyPlan | null {
  const study = useChoices((choices) => choices.matchmaking.study);
  const [plan, setPlan] = useState<StudyPlan | null>(null);
  useEffect(
    () =>
      whileMounted(
        (signal) => client.call("studyPlan", study, { signal }),
        setPlan,
        (error) => notify("error", wordsOf(error)),
      ),
    [study],
  );
  return plan;
}
