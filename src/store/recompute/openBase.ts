/** Lets a long run wait for the races of a data set that is still opening. */
import type { History } from "../../engine/history/types";
import type { Client } from "../../worker/client";
import type { ChoicesStore } from "../choices";
import type { ResultsStore } from "../results";
import { currentDataSet } from "../selectors";
import { baseKeyOf } from "./bases";

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Client;
}

/** @throws with a message for the user if no data set is being opened */
export async function openBase(
  { choices, results, client }: Parts,
  key: string,
  signal: AbortSignal,
): Promise<History> {
  for (;;) {
    signal.throwIfAborted();
    const base = client.baseOf(key);
    if (base) return base;
    const dataSet = currentDataSet(choices.store.getState());
    const opens = dataSet && baseKeyOf(dataSet.source) === key && results.store.getState().snapshot.status !== "error";
    if (!opens) throw new Error("The races are no longer open. Open the data set again, then start.");
    await changed(results, signal);
  }
}

/** Waits for the next change of the results, or the end of the run. */
function changed({ store }: ResultsStore, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = store.subscribe(done);
    signal.addEventListener("abort", done);
  });
}
