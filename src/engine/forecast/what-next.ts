/**
 * The effect of each result of the next race on the title: simulated seasons are recounted with the player in another
 * place.
 */
import type { PointsTally } from "./arithmetic";
import { pointsAt, type PointsTable } from "./season-rules";
import type { SimulatedResult } from "./race-simulator";

/** n players, B groups of results of the next race. */
export interface NextTitles {
  /** [n] seasons in which the player enters the next race; 0 for players who were not tried. */
  readonly of: Uint32Array;
  /** [n * B] number of these seasons in which the player would win the title with that result. */
  readonly titles: Uint32Array;
}

export class WhatNext implements NextTitles {
  readonly of: Uint32Array;
  readonly titles: Uint32Array;
  /** Finishers of the next race, best first. */
  private readonly order: Int32Array;
  private finishers = 0;
  private size = 0;
  /** [n] points of each player in the next race, and the place that decides between equal points (0: none). */
  private readonly gained: Float64Array;
  private readonly counted: Int32Array;
  private readonly isIn: Uint8Array;

  /**
   * `players`: those whose results are tried. `results`: first place (from 1) of each result; the last group includes
   * DNFs.
   */
  constructor(
    n: number,
    private readonly players: Int32Array,
    private readonly results: readonly number[],
    private readonly table: PointsTable,
    private readonly depth: number,
  ) {
    this.of = new Uint32Array(n);
    this.titles = new Uint32Array(n * results.length);
    this.order = new Int32Array(n);
    this.gained = new Float64Array(n);
    this.counted = new Int32Array(n);
    this.isIn = new Uint8Array(n);
  }

  begin(): void {
    this.finishers = this.size = 0;
    this.gained.fill(0);
    this.counted.fill(0);
    this.isIn.fill(0);
  }

  /** Records the result of the next race; `starters` maps its numbers to players. */
  race({ order, size, finishers }: SimulatedResult, starters: Int32Array): void {
    this.size = size;
    this.finishers = finishers;
    for (let k = 0; k < size; k++) {
      const i = starters[order[k]];
      this.isIn[i] = 1;
      if (k < finishers) this.order[k] = i;
    }
  }

  /** Records a player's points and place in the next race. */
  gain(i: number, points: number, place: number): void {
    this.gained[i] += points;
    this.counted[i] = place;
  }

  /**
   * Counts the end of the season.
   * @param now final points and places
   * @param lot [n] decides between players equal in everything else: the lower one wins
   * @param share uniform on [0, 1): selects the player's place within a range of places
   */
  end(now: PointsTally, lot: Float64Array, share: number): void {
    const { players, results } = this;
    const b = results.length;
    for (const i of players) {
      if (this.isIn[i] === 0) continue;
      this.of[i]++;
      for (let r = 0; r < b; r++) if (this.isChampion(now, lot, i, this.placeOf(r, share))) this.titles[i * b + r]++;
    }
  }

  /** The place of a result; 0: none. */
  private placeOf(result: number, share: number): number {
    const { results, table, size } = this;
    const from = results[result];
    if (result < results.length - 1) return from + Math.floor(share * (results[result + 1] - from));
    // Applies to the last group if it gives no points, or consists of the last place.
    if (pointsAt(table, from) === 0 && size > 2) return 0;
    return from + Math.floor(share * Math.max(1, size - from + 1));
  }

  private isChampion(now: PointsTally, lot: Float64Array, i: number, wanted: number): boolean {
    const { order, finishers, isIn } = this;
    let others = 0;
    for (let k = 0; k < finishers; k++) if (order[k] !== i) others++;
    const place = wanted === 0 ? 0 : Math.min(wanted, others + 1);
    const points = now.points[i] - this.gained[i] + pointsAt(this.table, place);
    let before = 0;
    for (let k = 0; k < finishers; k++) {
      const j = order[k];
      if (j === i) continue;
      before++;
      const at = place > 0 && before >= place ? before + 1 : before;
      const theirs = now.points[j] - this.gained[j] + pointsAt(this.table, at);
      if (this.isAhead(now, lot, j, theirs, at, i, points, place)) return false;
    }
    const n = now.points.length;
    for (let j = 0; j < n; j++) {
      if (j === i || (isIn[j] === 1 && this.isFinisher(j))) continue;
      if (this.isAhead(now, lot, j, now.points[j], this.counted[j], i, points, place)) return false;
    }
    return true;
  }

  private isFinisher(j: number): boolean {
    for (let k = 0; k < this.finishers; k++) if (this.order[k] === j) return true;
    return false;
  }

  /** Whether j, with these points and this place in the next race, ends ahead of i. */
  private isAhead(
    { places }: PointsTally,
    lot: Float64Array,
    j: number,
    theirs: number,
    theirPlace: number,
    i: number,
    mine: number,
    myPlace: number,
  ): boolean {
    if (Math.abs(theirs - mine) > 1e-9) return theirs > mine;
    const { depth, counted } = this;
    for (let k = 0; k < depth; k++) {
      const a = places[j * depth + k] + (theirPlace === k + 1 ? 1 : 0) - (counted[j] === k + 1 ? 1 : 0);
      const b = places[i * depth + k] + (myPlace === k + 1 ? 1 : 0) - (counted[i] === k + 1 ? 1 : 0);
      if (a !== b) return a > b;
    }
    return lot[j] < lot[i];
  }
}
