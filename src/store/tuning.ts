/** The search for parameters, when asked for: starts, stops, goes on where it stopped; and the surface over two of them. */
import { isUnwanted, wordsOf, type Client } from "../worker/client";
import { tune } from "../worker/client/tune";
import type { Pool } from "../worker/pool";
import type { HistoryRef } from "../worker/protocol";
import type { Try, TuneSettings } from "../worker/protocol/models";
import type { ChoicesStore } from "./choices";
import { specOf } from "./recompute/contenders";
import { failed, ready, working } from "./recompute/parts";
import { refOf } from "./recompute/season";
import { EMPTY_SLOT, type ResultsStore, type Slot, type TuningResult } from "./results";
import { currentDataSet } from "./selectors";

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Client;
  readonly pool: () => Pool;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Points each way of a surface. */
const GRID = 9;

export function createTuning({ choices, results, client, pool, now }: Parts) {
  const { store } = results;
  let running = new AbortController();
  let drawing = new AbortController();

  const change = (next: (slot: Slot<TuningResult>) => Slot<TuningResult>): void =>
    store.setState(({ tuning }) => ({ tuning: next(tuning) }));

  async function work(start: TuningResult): Promise<void> {
    running.abort();
    const { signal } = (running = new AbortController());
    const { history, settings, path: known } = start;
    const begun = now();
    let value = start;
    const put = (partial: Partial<TuningResult>, progress: number): void => {
      value = { ...value, ...partial };
      if (!signal.aborted) change(() => ({ value, status: "working", progress, message: "" }));
    };
    put({}, 0);
    try {
      const base = client.baseOf(history.base);
      if (!base) throw new Error("The races are not open any more. Open the data set again, then start.");
      const outcome = await tune(
        client,
        pool(),
        base,
        { history, settings, path: known },
        {
          signal,
          onPath(path, best, left) {
            const made = path.length - known.length;
            const seconds = (now() - begun) / 1000;
            const secondsLeft = made > 0 ? (seconds / made) * left : null;
            put({ path, best, left, secondsLeft }, path.length / Math.max(1, path.length + left));
          },
          onProgress: (fraction) => change((slot) => (signal.aborted ? slot : { ...slot, progress: fraction })),
        },
      );
      const report = outcome.best?.report ?? null;
      if (!signal.aborted) change(() => ready({ ...value, left: 0, secondsLeft: 0, report, done: true }));
    } catch (error) {
      if (signal.aborted || isUnwanted(error)) return;
      change(() => ({ value, status: "error", progress: 0, message: wordsOf(error) }));
    }
  }

  return {
    /** Searches anew for these parameters of a contender. */
    start(contender: string, parameters: readonly string[]): void {
      const state = choices.store.getState();
      const dataSet = currentDataSet(state);
      const tuned = state.contenders.find(({ id }) => id === contender);
      if (!dataSet || !tuned) return;
      const { metric, split, seed } = state.models.tuning;
      const { burnIn, minimumRaces } = state.models;
      const settings: TuneSettings = {
        contender: specOf(tuned),
        parameters,
        metric,
        split,
        seed,
        burnIn,
        minimumRaces,
      };
      drawing.abort();
      store.setState({ surface: EMPTY_SLOT });
      const path: readonly Try[] = [];
      const history = refOf(dataSet);
      const fresh = { contender, history, settings, path, best: -1, left: 0, secondsLeft: null };
      void work({ ...fresh, report: null, done: false });
    },
    /** The tries made so far stay: `resume` goes on from them. */
    cancel(): void {
      running.abort();
      change((slot) => ({ ...slot, status: "idle" }));
    },
    resume(): void {
      const { value } = store.getState().tuning;
      if (value && !value.done) void work(value);
    },
    /** The metric over a grid of the two parameters of the search, filling in. */
    async drawSurface(): Promise<void> {
      const { value } = store.getState().tuning;
      if (!value) return;
      drawing.abort();
      const { signal } = (drawing = new AbortController());
      const { settings, history } = value;
      store.setState({ surface: working(undefined) });
      try {
        const grid = await client.call("tuneSurface", { settings, size: GRID }, { signal });
        const values = await fill(grid.batch, history, settings, signal, (partial, progress) =>
          store.setState({
            surface: { value: { settings, history, grid, values: partial }, status: "working", progress, message: "" },
          }),
        );
        if (!signal.aborted) store.setState({ surface: ready({ settings, history, grid, values }) });
      } catch (error) {
        if (!signal.aborted) store.setState(({ surface }) => ({ surface: failed(surface, error) ?? surface }));
      }
    },
    /** What is there of the surface stays. */
    stopSurface(): void {
      drawing.abort();
      store.setState(({ surface }) => ({ surface: { ...surface, status: surface.value ? "ready" : "idle" } }));
    },
  };

  async function fill(
    batch: readonly Try["values"][],
    history: HistoryRef,
    settings: TuneSettings,
    signal: AbortSignal,
    tell: (values: readonly (number | null | undefined)[], progress: number) => void,
  ): Promise<readonly (number | null | undefined)[]> {
    const base = client.baseOf(history.base);
    const known = new Array<number | null | undefined>(batch.length).fill(undefined);
    let done = 0;
    await pool().map(
      "tuneTry",
      batch.map((values) => ({ history, settings, values })),
      {
        bases: base ? [{ key: history.base, history: base }] : [],
        signal,
        onEach(index, value) {
          known[index] = value;
          done++;
          if (!signal.aborted) tell(known.slice(), done / batch.length);
        },
      },
    );
    return known;
  }
}
