import type { Piece } from "../types";

export const filledOf = ({ cells }: { readonly cells: readonly Piece[] }): Piece[] =>
  cells.filter(({ text }) => text.trim() !== "");

export function lastFilled({ cells }: { readonly cells: readonly Piece[] }): number {
  return cells.findLastIndex(({ text }) => text.trim() !== "") + 1;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
