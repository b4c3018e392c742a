/** Performances of the entrants of a race that has not been run: drawn, put in order, tied and retired as in the season so far. */
import { Status } from "../history/types";
import type { History, TieReadings } from "../history/types";
import { densityOf } from "../numerics/densities/index";
import type { Density } from "../numerics/densities/density";
import type { Random } from "../numerics/random";
import type { Skills } from "./skills";

/** How races of a season end besides the order. */
export interface Ends {
  /** [R] share of the entrants who did not finish, of each race. */
  readonly out: Float64Array;
  /** Who does not finish is anybody; else those who perform worst, as results in which a DNF counts as the last place have it. */
  readonly anybody: boolean;
  /** Share of the finishers next to each other who tied. */
  readonly tied: number;
}

/** DNFs and ties of some races. */
export function endsOf(history: History, races: ArrayLike<number>, ties: TieReadings): Ends {
  const out = new Float64Array(races.length);
  let [pairs, tied] = [0, 0];
  for (let at = 0; at < races.length; at++) {
    let [entered, unfinished] = [0, 0];
    const finishers = new Map<string, number>();
    for (let row = history.offsets[races[at]]; row < history.offsets[races[at] + 1]; row++) {
      const status = history.status[row];
      if (status === Status.dns || status === Status.unrated) continue;
      entered++;
      if (status !== Status.finished) unfinished++;
      else if (history.rank[row] > 0)
        finishers.set(history.team[row] < 0 ? `row ${row}` : `team ${history.team[row]}`, history.rank[row]);
    }
    out[at] = entered > 0 ? unfinished / entered : 0;
    const ranks = [...finishers.values()].sort((a, b) => a - b);
    for (let k = 1; k < ranks.length; k++) if (ranks[k] === ranks[k - 1]) tied++;
    pairs += Math.max(0, ranks.length - 1);
  }
  return { out, anybody: ties.dnf === "drop", tied: pairs > 0 ? tied / pairs : 0 };
}

/** One race as it ended: starters best first, whoever did not finish last. */
export interface Ended {
  /** [starters] numbers of those who raced, in order; only the first `size` count. */
  readonly order: Int32Array;
  size: number;
  /** Those who finished: the first so many of the order. */
  finishers: number;
  /** [starters] place of each of the order, from 1; 0: did not finish. */
  readonly place: Int32Array;
}

/** Races to find the margin of ties from; fewer of large fields, which have as many neighbours in fewer. */
const PILOT = 300;
const NEIGHBOURS = 30_000;

/** Draws races among n starters; allocates nothing once it is made. */
export class Field {
  readonly ended: Ended;
  private readonly n: number;
  private readonly law: Density;
  private readonly skill: Float64Array;
  private readonly performance: Float64Array;
  private readonly deck: Int32Array;
  private dealt: number;
  private readonly margin: number;

  /**
   * @param size entrants of each race; fewer than all are dealt, so that everybody races about as often
   * @param form sd by which each skill moves before every race, own units
   */
  constructor(
    private readonly skills: Pick<Skills, "law" | "location" | "sd" | "noise" | "shared">,
    private readonly size: number,
    private readonly ends: Ends,
    private readonly random: Random,
    private readonly form = 0,
  ) {
    const n = (this.n = skills.location.length);
    this.law = densityOf(skills.law);
    this.skill = new Float64Array(n);
    this.performance = new Float64Array(n);
    this.deck = Int32Array.from({ length: n }, (_, k) => k);
    this.dealt = n;
    this.ended = { order: new Int32Array(n), size: 0, finishers: 0, place: new Int32Array(n) };
    this.margin = ends.tied > 0 ? this.closest() : -1;
  }

  /** Everybody's skill for a new season. */
  season(): void {
    const { location, sd, shared } = this.skills;
    for (let k = 0; k < this.n; k++) this.skill[k] = location[k] + (sd[k] > 0 ? sd[k] * this.random.normal() : 0);
    for (const one of shared) {
      const error = one.sd * this.random.normal();
      for (const [k, times] of one.of) this.skill[k] += times * error;
    }
    this.dealt = this.n;
  }

  /** @param moved false: on the same day as the race before, with the same skills */
  race(moved = true): Ended {
    const { ended, ends, random, form } = this;
    if (moved && form > 0) for (let k = 0; k < this.n; k++) this.skill[k] += form * random.normal();
    this.perform();
    const { order, place } = ended;
    const n = ended.size;
    const share = ends.out.length > 0 ? ends.out[random.integer(ends.out.length)] : 0;
    const out = Math.min(n, Math.round(share * n));
    if (ends.anybody) this.retire(out);
    ended.finishers = n - out;
    for (let k = 0; k < n; k++) {
      if (k >= ended.finishers) place[k] = 0;
      else if (k > 0 && this.performance[order[k - 1]] - this.performance[order[k]] <= this.margin)
        place[k] = place[k - 1];
      else place[k] = k + 1;
    }
    return ended;
  }

  /** Who races, best first. */
  private perform(): void {
    const { ended, performance, skills } = this;
    const { order } = ended;
    ended.size = Math.min(this.size, this.n);
    for (let k = 0; k < ended.size; k++) {
      const who = ended.size === this.n ? k : this.deal(k);
      const value = this.skill[who] + skills.noise[who] * this.law.sample(this.random);
      performance[who] = value;
      let at = k;
      for (; at > 0 && performance[order[at - 1]] < value; at--) order[at] = order[at - 1];
      order[at] = who;
    }
  }

  /** The next of a shuffled deck; a new one when it is used up, where nobody is who is in this race already. */
  private deal(k: number): number {
    const { deck, random, n, ended } = this;
    if (this.dealt === n) {
      random.shuffle(deck);
      this.dealt = 0;
      let free = n - 1;
      for (let at = 0; at < this.size - k && free >= 0; at++) {
        while (free > at && this.isIn(deck[at], k)) {
          [deck[at], deck[free]] = [deck[free], deck[at]];
          free--;
        }
      }
    }
    let who = deck[this.dealt++];
    // Only where the deck began anew in the middle of a race of nearly all.
    while (this.isIn(who, k)) who = deck[this.dealt < n ? this.dealt++ : random.integer(n)];
    ended.order[k] = who;
    return who;
  }

  private isIn(who: number, k: number): boolean {
    for (let at = 0; at < k; at++) if (this.ended.order[at] === who) return true;
    return false;
  }

  /** Moves so many entrants at random behind the others, whose order stays. */
  private retire(out: number): void {
    const { order, size } = this.ended;
    for (let last = size; last > size - out; last--) {
      const at = this.random.integer(last);
      const who = order[at];
      for (let k = at; k < last - 1; k++) order[k] = order[k + 1];
      order[last - 1] = who;
    }
  }

  /** The margin within which as many neighbours perform as tied, from races of a pilot. */
  private closest(): number {
    const gaps: number[] = [];
    const races = Math.min(PILOT, Math.ceil(NEIGHBOURS / this.size));
    for (let race = 0; race < races; race++) {
      if (race % 10 === 0) this.season();
      this.perform();
      const { order, size } = this.ended;
      for (let k = 1; k < size; k++) gaps.push(this.performance[order[k - 1]] - this.performance[order[k]]);
    }
    const count = Math.round(this.ends.tied * gaps.length);
    return count === 0 ? -1 : gaps.sort((a, b) => a - b)[count - 1];
  }
}
