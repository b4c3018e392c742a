/** Which systems a data set is judged under, and what is tuned of each. */
import { blockNames } from "../../src/engine/history/blocks";
import type { History, HistoryOptions } from "../../src/engine/history/types";
import { stagesOf, triesFor } from "../../src/engine/fitting/tune/stages";
import type { TuneSettings } from "../../src/engine/fitting/tune/tune";
import { withBlockParameters } from "../../src/engine/fitting/tune/axes";
import { candidatesOf, shapeOf } from "../../src/engine/lab/systems";
import type { LeftOut, HistoryFeatures } from "../../src/engine/lab/systems";
import type { BlockUse } from "../../src/engine/rating/blocks/block";
import { hasEffect } from "../../src/engine/rating/complete";
import { findModel } from "../../src/engine/models/registry";
import { contenderOf } from "../../src/engine/replay/contender";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { labelsOf } from "../../src/cli/contender";
import { EXTRA } from "./extra";

/** A row of the table. */
export interface System {
  readonly label: string;
  /** Ways to set the rule up that tuning by numbers does not reach; the one that does best before the split is judged. */
  readonly ways: readonly TuneSettings[];
  /** What is not as for the other rows. */
  readonly note?: string;
}

/** Entrants that all tries of one search may go through, as multiples of what most models take for one. */
const WORK = 5e7;
const TRIES = { most: 60, least: 12, slow: 6 } as const;
/** Where the time of a search allows fewer, a single try takes half a minute or so. */
const SLOW = 2;
/** Above so many players skill through time keeps no covariances. */
const COVARIANCES = 2000;

interface Asked {
  readonly set: string;
  /** A date, or a share of races without one. */
  readonly split: string | number;
  readonly seed: string;
  readonly blocks?: readonly BlockUse[];
}

export function systemsOf(
  history: History,
  { ties }: Pick<HistoryOptions, "ties">,
  { set, split, seed, blocks = homeOf(history) }: Asked,
): { readonly systems: readonly System[]; readonly leftOut: readonly LeftOut[] } {
  const shape = shapeOf(history, ties);
  const steady = candidatesOf(shape, false);
  const fading = candidatesOf(shape, true);
  const settingsOf = (spec: ContenderSpec): TuneSettings => {
    const parameters = tunedOf(spec, shape);
    return {
      contender: spec,
      parameters,
      metric: "pairLogLoss",
      split,
      seed,
      tries: triesOf(spec, parameters, history),
    };
  };
  const systems = steady.candidates.flatMap(({ model, parameters }, index): System[] => {
    const faded = fading.candidates[index].parameters;
    // A clock of races where there are dates is the same rule with less known.
    const alone = shape.dates && parameters.clock === "race" ? [] : [parameters];
    const both = [...alone, ...(sameText(parameters, faded) ? [] : [faded])];
    const settings = allowedOf(model, history) < TRIES.least ? both.slice(-1) : both;
    const ways = settings.map((own): ContenderSpec => ({ model, parameters: own }));
    const label = (own: readonly ContenderSpec[]): string => labelsOf([contenderOf(own[0])])[0];
    if (blocks.length === 0 || !findModel(model)!.supports.blocks)
      return [{ label: label(ways), ways: ways.map(settingsOf) }];
    const besides = ways.map((spec) => ({ ...spec, blocks }));
    return [ways, besides].map((own) => ({ label: label(own), ways: own.map(settingsOf) }));
  });
  const extras = EXTRA.filter((one) => one.sets.includes(set));
  const replaced = new Map(extras.flatMap((one) => (one.instead ? [[one.contender.model, one.instead]] : [])));
  const isReplaced = ({ ways: [{ contender }] }: System): boolean => replaced.has(contender.model);
  const extra = extras.map(({ label, contender, parameters, tries, note }): System => {
    return {
      ...{ label, note },
      ways: [{ contender, parameters, metric: "pairLogLoss", split, seed, tries: tries ?? TRIES.least }],
    };
  });
  const guess: TuneSettings = {
    contender: { model: "guessing", parameters: {} },
    parameters: [],
    metric: "pairLogLoss",
    split,
    seed,
  };
  const cost = ({ ways: [{ contender }] }: System): number => effortOf(contender.model, history);
  return {
    systems: [
      ...[...systems.filter((one) => !isReplaced(one)), ...extra].toSorted((a, b) => cost(a) - cost(b)),
      { label: "An even chance for every player", ways: [guess] },
    ],
    leftOut: [
      ...fading.leftOut,
      ...systems.filter(isReplaced).map((one) => ({
        label: one.label,
        reason: replaced.get(one.ways[0].contender.model)!,
      })),
    ],
  };
}

function homeOf(history: History): readonly BlockUse[] {
  return blockNames(history).conditions.includes("home") ? [{ kind: "condition", name: "home" }] : [];
}

/** What the lab tunes for probabilities, and the rates of what stands beside players. */
function tunedOf(spec: ContenderSpec, shape: HistoryFeatures): readonly string[] {
  const contender = contenderOf(spec);
  const { model, parameters } = withBlockParameters(contender);
  const stage = stagesOf(contender.model, contender.parameters).find(({ metric }) => metric === "pairLogLoss");
  const own = (stage?.parameters ?? []).filter(
    (id) => !(id === "raceDrift" && shape.dates && parameters.clock === "day"),
  );
  const ofBlocks = model.parameters.slice(contender.model.parameters.length).map(({ id }) => id);
  return [...own, ...ofBlocks].filter((id) =>
    hasEffect(
      model.parameters.find((one) => one.id === id)!,
      model.parameters,
      parameters,
    ),
  );
}

/** The budget of a search: what its parameters ask for, within 12 and 60, fewer of a rule that takes long here, and 6 of one that takes very long. */
function triesOf(spec: ContenderSpec, parameters: readonly string[], history: History): number {
  const allowed = allowedOf(spec.model, history);
  const least = allowed < SLOW ? TRIES.slow : TRIES.least;
  return Math.min(TRIES.most, triesFor(parameters.length), Math.max(least, allowed));
}

const allowedOf = (model: string, history: History): number =>
  Math.floor(WORK / (effortOf(model, history) * history.entrantCount));

/** Processor time of an entrant, as a multiple of what most models take. */
function effortOf(model: string, { entrantCount, raceCount, playerCount }: History): number {
  // A player's whole past, at each game: as measured on 600,000 games of two.
  if (model === "elo-mmr") return 25;
  return findModel(model)!.effort?.(entrantCount / raceCount, playerCount > COVARIANCES ? 0 : playerCount) ?? 1;
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
