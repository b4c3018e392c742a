import { completeParameters } from "../../models/complete";
import type { Model } from "../../models/model";
import { contenderOf } from "../../replay/contender";
import type { Contender, ContenderSpec } from "../../replay/contender";
import { guessing } from "./guessing";
import { meanFinish } from "./mean-finish";

/** Simple rules that give a metric its measure. They are evaluated like models, but nobody is rated by them. */
const BASELINES: readonly Model[] = [guessing, meanFinish];

/** A contender or a baseline, ready to be evaluated. Throws ParameterError for an unknown model or parameter. */
export function entrantOf(spec: ContenderSpec): Contender {
  const baseline = BASELINES.find(({ id }) => id === spec.model);
  return baseline ? { model: baseline, parameters: completeParameters(baseline, spec.parameters) } : contenderOf(spec);
}
