import { blockNames, condition, sharedStrength } from "../history/blocks";
import { startsOf } from "../history/starts";
import type { History, HistoryOptions } from "../history/types";
import { blockDesign, conditionColumn, type BlockColumn, type BlockDesign } from "../rating/blocks/design";
import type { BlockUse } from "../rating/blocks/block";
import { ParameterError } from "../rating/complete";
import type { Rater } from "../rating/model";
import { nearestWords } from "../rating/nearest";
import { setStart, startWords, takesStarts, unitsOfStart } from "../rating/starts";
import type { Contender } from "./contender";

/** The options for reading results: ties, and the blocks for contenders that do not name their own. */
export type ResultReading = Pick<
  HistoryOptions,
  "ties" | "shared" | "conditions" | "simultaneous" | "recalibrate" | "startScale"
>;

/** The blocks that a contender uses besides players; empty where its model rates players alone. */
export function usesOf({ model, blocks }: Contender, reading: Omit<ResultReading, "ties"> = {}): readonly BlockUse[] {
  if (!model.supports.blocks) return [];
  return blocks ?? usesOfReading(reading);
}

export function usesOfReading({ shared = [], conditions = [] }: Omit<ResultReading, "ties">): BlockUse[] {
  return [
    ...shared.map((name): BlockUse => ({ kind: "shared", name })),
    ...conditions.map((name): BlockUse => ({ kind: "condition", name })),
  ];
}

/** The history's columns that blocks name. Throws ParameterError for a name that the history does not have. */
export function designOf(history: History, uses: readonly BlockUse[]): BlockDesign {
  return blockDesign(uses.map((use) => columnOf(history, use)));
}

function columnOf(history: History, use: BlockUse): BlockColumn {
  if (use.kind === "shared") {
    const found = sharedStrength(history, use.name);
    if (found) return { use, labels: found.labels, level: found.level, value: null };
  } else {
    const found = condition(history, use.name);
    if (found) return conditionColumn(use, found.value);
  }
  const { shared, conditions } = blockNames(history);
  throw unknownBlock(use, use.kind === "shared" ? shared : conditions);
}

/** @param names the available names of its kind */
export function unknownBlock(use: BlockUse, names: readonly string[]): ParameterError {
  const what = use.kind === "shared" ? "shared strength" : "condition";
  return new ParameterError(
    names.length > 0
      ? `These results have no ${what} "${use.name}"; the nearest are ${nearestWords(use.name, names).join(", ")}.`
      : `These results have no ${what}, so "${use.name}" cannot be used.`,
  );
}

/** A rater for a history, with the blocks that the contender uses besides the players. */
export function raterOf(history: History, contender: Contender, reading?: Omit<ResultReading, "ties">): Rater {
  const { model, parameters } = contender;
  const uses = usesOf(contender, reading);
  const design = uses.length === 0 ? undefined : designOf(history, uses);
  const rater = model.rater(parameters, history.playerCount, design);
  if (!history.starts || !takesStarts(model, reading?.startScale)) return rater;
  const scale = model.scale(parameters);
  for (const [player, start] of startsOf(history))
    setStart(rater, model, player, unitsOfStart(scale, start, reading?.startScale !== undefined));
  return rater;
}

/** How the contender uses the initial ratings of a history, in a sentence; "" where there are none. */
export function startNote(
  history: History,
  { model, parameters }: Contender,
  reading: Omit<ResultReading, "ties">,
): string {
  if (!history.starts) return "";
  return startWords(model, model.scale(parameters).known === true, startsOf(history).size, reading.startScale);
}

/** Which requested blocks are not used, as a sentence; "" when all are. */
export function unusedNote({ model, blocks }: Contender, reading: Omit<ResultReading, "ties"> = {}): string {
  const asked = blocks ?? usesOfReading(reading);
  if (model.supports.blocks || asked.length === 0) return "";
  const names = asked.map(({ name }) => name);
  return `${model.label} rates players alone: ${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not used.`;
}
