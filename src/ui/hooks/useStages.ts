import { startTransition, useEffect, useState } from "react";

/** Counts to `last` while `ready`, one step per drawing and interruptible, so that mounting many figures never blocks the page. */
export function useStages(last: number, ready = true): number {
  const [stage, setStage] = useState(0);
  if (!ready && stage > 0) setStage(0);
  useEffect(() => {
    if (ready && stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last, ready]);
  return stage;
}
