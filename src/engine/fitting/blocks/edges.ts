import type { BlockDesign } from "../../rating/blocks/design";
import type { Contests } from "../../design/contests";
import type { Edges } from "./separability";

/** Which player had which group of block b in observed races. Players are the first coefficients. */
export function edgesOf(contests: Contests, players: number, { blocks }: BlockDesign, b: number): Edges {
  const { first, labels } = blocks[b];
  const from = players + first;
  const count = labels.length;
  const races = new Map<number, number>();
  for (let number = 0; number < contests.count; number++) {
    if (!contests.observed[number]) continue;
    for (let k = contests.start[number]; k < contests.start[number + 1]; k++) {
      // A row lists a player and then the player's blocks; in a team the next player follows.
      let player = -1;
      for (let e = contests.entryStart[k]; e < contests.entryStart[k + 1]; e++) {
        const coefficient = contests.coefficient[e];
        if (coefficient < players) player = coefficient;
        else if (coefficient >= from && coefficient < from + count) {
          const edge = player * count + coefficient - from;
          races.set(edge, (races.get(edge) ?? 0) + 1);
        }
      }
    }
  }
  const edges = [...races.keys()].toSorted((a, c) => a - c);
  return {
    player: Int32Array.from(edges, (edge) => Math.floor(edge / count)),
    group: Int32Array.from(edges, (edge) => edge % count),
    races: Int32Array.from(edges, (edge) => races.get(edge)!),
  };
}
