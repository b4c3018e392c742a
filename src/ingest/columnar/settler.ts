import type { Criterion } from "../draft";
import { GAP_FACTOR, type Closing } from "../table/long/game";
import type { EntrantRows } from "./entrants";
import type { Names } from "./names";
import type { ReaderParts } from "./rowReader";

interface Settling extends Pick<Closing, "sink" | "scoreOrder"> {
  readonly rows: EntrantRows;
  readonly names: Names;
}

interface GameHead {
  readonly id: string;
  readonly date: string;
  readonly line: number;
}

/** A fast `settle` for games without problems. A new spelling is allowed; any other game is left to `settle`. */
export class PlainSettler {
  private games = 0;
  private inOrder = new Int32Array(64);

  constructor(
    private readonly settling: Settling,
    private readonly parts: ReaderParts,
  ) {}

  settles(members: Int32Array, { id, date, line }: GameHead): boolean {
    const { rows, names } = this.settling;
    const { gathered, sink } = this.parts;
    if (members.length < 2) return false;
    for (const row of members) if (rows.name[row] < 0) return false;
    const decidedBy = this.criterionOf(members[0]);
    if (!this.isDecided(members, decidedBy) || this.mayBeGaps(members)) return false;
    if (decidedBy === "place" && !this.isInOrder(members)) return false;
    this.games += 1;
    for (const row of members) {
      const owner = names.ownerOf(names.all[rows.name[row]], rows.line[row]);
      // A player entered twice is left to the general reader; identifying the player again there changes nothing.
      if (owner.seen === this.games) return false;
      owner.seen = this.games;
    }
    const sign = this.settling.scoreOrder === "lower" ? 1 : -1;
    gathered.open(id, date, "", members.length);
    for (const row of members) {
      const place =
        decidedBy === "place" ? rows.place[row] : decidedBy === "time" ? rows.seconds[row] : sign * rows.score[row];
      gathered.entrant(
        names.playerOf(names.all[rows.name[row]].owner!),
        place,
        rows.score[row],
        rows.seconds[row],
        NaN,
      );
    }
    gathered.close(line);
    sink.pass();
    return true;
  }

  /** Like `criterionOf` of `settle`; that it holds for all rows is checked below. */
  private criterionOf(row: number): Criterion {
    const { place, seconds, score } = this.settling.rows;
    if (!Number.isNaN(place[row])) return "place";
    if (!Number.isNaN(seconds[row])) return "time";
    return Number.isNaN(score[row]) ? "place" : "score";
  }

  /** Whether all entrants have the number that decides. */
  private isDecided(members: Int32Array, decidedBy: Criterion): boolean {
    const { rows } = this.settling;
    const column = decidedBy === "place" ? rows.place : decidedBy === "time" ? rows.seconds : rows.score;
    for (const row of members) {
      if (Number.isNaN(column[row])) return false;
      if (decidedBy !== "place" && !Number.isNaN(rows.place[row])) return false;
      if (decidedBy === "score" && !Number.isNaN(rows.seconds[row])) return false;
    }
    return true;
  }

  /** Whether the general reader must decide if times are gaps: it compares the longest of them, this test the shortest. */
  private mayBeGaps(members: Int32Array): boolean {
    const { seconds } = this.settling.rows;
    let first = NaN;
    let least = Infinity;
    for (const row of members) {
      if (Number.isNaN(seconds[row])) continue;
      if (Number.isNaN(first)) first = seconds[row];
      else least = Math.min(least, seconds[row]);
    }
    return first > GAP_FACTOR * least;
  }

  /** Whether the places are 1, 2, 3 to the last, each once, and not contradicted by times or scores. */
  private isInOrder(members: Int32Array): boolean {
    const { place, seconds, score } = this.settling.rows;
    const { length } = members;
    if (this.inOrder.length < length) this.inOrder = new Int32Array(2 * length);
    const { inOrder } = this;
    inOrder.fill(-1, 0, length);
    for (const row of members) {
      const at = place[row] - 1;
      if (!(at < length) || inOrder[at] >= 0) return false;
      inOrder[at] = row;
    }
    if (!runs(inOrder, length, seconds, 1)) return false;
    // If nothing is stated, scores may rise or fall.
    const { scoreOrder } = this.settling.sink.options;
    return (
      (scoreOrder !== "higher" && runs(inOrder, length, score, 1)) ||
      (scoreOrder !== "lower" && runs(inOrder, length, score, -1))
    );
  }
}

/** Whether the rows' numbers never fall (1) or never rise (-1), ignoring unknown ones. */
function runs(rows: Int32Array, length: number, values: Float64Array, sign: 1 | -1): boolean {
  let before = NaN;
  for (let at = 0; at < length; at++) {
    const value = values[rows[at]];
    if (Number.isNaN(value)) continue;
    if (sign * (value - before) < 0) return false;
    before = value;
  }
  return true;
}
