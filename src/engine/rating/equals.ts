import type { PreparedRace } from "./race";

/** log P(order) if all entrants were equal, natural log. Orders of a joint model have no draws: tied entrants count as order unknown. */
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
