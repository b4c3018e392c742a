import { useState } from "react";
import type { Activity } from "../../engine/history/active";
import { useChoices } from "../../store";

/** Players listed in what is saved: at first those of the leaderboard. */
export function useActivity(): readonly [Activity, (activity: Activity) => void] {
  const { activeDays, inactive } = useChoices((choices) => choices.season);
  return useState<Activity>({ activeDays, inactive });
}
