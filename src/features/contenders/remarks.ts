/** Sentences about columns of a history that a model ignores or lacks. Pure. */
import type { Contents } from "../../engine/history/contents";
import type { TieReadings } from "../../engine/history/types";
import { valueOf } from "../../engine/rating/complete";
import type { ModelDescription } from "../../engine/rating/model";
import type { Parameters } from "../../engine/rating/parameters";

/** `missing`: what the replay assumed because columns are missing. */
export function remarksOf(
  model: Pick<ModelDescription, "label" | "supports" | "parameters">,
  contents: Contents | null | undefined,
  ties: TieReadings | undefined,
  missing: readonly string[],
  chosen: Parameters = {},
): readonly string[] {
  if (!contents || !ties) return missing;
  const { teams, equals, weighted } = contents;
  const { label, supports, parameters } = model;
  const areSides =
    typeof supports.teams === "string" ? valueOf(supports.teams, parameters, chosen) !== "each" : supports.teams;
  return [
    ...missing,
    ...(weighted && !supports.weights
      ? [`These results have race weights. ${label} does not use them: every race counts alike.`]
      : []),
    ...(teams && !areSides
      ? [
          `These results have teams. ${label} rates team-mates one by one and does not compare them with each other.${supports.teams ? " Choose a team strength to rate teams as sides." : ""}`,
        ]
      : []),
    ...(equals && ties.finished === "draw" && supports.ties === "unobserved"
      ? [`These results have draws. ${label} has none: it reads a tie as an unknown order.`]
      : []),
  ];
}
