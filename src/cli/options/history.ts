import { parseKinds, type KindWeight } from "../../engine/history/kinds";
import { DEFAULT_OPTIONS, type HistoryOptions } from "../../engine/history/types";
import { nearestWords } from "../../engine/rating/nearest";
import { findModel, MODELS } from "../../engine/models/registry";
import { flag, grouped, oneOf, parsed, readRange, text, type Values } from "../declare";
import { UsageError } from "../errors";

/** Options that select the rated part of a history. */
export const HISTORY = grouped("What is rated", {
  races: parsed(
    "--races <from:to>",
    "only these races, counted from 0 in order of date, the last one excluded: 0:855",
    readRange,
    undefined,
    "all",
  ),
  dnf: oneOf(
    "--dnf <reading>",
    ["unobserved", "draw", "published", "drop"],
    "how DNFs and DQs are read: unobserved (last, order unknown), draw (tied last), published (as in the tables of Kerby’s note), drop (left out)",
    "unobserved",
  ),
  weights: parsed(
    "--weights <words=number,...>",
    'how often races count whose name or season holds the words: "final = 2, friendly = 0.5"',
    readWeights,
    undefined,
    "every race once",
  ),
  recordedOnly: flag("--recorded-only", "only races that their service recorded"),
  simultaneous: flag(
    "--simultaneous",
    "judge races of one date as held at the same time: each predicted from what was known before that date",
  ),
  recalibrate: flag(
    "--recalibrate",
    "judge probabilities of pairs as recalibrated on the results of earlier dates, not as the system states them",
  ),
  starts: text(
    "--starts <file>",
    "initial ratings: a player, a rating and perhaps its sd a line, as in Ann,1650,80; in place of those in the results",
  ),
  startScale: parsed(
    "--start-scale <system>",
    "initial ratings are own ratings of this system, and no other one uses them",
    readScale,
    undefined,
    "the scale that each system is shown on",
  ),
  anonymous: oneOf("--anonymous <rule>", ["keep", "drop"], "players without a name: keep or drop them", "keep"),
});

type HistoryGiven = Values<typeof HISTORY>;

function readWeights(given: string, option: string): readonly KindWeight[] {
  const read = parseKinds(given);
  if ("problem" in read) throw new UsageError(`${option}: ${read.problem}`);
  return read.kinds;
}

function readScale(id: string, option: string): string {
  const model = findModel(id);
  if (model?.supports.starts) return id;
  const all = MODELS.filter(({ supports }) => supports.starts).map((one) => one.id);
  throw new UsageError(
    model
      ? `${option}: ${model.label} does not accept initial ratings.`
      : `${option}: there is no system "${id}"; the nearest are ${nearestWords(id, all).join(", ")}.`,
  );
}

/** The same in the engine's form. */
export function historyOptions({
  races,
  dnf,
  weights,
  recordedOnly,
  simultaneous,
  recalibrate,
  startScale,
  anonymous,
}: HistoryGiven): HistoryOptions {
  return {
    ...DEFAULT_OPTIONS,
    ties: { ...DEFAULT_OPTIONS.ties, dnf, dq: dnf },
    recordedOnly,
    anonymous,
    ...(simultaneous && { simultaneous }),
    ...(recalibrate && { recalibrate }),
    ...(startScale && { startScale }),
    ...(races && { slice: races }),
    ...(weights && { kinds: weights }),
  };
}
