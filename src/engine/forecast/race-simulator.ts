/** Simulated performances of the entrants of a future race, ordered, with ties and DNFs as in the season so far. */
import { Status, type History } from "../history/types";
import { densityOf } from "../numerics/densities/index";
import type { Density } from "../numerics/density";
import type { Random } from "../numerics/random";
import type { Skills } from "./skills";

/** How often entrants of a season's races retire or tie. */
export interface DnfsAndTies {
  /** [R] share of DNFs among the entrants of each race. */
  readonly out: Float64Array;
  /** [n] each starter's own rate of DNFs; null: equal rates. Unused for "last". */
  readonly rates: Float64Array | null;
  /** Which entrants do not finish: drawn independently of performance (false), or the worst performers (true). */
  readonly worst: boolean;
  /** Share of neighbouring finishers who tied. */
  readonly tied: number;
}

/** DNFs and ties of some races. */
export function dnfsAndTiesOf(history: History, races: ArrayLike<number>): Pick<DnfsAndTies, "out" | "tied"> {
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
  return { out, tied: pairs > 0 ? tied / pairs : 0 };
}

/** Which of n starters enter a race. */
export interface Entrants {
  /** Number of entrants of every race; null: varies with attendance. */
  readonly size: number | null;
  /** [n] rate at which each starter enters, 0 to 1, relative to the others if the size is given; null: equal rates. */
  readonly rates: Float64Array | null;
}

/** The result of one race: entrants best first, DNFs last. */
export interface SimulatedResult {
  /** [starters] entrants in finishing order; only the first `size` count. */
  readonly order: Int32Array;
  size: number;
  /** Number of finishers, the first in the order. */
  finishers: number;
  /** [starters] place of each in the order, from 1; 0: did not finish. */
  readonly place: Int32Array;
}

/** Number of races simulated to find the margin of ties; fewer in large fields, where each race has more neighbours. */
const PILOT = 300;
const NEIGHBOURS = 30_000;

/** Simulates races among n starters; allocates nothing once constructed. */
export class RaceSimulator {
  readonly ended: SimulatedResult;
  private readonly n: number;
  private readonly law: Density;
  private readonly skill: Float64Array;
  private readonly error: Float64Array;
  private readonly performance: Float64Array;
  /** Shuffled starters, more often those who enter more races, and the number already dealt. */
  private deck: number[] = [];
  private dealt = 0;
  /** Copies of each starter in a deck, on average. */
  private readonly copies: Float64Array;
  private readonly margin: number;
  private readonly meanDnfShare: number;

  /** @param form sd by which each skill changes before every race, model units */
  constructor(
    private readonly skills: Pick<Skills, "law" | "location" | "sd" | "noise" | "shared"> &
      Partial<Pick<Skills, "more">>,
    private readonly entrants: Entrants,
    private readonly ends: DnfsAndTies,
    private readonly random: Random,
    private readonly form = 0,
    /** Cholesky factor of the skills' covariance, by rows; null: they are independent. */
    private readonly factor: Float64Array | null = null,
  ) {
    const n = (this.n = skills.location.length);
    this.law = densityOf(skills.law);
    this.skill = new Float64Array(n);
    this.error = new Float64Array(n);
    this.performance = new Float64Array(n);
    const rates = entrants.rates ?? new Float64Array(n).fill(1);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / n;
    this.copies = rates.map((rate) => (mean > 0 ? rate / mean : 1));
    this.meanDnfShare = ends.out.reduce((sum, share) => sum + share, 0) / Math.max(1, ends.out.length);
    this.ended = { order: new Int32Array(n), size: 0, finishers: 0, place: new Int32Array(n) };
    this.margin = ends.tied > 0 ? this.tieMargin() : -1;
  }

  /** Draws the skills of a new season. */
  startSeason(): void {
    const { location, sd, shared, more } = this.skills;
    const { n, error, factor } = this;
    if (factor) {
      for (let k = 0; k < n; k++) error[k] = this.random.normal();
      for (let k = 0; k < n; k++) {
        let sum = location[k];
        for (let j = 0; j <= k; j++) sum += factor[k * n + j] * error[j];
        this.skill[k] = sum + (more && more[k] > 0 ? more[k] * this.random.normal() : 0);
      }
    } else for (let k = 0; k < n; k++) this.skill[k] = location[k] + (sd[k] > 0 ? sd[k] * this.random.normal() : 0);
    for (const one of shared) {
      const error = one.sd * this.random.normal();
      for (const [k, times] of one.of) this.skill[k] += times * error;
    }
    this.dealt = this.deck.length;
  }

  /** @param moved false: the race is on the same day as the previous one, so skills have not changed */
  race(moved = true): SimulatedResult {
    const { ended, ends, random, form } = this;
    if (moved && form > 0) for (let k = 0; k < this.n; k++) this.skill[k] += form * random.normal();
    this.perform();
    const { order, place } = ended;
    const n = ended.size;
    const share = ends.out.length > 0 ? ends.out[random.integer(ends.out.length)] : 0;
    if (ends.worst) ended.finishers = n - Math.min(n, Math.round(share * n));
    else if (ends.rates) this.retireByRate(this.meanDnfShare > 0 ? share / this.meanDnfShare : 0);
    else this.retire(Math.min(n, Math.round(share * n)));
    for (let k = 0; k < n; k++) {
      if (k >= ended.finishers) place[k] = 0;
      else if (k > 0 && this.performance[order[k - 1]] - this.performance[order[k]] <= this.margin)
        place[k] = place[k - 1];
      else place[k] = k + 1;
    }
    return ended;
  }

  /** Puts the starters of a race in order, best first. */
  private perform(): void {
    const { n, ended, entrants } = this;
    ended.size = 0;
    if (entrants.size !== null && entrants.size < n) for (let k = 0; k < entrants.size; k++) this.enter(this.deal());
    else if (entrants.rates === null) for (let who = 0; who < n; who++) this.enter(who);
    else {
      const { rates } = entrants;
      for (let who = 0; who < n; who++) if (rates[who] >= 1 || this.random.uniform() < rates[who]) this.enter(who);
      while (ended.size < Math.min(2, n)) this.enter(this.deal());
    }
  }

  /** Draws a performance and inserts it in order. */
  private enter(who: number): void {
    const { ended, performance, skills } = this;
    const { order } = ended;
    const value = this.skill[who] + skills.noise[who] * this.law.sample(this.random);
    performance[who] = value;
    let at = ended.size++;
    for (; at > 0 && performance[order[at - 1]] < value; at--) order[at] = order[at - 1];
    order[at] = who;
  }

  /** The next starter of the deck who is not in this race yet; an empty deck is replaced. */
  private deal(): number {
    for (;;) {
      const { deck } = this;
      for (let at = this.dealt; at < deck.length; at++) {
        const who = deck[at];
        if (this.isIn(who)) continue;
        deck[at] = deck[this.dealt];
        deck[this.dealt++] = who;
        return who;
      }
      // Starters passed over because they are in this race already stay on top for the next one.
      const waiting = deck.slice(this.dealt);
      const fresh: number[] = [];
      this.copies.forEach((copies, who) => {
        for (let more = Math.floor(copies + this.random.uniform()); more > 0; more--) fresh.push(who);
      });
      // A starter who rarely enters is missing in most decks. Without this, a race that already holds every starter in
      // the deck would loop forever.
      if (fresh.every((who) => this.isIn(who)))
        for (let who = 0; who < this.n; who++) if (!this.isIn(who)) fresh.push(who);
      this.random.shuffle(fresh);
      this.deck = [...waiting, ...fresh];
      this.dealt = 0;
    }
  }

  private isIn(who: number): boolean {
    for (let at = 0; at < this.ended.size; at++) if (this.ended.order[at] === who) return true;
    return false;
  }

  /** Retires each entrant by its own rate, times the ratio of this race's DNFs to the usual number. */
  private retireByRate(times: number): void {
    const { ended, random, ends } = this;
    const { order, size } = ended;
    let last = size;
    for (let at = size - 1; at >= 0; at--) {
      const who = order[at];
      if (!(random.uniform() < ends.rates![who] * times)) continue;
      last--;
      for (let k = at; k < last; k++) order[k] = order[k + 1];
      order[last] = who;
    }
    ended.finishers = last;
  }

  /** Moves this number of random entrants behind the others, whose order stays. */
  private retire(out: number): void {
    const { order, size } = this.ended;
    this.ended.finishers = size - out;
    for (let last = size; last > size - out; last--) {
      const at = this.random.integer(last);
      const who = order[at];
      for (let k = at; k < last - 1; k++) order[k] = order[k + 1];
      order[last - 1] = who;
    }
  }

  /** The margin at which as many neighbours tie as in the season, found by simulated races. */
  private tieMargin(): number {
    const gaps: number[] = [];
    const races = Math.min(PILOT, Math.ceil(NEIGHBOURS / (this.entrants.size ?? this.n)));
    for (let race = 0; race < races; race++) {
      if (race % 10 === 0) this.startSeason();
      this.perform();
      const { order, size } = this.ended;
      for (let k = 1; k < size; k++) gaps.push(this.performance[order[k - 1]] - this.performance[order[k]]);
    }
    const count = Math.round(this.ends.tied * gaps.length);
    return count === 0 ? -1 : gaps.sort((a, b) => a - b)[count - 1];
  }
}
