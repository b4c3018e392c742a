/** The plan of tuning all systems: which parameters of which system, and how many tries. Pure. */
import type { Description, InspectionOutcome } from "../../worker/protocol";
import type { TuneSettings } from "../../worker/protocol/models";
import type { Parameters } from "../../engine/rating/parameters";
import { stagesOf, triesFor } from "../../engine/fitting/tune/stages";
import { soundContenders } from "../recompute/contenders";
import { specOf } from "../spec";
import type { TuneAllResult, SearchStage, SystemSearch } from "../results";
import type { ContenderChoice, Models } from "../types";

/** Maximum tries of one search; more tries gain little with many parameters. */
const MAX_TRIES = 120;

type Inspections = Readonly<Record<string, InspectionOutcome>>;
type SearchSettings = Pick<TuneSettings, "split" | "seed" | "burnIn" | "minimumRaces">;

export const searchSettingsOf = ({ tuning, burnIn, minimumRaces }: Models): SearchSettings => ({
  split: tuning.split,
  seed: tuning.seed,
  burnIn,
  minimumRaces,
});

export function searchesOf(
  contenders: readonly ContenderChoice[],
  description: Description | null,
  inspections: Inspections,
  asked: SearchSettings,
): SystemSearch[] {
  return soundContenders(contenders, inspections).map((contender) => {
    const model = description?.models.find(({ id }) => id === contender.model);
    const outcome = inspections[contender.id];
    const complete: Parameters = outcome.ok ? outcome.inspection.parameters : {};
    const stages = (model ? stagesOf(model, complete) : []).map((planned): SearchStage => {
      const tries = Math.min(MAX_TRIES, triesFor(planned.parameters.length));
      const settings: TuneSettings = { contender: specOf(contender), ...planned, ...asked, tries };
      return { settings, path: [], best: -1, left: tries };
    });
    return { contender: contender.id, stages, done: stages.length === 0 };
  });
}

export function triesIn(systems: TuneAllResult["systems"]): { readonly made: number; readonly most: number } {
  const stages = systems.flatMap((system) => system.stages);
  const made = stages.reduce((sum, { path }) => sum + path.length, 0);
  return { made, most: made + stages.reduce((sum, { left }) => sum + left, 0) };
}
