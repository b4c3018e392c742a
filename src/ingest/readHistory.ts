import { buildSteps } from "../engine/history/build";
import { scaled, type Steps } from "../engine/steps";
import { wholeOf, sizeOf } from "./columnar/pieces";
import { NotPlain } from "./columnar/plain";
import { directSteps, type HistoryRead, type HistoryReading } from "./columnar/read";
import { checkSize, OF_A_PROCESS } from "./columnar/sizes";
import { readSteps } from "./read";
import type { LongInput, ReadInput, ReadOptions } from "./types";

/** Below this size the general reader takes a fraction of a second. */
const MIN_SIZE = 500_000;

/**
 * Reads inputs into a checked history, in slices; yields progress 0..1. Long tables and JSON lines are read directly into columns,
 * everything else by the general reader; both give the same result. Errors: `TooLarge` for inputs that would not fit, before
 * they are read whole; all others are problems in the result.
 */
export function* readHistorySteps(
  inputs: readonly LongInput[],
  options: ReadOptions,
  given: HistoryReading = {},
): Steps<HistoryRead> {
  const { preview = 0, least = MIN_SIZE, limits = OF_A_PROCESS } = given;
  const [input] = inputs;
  checkSize(inputs, "pieces", limits);
  if (inputs.length === 1 && sizeOf(input.data) >= least && !options.statuses && !options.repeats) {
    try {
      return yield* directSteps(input, options, given);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
    }
  }
  checkSize(inputs, "whole", limits);
  return yield* carefulSteps(inputs, options, preview);
}

/** Share of the progress for the reader; the history takes the rest. */
const READING = 0.9;

function* carefulSteps(inputs: readonly LongInput[], options: ReadOptions, preview: number): Steps<HistoryRead> {
  const whole = inputs.map((input): ReadInput => ({ ...input, data: wholeOf(input.data) }));
  const { races, lines, ...rest } = yield* scaled(readSteps(whole, options), 0, READING);
  const built = yield* scaled(buildSteps(races), READING, 1);
  return { ...rest, ...built, preview: races.slice(0, preview), lineOf: (race) => lines[race], isDirect: false };
}
