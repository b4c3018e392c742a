import { useEffect, useState } from "react";

/**
 * Counts from 0 to `last`, a task for each step: what is mounted stage by stage does not hold the page for as long as
 * all of it. A deferred value would not do: it begins anew with every progress of a replay.
 */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return undefined;
    const next = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(next);
  }, [stage, last]);
  return stage;
}
