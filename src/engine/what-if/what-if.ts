/** Runs a scenario through a season under every system. */
import { messageOf } from "../message";
import { filterHistory } from "../history/filter";
import type { History, HistoryOptions } from "../history/types";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import { scaled, type Steps } from "../steps";
import { withChanges, type Change } from "./changes";
import { bestOf, consequencesOf, mostMoved, type Consequences } from "./consequences";
import { CheckpointedReplay, type ResumedReplay } from "./checkpointed-replay";
import { matchOf, type Match } from "./match";
import { listedAtEnd, samplesOf, type Listing } from "./standing";

/** Outcome of a scenario; R real races with E rows. */
export interface WhatIf {
  /** By change: number of entrants it altered; 0: no effect on this history. */
  readonly touched: Int32Array;
  /** Real races whose result differs, ascending; empty: nothing differs. */
  readonly changed: Int32Array;
  /** Changed races that are no longer held. */
  readonly gone: Int32Array;
  /** [S] real races after which standings are given, from the one before the first changed race to the last. */
  readonly samples: Int32Array;
  /** [F] indexes of the players whose ranks are given: the most moved, and the leaders. */
  readonly followed: Int32Array;
  /** By contender; empty without changes. */
  readonly systems: readonly SystemOutcome[];
}

export type SystemOutcome =
  | { readonly ok: true; readonly consequences: Consequences }
  /** Why the system gives no answer, as a sentence. */
  | { readonly ok: false; readonly problem: string };

/** Maximum number of samples: a figure cannot show more. */
const MAX_SAMPLES = 240;
/** Players followed for each system. */
const MOVED = 8;
const LEADERS = 2;
const MAX_FOLLOWED = 24;

/** Number of real replays kept, one for each system and reading. */
const MAX_KEPT = 10;

type Outcome = { readonly kept: CheckpointedReplay; readonly carried: ResumedReplay } | { readonly problem: string };

/** Answers scenarios about seasons, and keeps the replays of the real seasons between questions. */
export class WhatIfSeasons {
  private readonly kept = new WeakMap<History, Map<string, CheckpointedReplay>>();

  /** `whole`: the season before its options apply; `real`: the rated season. */
  *steps(
    whole: History,
    real: History,
    options: HistoryOptions,
    specs: readonly ContenderSpec[],
    changes: readonly Change[],
    listing: Listing,
  ): Steps<WhatIf> {
    const { history, touched } = withChanges(whole, changes);
    const other = history === whole ? real : filterHistory(history, options);
    const match = matchOf(real, other);
    const { changed } = match;
    if (changed.length === 0) {
      // The real season is rated even without a change, so that the first change is answered as fast as the next.
      for (const [at, spec] of specs.entries()) {
        yield* scaled(this.carry(real, options, spec, real), at / specs.length, (at + 1) / specs.length);
      }
      const none = new Int32Array(0);
      return { touched, changed, gone: none, samples: none, followed: none, systems: [] };
    }
    const outcomes: Outcome[] = [];
    for (const [at, spec] of specs.entries()) {
      const carried = this.carry(real, options, spec, other);
      outcomes.push(yield* scaled(carried, at / specs.length, (at + 1) / specs.length));
    }
    const followed = followedOf(outcomes, listedAtEnd(real, listing));
    const samples = samplesOf(real, changed[0], MAX_SAMPLES);
    const systems: SystemOutcome[] = [];
    for (const outcome of outcomes) {
      if ("problem" in outcome) systems.push({ ok: false, ...outcome });
      else {
        const { kept, carried } = outcome;
        const question = { match, samples, listing, followed };
        const itself = { history: real, columns: kept.columns };
        const rated = { history: other, columns: carried.columns };
        systems.push({ ok: true, consequences: consequencesOf(itself, rated, carried.from, question) });
      }
      yield 1;
    }
    return { touched, changed, gone: goneOf(match), samples, followed: Int32Array.from(followed), systems };
  }

  private *carry(real: History, options: HistoryOptions, spec: ContenderSpec, other: History): Steps<Outcome> {
    try {
      const kept = yield* this.keptOf(real, options, spec);
      return { kept, carried: yield* kept.replayOf(other) };
    } catch (error) {
      return { problem: messageOf(error) };
    }
  }

  private *keptOf(real: History, options: HistoryOptions, spec: ContenderSpec): Steps<CheckpointedReplay> {
    const { ties, shared, conditions } = options;
    const reading = { ties, shared, conditions };
    const name = JSON.stringify([reading, spec]);
    const all = this.kept.get(real) ?? new Map<string, CheckpointedReplay>();
    this.kept.set(real, all);
    const known = all.get(name) ?? (yield* CheckpointedReplay.steps(real, contenderOf(spec), reading));
    // The most recently used is last.
    all.delete(name);
    all.set(name, known);
    for (const oldest of all.keys()) if (all.size > MAX_KEPT) all.delete(oldest);
    return known;
  }
}

/** The leaders and the players whom each system moves most, taken in turn so that every system is represented. */
function followedOf(outcomes: readonly Outcome[], listed: Uint8Array): number[] {
  const found = new Set<number>();
  const lists: number[][] = [];
  for (const outcome of outcomes) {
    if ("problem" in outcome) continue;
    const [real, other] = [outcome.kept.columns, outcome.carried.columns];
    for (const columns of [real, other]) for (const player of bestOf(columns, listed, LEADERS)) found.add(player);
    lists.push(mostMoved(real, other, listed, MOVED));
  }
  for (let place = 0; place < MOVED; place++)
    for (const list of lists) if (place < list.length && found.size < MAX_FOLLOWED) found.add(list[place]);
  return [...found];
}

const goneOf = ({ changed, raceOf }: Match): Int32Array => {
  const held = new Set(raceOf);
  return changed.filter((race) => !held.has(race));
};
