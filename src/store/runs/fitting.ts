/** Fits the whole history at once, on request. */
import { describeLikelihood } from "../../engine/likelihoods/descriptions";
import type { Client } from "../../worker/client";
import type { ChoicesStore } from "../choices";
import { refOf } from "../recompute/season";
import type { ResultsStore } from "../results";
import { defineRun } from "./runner";
import { currentDataSet } from "../selectors";
import type { Models } from "../types";

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * The options for two-player games that apply: only Bradley–Terry has any, and without a penalty there are no rank
 * intervals.
 */
export function gamesOf({
  likelihood,
  priorPoints,
  draws,
  resamples,
}: Models["fit"]): Pick<Models["fit"], "draws" | "resamples"> {
  if (likelihood !== "bradley-terry") return { draws: "half", resamples: 0 };
  return { draws, resamples: priorPoints === null ? 0 : resamples };
}

export function createFitting({ choices, results, client, now }: Parts) {
  const runner = defineRun(results, "fit", now);
  return {
    async start(): Promise<void> {
      const state = choices.store.getState();
      const dataSet = currentDataSet(state);
      if (!dataSet) return;
      const { likelihood, priorPoints } = state.models.fit;
      const { draws, resamples } = gamesOf(state.models.fit);
      const history = refOf(dataSet);
      const { pointsPerUnit } = describeLikelihood(likelihood);
      const options = {
        likelihood,
        priorSd: priorPoints === null ? null : priorPoints / pointsPerUnit,
        draws,
        resamples,
      };
      await runner.run({ type: "start" }, 0, async ({ signal, progress }) => {
        const fit = await client.call("fit", { history, options }, { signal, onProgress: progress });
        return { fit, history, priorPoints, draws, resamples };
      });
    },
    /** The previous fit stays. */
    cancel: runner.cancel,
  };
}
