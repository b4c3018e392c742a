/**
 * The convergence laboratory: what is asked, and the run over the pool. It goes on while other screens are looked at;
 * nothing of it is saved, since its seed brings it back.
 */
import { createStore, useStore } from "zustand";
import type { ParameterValue, Parameters } from "../engine/models/parameters";
import type { LaboratoryCurves, Repetition, Showcase } from "../engine/simulation/laboratory";
import type { SeasonSettings } from "../engine/simulation/settings";
import type { Client } from "../worker/client";
import { wordsOf } from "../worker/client";
import type { Pool } from "../worker/pool";
import type { ChoicesStore } from "./choices";
import { newKey } from "./ids";
import type { Importing } from "./importing";
import { soundContenders, specOf } from "./recompute/contenders";
import type { ResultsStore } from "./results";
import type { Contender } from "./types";

export interface LaboratoryRun {
  /** Id of the scenario that it was started from. */
  readonly scenario: string;
  readonly settings: SeasonSettings;
  /** By index in the curves and the showcase. */
  readonly contenders: readonly Contender[];
  readonly status: "working" | "stopped" | "done" | "error";
  /** Of all repetitions, 0..1. */
  readonly progress: number;
  readonly curves: LaboratoryCurves | null;
  /** The first repetition in full. */
  readonly showcase: Showcase | null;
  readonly message: string;
}

export interface LaboratoryState {
  readonly scenario: string;
  /** Own settings on top. */
  readonly parameters: Parameters;
  readonly run: LaboratoryRun | null;
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  readonly pool: () => Pick<Pool, "map">;
  readonly importing: Pick<Importing, "adopt">;
}

export const FIRST_SCENARIO = "constant";

export function createLaboratory({ choices, results, client, pool, importing }: Parts) {
  const store = createStore<LaboratoryState>()(() => ({ scenario: FIRST_SCENARIO, parameters: {}, run: null }));
  let running = new AbortController();

  return {
    store,
    /** A scenario as it is meant: own settings go. */
    setScenario(scenario: string): void {
      store.setState({ scenario, parameters: {} });
    },
    set(parameter: string, value: ParameterValue): void {
      store.setState(({ parameters }) => ({ parameters: { ...parameters, [parameter]: value } }));
    },
    reset(): void {
      store.setState({ parameters: {} });
    },

    /** Starts a run of the user's contenders; one under way ends. */
    async start(settings: SeasonSettings): Promise<void> {
      running.abort();
      const { signal } = (running = new AbortController());
      const contenders = soundContenders(choices.store.getState().contenders, results.store.getState().inspections);
      const { scenario } = store.getState();
      const before = store.getState().run;
      // Curves of the same scenario stay while newer ones are made.
      const kept = {
        curves: null,
        showcase: null,
        ...(before?.scenario === scenario &&
          sameIds(before.contenders, contenders) && { curves: before.curves, showcase: before.showcase }),
      };
      const put = (partial: Partial<LaboratoryRun>): void => {
        if (!signal.aborted) store.setState(({ run }) => ({ run: run && { ...run, ...partial } }));
      };
      store.setState({ run: { scenario, settings, contenders, status: "working", progress: 0, message: "", ...kept } });
      try {
        const specs = contenders.map(specOf);
        const requests = Array.from({ length: settings.repetitions }, (_, repetition) => ({
          settings,
          contenders: specs,
          repetition,
        }));
        const repetitions: Repetition[] = await pool().map("laboratoryRun", requests, {
          signal,
          onProgress: (progress) => put({ progress }),
        });
        const curves = await client.call("laboratoryCurves", { repetitions });
        put({ curves, showcase: repetitions[0].showcase, status: "done", progress: 1 });
      } catch (error) {
        put({ status: "error", message: wordsOf(error) });
      }
    },
    cancel(): void {
      running.abort();
      store.setState(({ run }) => ({ run: run?.status === "working" ? { ...run, status: "stopped" } : run }));
    },

    /** Makes a data set of the first season of these settings, and opens it; gives its id. */
    async send(settings: SeasonSettings, name: string): Promise<string> {
      const key = newKey("b");
      await importing.adopt(key, await client.call("laboratorySeason", { settings }));
      return choices.dataSets.add({ name, source: { kind: "stored", base: key } });
    },
  };
}

const sameIds = (a: readonly Contender[], b: readonly Contender[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at].id);

export type Laboratory = ReturnType<typeof createLaboratory>;

export function useLaboratoryOf<T>({ store }: Laboratory, select: (state: LaboratoryState) => T): T {
  return useStore(store, select);
}
