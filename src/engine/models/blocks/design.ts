import type { Memory } from "../memory";
import type { BlockUse } from "./block";

/** One block over the rows of a source (a history, or the entrants of an open race). */
export interface Block {
  readonly use: BlockUse;
  /** What its coefficients stand for: groups, or the condition alone. */
  readonly labels: readonly string[];
  /** Its first coefficient among those of all blocks. */
  readonly first: number;
  /** Coefficients that are kept for it; more than its labels where groups are still to come. */
  readonly room: number;
  /** [rows] coefficient of an entrant; -1: the block gives nothing about it. */
  readonly at: Int32Array;
  /** [rows] what the coefficient is multiplied by; null: 1. */
  readonly value: Float64Array | null;
}

/** What entrants have besides themselves: strength theta_i = player + sum over blocks of value times coefficient, x_ib c_b. */
export interface BlockDesign {
  readonly blocks: readonly Block[];
  readonly count: number;
}

/** A block before its coefficients are numbered. */
export interface BlockColumn {
  readonly use: BlockUse;
  readonly labels: readonly string[];
  /** [rows] -1: none. */
  readonly level: Int32Array;
  readonly value: Float64Array | null;
}

/** Numbers the coefficients, one block after the other. */
export function blockDesign(columns: readonly BlockColumn[]): BlockDesign {
  let count = 0;
  const blocks = columns.map(({ use, labels, level, value }): Block => {
    const first = count;
    count += labels.length;
    return { use, labels, first, room: labels.length, value, at: level.map((one) => (one < 0 ? -1 : first + one)) };
  });
  return { blocks, count };
}

/** A condition as a column: one coefficient, times the number. */
export function conditionColumn(use: BlockUse, value: Float64Array): BlockColumn {
  return { use, labels: [use.name], value, level: new Int32Array(value.length) };
}

/** Calls back with coefficient, number and place among the blocks of every block that says something of a row. */
export function forEachEntry(
  { blocks }: BlockDesign,
  row: number,
  visit: (coefficient: number, value: number, block: number) => void,
): void {
  for (let b = 0; b < blocks.length; b++) {
    const { at, value } = blocks[b];
    const coefficient = at[row];
    if (coefficient >= 0) visit(coefficient, value ? value[row] : 1, b);
  }
}

/** What blocks are believed to be worth, own units. */
export interface BlockBeliefs {
  readonly design: BlockDesign;
  /** [C] by coefficient. */
  readonly value: Float64Array;
  /** [C] null: the model has no uncertainty. */
  readonly sd: Float64Array | null;
}

/** Remembers a value of each coefficient that stands for something, [C]; a design with more room reads it back. */
export function rememberCoefficients(
  memory: Memory,
  name: string,
  { blocks }: BlockDesign,
  values: Float64Array,
): void {
  blocks.forEach(({ labels, first, room }, b) =>
    memory.plain(
      `${name}${b}`,
      () => [...values.subarray(first, first + Math.min(room, labels.length))],
      (saved) => values.set(saved, first),
    ),
  );
}
