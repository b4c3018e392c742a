/**
 * The convergence laboratory over the pool: starts, stops, goes on where it stopped, also while other screens are looked
 * at. What is simulated is a choice (`choices.convergence`); the seasons stay here, and nothing of them is saved, since
 * their seed brings them back.
 */
import { createStore, useStore } from "zustand";
import type { LaboratoryCurves, Repetition, Showcase } from "../engine/simulation/laboratory";
import type { SeasonSettings } from "../engine/simulation/settings";
import type { Client } from "../worker/client";
import { isUnwanted, wordsOf } from "../worker/client";
import type { Pool } from "../worker/pool";
import type { ChoicesStore } from "./choices";
import { newKey } from "./ids";
import type { Importing } from "./importing";
import { soundContenders, specOf } from "./recompute/contenders";
import type { ResultsStore } from "./results";
import { same } from "./same";
import type { Contender } from "./types";

/** What the figures are drawn from: all of one run. */
export interface LaboratoryFindings {
  /** Id of the scenario that it was started from. */
  readonly scenario: string;
  readonly settings: SeasonSettings;
  /** By index in the variants. */
  readonly contenders: readonly Contender[];
  /** Of the repetitions that are in. */
  readonly curves: LaboratoryCurves;
  /** The first repetition in full. */
  readonly showcase: Showcase;
}

export interface LaboratoryRun {
  readonly settings: SeasonSettings;
  readonly contenders: readonly Contender[];
  /** Repetitions asked for; a preview asks for the first few. */
  readonly goal: number;
  /** Repetitions that are in. */
  readonly count: number;
  readonly status: "working" | "stopped" | "done" | "error";
  /** Of the goal, 0..1. */
  readonly progress: number;
  readonly message: string;
}

export interface LaboratoryState {
  readonly run: LaboratoryRun | null;
  /** Those of the run before it, until the run has some of its own. */
  readonly findings: LaboratoryFindings | null;
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  readonly pool: () => Pick<Pool, "map">;
  readonly importing: Pick<Importing, "adopt">;
}

/** Entrants that a preview simulates, about, in so many repetitions at most; a longer season waits to be asked for. */
const PREVIEW = { entrants: 100_000, repetitions: 4 } as const;

/** Repetitions that are run without being asked for; 0: it would take too long. */
function previewOf({ races, field, repetitions }: SeasonSettings): number {
  return Math.min(PREVIEW.repetitions, repetitions, Math.floor(PREVIEW.entrants / (races * field)));
}

export function createLaboratory({ choices, results, client, pool, importing }: Parts) {
  const store = createStore<LaboratoryState>()(() => ({ run: null, findings: null }));
  let running = new AbortController();
  let repetitions: Repetition[] = [];

  const put = (partial: Partial<LaboratoryRun>): void =>
    store.setState(({ run }) => ({ run: run && { ...run, ...partial } }));

  const soundNow = () => soundContenders(choices.store.getState().contenders, results.store.getState().inspections);

  const scenarioNow = (): string => choices.store.getState().convergence.scenario;

  /** Whether a run of these settings is the one at hand, be it with more repetitions. */
  function isAtHand(settings: SeasonSettings): boolean {
    const { run } = store.getState();
    return (
      run !== null &&
      same({ ...run.settings, repetitions: 0 }, { ...settings, repetitions: 0 }) &&
      same(run.contenders.map(specOf), soundNow().map(specOf))
    );
  }

  /** Curves of what is in; quietly none when newer ones are on their way. */
  async function refresh(scenario: string, signal: AbortSignal): Promise<void> {
    const first = repetitions.find(({ repetition }) => repetition === 0);
    const { run } = store.getState();
    if (!first || !run) return;
    try {
      const bare = repetitions.map((one): Repetition => ({ ...one, showcase: null }));
      const curves = await client.call("laboratoryCurves", { repetitions: bare }, { channel: "laboratory" });
      const { settings, contenders } = run;
      const showcase = first.showcase!;
      if (!signal.aborted) store.setState({ findings: { scenario, settings, contenders, curves, showcase } });
    } catch (error) {
      if (!isUnwanted(error)) throw error;
    }
  }

  async function work(settings: SeasonSettings, goal: number): Promise<void> {
    const { signal } = running;
    const scenario = scenarioNow();
    const contenders = soundNow().map(specOf);
    const there = new Set(repetitions.map(({ repetition }) => repetition));
    const missing = Array.from({ length: goal }, (_, repetition) => repetition).filter((one) => !there.has(one));
    const had = 1 - missing.length / goal;
    const fail = (error: unknown): void => {
      if (!signal.aborted) put({ status: "error", message: wordsOf(error) });
    };
    try {
      await pool().map(
        "laboratoryRun",
        missing.map((repetition) => ({ settings, contenders, repetition })),
        {
          signal,
          onProgress: (share) => {
            if (!signal.aborted) put({ progress: had + (1 - had) * share });
          },
          onEach: (_, repetition) => {
            if (signal.aborted) return;
            repetitions.push(repetition);
            put({ count: repetitions.length });
            refresh(scenario, signal).catch(fail);
          },
        },
      );
      await refresh(scenario, signal);
      if (!signal.aborted) put({ status: "done", progress: 1 });
    } catch (error) {
      fail(error);
    }
  }

  /** Runs the first `goal` repetitions, or goes on with those that are missing. */
  function start(settings: SeasonSettings, goal: number = settings.repetitions): Promise<void> {
    const isKnown = isAtHand(settings);
    running.abort();
    running = new AbortController();
    if (!isKnown) repetitions = [];
    const count = repetitions.length;
    const progress = Math.min(1, count / goal);
    store.setState({
      run: { settings, contenders: soundNow(), goal, count, status: "working", progress, message: "" },
    });
    return work(settings, goal);
  }

  return {
    store,
    setScenario: choices.convergence.setScenario,
    set: choices.convergence.set,
    reset: choices.convergence.reset,
    start,
    isAtHand,
    /** The first few repetitions, unless a run of these settings is there already, whatever became of it, or it would take long. */
    async preview(settings: SeasonSettings): Promise<void> {
      const goal = previewOf(settings);
      if (goal > 0 && !isAtHand(settings)) await start(settings, goal);
    },
    /** What is done stays. */
    cancel(): void {
      const { run } = store.getState();
      if (run?.status !== "working") return;
      running.abort();
      running = new AbortController();
      put({ status: "stopped", progress: run.count / run.goal });
      refresh(scenarioNow(), running.signal).catch((error: unknown) =>
        put({ status: "error", message: wordsOf(error) }),
      );
    },

    /** Makes a data set of the first season of these settings, and opens it; gives its id. */
    async send(settings: SeasonSettings, name: string): Promise<string> {
      const key = newKey("b");
      await importing.adopt(key, await client.call("laboratorySeason", { settings }));
      return choices.dataSets.add({ name, source: { kind: "stored", base: key } });
    },
  };
}

export type Laboratory = ReturnType<typeof createLaboratory>;

export function useLaboratoryOf<T>({ store }: Laboratory, select: (state: LaboratoryState) => T): T {
  return useStore(store, select);
}
