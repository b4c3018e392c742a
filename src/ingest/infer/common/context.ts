import type { DateOrder } from "../../cells/date";
import type { EntrantStatus } from "../../cells/status";
import type { Hints, Lessons } from "./hints";

/** Facts about the text that all layouts use. */
export interface Context {
  readonly hints: Hints;
  readonly lessons: Lessons;
  readonly dateOrder: DateOrder;
  /** The text states that lower is better. */
  readonly lowWins: boolean;
  /** Codes that the text itself explains as a status. */
  readonly legend?: ReadonlyMap<string, EntrantStatus>;
  /** Another table of the text has this shape; therefore a table in which all entrants have the same score is still a race. */
  readonly level?: boolean;
  /** The text states that higher is better. */
  readonly highWins: boolean;
}
