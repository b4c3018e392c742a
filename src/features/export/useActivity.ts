import { useState } from "react";
import type { Activity } from "../../engine/history/active";
import { useChoices } from "../../store";

/** Which players an export lists; initially those of the leaderboard. */
export function useActivity(): readonly [Activity, (activity: Activity) => void] {
  const { activeDays, inactive } = useChoices((choices) => choices.season);
  return useState<Activity>({ activeDays, inactive });
}
