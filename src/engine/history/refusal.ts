import type { History } from "./types";

export interface Refusal {
  readonly index: number;
  readonly id: string;
  /** "it has one rated entrant, but a race needs two" */
  readonly reason: string;
}

export interface BuiltHistory {
  readonly history: History;
  readonly refused: readonly Refusal[];
}
