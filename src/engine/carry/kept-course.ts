/** A contender's course through what really happened, with the state of its rater at races on the way: where a scenario goes on from. */
import type { History } from "../history/types";
import type { Contender } from "../replay/contender";
import { beginsPeriod, drive } from "../replay/drive";
import type { Stretch } from "../replay/drive";
import { usesOf } from "../replay/rater";
import type { Reading } from "../replay/rater";
import { Course } from "../replay/replay";
import type { ReplayColumns } from "../replay/replay";
import { scaled, within, type Steps } from "../steps";
import { firstDifference } from "./difference";
import { Memory, type Memento } from "./memento";

/** Checkpoints of one course at most, and the bytes that they may take together once there are four. */
const MOST_CHECKPOINTS = 32;
const MOST_BYTES = 16e6;
const LEAST_CHECKPOINTS = 4;

/** Where everybody stands is asked; how well it was predicted is not. */
const LEAN = { upsets: false } as const;

interface Checkpoint {
  /** The rater has gone through the races before this one. */
  readonly race: number;
  readonly memento: Memento;
}

export interface Carried {
  readonly columns: ReplayColumns;
  /** The race that it went on from: all before it were not rated again. */
  readonly from: number;
}

/** Replays a history once and restarts from checkpoints for histories with the same beginning: to the last bit a full replay. */
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

  /** Replays what really happened. Yields the share done. Throws NotFiniteError and OvershootError as `drive` does. */
  static *steps(history: History, contender: Contender, reading: Reading): Steps<KeptCourse> {
    const course = new Course(history, contender, reading, LEAN);
    const memory = new Memory(course.rater);
    const checkpoints: Checkpoint[] = [];
    const { raceCount } = history;
    // With blocks the rater knows the rows of one history: another one is rated from its first race on.
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

  /** The course through another history of the same players. Yields the share done. Throws as `drive` does. */
  *carry(other: History): Steps<Carried> {
    // There is one rater: a question that comes in between two slices of another one waits for it.
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
      // The same race is changed again and again while a place is sought for somebody: the next time begins here.
      const course = this.goingOn(this.history, race);
      yield* within(this.drive(this.history, course, { from: race, to: target }), 0);
      race = target;
      this.pin({ race, memento: this.memory.take() });
    }
    const course = this.goingOn(other, race);
    yield* this.drive(other, course, { from: race, to: other.raceCount });
    return { columns: course.columns(), from: race };
  }

  /** A course from a race on; the rows before it are those of what really happened. */
  private goingOn(history: History, races: number): Course {
    const earlier = { rater: this.course.rater, columns: this.columns, races, rows: history.offsets[races] };
    return new Course(history, this.contender, this.reading, { ...LEAN, earlier });
  }

  private drive(history: History, course: Course, stretch: Stretch): Steps<void> {
    return drive(history, this.reading.ties, course.rater, [course], this.contender, stretch);
  }

  /** The last race, not later than the first that differs, with which a period begins in both histories. */
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

  /** One checkpoint beside the others: the one before it makes room. */
  private pin(one: Checkpoint): void {
    const at = this.pinned ? this.checkpoints.indexOf(this.pinned) : -1;
    if (at >= 0) this.checkpoints.splice(at, 1);
    this.checkpoints.push(one);
    this.pinned = one;
  }
}
