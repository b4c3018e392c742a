/** The simulation and the league of Convergence; loaded with that screen. */
import { choices } from "./choices";
import { keepRuns, type RunPlace } from "./persistence/runs";
import { results } from "./results";
import { createLeague, useLeagueOf, type LeagueState } from "./runs/league";
import { createSimulation, useSimulationOf, type SimulationState } from "./runs/simulation";
import { answeringPool, beforeWriting, client, importing, now, opened, storage } from "./start";

export const simulation = createSimulation({
  choices,
  results,
  client,
  pool: () => answeringPool,
  importing,
  now,
  restored: () => restored,
});
export const useSimulation = <T>(select: (state: SimulationState) => T): T => useSimulationOf(simulation, select);

export const league = createLeague({ choices, results, client });
export const useLeague = <T>(select: (state: LeagueState) => T): T => useLeagueOf(league, select);
beforeWriting(league.settle);

/** Resolves after a stored run, if any, has been restored. */
const restored: Promise<void> = opened().then(() =>
  keepRuns(
    storage,
    {
      // Earlier versions stored the run under this name.
      laboratory: {
        get: () => simulation.store.getState().run,
        subscribe: simulation.store.subscribe,
        restore: simulation.restore,
      } as RunPlace,
    },
    now,
  ),
);
