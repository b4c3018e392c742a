import { isUnwanted, wordsOf, type Client } from "../../worker/client";
import type { FirstAnswers } from "../../worker/client/first/client";
import type { Pool } from "../../worker/pool";
import type { History } from "../../engine/history/types";
import type { ChoicesStore } from "../choices";
import type { ResultsStore, Slot } from "../results";
import type { createWanted } from "../wanted";

/** What recomputation depends on; tests pass their own. */
export interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly wanted: ReturnType<typeof createWanted>;
  readonly client: Pick<Client, "call" | "has" | "baseOf">;
  /** Workers for long tasks besides the one that answers the page; absent: that one does everything. */
  readonly pool?: () => Pick<Pool, "call" | "size">;
  /** `pool` where its code loads later. */
  readonly fetchPool?: () => Promise<() => Pick<Pool, "call" | "size">>;
  /** A stored base; null if it is not in storage. */
  readonly loadBase: (key: string) => Promise<History | null>;
  /** The races of the example that came with the page; absent if none did. */
  readonly first?: Pick<FirstAnswers, "racesOf">;
  readonly fetchExample: (file: string, signal: AbortSignal) => Promise<Uint8Array>;
}

export function working<T>(slot: Slot<T> | undefined, progress = 0): Slot<T> {
  return { value: slot?.value ?? null, status: "working", progress, message: "" };
}

export const ready = <T>(value: T): Slot<T> => ({ value, status: "ready", progress: 1, message: "" });

/** A slot with the error message and the previous value; null if the result is no longer wanted. */
export function failed<T>(slot: Slot<T> | undefined, error: unknown): Slot<T> | null {
  return isUnwanted(error)
    ? null
    : { value: slot?.value ?? null, status: "error", progress: 0, message: wordsOf(error) };
}
