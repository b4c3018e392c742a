import type { Contender, Models } from "../../store";
import { evaluationOptions, tunedOf } from "../../store";
import type { EvidenceAsked } from "../../publish/policy/evidence";
import type { HistoryRef } from "../../worker/protocol";

/** The races that a document counts: those of Models, or, for a system tuned on these results, the races after those. */
export function evidenceOf(models: Models, contender: Contender, { base }: HistoryRef): EvidenceAsked {
  const evaluation = evaluationOptions(models);
  const tuned = tunedOf(contender);
  if (!tuned || tuned.base !== base) return { evaluation };
  const { burnIn, minimumRaces, level, resamples } = evaluation;
  return {
    evaluation: { burnIn, minimumRaces, level, resamples, races: [tuned.races, Infinity] },
    tunedOn: tuned.races,
  };
}
