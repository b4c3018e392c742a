import { SpanStage } from "./span-stage";
import type { Stage, StageContext } from "./stage";
import { SubsetStage } from "./subset-stage";

/** How the orders of a tied group are counted. */
type TieKind = "subsets" | "span";

const MAKE: Readonly<Record<TieKind, (context: StageContext) => Stage>> = {
  subsets: (context) => new SubsetStage(context),
  span: (context) => new SpanStage(context),
};

/** The tied groups of the chain, worst first; stages are reused between calls. */
export class TiedStages {
  count = 0;
  private readonly stages: Stage[] = [];
  private readonly pools: Readonly<Record<TieKind, Stage[]>> = { subsets: [], span: [] };
  private readonly used: Record<TieKind, number> = { subsets: 0, span: 0 };

  constructor(private readonly context: StageContext) {}

  clear(): void {
    const { used } = this;
    this.count = 0;
    used.subsets = used.span = 0;
  }

  /** Adds a group: first player in the chain, number of members, nodes of their common window. */
  add(first: number, members: number, nodes: number, kind: TieKind): void {
    const stage = (this.pools[kind][this.used[kind]++] ??= MAKE[kind](this.context));
    stage.locate(first, members, nodes);
    this.stages[this.count++] = stage;
  }

  /** The tied group with number `tie`, counted from below. */
  at(tie: number): Stage {
    return this.stages[tie];
  }
}
