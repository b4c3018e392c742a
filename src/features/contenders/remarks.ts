/** What a model cannot use of a history, or lacks in it, in sentences. Pure. */
import type { Contents } from "../../engine/history/contents";
import type { TieReadings } from "../../engine/history/types";
import type { ModelDescription } from "../../engine/models/model";

/** `missing`: what the replay assumed because columns are missing. */
export function remarksOf(
  model: Pick<ModelDescription, "label" | "supports">,
  contents: Contents | null | undefined,
  ties: TieReadings | undefined,
  missing: readonly string[],
): readonly string[] {
  if (!contents || !ties) return missing;
  const { teams, equals, weighted } = contents;
  const { label, supports } = model;
  return [
    ...missing,
    ...(weighted && !supports.weights
      ? [`These results have race weights. ${label} does not use them: every race counts alike.`]
      : []),
    ...(teams && !supports.teams
      ? [`These results have teams. ${label} rates team-mates one by one and does not compare them with each other.`]
      : []),
    ...(equals && ties.finished === "draw" && supports.ties === "unobserved"
      ? [`These results have draws. ${label} has none: it reads a tie as an unknown order.`]
      : []),
  ];
}
