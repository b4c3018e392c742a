import type { ParameterValue } from "../../engine/rating/parameters";
import type { Matchmaking } from "../types";
import type { Slice } from "./slice";

export function matchmakingActions({ update }: Slice) {
  const set = (partial: Partial<Matchmaking>): void =>
    update(({ matchmaking }) => ({ matchmaking: { ...matchmaking, ...partial } }));
  return {
    set,
    /** Sets player 0 and the priors to those of a figure of the paper; the number of simulations remains. */
    setPreset(preset: string): void {
      update(({ matchmaking }) => {
        const { rank: _rank, priors: _priors, ...parameters } = matchmaking.study.parameters;
        return { matchmaking: { ...matchmaking, study: { preset, parameters } } };
      });
    },
    setStudy(parameter: string, value: ParameterValue): void {
      update(({ matchmaking: { study, ...rest } }) => ({
        matchmaking: { ...rest, study: { ...study, parameters: { ...study.parameters, [parameter]: value } } },
      }));
    },
    resetStudy(): void {
      update(({ matchmaking }) => ({
        matchmaking: { ...matchmaking, study: { ...matchmaking.study, parameters: {} } },
      }));
    },
  };
}
