/** A contender's replay of the real season, with the rater's state saved at some races, from which a scenario can continue. */
import type { History } from "../history/types";
import type { Contender } from "../replay/contender";
import { beginsPeriod, drive, type RaceRange } from "../replay/drive";
import { usesOf, type ResultReading } from "../replay/rater";
import { ReplayRun, type ReplayColumns } from "../replay/replay";
import { scaled, within, type Steps } from "../steps";
import { firstDifference } from "./difference";
import { RaterMemory, type Memento } from "./memento";

/** Maximum number of checkpoints of one replay, and the maximum bytes of four or more together. */
const MAX_CHECKPOINTS = 32;
const MAX_BYTES = 16e6;
const MIN_CHECKPOINTS = 4;

/** The upsets of races are skipped: only ratings are needed here. */
const WITHOUT_UPSETS = { upsets: false } as const;

interface Checkpoint {
  /** The checkpoint was taken before this race. */
  readonly race: number;
  readonly memento: Memento;
}

export interface ResumedReplay {
  readonly columns: ReplayColumns;
  /** The first race that was rated again. */
  readonly from: number;
}

/** Replays a history once; histories with the same beginning restart from checkpoints. Identical to a full replay, bit by bit. */
export class CheckpointedReplay {
  private constructor(
    private readonly history: History,
    private readonly contender: Contender,
    private readonly reading: ResultReading,
    private readonly replay: ReplayRun,
    private readonly memory: RaterMemory,
    private readonly checkpoints: Checkpoint[],
    readonly columns: ReplayColumns,
  ) {}

  /** Replays the real season. Yields the share done. Throws NotFiniteError and OvershootError as `drive` does. */
  static *steps(history: History, contender: Contender, reading: ResultReading): Steps<CheckpointedReplay> {
    const replay = new ReplayRun(history, contender, reading, WITHOUT_UPSETS);
    const memory = new RaterMemory(replay.rater);
    const checkpoints: Checkpoint[] = [];
    const { raceCount } = history;
    // A rater with blocks is tied to the rows of one history, so another history is rated from its first race on.
    const most = usesOf(contender, reading).length > 0 ? 0 : MAX_CHECKPOINTS;
    let stride = Math.max(1, Math.ceil(raceCount / Math.max(1, most)));
    for (let from = 0; from < raceCount;) {
      if (most > 0) {
        const memento = memory.take();
        checkpoints.push({ race: from, memento });
        const room = Math.max(MIN_CHECKPOINTS, Math.floor(MAX_BYTES / Math.max(1, memento.bytes)));
        stride = Math.max(stride, Math.ceil(raceCount / room));
      }
      let to = Math.min(raceCount, from + stride);
      while (!beginsPeriod(history, to, replay.rater.period)) to++;
      const steps = drive(history, reading.ties, replay.rater, [replay], contender, { from, to });
      yield* scaled(steps, from / raceCount, to / raceCount);
      yield to / raceCount;
      from = to;
    }
    return new CheckpointedReplay(history, contender, reading, replay, memory, checkpoints, replay.columns());
  }

  /** Replays another history of the same players. Yields the share done. Throws as `drive` does. */
  *replayOf(other: History): Steps<ResumedReplay> {
    // One rater answers all questions, so a question that arrives between two slices of another waits for its end.
    while (this.isBusy) yield 0;
    this.isBusy = true;
    try {
      return yield* this.resume(other);
    } finally {
      this.isBusy = false;
    }
  }

  private isBusy = false;

  private *resume(other: History): Steps<ResumedReplay> {
    const first = firstDifference(this.history, other);
    if (first >= this.history.raceCount && first >= other.raceCount) return { columns: this.columns, from: first };
    const at = this.nearestCheckpoint(other, first);
    if (!at) {
      const replay = new ReplayRun(other, this.contender, this.reading, WITHOUT_UPSETS);
      yield* this.drive(other, replay, { from: 0, to: other.raceCount });
      return { columns: replay.columns(), from: 0 };
    }
    at.memento.restore();
    let { race } = at;
    const target = this.periodStart(other, first);
    if (target > race) {
      // A user who tries several places for one player changes the same race repeatedly, so the next replay starts from
      // this checkpoint.
      const replay = this.runFrom(this.history, race);
      yield* within(this.drive(this.history, replay, { from: race, to: target }), 0);
      race = target;
      this.remember({ race, memento: this.memory.take() });
    }
    const replay = this.runFrom(other, race);
    yield* this.drive(other, replay, { from: race, to: other.raceCount });
    return { columns: replay.columns(), from: race };
  }

  /** Replays from a given race on; the rows before it are copied from the real season. */
  private runFrom(history: History, races: number): ReplayRun {
    const earlier = { rater: this.replay.rater, columns: this.columns, races, rows: history.offsets[races] };
    return new ReplayRun(history, this.contender, this.reading, { ...WITHOUT_UPSETS, earlier });
  }

  private drive(history: History, replay: ReplayRun, stretch: RaceRange): Steps<void> {
    return drive(history, this.reading.ties, replay.rater, [replay], this.contender, stretch);
  }

  /** The last race at or before the first difference at which a rating period begins in both histories. */
  private periodStart(other: History, first: number): number {
    const { period } = this.replay.rater;
    let race = first;
    while (race > 0 && !(beginsPeriod(this.history, race, period) && beginsPeriod(other, race, period))) race--;
    return race;
  }

  private nearestCheckpoint(other: History, first: number): Checkpoint | null {
    const target = this.periodStart(other, first);
    let best: Checkpoint | null = null;
    for (const one of this.checkpoints) if (one.race <= target && (!best || one.race > best.race)) best = one;
    return best;
  }

  private remembered: Checkpoint | null = null;

  /** Keeps a checkpoint in place of the one kept before it. */
  private remember(one: Checkpoint): void {
    const at = this.remembered ? this.checkpoints.indexOf(this.remembered) : -1;
    if (at >= 0) this.checkpoints.splice(at, 1);
    this.checkpoints.push(one);
    this.remembered = one;
  }
}
