import type { LatticeSetting } from "./setting";
import { MOST_DAMPED } from "./pair-stage";
import type { Chain } from "./chain";

/** Largest slope times step at which the pair form keeps its accuracy. */
const STEEPEST_PAIR = 0.5;

/** Groups up to this size are still counted by subsets where the lattice would have to be much narrower. */
const LAST_SUBSET = 11;
const MUCH_NARROWER = 4;

/**
 * Large tied groups go pair by pair, which needs a lattice that follows their steepest member and their extent.
 * Leaves in chain.widest what each stage allows; Infinity: it is not counted by pairs.
 * @param natural step of the lattice without them
 * @returns the largest step that all of them allow
 */
export function widestStep(chain: Chain, natural: number, setting: LatticeSetting, largestSubset: number): number {
  let widest = natural;
  for (let t = 0; t < chain.stages; t++) {
    const first = chain.stageStart[t];
    const end = chain.stageStart[t + 1];
    const size = end - first;
    chain.widest[t] = Infinity;
    if (size <= largestSubset) continue;
    const damping = Math.max(chain.slope[first], chain.slope[end], 1);
    const byExtent =
      size > MOST_DAMPED
        ? Math.min(setting.eta * Math.sqrt(size), 2 * Math.PI * Math.exp(-setting.drop / (1.35 * (size - 2))))
        : 0.65 * setting.eta * Math.sqrt(size);
    const allowed = Math.min(STEEPEST_PAIR / steepest(chain, first, end), byExtent / damping);
    if (size <= LAST_SUBSET && allowed * MUCH_NARROWER < natural) continue;
    chain.widest[t] = allowed;
    widest = Math.min(widest, allowed);
  }
  return widest;
}

/**
 * Tied players share one window. Where the windows of a group fall apart, those below are below for certain
 * (to exp(-drop)), and the group is as good as two. A group of twelve or more that is too steep for any lattice (upsets by
 * hundreds) is taken in blocks by rating, each order of blocks as likely as any other: exact for equal ratings.
 * @returns the log of the number of those orders
 */
export function splitTies(chain: Chain, largestSubset: number): number {
  const { from, to, stageStart, block, players, widest, step } = chain;
  if (chain.stages === players) return 0;
  let stages = 0;
  let orders = 0;
  for (let t = 0; t < chain.stages; t++) {
    const end = stageStart[t + 1];
    let start = stageStart[t];
    const inBlocks = widest[t] < 0.99 * chain.h;
    if (inBlocks) orders += logFactorial(end - start);
    step[stages] = widest[t];
    block[stages++] = start;
    for (let k = start + 1; k < end; k++) {
      if (to[k - 1] >= from[k] && !(inBlocks && k - start === largestSubset)) continue;
      if (inBlocks) orders -= logFactorial(k - start);
      start = k;
      step[stages] = widest[t];
      block[stages++] = k;
    }
    if (inBlocks) orders -= logFactorial(end - start);
  }
  block[stages] = players;
  for (let t = 0; t <= stages; t++) {
    stageStart[t] = block[t];
    widest[t] = step[t];
  }
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
function steepest(chain: Chain, from: number, end: number): number {
  let most = 0;
  for (let k = from; k < end; k++) most = Math.max(most, Math.abs(chain.mu[k] - chain.centre[k]));
  return most;
}

function logFactorial(n: number): number {
  let log = 0;
  for (let k = 2; k <= n; k++) log += Math.log(k);
  return log;
}
