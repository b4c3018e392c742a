import { completeParameters } from "../../rating/complete";
import type { Model } from "../../rating/model";
import { contenderOf, type Contender, type ContenderSpec } from "../../replay/contender";
import { guessing } from "./guessing";
import { meanFinish } from "./mean-finish";

/** Simple rules against which a metric is judged. They are evaluated like models, but no ratings are published from them. */
const BASELINES: readonly Model[] = [guessing, meanFinish];

/** A contender or a baseline, ready to be evaluated. Throws ParameterError for an unknown model or parameter. */
export function contenderOrBaseline(spec: ContenderSpec): Contender {
  const baseline = BASELINES.find(({ id }) => id === spec.model);
  return baseline ? { model: baseline, parameters: completeParameters(baseline, spec.parameters) } : contenderOf(spec);
}
