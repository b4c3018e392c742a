import type { PreparedRace } from "./race";

/** log P(order) for entrants of equal skill, natural log. Such orders have no draws: the order of tied entrants counts as unknown. */
export function logOfEquals({
  size,
  groups,
  groupStart,
}: Pick<PreparedRace, "size" | "groups" | "groupStart">): number {
  let log = -logFactorial(size);
  for (let g = 0; g < groups; g++) log += logFactorial(groupStart[g + 1] - groupStart[g]);
  return log;
}

function logFactorial(n: number): number {
  let log = 0;
  for (let k = 2; k <= n; k++) log += Math.log(k);
  return log;
}
