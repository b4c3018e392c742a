/**
 * Whether a change removes something. Such a change is stored at once, so that a crash does not restore what was
 * removed.
 */
import type { Choices, DataSet } from "../types";

type Part = Pick<Choices, "dataSets" | "contenders">;

const REMOVING_EDITS = new Set<DataSet["edits"][number]["type"]>(["delete-race", "merge-players"]);

export function removes(before: Part, after: Part): boolean {
  if (before.contenders.length > after.contenders.length) return true;
  if (before.dataSets === after.dataSets) return false;
  const sets = new Map(after.dataSets.map((dataSet) => [dataSet.id, dataSet]));
  return before.dataSets.some((old) => {
    const now = sets.get(old.id);
    if (!now) return true;
    if (now.edits === old.edits) return (now.scenarios?.length ?? 0) < (old.scenarios?.length ?? 0);
    return (
      now.edits.length < old.edits.length ||
      now.edits.slice(old.edits.length).some(({ type }) => REMOVING_EDITS.has(type))
    );
  });
}
