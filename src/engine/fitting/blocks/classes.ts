/** Finds the levels of blocks that races make comparable, which depends on the players and groups that met. */
import { exactTies, type History } from "../../history/types";
import type { Block, BlockDesign } from "../../rating/blocks/design";
import type { ResultReading } from "../../replay/rater";
import { estimabilityOf, MAX_COEFFICIENTS, type Estimability } from "../../design/free";
import type { Term } from "../../design/terms";
import type { Steps } from "../../steps";
import { blockContests } from "./contests";
import { chainsOf } from "./separability";

/** [L] class of each level of a term: levels of one class are comparable; -1: not estimable. */
export function classOf({ classes, numbers }: Estimability, t: number, levels: number): Int32Array {
  const out = new Int32Array(levels).fill(-1);
  const groups = classes[t];
  if (groups) groups.forEach((group, g) => group.forEach((level) => (out[level] = g)));
  else out[0] = numbers[t] ? 0 : -1;
  return out;
}

/** By block, the class of each level, -1 if not comparable. Above `MAX_COEFFICIENTS`, classes are found by chains of players who changed groups. */
export function* comparableLevels(
  history: History,
  { ties }: Pick<ResultReading, "ties">,
  design: BlockDesign,
): Steps<readonly Int32Array[]> {
  const { contests, players } = blockContests(history, exactTies(ties), design);
  if (players.length + design.count > MAX_COEFFICIENTS) return design.blocks.map((block) => chained(history, block));
  const plain = { variance: 1, mean: 0, drift: 0 };
  const terms: Term[] = [
    { id: "player", kind: "factor", levels: players.length, ...plain },
    ...design.blocks.map(({ use, labels }): Term => ({
      id: use.name,
      kind: use.kind === "shared" ? "factor" : "number",
      levels: labels.length,
      ...plain,
    })),
  ];
  const known = yield* estimabilityOf({ likelihood: "plackett-luce-race", draws: "half", terms, contests });
  return design.blocks.map(({ use, labels }, b) => {
    const found = classOf(known, b + 1, labels.length);
    return use.kind === "shared" ? withoutLone(found) : found;
  });
}

function chained({ player, rank }: History, { use, labels, at, first }: Block): Int32Array {
  if (use.kind === "condition") return new Int32Array(labels.length);
  const rows = Array.from(at.keys()).filter((row) => rank[row] > 0 && at[row] >= 0);
  const chains = chainsOf({
    player: Int32Array.from(rows, (row) => player[row]),
    group: Int32Array.from(rows, (row) => at[row] - first),
  });
  const out = new Int32Array(labels.length).fill(-1);
  for (const row of rows) out[at[row] - first] = chains[at[row] - first];
  return withoutLone(out);
}

/** A level alone in its class is not comparable, -1. */
function withoutLone(classes: Int32Array): Int32Array {
  const sizes = new Map<number, number>();
  for (const one of classes) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  return classes.map((one) => (sizes.get(one)! > 1 ? one : -1));
}
