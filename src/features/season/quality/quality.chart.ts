/** Whether to believe the data: problems, and who can be compared with whom. */
import type { Problem } from "../../../ingest/types";
import type { HistorySnapshot } from "../../../worker/protocol";
import { counted, inWords, sentence } from "../../../ui/format";

/** "No problems in the data", "3 problems in the data". What was merely noted is no problem. */
export function problemsLine(problems: readonly Problem[], refused = 0): string {
  const count = refused + problems.filter((problem) => problem.level !== "info").length;
  return count === 0 ? "No problems in the data" : `${counted(count, "problem")} in the data`;
}

/** "All players are linked by races", "All but two players are linked by races", or into how many groups they fall. */
export function linkedLine(snapshot: HistorySnapshot): string {
  const sizes = groupSizes(snapshot);
  if (sizes.length < 2) return "All players are linked by races";
  const apart = sizes.slice(1).reduce((sum, size) => sum + size, 0);
  if (apart * 5 < sizes[0]) return `All but ${counted(apart, "player").replace(/^\d+/, (n) => inWords(Number(n)))} are linked by races`;
  return `${sentence(inWords(sizes.length))} groups of players who never met`;
}

/** Number of players of each connected group, the largest first. */
export function groupSizes({ component, components }: HistorySnapshot): readonly number[] {
  const sizes = new Array<number>(components).fill(0);
  for (const group of component) if (group >= 0) sizes[group]++;
  return sizes;
}
