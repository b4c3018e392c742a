/** The calls of the Convergence screen: a `simulationRun` for each repetition, then `simulationCurves`. */
import type { History } from "../../engine/history/types";
import type { Parameters } from "../../engine/rating/parameters";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { SimulationCurves, Repetition } from "../../engine/simulation/repetition";
import type { SimulationPlan } from "../../engine/simulation/plan";
import type { SeasonSettings } from "../../engine/simulation/settings";
import type { SmoothedSeason } from "../../engine/simulation/smoothed";
import type { DriftChoice } from "../../engine/fitting/through-time/options";
import { latest, long, quick } from "./call";

export const simulationCalls = {
  /** A run before it starts: its settings, completed and checked. */
  simulationPlan: quick<{ readonly scenario: string; readonly parameters: Parameters }, SimulationPlan>(),
  /**
   * One synthetic season under every contender. Its settings determine its seed, so any worker gives the same result.
   */
  simulationRun: long<
    { readonly settings: SeasonSettings; readonly contenders: readonly ContenderSpec[]; readonly repetition: number },
    Repetition
  >(),
  simulationCurves: latest<{ readonly repetitions: readonly Repetition[] }, SimulationCurves>(),
  /**
   * A synthetic season with ratings fitted to all its races, compared with the true skills; `chosen` null: the drift is
   * chosen here.
   */
  simulationSmoothed: long<
    { readonly settings: SeasonSettings; readonly repetition: number; readonly chosen: DriftChoice | null },
    SmoothedSeason
  >(),
  /** The races of the first repetition. */
  simulationSeason: quick<{ readonly settings: SeasonSettings }, History>(),
};
