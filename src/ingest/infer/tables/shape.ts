import type { Piece } from "../types";

export const filledOf = ({ cells }: { readonly cells: readonly Piece[] }): Piece[] =>
  cells.filter(({ text }) => text.trim() !== "");

export function lastFilled({ cells }: { readonly cells: readonly Piece[] }): number {
  return cells.findLastIndex(({ text }) => text.trim() !== "") + 1;
}
