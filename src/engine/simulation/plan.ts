import { messageOf } from "../message";
import type { Parameter, Parameters } from "../rating/parameters";
import { SCENARIOS, type Scenario } from "./scenarios";
import { completeSeason, SEASON_PARAMETERS, type SeasonSettings } from "./settings";

/** What a run would simulate; `problem` is a sentence if the settings are invalid. */
export interface SimulationPlan {
  readonly parameters: readonly Parameter[];
  readonly scenarios: readonly Scenario[];
  readonly settings: SeasonSettings | null;
  readonly problem: string;
}

/** A scenario ("" for none) with overrides. */
export function simulationPlan(scenario: string, overrides: Parameters): SimulationPlan {
  const described = { parameters: SEASON_PARAMETERS, scenarios: SCENARIOS };
  const base = SCENARIOS.find(({ id }) => id === scenario)?.parameters ?? {};
  try {
    return { ...described, settings: completeSeason({ ...base, ...overrides }), problem: "" };
  } catch (error) {
    return { ...described, settings: null, problem: messageOf(error) };
  }
}
