import type { ParameterValue } from "../../engine/models/parameters";
import type { Slice } from "./slice";

export function convergenceActions({ update }: Slice) {
  return {
    /** A scenario as it is meant: own settings go. */
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
    /** Where the race of the systems stands: races that are over. */
    setMoment(moment: number): void {
      update(({ convergence }) =>
        (convergence.moment ?? 0) === moment ? {} : { convergence: { ...convergence, moment } },
      );
    },
  };
}
