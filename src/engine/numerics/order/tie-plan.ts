import type { AccuracySetting } from "./accuracy";
import { MOST_DAMPED } from "./pair-stage";
import type { ChainBuffers } from "./workspace";

/** Largest slope times step at which the pair form keeps its accuracy. */
const STEEPEST_PAIR = 0.5;

/**
 * Large tied groups go pair by pair, which needs a lattice that follows their steepest member and their extent.
 * @param slopeBelow slope of the running integral on which the chain starts
 * @returns the largest step that they allow
 */
export function widestStep(
  chain: ChainBuffers,
  slopeBelow: number,
  setting: AccuracySetting,
  largestSubset: number,
): number {
  let widest = Infinity;
  let slope = slopeBelow;
  for (let t = 0; t < chain.stages; t++) {
    const first = chain.stageStart[t];
    const end = chain.stageStart[t + 1];
    const size = end - first;
    const before = slope;
    for (let k = first; k < end; k++) slope += chain.mu[k] - chain.centre[k];
    chain.widest[t] = Infinity;
    if (size <= largestSubset) continue;
    const damping = Math.max(before, slope, 1);
    const byExtent =
      size > MOST_DAMPED
        ? Math.min(setting.eta * Math.sqrt(size), 2 * Math.PI * Math.exp(-setting.drop / (1.6 * (size - 2))))
        : 0.65 * setting.eta * Math.sqrt(size);
    chain.widest[t] = Math.min(STEEPEST_PAIR / steepest(chain, first, end), byExtent / damping);
    widest = Math.min(widest, chain.widest[t]);
  }
  return widest;
}

/**
 * Tied players share one window. Where the windows of a group fall apart, those below are below for certain
 * (to exp(-drop)), and the group is as good as two. A large group too steep for its lattice (upsets by hundreds) is
 * taken in blocks by rating, each order of blocks as likely as any other: exact for equal ratings.
 * @returns the log of the number of those orders
 */
export function splitTies(chain: ChainBuffers, h: number, largestSubset: number): number {
  const { from, to, stageStart, block, players } = chain;
  if (chain.stages === players) return 0;
  let stages = 0;
  let orders = 0;
  for (let t = 0; t < chain.stages; t++) {
    const end = stageStart[t + 1];
    let start = stageStart[t];
    const inBlocks = chain.widest[t] < 0.99 * h;
    if (inBlocks) orders += logFactorial(end - start);
    block[stages++] = start;
    for (let k = start + 1; k < end; k++) {
      if (to[k - 1] >= from[k] && !(inBlocks && k - start === largestSubset)) continue;
      if (inBlocks) orders -= logFactorial(k - start);
      start = k;
      block[stages++] = k;
    }
    if (inBlocks) orders -= logFactorial(end - start);
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
  return orders;
}

/** Largest slope of a density among the players from .. end - 1. */
function steepest(chain: ChainBuffers, from: number, end: number): number {
  let most = 0;
  for (let k = from; k < end; k++) most = Math.max(most, Math.abs(chain.mu[k] - chain.centre[k]));
  return most;
}

function logFactorial(n: number): number {
  let log = 0;
  for (let k = 2; k <= n; k++) log += Math.log(k);
  return log;
}
