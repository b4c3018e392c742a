import type { LongInput } from "../types";
import { sizeOf } from "./pieces";

const MEGABYTE = 1_000_000;

/** What columns of so long a file leave room for beside them. */
export const LARGEST = 600 * MEGABYTE;

/** The careful reader keeps an object for every race and entrant: thirty times the file. */
export const LARGEST_WHOLE = 100 * MEGABYTE;

/** Said before anything of it is read. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

const figure = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE).toLocaleString("en")} MB`;

/** @throws TooLarge for a file that is too long to be shown as a text. */
export function checkShown(size: number): void {
  if (size > LARGEST_WHOLE)
    throw new TooLarge(
      `It has ${figure(size)}, and at most ${figure(LARGEST_WHOLE)} can be opened here. Split it by season, or rate it on the command line: npm run replay reads tables up to ${figure(LARGEST)}, npm run stream any length.`,
    );
}

/**
 * @throws TooLarge for inputs that would not fit into memory. `how`: "pieces" where they may be read piece by piece, "whole" where
 * they must be in one.
 */
export function checkSize(inputs: readonly LongInput[], how: "pieces" | "whole" = "pieces"): void {
  const size = inputs.reduce((sum, input) => sum + sizeOf(input.data), 0);
  if (size > LARGEST)
    throw new TooLarge(
      `This is ${figure(size)}, and at most ${figure(LARGEST)} fit. Split it by season, or rate it on the command line, game by game (npm run stream).`,
    );
  if (how === "whole" && size > LARGEST_WHOLE)
    throw new TooLarge(
      `This is ${figure(size)}, and it has to be read in one piece, of which at most ${figure(LARGEST_WHOLE)} fit. Tables (CSV, TSV) with a heading line and one JSON object a line are read piece by piece, up to ${figure(LARGEST)}.`,
    );
}
