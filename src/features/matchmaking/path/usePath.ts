import { useMemo } from "react";
import type { StudySettings } from "../../../engine/matchmaking/study/settings";
import { useLastAnswer } from "../../../store";

/** Path `number` (from 0) of a study, game by game; the last one stays until it is there. */
export function usePath(settings: StudySettings | null, number: number) {
  const request = useMemo(() => {
    if (!settings) return null;
    const sets = Math.min(settings.blocks, settings.paths);
    return { settings, block: number % sets, path: Math.floor(number / sets) };
  }, [settings, number]);
  return useLastAnswer("studyPath", request);
}
