import { startTransition, useEffect, useState } from "react";

/**
 * Counts to `last` while `ready`, one interruptible step for each render, so that mounting many figures does not block
 * the page.
 */
export function useStages(last: number, ready = true): number {
  const [stage, setStage] = useState(0);
  if (!ready && stage > 0) setStage(0);
  useEffect(() => {
    if (ready && stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last, ready]);
  return stage;
}
