import { useEffect, useMemo, useState } from "react";
import type { CandidatesQuestion } from "../../../engine/matchmaking/candidates";
import { client, EMPTY_SLOT } from "../../../store";
import type { Slot } from "../../../store";
import { PERFORMANCE_SD } from "../../../engine/models/points";
import type { Person } from "../beliefs";
import type { Assessed } from "./candidates.chart";

/** What each policy makes of a pool; the last answer stays until the next is there. */
export function useCandidates(
  player: Person | null,
  pool: readonly Person[],
  gamma: number,
  gamesLeft: number,
): Slot<Assessed> {
  const [slot, setSlot] = useState<Slot<Assessed>>(EMPTY_SLOT);
  const question = useMemo(
    (): CandidatesQuestion | null =>
      player && pool.length > 0
        ? {
            player0: { mean: player.rating, variance: player.sd ** 2 },
            means: Float64Array.from(pool, ({ rating }) => rating),
            variances: Float64Array.from(pool, ({ sd }) => sd ** 2),
            noiseVariance: PERFORMANCE_SD ** 2,
            gamma,
            gamesLeft,
          }
        : null,
    [player, pool, gamma, gamesLeft],
  );

  useEffect(() => {
    if (!question || !player) return undefined;
    const stop = new AbortController();
    client
      .call("candidates", question, { signal: stop.signal })
      .then((table) => {
        if (!stop.signal.aborted)
          setSlot({ value: { player, pool, table, gamma, gamesLeft }, status: "ready", progress: 1, message: "" });
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
  }, [question, player, pool, gamma, gamesLeft]);

  return question ? slot : EMPTY_SLOT;
}
