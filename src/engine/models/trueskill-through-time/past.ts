import type { Archive } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import type { GraphSettings } from "../trueskill/graph";
import { Chains, type Step } from "./chains";
import { Results } from "./results";
import { firstAfter } from "../../numerics/bisect";

/** How past estimates are revised. Times are in years. */
export interface PastSettings extends GraphSettings {
  /** Length of the past that is revised; older estimates are fixed. */
  readonly years: number;
  /** Minimum time between two revisions. */
  readonly spacing: number;
  /** Maximum number of passes over that past, back and forth; fewer after convergence. */
  readonly sweeps: number;
}

/** Messages that change by less than this have converged. */
const REST = 1e-11;
/** Passes over the results of a date before the past is revised. */
const OWN_PASSES = 2;

/**
 * All results so far, and the beliefs about every skill at every date: TrueSkill Through Time (Dangauthier, Herbrich, Minka and
 * Graepel 2007). Each date starts from the current messages, so that one or two passes suffice.
 */
export class Past {
  readonly chains: Chains;
  private readonly results: Results;
  private times: number[] = [];
  private firstNode: number[] = [];
  private firstResult: number[] = [];
  private judgedAt = -Infinity;
  private isOpen = false;
  /** [beliefs] index of the skill, -1 before its first race; and the inverse. */
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

  /** Opens a date after all others, unless one is open. */
  open(time: number): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.times.push(time);
    this.firstNode.push(this.chains.count);
    this.firstResult.push(this.results.count);
  }

  /** Last node of a belief; -1 before its first race. */
  nodeOf(belief: number): number {
    const skill = this.skill[belief];
    return skill < 0 ? -1 : this.chains.lastOf(skill);
  }

  /** Last date of a belief; NaN before its first race. */
  timeOf(belief: number): number {
    const node = this.nodeOf(belief);
    if (node < 0) return NaN;
    return this.times[firstAfter(0, this.times.length, (at) => this.firstNode[at] > node) - 1];
  }

  /** Adds a race at the open date. `first`: belief about a newcomer; `step`: change of a skill since its last date. */
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
      if (last >= 0) return chains.addNode(this.skill[belief], step(belief));
      const { mean, variance } = first(belief);
      this.skill[belief] = chains.skills;
      this.beliefs.push(belief);
      return chains.start(mean, variance);
    });
  }

  /** Updates beliefs from the results of the open date, and revises the past. Visits the beliefs whose estimate at their last date changed. */
  close(visit: (belief: number, mean: number, variance: number) => void): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { times, chains, results, settings } = this;
    const last = times.length - 1;
    // A single pass if the past is fixed, as for the evidence of one race.
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

  /** Passes back and forth until convergence. */
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
    for (let node = this.firstNode[date]; node < end; node++) chains.updateFromFuture(node);
    for (let r = last - 1; r >= this.firstResult[date]; r--) results.judge(r);
  }

  private forth(date: number): void {
    const { chains, results } = this;
    const [end, last] = this.endOf(date);
    for (let node = this.firstNode[date]; node < end; node++) chains.updateFromPast(node);
    for (let r = this.firstResult[date]; r < last; r++) results.judge(r);
  }

  /** Number of nodes and of results up to the end of each date. */
  private endOf(date: number): readonly [number, number] {
    if (date + 1 === this.times.length) return [this.chains.count, this.results.count];
    return [this.firstNode[date + 1], this.firstResult[date + 1]];
  }

  /** @param names numbers of beliefs that do not change with the capacity */
  serialise(archive: Archive, names: Names): void {
    archive.part("chains", this.chains);
    archive.part("results", this.results);
    archive.plain(
      "beliefs",
      () => this.beliefs.map((belief) => names.of(belief)),
      (all) => {
        for (const name of all) this.skill[names.belief(name)] = this.beliefs.push(names.belief(name)) - 1;
      },
    );
    archive.plain(
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

/** Stable numbers of beliefs in saved ratings. */
export interface Names {
  of(belief: number): number;
  belief(name: number): number;
}
