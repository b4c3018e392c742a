import type { History } from "../history/types";
import type { BlockBeliefs } from "../rating/blocks/design";
import type { BlockUse } from "../rating/blocks/block";
import { NotFiniteError } from "../rating/not-finite";
import type { PreparedRace } from "../rating/race";
import type { Contender } from "./contender";

/** The ratings of one block through a history, model units throughout: E rows, G groups (a condition is one group). */
export interface BlockColumns {
  readonly kind: BlockUse["kind"];
  readonly name: string;
  readonly groups: readonly string[];
  /** [E] group of the row; -1: none, or not rated. */
  readonly group: Int32Array;
  /** [E] factor of the group in the row: 1 for a shared strength, else the condition's number. */
  readonly value: Float64Array;
  /** [E] the group's rating before and after the row's race (after: when its rating period has closed); NaN without a group. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** [E] the same for the sd; null: the model has none. */
  readonly sdBefore: Float64Array | null;
  readonly sdAfter: Float64Array | null;
  /** [G] at the end. */
  readonly rating: Float64Array;
  readonly sd: Float64Array | null;
  /** [G] races in which an entrant had it. */
  readonly races: Int32Array;
}

/** Final ratings of the groups of a block, model units; G groups. */
export type FinalBlock = Pick<BlockColumns, "kind" | "name" | "groups" | "rating" | "sd">;

/** Present ratings of the blocks. Throws NotFiniteError for a group without a finite rating. */
export function finalBlocks({ design, value, sd }: BlockBeliefs, contender: Contender): readonly FinalBlock[] {
  return design.blocks.map(({ use, labels, first }) => {
    const rating = value.slice(first, first + labels.length);
    const notFinite = rating.findIndex((one) => !Number.isFinite(one));
    if (notFinite >= 0) throw new NotFiniteError("After the last race", contender, `rating of ${labels[notFinite]}`);
    const own = sd && sd.slice(first, first + labels.length);
    return { kind: use.kind, name: use.name, groups: labels, rating, sd: own };
  });
}

export class BlockRecorder {
  private readonly tracks: readonly Track[];

  constructor(
    { entrantCount }: History,
    private readonly beliefs: BlockBeliefs,
  ) {
    const rows = (): Float64Array => new Float64Array(entrantCount).fill(NaN);
    this.tracks = beliefs.design.blocks.map(({ labels }) => ({
      group: new Int32Array(entrantCount).fill(-1),
      value: new Float64Array(entrantCount),
      before: rows(),
      after: rows(),
      sdBefore: beliefs.sd && rows(),
      sdAfter: beliefs.sd && rows(),
      races: new Int32Array(labels.length),
    }));
  }

  before(race: PreparedRace): void {
    const { value, sd, design } = this.beliefs;
    design.blocks.forEach((block, b) => {
      const track = this.tracks[b];
      const seen = new Set<number>();
      for (let k = 0; k < race.size; k++) {
        const row = race.row[k];
        const coefficient = block.at[row];
        if (coefficient < 0) continue;
        const group = coefficient - block.first;
        track.group[row] = group;
        track.value[row] = block.value ? block.value[row] : 1;
        track.before[row] = value[coefficient];
        if (sd) track.sdBefore![row] = sd[coefficient];
        if (track.value[row] !== 0) seen.add(group);
      }
      for (const group of seen) track.races[group]++;
    });
  }

  /** Called when the period of the rows `from` .. `to` - 1 has closed. */
  after(from: number, to: number): void {
    const { value, sd, design } = this.beliefs;
    design.blocks.forEach(({ first }, b) => {
      const { group, after, sdAfter } = this.tracks[b];
      for (let row = from; row < to; row++) {
        if (group[row] < 0) continue;
        after[row] = value[first + group[row]];
        if (sd) sdAfter![row] = sd[first + group[row]];
      }
    });
  }

  /** @throws NotFiniteError for a group without a finite rating */
  columns(contender: Contender): readonly BlockColumns[] {
    return finalBlocks(this.beliefs, contender).map((final, b) => ({ ...final, ...this.tracks[b] }));
  }
}

type Track = Omit<BlockColumns, "kind" | "name" | "groups" | "rating" | "sd">;
