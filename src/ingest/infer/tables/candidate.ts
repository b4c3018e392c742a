import type { InferredGame, Mark } from "../types";

/** The reading of one section under one layout. */
export interface Candidate {
  readonly template: string;
  readonly kind: string;
  readonly games: readonly InferredGame[];
  /** How well the layout fits, about 0 to 10; the best one is used. */
  readonly fit: number;
  /** Evidence for or against the reading, 0 to 1 each. */
  readonly evidence: Readonly<Record<string, number>>;
  readonly assumed: readonly string[];
  readonly unread: readonly number[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly spans?: readonly Mark[];
}
