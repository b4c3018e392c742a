/**
 * The convergence simulation over the pool. It can be stopped and resumed, also from other screens and after a reload.
 */
import { createStore, useStore, type StoreApi } from "zustand";
import type { SimulationCurves, Repetition, Showcase } from "../../engine/simulation/repetition";
import { SCENARIOS } from "../../engine/simulation/scenarios";
import type { SeasonSettings } from "../../engine/simulation/settings";
import { isUnwanted, type Client } from "../../worker/client";
import type { Pool } from "../../worker/pool";
import type { ChoicesStore } from "../choices";
import { newKey } from "../ids";
import type { Importing } from "../importing";
import { soundContenders } from "../recompute/contenders";
import { specOf } from "../spec";
import type { ResultsStore } from "../results";
import { NO_RUN, type Run } from "./run";
import { createRunner, type AtWork } from "./runner";
import { smooth, type Smoothing } from "./smoothing";
import { same } from "../same";
import { SLOTS } from "../schema/limits";
import type { ContenderChoice } from "../types";

/** The data of the figures, all from one run. */
export interface SimulationFindings {
  readonly scenario: string;
  readonly settings: SeasonSettings;
  /** [variant] contenders */
  readonly contenders: readonly ContenderChoice[];
  /** Curves of the finished repetitions. */
  readonly curves: SimulationCurves;
  readonly showcase: Showcase;
}

export interface SimulationWork {
  readonly settings: SeasonSettings;
  readonly contenders: readonly ContenderChoice[];
  /** Repetitions to run; a preview runs the first few. */
  readonly goal: number;
  /** Finished repetitions, which a resumed run does not repeat. */
  readonly repetitions: readonly Repetition[];
}

export interface SimulationState {
  readonly run: Run<SimulationWork>;
  /** The findings of the earlier run, until this run has some. */
  readonly findings: SimulationFindings | null;
  readonly smoothing: Run<Smoothing>;
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  readonly pool: () => Pick<Pool, "map" | "call">;
  readonly importing: Pick<Importing, "adopt">;
  /** Milliseconds. */
  readonly now: () => number;
  /** Resolves after a stored run is restored, which takes precedence over a preview. */
  readonly restored?: () => Promise<void>;
}

/**
 * A preview simulates about this many entrants, in at most this many repetitions; a longer season runs only on request.
 */
const PREVIEW = { entrants: 100_000, repetitions: 4 } as const;

/** Number of repetitions in the preview; 0 if even one takes too long. */
function previewOf({ races, field, repetitions }: SeasonSettings): number {
  return Math.min(PREVIEW.repetitions, repetitions, Math.floor(PREVIEW.entrants / (races * field)));
}

/** The user's systems, and those that the text of the scenario compares and the user does not have. */
function systemsFor(scenario: string, own: readonly ContenderChoice[]): readonly ContenderChoice[] {
  const { systems = [] } = SCENARIOS.find(({ id }) => id === scenario) ?? {};
  const isThere = ({ model, parameters }: (typeof systems)[number]) =>
    own.some((one) => one.model === model && same(one.parameters, parameters));
  const free = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => own.every((one) => one.slot !== slot));
  const more = systems
    .filter((one) => !isThere(one))
    .map((one, k): ContenderChoice => ({ ...one, id: `scenario-${one.model}`, slot: free[k] ?? k }));
  return [...own, ...more];
}

/** Indices of the repetitions up to the goal that are not finished. */
function missingIn({ goal, repetitions }: SimulationWork): number[] {
  const there = new Set(repetitions.map(({ repetition }) => repetition));
  return Array.from({ length: goal }, (_, repetition) => repetition).filter((one) => !there.has(one));
}

/** Runs the missing repetitions over the pool, and draws the finished ones whenever more have finished. */
async function repeat(
  begun: SimulationWork,
  pool: Pick<Pool, "map">,
  { signal, progress, part, fail }: AtWork<SimulationWork>,
  draw: (work: SimulationWork) => Promise<void>,
): Promise<SimulationWork> {
  let made = begun;
  let drawn: { readonly of: SimulationWork; readonly done: Promise<void> } | null = null;
  /** Repetitions that finish at the same time are drawn together. */
  const drawOnce = async (): Promise<void> => {
    await Promise.resolve();
    if (drawn?.of !== made) drawn = { of: made, done: draw(made) };
    return drawn.done;
  };
  const { settings, goal } = begun;
  const missing = missingIn(begun);
  const had = 1 - missing.length / goal;
  const contenders = begun.contenders.map(specOf);
  await pool.map(
    "simulationRun",
    missing.map((repetition) => ({ settings, contenders, repetition })),
    {
      signal,
      onProgress: (share) => progress(had + (1 - had) * share),
      onEach: (_, repetition) => {
        if (signal.aborted) return;
        made = { ...made, repetitions: [...made.repetitions, repetition] };
        part(made);
        drawOnce().catch(fail);
      },
    },
  );
  await drawOnce();
  return made;
}

/** Computes the curves of the finished repetitions; skipped while newer ones are computed. */
async function drawFindings(
  store: StoreApi<SimulationState>,
  client: Parts["client"],
  { settings, contenders, repetitions }: SimulationWork,
  scenario: string,
): Promise<void> {
  const showcase = repetitions.find(({ repetition }) => repetition === 0)?.showcase;
  if (!showcase) return;
  try {
    const bare = repetitions.map((one): Repetition => ({ ...one, showcase: null }));
    const curves = await client.call("simulationCurves", { repetitions: bare }, { channel: "simulation" });
    if (store.getState().run.value?.contenders === contenders)
      store.setState({ findings: { scenario, settings, contenders, curves, showcase } });
  } catch (error) {
    if (!isUnwanted(error)) throw error;
  }
}

export function createSimulation({ choices, results, client, pool, importing, now, restored }: Parts) {
  const store = createStore<SimulationState>()(() => ({ run: NO_RUN, findings: null, smoothing: NO_RUN }));
  const runner = createRunner<SimulationWork>({
    get: () => store.getState().run,
    set: (run) => store.setState({ run }),
    now,
  });
  const smoother = createRunner<Smoothing>({
    get: () => store.getState().smoothing,
    set: (smoothing) => store.setState({ smoothing }),
    now,
  });
  const scenarioNow = (): string => choices.store.getState().convergence.scenario;
  const systemsNow = (): readonly ContenderChoice[] =>
    systemsFor(
      scenarioNow(),
      soundContenders(choices.store.getState().contenders, results.store.getState().inspections),
    );
  const refresh = (work: SimulationWork, scenario: string): Promise<void> =>
    drawFindings(store, client, work, scenario);

  /** Whether the present run has these settings, possibly with more repetitions. */
  function isAtHand(settings: SeasonSettings): boolean {
    const { value } = store.getState().run;
    return (
      value !== null &&
      same({ ...value.settings, repetitions: 0 }, { ...settings, repetitions: 0 }) &&
      same(value.contenders.map(specOf), systemsNow().map(specOf))
    );
  }

  /** Runs the first `goal` repetitions, except those that are finished. */
  function start(settings: SeasonSettings, goal: number = settings.repetitions): Promise<void> {
    const known = isAtHand(settings) ? store.getState().run.value : null;
    const scenario = scenarioNow();
    const value = { settings, contenders: systemsNow(), goal, repetitions: known?.repetitions ?? [] };
    const had = 1 - missingIn(value).length / goal;
    return runner.run({ type: known ? "resume" : "start", value }, had, (at) =>
      repeat(value, pool(), at, (work) => refresh(work, scenario)),
    );
  }

  return {
    store,
    setScenario: choices.convergence.setScenario,
    set: choices.convergence.set,
    reset: choices.convergence.reset,
    start,
    isAtHand,
    /** Runs the first few repetitions, unless a run of these settings exists in any state, or it would take long. */
    async preview(settings: SeasonSettings): Promise<void> {
      await restored?.();
      const goal = previewOf(settings);
      if (goal > 0 && !isAtHand(settings)) await start(settings, goal);
    },
    /** Finished repetitions stay. */
    cancel: runner.cancel,
    smooth: (settings: SeasonSettings): Promise<void> => smooth(smoother, pool(), settings),
    /** Finished fits stay. */
    stopSmoothing: smoother.cancel,
    /** Restores a stored run and its figures. */
    restore(kept: Run<SimulationWork>): Promise<void> {
      runner.restore(kept);
      const { value } = store.getState().run;
      return value ? refresh(value, scenarioNow()) : Promise.resolve();
    },

    /** Makes a data set of the first season of these settings and opens it; returns its id. */
    async send(settings: SeasonSettings, name: string): Promise<string> {
      const key = newKey("b");
      await importing.adopt(key, await client.call("simulationSeason", { settings }));
      return choices.dataSets.add({ name, source: { kind: "stored", base: key } });
    },
  };
}

type Simulation = ReturnType<typeof createSimulation>;

export function useSimulationOf<T>({ store }: Simulation, select: (state: SimulationState) => T): T {
  return useStore(store, select);
}
