import { useEffect, useMemo, useState } from "react";
import type { CandidatesQuestion } from "../../../engine/matchmaking/candidates";
import { client, EMPTY_SLOT, wordsOf, type Slot } from "../../../store";
import { whileMounted } from "../../../ui";
import { PERFORMANCE_SD } from "../../../engine/rating/points";
import type { Person } from "../beliefs";
import type { Assessed } from "./candidates.chart";

/** Each policy's assessment of a pool; keeps the last answer until the next one arrives. */
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
    return whileMounted(
      (signal) => client.call("candidates", question, { signal }),
      (table) =>
        setSlot({ value: { player, pool, table, gamma, gamesLeft }, status: "ready", progress: 1, message: "" }),
      (error) => setSlot((old) => ({ ...old, status: "error", message: wordsOf(error) })),
    );
  }, [question, player, pool, gamma, gamesLeft]);

  return question ? slot : EMPTY_SLOT;
}
