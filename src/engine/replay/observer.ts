import type { PreparedRace } from "../rating/race";

/** Observes a rater while it processes a history. The prepared race is reused, so copy what you store. */
export interface Observer {
  /** Called before the rater processes race `index`: the beliefs are those that predict it. */
  beforeRace?(index: number, race: PreparedRace): void;
  /** The same before a race of two finishers, winner first, where the rater has a fast path; `beforeRace` is then not called. */
  beforeDuel?(index: number, first: number, second: number, draw: boolean): void;
  /** A rating period has closed over the races `from` .. `to` - 1. */
  afterPeriod?(from: number, to: number): void;
}
