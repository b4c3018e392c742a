/** The search for parameters on request, which can be stopped and resumed, and the surface over two of them. */
import type { Client } from "../../worker/client";
import { tune } from "../../worker/client/tune";
import type { Pool } from "../../worker/pool";
import type { HistoryRef } from "../../worker/protocol";
import type { Try, TuneSettings } from "../../worker/protocol/models";
import type { ChoicesStore } from "../choices";
import { specOf } from "../spec";
import { openBase } from "../recompute/openBase";
import { refOf } from "../recompute/season";
import type { ResultsStore, SurfaceResult, TuningResult } from "../results";
import { NO_RUN } from "./run";
import { defineRun } from "./runner";
import { currentDataSet } from "../selectors";

export interface SearchParts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Client;
  readonly pool: () => Pool;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Points of a surface in each direction. */
const GRID = 9;

export function createTuning({ choices, results, client, pool, now }: SearchParts) {
  const { store } = results;
  const search = defineRun(results, "tuning", now);
  const surface = defineRun(results, "surface", now);

  function work(type: "start" | "resume", known: TuningResult): Promise<void> {
    const { history, settings } = known;
    return search.run({ type, value: known }, shareOf(known), async ({ signal, progress, part }) => {
      const base = await openBase({ choices, results, client }, history.base, signal);
      let found = known;
      const { best } = await tune(
        client,
        pool(),
        base,
        { history, settings, path: known.path },
        {
          signal,
          onPath(path, at, left) {
            found = { ...found, path, best: at, left };
            part(found);
            progress(shareOf(found));
          },
          onProgress: progress,
        },
      );
      return { ...found, left: 0, report: best?.report ?? null, done: true };
    });
  }

  return {
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
      surface.cancel();
      store.setState({ surface: NO_RUN });
      const path: readonly Try[] = [];
      const history = refOf(dataSet);
      void work("start", { contender, history, settings, path, best: -1, left: 0, report: null, done: false });
    },
    /** Tries so far stay, for `resume`. */
    cancel: search.cancel,
    resume(): void {
      const { value } = store.getState().tuning;
      if (value && !value.done) void work("resume", value);
    },
    /** Computes the metric over a grid of the two searched parameters, row by row. */
    async drawSurface(): Promise<void> {
      const { value } = store.getState().tuning;
      if (!value) return;
      const { settings, history } = value;
      await surface.run({ type: "start" }, 0, async ({ signal, progress, part }) => {
        const grid = await client.call("tuneSurface", { settings, size: GRID }, { signal });
        const made = (values: SurfaceResult["values"]) => ({ settings, history, grid, values });
        return made(
          await fill(grid.batch, history, settings, signal, (values, share) => {
            part(made(values));
            progress(share);
          }),
        );
      });
    },
    /** Finished points of the surface stay. */
    stopSurface: surface.cancel,
  };

  async function fill(
    batch: readonly Try["values"][],
    history: HistoryRef,
    settings: TuneSettings,
    signal: AbortSignal,
    tell: (values: SurfaceResult["values"], progress: number) => void,
  ): Promise<SurfaceResult["values"]> {
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

const shareOf = ({ path, left }: TuningResult): number => path.length / Math.max(1, path.length + left);
