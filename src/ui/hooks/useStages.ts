import { startTransition, useEffect, useState } from "react";

/**
 * Counts up to `last` while it is `ready` (0 while it is not), a step after each drawing and interruptible: a screen that mounts its figures
 * by it never keeps the page from answering for as long as all of them take.
 */
export function useStages(last: number, ready = true): number {
  const [stage, setStage] = useState(0);
  if (!ready && stage > 0) setStage(0);
  useEffect(() => {
    if (ready && stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last, ready]);
  return stage;
}
