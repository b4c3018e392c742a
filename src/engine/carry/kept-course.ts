/** A contender's replay of the real season, with the rater's state saved at some races, from which a scenario can continue. */
import type { History } from "../history/types";
import type { Contender } from "../replay/contender";
import { beginsPeriod, drive, type Stretch } from "../replay/drive";
import { usesOf, type Reading } from "../replay/rater";
import { Course, type ReplayColumns } from "../replay/replay";
import { scaled, within, type Steps } from "../steps";
import { firstDifference } from "./difference";
import { Memory, type Memento } from "./memento";

/** Maximum number of checkpoints of one replay, and the maximum bytes of four or more together. */
const MOST_CHECKPOINTS = 32;
const MOST_BYTES = 16e6;
const LEAST_CHECKPOINTS = 4;

/** The upsets of races are skipped: only ratings are needed here. */
const LEAN = { upsets: false } as const;

interface Checkpoint {
  /** The checkpoint was taken before this race. */
  readonly race: number;
  readonly memento: Memento;
}

export interface Carried {
  readonly columns: ReplayColumns;
  /** The first race that was rated again. */
  readonly from: number;
}

/** Replays a history once; histories with the same beginning restart from checkpoints. Identical to a full replay, bit by bit. */
export class KeptCourse {
  private constructor(
    private readonly history: History,
    private readonly contender: Contender,
    private readonly reading: Reading,
    private readonly course: Course,
    private readonly memory: Memory,
    private readonly checkpoints: Checkpoint[],
    readonly columns: ReplayColumns,
  ) {}

  /** Replays the real season. Yields the share done. Throws NotFiniteError and OvershootError as `drive` does. */
  static *steps(history: History, contender: Contender, reading: Reading): Steps<KeptCourse> {
    const course = new Course(history, contender, reading, LEAN);
    const memory = new Memory(course.rater);
    const checkpoints: Checkpoint[] = [];
    const { raceCount } = history;
    // A rater with blocks is tied to the rows of one history, so another history is rated from its first race on.
    const most = usesOf(contender, reading).length > 0 ? 0 : MOST_CHECKPOINTS;
    let stride = Math.max(1, Math.ceil(raceCount / Math.max(1, most)));
    for (let from = 0; from < raceCount;) {
      if (most > 0) {
        const memento = memory.take();
        checkpoints.push({ race: from, memento });
        const room = Math.max(LEAST_CHECKPOINTS, Math.floor(MOST_BYTES / Math.max(1, memento.bytes)));
        stride = Math.max(stride, Math.ceil(raceCount / room));
      }
      let to = Math.min(raceCount, from + stride);
      while (!beginsPeriod(history, to, course.rater.period)) to++;
      const steps = drive(history, reading.ties, course.rater, [course], contender, { from, to });
      yield* scaled(steps, from / raceCount, to / raceCount);
      yield to / raceCount;
      from = to;
    }
    return new KeptCourse(history, contender, reading, course, memory, checkpoints, course.columns());
  }

  /** Replays another history of the same players. Yields the share done. Throws as `drive` does. */
  *carry(other: History): Steps<Carried> {
    // One rater answers all questions, so a question that arrives between two slices of another waits for its end.
    while (this.isBusy) yield 0;
    this.isBusy = true;
    try {
      return yield* this.carryAlone(other);
    } finally {
      this.isBusy = false;
    }
  }

  private isBusy = false;

  private *carryAlone(other: History): Steps<Carried> {
    const first = firstDifference(this.history, other);
    if (first >= this.history.raceCount && first >= other.raceCount) return { columns: this.columns, from: first };
    const at = this.nearest(other, first);
    if (!at) {
      const course = new Course(other, this.contender, this.reading, LEAN);
      yield* this.drive(other, course, { from: 0, to: other.raceCount });
      return { columns: course.columns(), from: 0 };
    }
    at.memento.restore();
    let { race } = at;
    const target = this.boundary(other, first);
    if (target > race) {
      // A user who tries several places for one player changes the same race repeatedly, so the next replay starts from
      // this checkpoint.
      const course = this.goingOn(this.history, race);
      yield* within(this.drive(this.history, course, { from: race, to: target }), 0);
      race = target;
      this.pin({ race, memento: this.memory.take() });
    }
    const course = this.goingOn(other, race);
    yield* this.drive(other, course, { from: race, to: other.raceCount });
    return { columns: course.columns(), from: race };
  }

  /** Replays from a given race on; the rows before it are copied from the real season. */
  private goingOn(history: History, races: number): Course {
    const earlier = { rater: this.course.rater, columns: this.columns, races, rows: history.offsets[races] };
    return new Course(history, this.contender, this.reading, { ...LEAN, earlier });
  }

  private drive(history: History, course: Course, stretch: Stretch): Steps<void> {
    return drive(history, this.reading.ties, course.rater, [course], this.contender, stretch);
  }

  /** The last race at or before the first difference at which a rating period begins in both histories. */
  private boundary(other: History, first: number): number {
    const { period } = this.course.rater;
    let race = first;
    while (race > 0 && !(beginsPeriod(this.history, race, period) && beginsPeriod(other, race, period))) race--;
    return race;
  }

  private nearest(other: History, first: number): Checkpoint | null {
    const target = this.boundary(other, first);
    let best: Checkpoint | null = null;
    for (const one of this.checkpoints) if (one.race <= target && (!best || one.race > best.race)) best = one;
    return best;
  }

  private pinned: Checkpoint | null = null;

  /** Keeps a checkpoint in place of the one kept before it. */
  private pin(one: Checkpoint): void {
    const at = this.pinned ? this.checkpoints.indexOf(this.pinned) : -1;
    if (at >= 0) this.checkpoints.splice(at, 1);
    this.checkpoints.push(one);
    this.pinned = one;
  }
}
