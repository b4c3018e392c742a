import type { DateOrder } from "../../cells/date";
import type { EntrantStatus } from "../../cells/status";
import type { InferredGame, Mark } from "../types";
import type { Hints, Lessons } from "./hints";

/** What a layout makes of one section. */
export interface Candidate {
  readonly template: string;
  readonly kind: string;
  readonly games: readonly InferredGame[];
  /** How well the layout fits, about 0 to 10; the best one reads. */
  readonly fit: number;
  /** Facts that speak for or against the reading, 0 to 1 each. */
  readonly evidence: Readonly<Record<string, number>>;
  readonly assumed: readonly string[];
  readonly unread: readonly number[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly spans?: readonly Mark[];
}

/** What all layouts know of the text. */
export interface Context {
  readonly hints: Hints;
  readonly lessons: Lessons;
  readonly dateOrder: DateOrder;
  /** The text says that less is better. */
  readonly lowWins: boolean;
  /** Signs that the text itself explains as a status. */
  readonly legend?: ReadonlyMap<string, EntrantStatus>;
  /** Other tables of the text have this shape: here all may have scored alike. */
  readonly level?: boolean;
  /** The text says that more is better. */
  readonly highWins: boolean;
}
