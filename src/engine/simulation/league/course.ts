/** Simulates a league under several systems step by step; each request continues from the last one. */
import { messageOf } from "../../message";
import type { ContenderSpec } from "../../replay/contender";
import type { Steps } from "../../steps";
import { SystemRun } from "./system-run";
import type { Rig } from "./rigs";
import { leagueSeasonSteps, type LeagueFacts, type LeagueSeason } from "./season";
import type { LeagueSettings } from "./settings";

/** Rows `from` .. `to` of a league, both inclusive; row r is the state after r races. N persons. */
export interface LeagueRows {
  readonly from: number;
  readonly to: number;
  /** [system] */
  readonly systems: readonly {
    /** Whether the system has a learning rate, which can be matched to others and changed. */
    readonly hasRate: boolean;
    /** [rows, N] points above 1500. */
    readonly estimates: Float64Array;
    /** [rows] root mean square error, points; NaN before the first race. */
    readonly errors: Float64Array;
  }[];
  /** null: not requested. */
  readonly facts: LeagueFacts | null;
}

export class LeagueCourse {
  private constructor(
    private readonly season: LeagueSeason,
    private readonly runs: readonly SystemRun[],
  ) {}

  /** Simulates all races before any system rates them. Throws ParameterError for an unknown model or parameter. */
  static *start(
    settings: LeagueSettings,
    rigs: readonly Rig[],
    contenders: readonly ContenderSpec[],
  ): Steps<LeagueCourse> {
    const season = yield* leagueSeasonSteps(settings, rigs);
    const runs: SystemRun[] = [];
    for (const spec of contenders) {
      runs.push(new SystemRun(season, settings, spec));
      yield 1;
    }
    return new LeagueCourse(season, runs);
  }

  /** Rates up to row `row` under every system; can be paused and resumed. Throws RangeError if ratings are not finite. */
  *reach(row: number): Steps<void> {
    for (const [at, run] of this.runs.entries())
      while (run.row < row) {
        next(run);
        yield (at + Math.min(1, run.row / row)) / this.runs.length;
      }
  }

  /** Copies of computed rows. */
  rows(from: number, to: number, withFacts: boolean): LeagueRows {
    const { facts } = this.season;
    const persons = facts.names.length;
    return {
      from,
      to,
      systems: this.runs.map(({ hasRate, estimates, errors }) => ({
        hasRate,
        estimates: estimates.slice(from * persons, (to + 1) * persons),
        errors: errors.slice(from, to + 1),
      })),
      facts: withFacts ? copyOf(facts) : null,
    };
  }
}

/** Advances one system; errors name the system. */
function next({ drive, label }: SystemRun): void {
  try {
    drive.next();
  } catch (error) {
    const words = messageOf(error);
    throw new RangeError(words.includes(label) ? words : `${label}: ${words}`, { cause: error });
  }
}

/** Results are transferred to the page, so the league keeps its own copy. */
const copyOf = (facts: LeagueFacts): LeagueFacts => ({
  ...facts,
  truth: facts.truth.slice(),
  order: facts.order.slice(),
  thrown: facts.thrown.slice(),
  begun: facts.begun.slice(),
});
