import { completeParameters } from "../engine/rating/complete";
import type { Parameters } from "../engine/rating/parameters";
import { systemFrom, type System } from "../engine/rating/system";
import type { Rule } from "../engine/rule/contract";
import { modelOfRule } from "../engine/rule/model";

/** Your own rule, such as the exports of a module. `parameters`: those that differ from its defaults. */
export interface OwnRule {
  readonly rule: Rule;
  readonly parameters?: Parameters;
}

/** @throws RuleError for an invalid rule, ParameterError for unknown parameters */
export function systemGiven(given: System | OwnRule): System {
  if (!("rule" in given)) return given;
  const model = modelOfRule({ id: "rule", make: () => given.rule });
  return systemFrom({ model, parameters: completeParameters(model, given.parameters ?? {}) });
}
