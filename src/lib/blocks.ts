/** Ratings of a season's blocks as plain data, without those that its races cannot separate from players. */
import { comparableLevels } from "../engine/fitting/blocks/classes";
import type { History } from "../engine/history/types";
import { designOf, type ResultReading } from "../engine/replay/rater";
import type { StandingBlock } from "../engine/stream/stream-rating";
import { finish } from "../engine/steps";
import type { Converter } from "./units";

/** Present ratings of the blocks besides the players. */
export interface RatedBlock {
  readonly kind: "shared" | "condition";
  readonly name: string;
  /**
   * Best first; a condition has one, with the effect of 1 unit. A rating of 0 has no effect. Where the races are kept, null: they cannot
   * separate it from its players, so only sums with the players are known.
   */
  readonly groups: readonly {
    readonly name: string;
    readonly rating: number | null;
    readonly sd?: number;
    readonly races: number;
    /** Groups of one set are comparable; absent if all are. */
    readonly set?: number;
  }[];
}

/** By block, the class of each group of the stream; -1: comparable with no other. */
export function comparableGroups(
  history: History,
  reading: ResultReading,
  blocks: readonly StandingBlock[],
): Int32Array[] {
  if (blocks.length === 0) return [];
  const design = designOf(
    history,
    blocks.map(({ kind, name }) => ({ kind, name })),
  );
  const classes = finish(comparableLevels(history, reading, design));
  // The stream numbers groups in order of appearance.
  return blocks.map(({ groups }, b) => {
    const { labels } = design.blocks[b];
    return Int32Array.from(groups, (group) => classes[b][labels.indexOf(group)] ?? -1);
  });
}

/** @param classes of each group, -1: comparable with none; null: not computed */
export function ratedBlockOf(
  { kind, name, groups, rating, sd, races }: StandingBlock,
  classes: Int32Array | null,
  { change }: Converter,
): RatedBlock {
  const several = new Set(classes?.filter((one) => one >= 0)).size > 1;
  const value = (group: number): number => (classes && classes[group] < 0 ? -Infinity : rating[group]);
  return {
    kind,
    name,
    groups: Array.from(groups.keys())
      .filter((group) => kind === "condition" || races[group] > 0)
      .sort((a, b) => value(b) - value(a) || a - b)
      .map((group) => {
        const known = value(group) > -Infinity;
        return {
          name: groups[group],
          rating: known ? change(rating[group]) : null,
          ...(known && sd && { sd: change(sd[group]) }),
          races: races[group],
          ...(known && classes && several && { set: classes[group] }),
        };
      }),
  };
}
