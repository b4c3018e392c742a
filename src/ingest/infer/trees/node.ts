import type { Piece } from "../types";

/** A value of JSON, YAML or XML, with the position of its text. */
export type Node =
  | { readonly kind: "scalar"; readonly piece: Piece; readonly plain: boolean }
  | { readonly kind: "list"; readonly items: readonly Node[] }
  | { readonly kind: "map"; readonly fields: readonly Field[] };

export interface Field {
  readonly key: Piece;
  readonly value: Node;
}

export const MAX_DEPTH = 60;

export function scalar(text: string, from: number, to: number, plain = true): Node {
  return { kind: "scalar", piece: { text, from, to }, plain };
}
