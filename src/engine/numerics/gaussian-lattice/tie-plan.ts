import type { Chain } from "./chain";

/**
 * Tied players share one window. If windows of a group do not overlap, the lower part is certainly below
 * (up to exp(-drop)), and the group is treated as two.
 */
export function splitTies(chain: Chain): void {
  const { from, to, stageStart, block, players } = chain;
  if (chain.stages === players) return;
  let stages = 0;
  for (let t = 0; t < chain.stages; t++) {
    for (let k = stageStart[t], end = stageStart[t + 1]; k < end; k++) {
      if (k > stageStart[t] && to[k - 1] >= from[k]) continue;
      block[stages++] = k;
    }
  }
  block[stages] = players;
  for (let t = 0; t <= stages; t++) stageStart[t] = block[t];
  chain.stages = stages;
  for (let t = 0; t < stages; t++) {
    const last = stageStart[t + 1] - 1;
    for (let k = stageStart[t]; k <= last; k++) {
      from[k] = from[stageStart[t]];
      to[k] = to[last];
    }
  }
}
