import { blockNames } from "../history/blocks";
import type { History } from "../history/types";
import type { BlockUse } from "../models/blocks/block";
import { contenderOf } from "../replay/contender";
import type { ContenderSpec } from "../replay/contender";
import type { Reading } from "../replay/rater";
import type { Steps } from "../steps";
import { differences } from "./compare";
import type { Difference } from "./difference";
import { evaluateSteps, scaled } from "./evaluate";
import type { ContenderEvaluation, EvaluationOptions } from "./evaluate";
import type { MetricId, Metrics } from "./metrics";

/** One way to rate a history, beside rating the players alone. */
export interface Help {
  readonly blocks: readonly BlockUse[];
  readonly metrics: Metrics;
  /** By metric, less the value of players alone, over races that both share; null: there is none, or no resamples. */
  readonly differences: { readonly [Id in MetricId]: Difference | null };
}

export interface WhatHelps {
  /** What players alone come to. */
  readonly alone: Metrics;
  /** One a block that the history offers (a season's groups only where they are chosen), then all that are chosen together. */
  readonly helps: readonly Help[];
}

/**
 * Which of the shared strengths and conditions of a history help a system to predict races that it has not seen: walk-forward, with
 * each of them and with players alone, the same resamples of the races for all.
 * @throws RangeError where the system rates players alone, or the history has no such column
 */
export function* whatHelpsSteps(
  history: History,
  reading: Reading,
  spec: ContenderSpec,
  options: EvaluationOptions,
): Steps<WhatHelps> {
  const { model } = contenderOf(spec);
  if (!model.supports.blocks) throw new RangeError(`${model.label} rates players alone.`);
  const ways = waysOf(history, reading);
  if (ways.length === 0) throw new RangeError("These results name nothing besides the players.");
  const count = ways.length + 1;
  const evaluate = (blocks: readonly BlockUse[], k: number): Steps<ContenderEvaluation> =>
    scaled(evaluateSteps(history, reading, { ...spec, blocks }, options), k / count, (k + 1) / count);
  const alone = yield* evaluate([], 0);
  const helps: Help[] = [];
  for (const blocks of ways) {
    const evaluation = yield* evaluate(blocks, helps.length + 1);
    helps.push({ blocks, metrics: evaluation.metrics, differences: differences(evaluation, alone, options.level) });
  }
  return { alone: alone.metrics, helps };
}

function waysOf(history: History, { shared = [], conditions = [] }: Reading): BlockUse[][] {
  const names = blockNames(history);
  const plain = names.shared.filter((name) => shared.includes(name) || !name.endsWith(" by season"));
  const offered = [
    ...plain.map((name): BlockUse => ({ kind: "shared", name })),
    ...names.conditions.map((name): BlockUse => ({ kind: "condition", name })),
  ];
  const chosen = offered.filter(({ kind, name }) => (kind === "shared" ? shared : conditions).includes(name));
  return [...offered.map((use) => [use]), ...(chosen.length > 1 ? [chosen] : [])];
}
