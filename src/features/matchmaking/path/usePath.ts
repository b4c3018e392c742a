import { useEffect, useState } from "react";
import type { StudySettings } from "../../../engine/matchmaking/study/settings";
import type { PathTrace } from "../../../engine/matchmaking/study/trace";
import { client, EMPTY_SLOT } from "../../../store";
import type { Slot } from "../../../store";

/** Path `number` (from 0) of a study, written down game by game; the last one stays until it is there. */
export function usePath(settings: StudySettings | null, number: number): Slot<PathTrace> {
  const [slot, setSlot] = useState<Slot<PathTrace>>(EMPTY_SLOT);
  useEffect(() => {
    if (!settings) return undefined;
    const stop = new AbortController();
    const sets = Math.min(settings.blocks, settings.paths);
    client
      .call("studyPath", { settings, block: number % sets, path: Math.floor(number / sets) }, { signal: stop.signal })
      .then((value) => {
        if (!stop.signal.aborted) setSlot({ value, status: "ready", progress: 1, message: "" });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          setSlot((old) => ({
            ...old,
            status: "error",
            message: error instanceof Error ? error.message : String(error),
          }));
      });
    return () => stop.abort();
  }, [settings, number]);
  return slot;
}
