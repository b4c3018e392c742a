import { firstRaces, splitAt, type Split } from "../../evaluation/counted";
import { differences } from "../../evaluation/compare";
import type { Difference } from "../../evaluation/difference";
import { evaluateSteps, type ContenderEvaluation, type EvaluationOptions } from "../../evaluation/evaluate";
import { scaled, type Steps } from "../../steps";
import type { MetricId, Metrics } from "../../evaluation/metrics";
import { blockNames, blocksOf, helpfulNames } from "../../history/blocks";
import type { History } from "../../history/types";
import type { BlockUse } from "../../rating/blocks/block";
import { blockParameter, blockValue } from "../../rating/blocks/use";
import { tunableOf } from "../../rating/complete";
import { contenderOf, startSdPoints, type ContenderSpec } from "../../replay/contender";
import type { ResultReading } from "../../replay/rater";
import { bestOf, tuneSteps, withValues } from "./tune";

/** The speed of players or of a block: a learning rate in natural units, or an initial sd in points. */
interface ChosenRate {
  /** "players", or the name of the block. */
  readonly of: string;
  readonly value: number;
}

/** One choice of blocks, with the speeds that were best before the split. */
interface Way {
  readonly rates: readonly ChosenRate[];
  readonly metrics: Metrics;
}

/** One choice of blocks, compared with rating only players. */
interface Help extends Way {
  readonly blocks: readonly BlockUse[];
  /** By metric, difference from rating only players, over the same races; null: no value, or no resamples. */
  readonly differences: { readonly [Id in MetricId]: Difference | null };
}

export interface WhatHelps {
  /** "rate": learning rates; "sd": initial sds in points. */
  readonly kind: "rate" | "sd";
  /** Number of races before the split, and of all. */
  readonly split: { readonly races: number; readonly of: number };
  /** Maximum number of values tried for each speed. */
  readonly tries: number;
  readonly alone: Way;
  /** One for each block of the history (a season's groups only if chosen), then all chosen blocks together. */
  readonly helps: readonly Help[];
}

export interface HelpOptions extends EvaluationOptions {
  /** Speeds are chosen on the races before it, and judged on those after it; default 0.7 of the races. */
  readonly split?: Split;
}

/** Number of tries for each speed. */
const TRIES = 15;
const SPLIT = 0.7;
/** The parameters that determine how fast players' ratings change. */
const OF_PLAYERS = ["learningRate", "initialSd", "sigma"];

/**
 * Finds the shared strengths and conditions that help a system to predict unseen races: walk-forward, with
 * each of them and with only players, on the same resamples of the races.
 *
 * A speed tuned for players only is too large with a car, because both explain the same result; so both speeds are
 * tuned with equal effort, by the log loss of pairs on the races before the split, and only the races after it are used to judge.
 * @throws RangeError if the system rates players alone, the history has no such column, or one side of the split is empty
 */
export function* whatHelpsSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  { split = SPLIT, ...options }: HelpOptions,
): Steps<WhatHelps> {
  const { model } = contenderOf(spec);
  const rule = model.supports.blocks;
  if (!rule) throw new RangeError(`${model.label} rates players alone.`);
  const ways = waysOf(history, reading);
  if (ways.length === 0) throw new RangeError("These results have no shared strengths or conditions.");
  const at = splitAt(history, split);
  const [from, to] = options.races ?? [0, Infinity];
  const judging = { ...options, races: [Math.max(at, from), to] as const };
  const first = firstRaces(history, at);
  const all = [[], ...ways];
  const ends = all.map((_, k) => all.slice(0, k + 1).reduce((sum, blocks) => sum + blocks.length + 1, 0));
  const total = ends[ends.length - 1];

  function* measure(
    blocks: readonly BlockUse[],
  ): Steps<Way & { blocks: readonly BlockUse[]; by: ContenderEvaluation }> {
    const plain = { ...spec, blocks };
    const { parameters } = contenderOf(plain);
    const own = tunableOf(model, parameters).find(({ id }) => OF_PLAYERS.includes(id));
    const wanted = [
      ...(own ? [own.id] : []),
      ...blocks.map((use) => blockParameter(rule!, use, startSdPoints({ model, parameters })).id),
    ];
    let found: ContenderSpec = plain;
    // With a single season there are no groups by season.
    const isThere = blocksOf(first, named(blocks)).unknown.length === 0;
    if (wanted.length > 0 && isThere) {
      const { burnIn, minimumRaces, seed = 1 } = options;
      const common = { metric: "pairLogLoss", split, seed, burnIn, minimumRaces } as const;
      const settings = { ...common, contender: plain, parameters: wanted, tries: TRIES * wanted.length };
      const path = yield* scaled(tuneSteps(history, reading, settings), 0, SEARCHING);
      const best = bestOf(settings.metric, path);
      if (best >= 0) found = withValues(plain, path[best].values);
    }
    const by = yield* scaled(evaluateSteps(history, reading, found, judging), SEARCHING, 1);
    const uses = found.blocks ?? [];
    const tuned = contenderOf(found);
    const start = startSdPoints(tuned);
    const ofPlayers = rule === "gradient" ? (own ? (tuned.parameters[own.id] as number) : NaN) : start;
    const rates = [
      ...(Number.isFinite(ofPlayers) ? [{ of: "players", value: ofPlayers }] : []),
      ...uses.map((use) => ({
        of: use.name,
        value: blockValue(rule!, use) ?? blockParameter(rule!, use, start).default,
      })),
    ];
    return { blocks: uses, rates, metrics: by.metrics, by };
  }

  const { by: base, rates, metrics } = yield* scaled(measure([]), 0, ends[0] / total);
  const helps: Help[] = [];
  for (const [k, blocks] of ways.entries()) {
    const { by, ...way } = yield* scaled(measure(blocks), ends[k] / total, ends[k + 1] / total);
    helps.push({ ...way, differences: differences(by, base, options.level) });
  }
  const kind = rule === "gradient" ? "rate" : "sd";
  return { kind, split: { races: at, of: history.raceCount }, tries: TRIES, alone: { rates, metrics }, helps };
}

/** Share of the progress taken by the search. */
const SEARCHING = 0.9;

function named(blocks: readonly BlockUse[]): Pick<ResultReading, "shared" | "conditions"> {
  const of = (wanted: BlockUse["kind"]) => blocks.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return { shared: of("shared"), conditions: of("condition") };
}

function waysOf(history: History, { shared = [], conditions = [] }: ResultReading): BlockUse[][] {
  const names = blockNames(history);
  const helpful = helpfulNames(names.shared);
  const plain = names.shared.filter((name) => shared.includes(name) || helpful.includes(name));
  const offered = [
    ...plain.map((name): BlockUse => ({ kind: "shared", name })),
    ...names.conditions.map((name): BlockUse => ({ kind: "condition", name })),
  ];
  const chosen = offered.filter(({ kind, name }) => (kind === "shared" ? shared : conditions).includes(name));
  return [...offered.map((use) => [use]), ...(chosen.length > 1 ? [chosen] : [])];
}
