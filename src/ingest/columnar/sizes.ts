import type { LongInput } from "../types";
import { sizeOf } from "./pieces";

const MEGABYTE = 1_000_000;

/** Size limits in bytes of the file. */
export interface Limits {
  /** For files read piece by piece, whose columns must fit into memory. */
  readonly pieces: number;
  /** For files read as a whole: the general reader keeps an object for every race and entrant, about 33 times the file. */
  readonly whole: number;
}

/** Limits of a separate process. */
export const OF_A_PROCESS: Limits = { pieces: 600 * MEGABYTE, whole: 100 * MEGABYTE };

/** A page shares 4 GB, on small machines 2, with all its workers; a game's columns, indexes and ratings take about 20 times its row. */
export const OF_A_PAGE: Limits = { pieces: 100 * MEGABYTE, whole: 40 * MEGABYTE };

/** Thrown before any part of the input is read. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

const figure = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE).toLocaleString("en")} MB`;

/** @throws TooLarge for a file that is too long for a page */
export function checkShown(size: number): void {
  if (size > OF_A_PAGE.pieces)
    throw new TooLarge(
      `It has ${figure(size)}, and at most ${figure(OF_A_PAGE.pieces)} can be opened here. Split it by season, or rate it on the command line: podium replay reads tables up to ${figure(OF_A_PROCESS.pieces)}, podium stream any length.`,
    );
}

/**
 * @throws TooLarge for inputs that would not fit into memory. `how`: "pieces" if they may be read piece by piece, "whole" if
 * they must be read as a whole
 */
export function checkSize(inputs: readonly LongInput[], how: keyof Limits, limits: Limits): void {
  const size = inputs.reduce((sum, input) => sum + sizeOf(input.data), 0);
  if (size > limits.pieces)
    throw new TooLarge(
      `This is ${figure(size)}, and at most ${figure(limits.pieces)} fit. Split it by season, or rate it on the command line, game by game (podium stream).`,
    );
  if (how === "whole" && size > limits.whole)
    throw new TooLarge(
      `This is ${figure(size)}, and it has to be read in one piece, of which at most ${figure(limits.whole)} fit. Tables (CSV, TSV) with a heading line and one JSON object a line are read piece by piece, up to ${figure(limits.pieces)}.`,
    );
}
