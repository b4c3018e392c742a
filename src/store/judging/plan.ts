/** What tuning all systems will try, before it begins: which parameters of which system, and how often. Pure. */
import type { ContenderSpec, Description, InspectionOutcome } from "../../worker/protocol";
import type { TuneSettings } from "../../worker/protocol/models";
import type { Parameters } from "../../engine/models/parameters";
import { tunableOf } from "../../engine/models/complete";
import { soundContenders, specOf } from "../recompute/contenders";
import type { JudgedResult, SearchStage, SystemSearch } from "../results";
import type { Contender, Models } from "../types";

/** Most tries of one search: beyond it a search in many dimensions gains little. */
const MOST_TRIES = 120;
const TRIES = { one: 30, each: 40 };

type Inspections = Readonly<Record<string, InspectionOutcome>>;
type Asked = Pick<TuneSettings, "split" | "seed" | "burnIn" | "minimumRaces">;

/** What of `models` a search depends on. */
export const askedOf = ({ tuning, burnIn, minimumRaces }: Models): Asked => ({
  split: tuning.split,
  seed: tuning.seed,
  burnIn,
  minimumRaces,
});

const triesOf = (parameters: number): number =>
  parameters === 1 ? TRIES.one : Math.min(MOST_TRIES, TRIES.each * parameters);

function stage(contender: ContenderSpec, parameters: readonly string[], metric: TuneSettings["metric"], asked: Asked) {
  const tries = triesOf(parameters.length);
  const settings: TuneSettings = { contender, parameters, metric, ...asked, tries };
  return parameters.length === 0 ? [] : [{ settings, path: [], best: -1, left: tries }];
}

/**
 * Every parameter that matters: first all that move a probability, by the log loss of pairs (the unit of a scale left
 * out, as the others can do what it does), then what moves the published score alone, by the order.
 */
export function searchesOf(
  contenders: readonly Contender[],
  description: Description | null,
  inspections: Inspections,
  asked: Asked,
): SystemSearch[] {
  return soundContenders(contenders, inspections).map((contender) => {
    const spec = specOf(contender);
    const model = description?.models.find(({ id }) => id === contender.model);
    const outcome = inspections[contender.id];
    const complete: Parameters = outcome.ok ? outcome.inspection.parameters : {};
    const all = model ? tunableOf(model, complete) : [];
    const ids = (of: typeof all) => of.map(({ id }) => id);
    const ofOdds = all.filter(({ ofScore }) => !ofScore);
    const free = ofOdds.length > 1 ? ofOdds.filter(({ setsUnit }) => !setsUnit) : ofOdds;
    const stages: SearchStage[] = [
      ...stage(spec, ids(free), "pairLogLoss", asked),
      ...stage(spec, ids(all.filter(({ ofScore }) => ofScore)), "discordance", asked),
    ];
    return { contender: contender.id, stages, done: stages.length === 0 };
  });
}

/** Tries made and tries at most, of all searches. */
export function triesIn(systems: JudgedResult["systems"]): { readonly made: number; readonly most: number } {
  const stages = systems.flatMap((system) => system.stages);
  const made = stages.reduce((sum, { path }) => sum + path.length, 0);
  return { made, most: made + stages.reduce((sum, { left }) => sum + left, 0) };
}
