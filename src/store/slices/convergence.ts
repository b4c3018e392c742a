import type { ParameterValue } from "../../engine/models/parameters";
import type { Slice } from "./slice";

export function convergenceActions({ update }: Slice) {
  return {
    /** A scenario as it is meant: own settings go. */
    setScenario(scenario: string): void {
      update(() => ({ convergence: { scenario, parameters: {} } }));
    },
    set(parameter: string, value: ParameterValue): void {
      update(({ convergence: { scenario, parameters } }) => ({
        convergence: { scenario, parameters: { ...parameters, [parameter]: value } },
      }));
    },
    /** Every setting back to the scenario's. */
    reset(): void {
      update(({ convergence: { scenario } }) => ({ convergence: { scenario, parameters: {} } }));
    },
  };
}
