import type { Archive } from "../archive";
import type { BlockUse } from "./block";

/** One block over the rows of a source (a history, or the entrants of an open race). */
export interface Block {
  readonly use: BlockUse;
  /** Names of its coefficients: the groups, or the name of the condition. */
  readonly labels: readonly string[];
  /** Index of its first coefficient among those of all blocks. */
  readonly first: number;
  /** Number of coefficients reserved; more than there are labels where groups may be added. */
  readonly room: number;
  /** [rows] index of the entrant's coefficient; -1: the row has no value. */
  readonly at: Int32Array;
  /** [rows] factor of the coefficient; null: 1. */
  readonly value: Float64Array | null;
}

/** Blocks as a linear model: strength theta_i = player + sum over blocks of value times coefficient, x_ib c_b. */
export interface BlockDesign {
  readonly blocks: readonly Block[];
  readonly count: number;
}

/** A block before its coefficients are numbered. */
export interface BlockColumn {
  readonly use: BlockUse;
  readonly labels: readonly string[];
  /** [rows] group of each row; -1: none. */
  readonly level: Int32Array;
  readonly value: Float64Array | null;
}

export function blockDesign(columns: readonly BlockColumn[]): BlockDesign {
  let count = 0;
  const blocks = columns.map(({ use, labels, level, value }): Block => {
    const first = count;
    count += labels.length;
    return { use, labels, first, room: labels.length, value, at: level.map((one) => (one < 0 ? -1 : first + one)) };
  });
  return { blocks, count };
}

/** A condition as a column: one coefficient with the number as its factor. */
export function conditionColumn(use: BlockUse, value: Float64Array): BlockColumn {
  return { use, labels: [use.name], value, level: new Int32Array(value.length) };
}

/** Calls back for every block in which the row has a value: coefficient, factor, index of the block. */
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

export interface BlockBeliefs {
  readonly design: BlockDesign;
  /** [C] estimate of each coefficient. */
  readonly value: Float64Array;
  /** [C] null: the model has no uncertainty. */
  readonly sd: Float64Array | null;
}

/** Saves or restores the values of the coefficients in use, [C]; the design that restores them may have reserved more. */
export function serialiseCoefficients(
  archive: Archive,
  name: string,
  { blocks }: BlockDesign,
  values: Float64Array,
): void {
  blocks.forEach(({ labels, first, room }, b) =>
    archive.plain(
      `${name}${b}`,
      () => [...values.subarray(first, first + Math.min(room, labels.length))],
      (saved) => values.set(saved, first),
    ),
  );
}
