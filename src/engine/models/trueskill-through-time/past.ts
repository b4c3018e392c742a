import type { Memory } from "../memory";
import type { PreparedRace } from "../race";
import type { GraphSettings } from "../trueskill/graph";
import { Chains } from "./chains";
import type { Step } from "./chains";
import { Results } from "./results";

/** How the past is judged again. Times are in years. */
export interface PastSettings extends GraphSettings {
  /** Of the past that is judged again; what is older stays as it was judged last. */
  readonly years: number;
  /** Minimum time between two judgements of the past. */
  readonly spacing: number;
  /** Passes over that past, back and forth; fewer where nothing moves any more. */
  readonly sweeps: number;
}

/** Below it messages count as at rest. */
const REST = 1e-11;
/** Passes over the results of a date before the past hears of them. */
const OWN_PASSES = 2;

/**
 * All results so far, and what they say of every skill at every date: TrueSkill Through Time (Dangauthier, Herbrich, Minka and
 * Graepel 2007). Each date starts from the messages as they are, so that a pass or two suffice.
 */
export class Past {
  readonly chains: Chains;
  private readonly results: Results;
  private times: number[] = [];
  private firstNode: number[] = [];
  private firstResult: number[] = [];
  private judgedAt = -Infinity;
  private isOpen = false;
  /** [beliefs] number of its skill; -1: never seen. And back. */
  private readonly skill: Int32Array;
  private readonly beliefs: number[] = [];

  constructor(
    private readonly settings: PastSettings,
    beliefs: number,
  ) {
    this.chains = new Chains();
    this.skill = new Int32Array(beliefs).fill(-1);
    this.results = new Results(settings, this.chains);
  }

  /** A date that comes after all others, unless one is open. */
  open(time: number): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.times.push(time);
    this.firstNode.push(this.chains.count);
    this.firstResult.push(this.results.count);
  }

  /** The last node of a belief; -1: never seen. */
  nodeOf(belief: number): number {
    const skill = this.skill[belief];
    return skill < 0 ? -1 : this.chains.lastOf(skill);
  }

  /** When a belief was seen last; NaN: never. */
  timeOf(belief: number): number {
    const node = this.nodeOf(belief);
    if (node < 0) return NaN;
    let [low, high] = [0, this.times.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.firstNode[middle] <= node) low = middle;
      else high = middle;
    }
    return this.times[low];
  }

  /** Takes in a race of the open date. `first`: what is believed of those never seen; `step`: from the last date to this one. */
  add(
    race: PreparedRace,
    first: (belief: number) => { readonly mean: number; readonly variance: number },
    step: (belief: number) => Step,
  ): void {
    const { chains } = this;
    const since = this.firstNode[this.firstNode.length - 1];
    this.results.add(race, (belief) => {
      const last = this.nodeOf(belief);
      if (last >= since) return last;
      if (last >= 0) return chains.goOn(this.skill[belief], step(belief));
      const { mean, variance } = first(belief);
      this.skill[belief] = chains.skills;
      this.beliefs.push(belief);
      return chains.start(mean, variance);
    });
  }

  /** Judges the results of the open date, and the past by them. Visits the beliefs whose last date has been judged. */
  close(visit: (belief: number, mean: number, variance: number) => void): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { times, chains, results, settings } = this;
    const last = times.length - 1;
    // Once where the past stays: what a race says by itself.
    for (let pass = 0; pass < (settings.years > 0 ? OWN_PASSES : 1); pass++)
      for (let r = this.firstResult[last]; r < results.count; r++) results.judge(r);
    let from = last;
    if (settings.years > 0 && times[last] - this.judgedAt >= settings.spacing) {
      this.judgedAt = times[last];
      while (from > 0 && times[from - 1] >= times[last] - settings.years) from--;
      this.sweep(from, last);
    }
    for (let node = this.firstNode[from]; node < chains.count; node++) {
      if (!chains.isLast(node)) continue;
      const variance = 1 / chains.precision(node);
      visit(this.beliefs[chains.skillOf(node)], chains.pull(node) * variance, variance);
    }
  }

  /** Back and forth until nothing moves. */
  private sweep(from: number, to: number): void {
    const { results, settings } = this;
    for (let sweep = 0; sweep < settings.sweeps; sweep++) {
      results.moved = 0;
      for (let date = to; date >= from; date--) this.back(date);
      for (let date = from; date <= to; date++) this.forth(date);
      if (results.moved < REST) return;
    }
  }

  private back(date: number): void {
    const { chains, results } = this;
    const [end, last] = this.endOf(date);
    for (let node = this.firstNode[date]; node < end; node++) chains.hearFuture(node);
    for (let r = last - 1; r >= this.firstResult[date]; r--) results.judge(r);
  }

  private forth(date: number): void {
    const { chains, results } = this;
    const [end, last] = this.endOf(date);
    for (let node = this.firstNode[date]; node < end; node++) chains.hearPast(node);
    for (let r = this.firstResult[date]; r < last; r++) results.judge(r);
  }

  /** The first node and result after a date. */
  private endOf(date: number): readonly [number, number] {
    if (date + 1 === this.times.length) return [this.chains.count, this.results.count];
    return [this.firstNode[date + 1], this.firstResult[date + 1]];
  }

  /** @param names of beliefs that do not change when there is room for more */
  remember(memory: Memory, names: Names): void {
    memory.part("chains", this.chains);
    memory.part("results", this.results);
    memory.plain(
      "beliefs",
      () => this.beliefs.map((belief) => names.of(belief)),
      (all) => {
        for (const name of all) this.skill[names.belief(name)] = this.beliefs.push(names.belief(name)) - 1;
      },
    );
    memory.plain(
      "dates",
      () => [[this.judgedAt, this.isOpen ? 1 : 0], this.times, this.firstNode, this.firstResult],
      ([[judgedAt, isOpen], times, firstNode, firstResult]) => {
        this.judgedAt = judgedAt;
        this.isOpen = isOpen === 1;
        this.times = [...times];
        this.firstNode = [...firstNode];
        this.firstResult = [...firstResult];
      },
    );
  }
}

/** Numbers by which saved beliefs are known. */
export interface Names {
  of(belief: number): number;
  belief(name: number): number;
}
