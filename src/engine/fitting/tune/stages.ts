/** Which parameters of a system are tuned, and by which metric. A pure leaf: the page imports it as values. */
import type { MetricId } from "../../evaluation/metrics";
import { tunableOf } from "../../rating/complete";
import type { ModelDescription } from "../../rating/model";
import type { Parameters } from "../../rating/parameters";

interface StagePlan {
  readonly parameters: readonly string[];
  readonly metric: MetricId;
}

/** Parameters in stages: first those that affect probabilities, by log loss, then those of the score, by the order. A system without probabilities is tuned by the order. */
export function stagesOf(
  model: Pick<ModelDescription, "id" | "parameters" | "supports">,
  complete: Parameters,
): StagePlan[] {
  // It is unknown here whether the results have dates.
  const all = tunableOf(model, complete).filter(({ needsDates }) => !needsDates);
  const ids = (of: typeof all): string[] => of.map(({ id }) => id);
  const ofOdds = all.filter(({ ofScore }) => !ofScore);
  const free = ofOdds.length > 1 ? ofOdds.filter(({ setsUnit }) => !setsUnit) : ofOdds;
  const stages: StagePlan[] = [
    { parameters: ids(free), metric: model.supports.noProbability ? "discordance" : "pairLogLoss" },
    { parameters: ids(all.filter(({ ofScore }) => ofScore)), metric: "discordance" },
  ];
  return stages.filter(({ parameters }) => parameters.length > 0);
}

/** Default number of tries of a search. */
export const triesFor = (parameters: number): number => (parameters === 1 ? 30 : 40 * parameters);
