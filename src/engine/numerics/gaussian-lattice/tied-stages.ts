import { PairStage } from "./pair-stage";
import type { Stage, StageContext } from "./stage";
import { SubsetStage } from "./subset-stage";

/** The tied groups of the chain in order, worst first, out of two pools that are kept from call to call. */
export class TiedStages {
  count = 0;
  private readonly stages: Stage[] = [];
  private readonly subsets: SubsetStage[] = [];
  private readonly pairs: PairStage[] = [];
  private subsetsUsed = 0;
  private pairsUsed = 0;

  constructor(private readonly context: StageContext) {}

  clear(): void {
    this.count = 0;
    this.subsetsUsed = 0;
    this.pairsUsed = 0;
  }

  /** Adds a group: first player in the chain, number of members, nodes of their common window. */
  add(first: number, members: number, nodes: number, byPairs: boolean): void {
    const stage = byPairs
      ? (this.pairs[this.pairsUsed++] ??= new PairStage(this.context))
      : (this.subsets[this.subsetsUsed++] ??= new SubsetStage(this.context));
    stage.lay(first, members, nodes);
    this.stages[this.count++] = stage;
  }

  /** The tied group that comes as number `tie` from below. */
  at(tie: number): Stage {
    return this.stages[tie];
  }
}
