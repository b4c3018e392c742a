import { MOST_DAMPED } from "./pair-stage";
import type { LatticeSetting } from "./setting";
import type { Chain } from "./chain";

/** Tied groups up to these sizes are counted by subsets, and pair by pair; larger ones by their span. */
export interface TieSizes {
  readonly subsets: number;
  readonly pairs: number;
}

/** Largest slope times step at which the pair form keeps its accuracy. */
const STEEPEST_PAIR = 0.5;

/** Step times the slopes beside a group that goes by damped weights, in units of eta and the root of its size. */
const DAMPED_STEP = 0.33;

/** Groups for which the lattice would have to be narrower than this go by their span. */
const MOST_NARROWING = 2.5;

/**
 * Tied groups that go pair by pair need a lattice that follows their steepest member and their extent.
 * Leaves in chain.widest what each stage allows; Infinity: it is not counted by pairs.
 * @param natural step of the lattice without them
 * @returns the largest step that all of them allow
 */
export function widestStep(chain: Chain, natural: number, setting: LatticeSetting, sizes: TieSizes): number {
  let widest = natural;
  for (let t = 0; t < chain.stages; t++) {
    const first = chain.stageStart[t];
    const end = chain.stageStart[t + 1];
    const size = end - first;
    chain.widest[t] = Infinity;
    if (size <= sizes.subsets || size > sizes.pairs) continue;
    const damping = Math.max(chain.slope[first], chain.slope[end], 1);
    const byExtent =
      size > MOST_DAMPED
        ? Math.min(setting.eta * Math.sqrt(size), 2 * Math.PI * Math.exp(-setting.drop / (1.35 * (size - 2))))
        : DAMPED_STEP * setting.eta * Math.sqrt(size);
    const allowed = Math.min(STEEPEST_PAIR / steepest(chain, first, end), byExtent / damping);
    if (allowed * MOST_NARROWING < natural) continue;
    chain.widest[t] = allowed;
    widest = Math.min(widest, allowed);
  }
  return widest;
}

/** Tied players share a window. Where windows fall apart, the lower ones are below for certain: the group counts as two. */
export function splitTies(chain: Chain): void {
  const { from, to, stageStart, block, players, widest, step } = chain;
  if (chain.stages === players) return;
  let stages = 0;
  for (let t = 0; t < chain.stages; t++) {
    for (let k = stageStart[t], end = stageStart[t + 1]; k < end; k++) {
      if (k > stageStart[t] && to[k - 1] >= from[k]) continue;
      step[stages] = widest[t];
      block[stages++] = k;
    }
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
}

/** Largest slope of a density among the players from .. end - 1. */
function steepest(chain: Chain, from: number, end: number): number {
  let most = 0;
  for (let k = from; k < end; k++) most = Math.max(most, Math.abs(chain.mu[k] - chain.centre[k]));
  return most;
}
