import { periodIndex } from "../history/periods";
import type { History, TieReadings } from "../history/types";
import { emptyRace } from "../rating/buffers";
import type { Archive, Serialisable } from "../rating/archive";
import type { Rater } from "../rating/model";
import { prepareRace } from "../rating/prepare";
import type { Steps } from "../steps";
import { beliefsOf, inRace, refuseAnyNotFinite, refuseNotFinite, type BeliefColumn } from "./refuse-not-finite";
import type { Contender } from "./contender";
import { driveDuels, takesDuels } from "./duels";
import type { Observer } from "./observer";

/** Number of entrants between two reports of progress, for a model of effort 1. */
const ENTRANTS_A_STEP = 2_000;
/** Number of entrants at which an entrant takes twice as long, because the number of pairs grows with the field. */
const PAIRS_MATTER = 20;

/** The races `from` .. `to` - 1 of a history. No period begins before `from` or continues after `to`. */
export interface RaceRange {
  readonly from: number;
  readonly to: number;
}

/** Whether a rating period can begin with race `at`: the race before belongs to another period, or there is none. */
export function beginsPeriod({ times, raceCount }: History, at: number, period: Rater["period"]): boolean {
  if (at <= 0 || at >= raceCount || period === "race") return true;
  return periodIndex(times[at], period) !== periodIndex(times[at - 1], period);
}

/** The last race before `end` with the same date; the race itself if its date is not known. */
function lastOfDate({ times }: History, race: number, end: number): number {
  const date = periodIndex(times[race], "day");
  let last = race;
  while (last + 1 < end && periodIndex(times[last + 1], "day") === date) last++;
  return last;
}

/** The number of the last dated period before race `at`; NaN: none. */
function periodBefore({ times }: History, at: number, period: Rater["period"]): number {
  if (period === "race") return NaN;
  for (let race = at - 1; race >= 0; race--) {
    const index = periodIndex(times[race], period);
    if (!Number.isNaN(index)) return index;
  }
  return NaN;
}

/**
 * Runs a rater through the races of a history in order. Ratings change when a period closes: after
 * every race, or at the end of a day, week or month of the rater. `begin` and `close` receive the number of periods that have
 * passed since the last one closed (1 for the first and when dates go backwards); an undated race is a
 * separate period, one after the last. Yields the share done.
 * @param contender the rater's contender: errors name its model and its most extreme parameter
 * @param stretch the races to rate; the rater has processed those before. Absent: all
 * @param simultaneous observers see all races of a date before the rater processes the first of them
 * @throws NotFiniteError where a race makes a belief infinite or NaN
 * @throws OvershootError if ratings are too far apart for the model
 */
export function* drive(
  history: History,
  ties: TieReadings,
  rater: Rater,
  observers: readonly Observer[],
  contender?: Contender,
  stretch: RaceRange = { from: 0, to: history.raceCount },
  simultaneous = false,
): Steps<void> {
  const run = new Drive(ties, rater, observers, contender, simultaneous);
  yield* run.through(history, stretch);
  run.end(history, stretch.to);
}

/** Drives a rater through several histories that are parts of one: a period may continue from one into the next. */
export class Drive implements Serialisable {
  private readonly race = emptyRace();
  private readonly beliefs: readonly BeliefColumn[];
  /** First race of the open period in this history; -1: none is open. */
  private open = -1;
  /** The open period began in an earlier history. */
  private isOlder = false;
  private current = NaN;
  private lastClosed = NaN;
  private elapsed = 1;
  /** Number of races that observers have seen, where races of one date are simultaneous. */
  private shown = 0;

  constructor(
    private readonly ties: TieReadings,
    private readonly rater: Rater,
    private readonly observers: readonly Observer[],
    private readonly contender?: Contender,
    private readonly simultaneous = false,
  ) {
    this.beliefs = beliefsOf(rater, contender);
  }

  /** Processes all races; the period of the last one stays open, unless every race is a period. */
  *through(history: History, { from, to: end }: RaceRange = { from: 0, to: history.raceCount }): Steps<void> {
    const { ties, rater, observers, contender, race } = this;
    // The fast path for two-player games supports neither weights nor dates.
    const isShort = takesDuels(rater, observers) && !history.weights && !this.simultaneous;
    const field = (history.offsets[end] - history.offsets[from]) / Math.max(1, end - from);
    const most = ENTRANTS_A_STEP / (contender?.model.effort?.(field, history.playerCount) ?? 1);
    let entrants = 0;
    this.start(history, from);
    for (let index = from; index < end;) {
      if (isShort) {
        if (this.open >= 0) this.close(history, index);
        const stop = Math.min(end, index + Math.ceil(most / 2));
        const reached = driveDuels(history, ties, rater, observers, index, stop, contender);
        entrants += 2 * (reached - index);
        index = reached;
      }
      if (index < end && entrants < most) {
        this.take(history, index, end);
        entrants += race.size * (1 + race.size / PAIRS_MATTER);
        index++;
      }
      if (entrants >= most) {
        entrants = 0;
        yield (index - from) / (end - from);
      }
    }
    if (this.open >= 0 && rater.period === "race") this.close(history, end);
  }

  /** Starts another history at race `from`, with the open period of the one before. */
  private start(history: History, from: number): void {
    this.shown = from;
    if (from > 0) this.lastClosed = periodBefore(history, from, this.rater.period);
    if (this.open < 0) return;
    this.open = 0;
    this.isOlder = true;
  }

  /** Processes one race; `end` is the index after the last race. */
  private take(history: History, index: number, end: number): void {
    const { rater } = this;
    const period = rater.period === "race" ? NaN : periodIndex(history.times[index], rater.period);
    if (this.open >= 0 && !(period === this.current)) this.close(history, index);
    if (this.open < 0) this.begin(index, period);
    this.current = period;
    if (!this.simultaneous) this.arrive(history, index, this.observers);
    else {
      for (const last = lastOfDate(history, index, end); this.shown <= last; this.shown++)
        this.arrive(history, this.shown, this.observers);
      this.arrive(history, index, []);
    }
    this.within(history, index, () => rater.add(this.race));
  }

  /** Prepares a race, brings the beliefs up to its date, and shows it to the observers. */
  private arrive(history: History, index: number, observers: readonly Observer[]): void {
    const { ties, rater, race } = this;
    prepareRace(history, index, ties, race);
    this.within(history, index, () => {
      rater.arrive?.(race);
      for (const observer of observers) observer.beforeRace?.(index, race);
    });
  }

  /** Runs work, and names the race in its errors. */
  private within(history: History, index: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      throw inRace(history, index, error, this.contender);
    }
  }

  /** Ends the open period: this is the last history. */
  end(history: History, to = history.raceCount): void {
    if (this.open >= 0) this.close(history, to);
  }

  serialise(archive: Archive): void {
    archive.plain(
      "period",
      () => [this.open < 0 ? 0 : 1, this.current, this.lastClosed, this.elapsed],
      ([isOpen, current, lastClosed, elapsed]) => {
        this.open = isOpen === 1 ? 0 : -1;
        this.isOlder = isOpen === 1;
        [this.current, this.lastClosed, this.elapsed] = [current, lastClosed, elapsed];
      },
    );
  }

  private begin(index: number, period: number): void {
    const { lastClosed } = this;
    this.open = index;
    this.elapsed = Number.isNaN(period) || Number.isNaN(lastClosed) ? 1 : Math.max(1, period - lastClosed);
    this.rater.begin?.(this.elapsed);
  }

  private close(history: History, to: number): void {
    const { beliefs, contender, open } = this;
    this.rater.close(this.elapsed);
    if (this.isOlder) refuseAnyNotFinite(history, beliefs, to - 1, contender);
    else refuseNotFinite(history, beliefs, open, to, contender);
    if (!Number.isNaN(this.current)) this.lastClosed = this.current;
    for (const observer of this.observers) observer.afterPeriod?.(open, to);
    this.open = -1;
    this.isOlder = false;
  }
}
