import type { ParameterValue } from "../../engine/rating/parameters";
import type { Slice } from "./slice";

export function convergenceActions({ update }: Slice) {
  return {
    /** Chooses a scenario with its own settings: changed settings are dropped. */
    setScenario(scenario: string): void {
      update(({ convergence }) => ({ convergence: { ...convergence, scenario, parameters: {} } }));
    },
    set(parameter: string, value: ParameterValue): void {
      update(({ convergence }) => ({
        convergence: { ...convergence, parameters: { ...convergence.parameters, [parameter]: value } },
      }));
    },
    reset(): void {
      update(({ convergence }) => ({ convergence: { ...convergence, parameters: {} } }));
    },
    /** Moves the race of systems to this number of completed races. */
    setMoment(moment: number): void {
      update(({ convergence }) =>
        (convergence.moment ?? 0) === moment ? {} : { convergence: { ...convergence, moment } },
      );
    },
  };
}
