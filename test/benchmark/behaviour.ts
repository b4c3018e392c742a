/**
 * What a system says of a sample of races, as a fingerprint. What was worked out holds for as long as the system says the same, whatever its source looks
 * like: a comment or a label changes nothing, a formula does, in the model's folder or in what it shares with others.
 */
import { createHash } from "node:crypto";
import { axesOf } from "../../src/engine/fitting/tune/axes";
import { withValues } from "../../src/engine/fitting/tune/tune";
import type { TunedValues, TuneSettings } from "../../src/engine/fitting/tune/tune";
import { filterHistory } from "../../src/engine/history/filter";
import type { History, HistoryOptions } from "../../src/engine/history/types";
import { ParameterError } from "../../src/engine/rating/complete";
import { NotFiniteError } from "../../src/engine/rating/not-finite";
import { OvershootError } from "../../src/engine/rating/overshoot";
import { createRandom } from "../../src/engine/numerics/random";
import { contenderOf } from "../../src/engine/replay/contender";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { pass } from "./judge";

/** Raise it when the protocol changes: everything is worked out again. */
const EDITION = 2;
/** Entrants of a sample, half of them from the first races, the others from races over the whole time. */
const SAMPLE = 3000;
const SEEDED = 2;
/** More than a page shows, and fewer than a sum in another order changes. */
const DIGITS = 10;

export function sampleOf(history: History, options: HistoryOptions): History {
  const { raceCount, offsets, entrantCount } = history;
  const recorded = new Uint8Array(raceCount);
  let first = 0;
  while (first < raceCount && offsets[first] < SAMPLE / 2) recorded[first++] = 1;
  const every = Math.max(1, Math.round((entrantCount - offsets[first]) / (SAMPLE / 2)));
  for (let race = first; race < raceCount; race += every) recorded[race] = 1;
  return filterHistory({ ...history, recorded }, { ...options, recordedOnly: true });
}

/** The columns that decide results. */
export function digestOf({
  raceCount,
  playerCount,
  offsets,
  player,
  rank,
  team,
  score,
  minutes,
  times,
}: History): string {
  const hash = createHash("sha256").update(JSON.stringify([EDITION, raceCount, playerCount]));
  for (const { buffer, byteOffset, byteLength } of [offsets, player, rank, team, score, minutes, times])
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest("hex").slice(0, 12);
}

/** @param say what a system says of the sample; null: it does not take these settings */
export function behaviourOf(specs: readonly ContenderSpec[], say: (spec: ContenderSpec) => Iterable<number>): string {
  const hash = createHash("sha256");
  for (const spec of specs) hash.update(JSON.stringify(saidBy(spec, say)));
  return hash.digest("hex").slice(0, 12);
}

function saidBy(spec: ContenderSpec, say: (spec: ContenderSpec) => Iterable<number>): readonly string[] | null {
  try {
    return Array.from(say(spec), (one) => one.toPrecision(DIGITS));
  } catch (error) {
    if (error instanceof ParameterError || error instanceof NotFiniteError || error instanceof OvershootError)
      return null;
    throw error;
  }
}

/** The probabilities of pairs, and of games with draws. */
export const predictionsOn =
  (sample: History, options: HistoryOptions) =>
  (spec: ContenderSpec): readonly number[] => {
    const { pairs, games } = pass(sample, options, spec, 0);
    return [...pairs.probability, ...(games?.probability ?? [])];
  };

/** Where a search starts, and two settings in its bounds. */
export function searched({ contender, parameters, seed }: TuneSettings): readonly ContenderSpec[] {
  if (parameters.length === 0) return [contender];
  const random = createRandom(`${seed}`).fork("behaviour");
  const axes = axesOf(contenderOf(contender), parameters);
  const drawn = (): TunedValues => Object.fromEntries(axes.map(({ id, valueAt }) => [id, valueAt(random.uniform())]));
  return [contender, ...Array.from({ length: SEEDED }, () => withValues(contender, drawn()))];
}
