import type { DateOrder } from "../../cells/date";
import type { EntrantStatus } from "../../cells/status";
import type { InferredGame, Mark } from "../types";
import type { Hints, Lessons } from "./hints";

/** What a layout makes of one section. */
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

/** Facts about the text that all layouts use. */
export interface Context {
  readonly hints: Hints;
  readonly lessons: Lessons;
  readonly dateOrder: DateOrder;
  /** The text states that lower is better. */
  readonly lowWins: boolean;
  /** Codes that the text itself explains as a status. */
  readonly legend?: ReadonlyMap<string, EntrantStatus>;
  /** Other tables of the text have this shape, so all entrants of this one may have scored alike. */
  readonly level?: boolean;
  /** The text states that higher is better. */
  readonly highWins: boolean;
}
