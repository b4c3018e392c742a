/** Fits to all races of simulated seasons, over the pool. */
import type { SeasonSettings } from "../../engine/simulation/settings";
import type { SmoothedSeason } from "../../engine/simulation/smoothed";
import { MAX_REPETITIONS } from "../../engine/simulation/smoothed-facts";
import type { Pool } from "../../worker/pool";
import type { Runner } from "./runner";

/** The seasons of a run, each with one fit to all of its races. */
export interface Smoothing {
  readonly settings: SeasonSettings;
  readonly seasons: readonly SmoothedSeason[];
  readonly goal: number;
}

/** Fits curves to the first repetitions: one fit chooses the drift, the others use it in parallel. */
export function smooth(
  smoother: Runner<Smoothing>,
  pool: Pick<Pool, "map" | "call">,
  settings: SeasonSettings,
): Promise<void> {
  const goal = Math.min(settings.repetitions, MAX_REPETITIONS);
  const share = 1 / goal;
  let made: Smoothing = { settings, seasons: [], goal };
  return smoother.run({ type: "start", value: made }, 0, async ({ signal, progress, part }) => {
    const add = (season: SmoothedSeason): void => {
      if (signal.aborted) return;
      made = { ...made, seasons: [...made.seasons, season] };
      part(made);
    };
    const first = await pool.call(
      "simulationSmoothed",
      { settings, repetition: 0, chosen: null },
      { signal, onProgress: (done) => progress(share * done) },
    );
    add(first);
    const rest = Array.from({ length: goal - 1 }, (_, k) => ({ settings, repetition: k + 1, chosen: first.choice }));
    await pool.map("simulationSmoothed", rest, {
      signal,
      onProgress: (done) => progress(share + (1 - share) * done),
      onEach: (_, season) => add(season),
    });
    return made;
  });
}
