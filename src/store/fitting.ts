/** The whole history at once, when asked for. */
import { describeLikelihood } from "../engine/fitting/descriptions";
import type { Client } from "../worker/client";
import type { ChoicesStore } from "./choices";
import { failed, ready, working } from "./recompute/parts";
import { refOf } from "./recompute/season";
import type { ResultsStore } from "./results";
import { currentDataSet } from "./selectors";

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
}

export function createFitting({ choices, results, client }: Parts) {
  const { store } = results;
  let running = new AbortController();

  return {
    /** Fits the open data set as the choices say. */
    async start(): Promise<void> {
      const state = choices.store.getState();
      const dataSet = currentDataSet(state);
      if (!dataSet) return;
      const { likelihood, priorPoints } = state.models.fit;
      const history = refOf(dataSet);
      running.abort();
      const { signal } = (running = new AbortController());
      const put = (progress: number): void => {
        if (!signal.aborted) store.setState(({ fit }) => ({ fit: working(fit, progress) }));
      };
      put(0);
      try {
        const options = {
          likelihood,
          priorSd: priorPoints === null ? null : priorPoints / describeLikelihood(likelihood).pointsPerUnit,
        };
        const fit = await client.call("fit", { history, options }, { signal, onProgress: put });
        if (!signal.aborted) store.setState({ fit: ready({ fit, history, priorPoints }) });
      } catch (error) {
        if (!signal.aborted) store.setState(({ fit }) => ({ fit: failed(fit, error) ?? fit }));
      }
    },
    /** What was fitted before stays. */
    stop(): void {
      running.abort();
      store.setState(({ fit }) => ({ fit: { ...fit, status: fit.value ? "ready" : "idle", progress: 0 } }));
    },
  };
}
