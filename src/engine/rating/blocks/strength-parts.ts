import type { Explanation, StrengthPart } from "../model";
import type { PreparedRace } from "../race";
import { forEachEntry, type BlockBeliefs } from "./design";
import type { BlockMates } from "./mates";

/** The block strengths of a row as summands, each coefficient times its value; values of 0 are left out. */
export function partsOf(beliefs: BlockBeliefs, row: number, change: (coefficient: number) => number): StrengthPart[] {
  const parts: StrengthPart[] = [];
  const { design, value } = beliefs;
  forEachEntry(design, row, (c, x, b) => {
    const { use, labels, first } = design.blocks[b];
    if (x !== 0) parts.push({ label: labels[c - first], block: use.name, before: x * value[c], change: x * change(c) });
  });
  return parts;
}

/** A race expanded by blocks, and its updates. */
interface UpdatedRace {
  readonly race: PreparedRace;
  /** The race expanded by `BlockMates`. */
  readonly seen: PreparedRace;
  readonly k: number;
  /** Mean before the race, by belief. */
  readonly mean: Float64Array;
  /** Mean after the race, by entrant of the expanded race. */
  readonly newMean: Float64Array;
}

/** Turns an explanation of the expanded race into one of the race itself, with the summands of the entrant's strength. */
export function withStrength(explanation: Explanation, mates: BlockMates, updates: UpdatedRace): Explanation {
  const { race, seen, k, mean, newMean } = updates;
  const player = race.player[k];
  const after = new Map<number, number>();
  for (let i = 0; i < seen.size; i++) after.set(seen.player[i], newMean[i]);
  const first = mean.length - mates.design.count;
  const own = { label: "", block: "", before: mean[player], change: explanation.total };
  return {
    ...explanation,
    strength: [own, ...partsOf(mates, race.row[k], (c) => (after.get(first + c) ?? mean[first + c]) - mean[first + c])],
    parts: explanation.parts.map((part) =>
      part.opponent === undefined
        ? part
        : { ...part, opponent: mates.place.subarray(0, race.size).indexOf(part.opponent) },
    ),
  };
}
