import type { BlockDesign } from "../blocks/design";
import type { Memory } from "../memory";
import type { Period } from "../model";
import type { PreparedRace } from "../race";
import { DriftClock, YEAR } from "../through-time/clock";
import { TrueSkillRater } from "../trueskill/rater";
import type { TrueSkillSettings } from "../trueskill/rater";
import type { Step } from "./chains";
import { Past } from "./past";
import type { PastSettings } from "./past";

/** An undated race takes so long, in years: a week. */
const A_RACE = 1 / 52;

/** Skills in sds of a performance, times in years. */
export interface ThroughTimeSettings extends TrueSkillSettings, PastSettings {
  /** sd of what a skill moves in a year. */
  readonly drift: number;
  /** What a skill gains a year at the start of a career; and the time in which that falls to 1 / e. */
  readonly growth: number;
  readonly growthYears: number;
  /** How far those who come later start above those of the first dates; reached to 1 - 1 / e after a year. */
  readonly laterStart: number;
}

/**
 * TrueSkill whose past is judged again: what later results say of an opponent counts for the results before. A date is a period;
 * its races are predicted from the dates before.
 */
export class TrueSkillThroughTimeRater extends TrueSkillRater {
  override readonly period: Period = "day";
  private readonly past: Past;
  private readonly clock = new DriftClock(1 / YEAR, A_RACE);
  private isOpen = false;
  /** Of the race that has arrived, years. */
  private now = 0;
  /** Of the first race; NaN: none yet. */
  private firstTime = NaN;
  /** [beliefs] variance gained in a year; first date, NaN before it; what `laterStart` has added. */
  private readonly aYear: Float64Array;
  private readonly since: Float64Array;
  private readonly later: Float64Array;

  constructor(
    private readonly own: ThroughTimeSettings,
    private readonly playerCount: number,
    blocks?: BlockDesign,
  ) {
    super(own, playerCount, blocks);
    const { drift, initialSd } = own;
    // What is known of a strength fades as fast as what is known of a player, by its own spread.
    this.aYear = this.sd.map((sd) => (drift * (sd / initialSd)) ** 2);
    this.since = new Float64Array(this.sd.length).fill(NaN);
    this.later = new Float64Array(playerCount);
    this.past = new Past(own, this.sd.length);
  }

  override arrive(race: PreparedRace): void {
    this.now = this.clock.at(race.time);
    this.blocks?.arrive(race, (belief) => this.bring(belief));
  }

  override add(race: PreparedRace): void {
    this.reserve(race.size);
    this.delta.fill(0, 0, race.size);
    if (!race.observed) return;
    this.now = this.clock.at(race.time);
    if (Number.isNaN(this.firstTime)) this.firstTime = this.now;
    if (!this.isOpen) this.past.open(this.now);
    this.isOpen = true;
    const seen = this.blocks ? this.blocks.expand(race) : race;
    this.reserve(seen.size);
    this.renew(seen, this);
    if (this.blocks) for (let k = 0; k < race.size; k++) this.delta[k] = this.delta[this.blocks.place[k]];
    this.past.add(
      seen,
      (belief) => this.first(belief),
      (belief) => this.step(belief),
    );
    this.clock.pass(race.time);
  }

  override close(): void {
    this.blocks?.leave();
    if (!this.isOpen) return;
    this.isOpen = false;
    this.past.close((belief, mean, variance) => {
      this.mean[belief] = mean;
      this.sd[belief] = Math.sqrt(variance);
    });
  }

  override remember(memory: Memory): void {
    memory.part("clock", this.clock);
    memory.part("past", this.past);
    memory.plain(
      "careers",
      () => [[this.firstTime], [...this.since], [...this.later]],
      ([[start], since, later]) => {
        this.firstTime = start;
        this.since.set(since);
        this.later.set(later);
      },
    );
    if (this.blocks) memory.part("blocks", this.blocks);
  }

  protected override bring(belief: number): void {
    const { chains } = this.past;
    const last = chains.last[belief];
    if (last < 0) return this.lift(belief);
    const { variance, shift } = this.step(belief);
    const known = 1 / chains.precision(last);
    this.mean[belief] = chains.pull(last) * known + shift;
    this.sd[belief] = Math.sqrt(known + variance);
  }

  /** Where those start who have not come yet. */
  private lift(belief: number): void {
    if (belief >= this.playerCount || this.own.laterStart === 0 || Number.isNaN(this.firstTime)) return;
    const later = this.own.laterStart * (1 - Math.exp(this.firstTime - this.now));
    this.mean[belief] += later - this.later[belief];
    this.later[belief] = later;
  }

  private first(belief: number): { readonly mean: number; readonly variance: number } {
    this.since[belief] = this.now;
    return { mean: this.mean[belief], variance: this.sd[belief] ** 2 };
  }

  /** From the last date of a belief to the moment that has arrived. */
  private step(belief: number): Step {
    const years = Math.max(0, this.now - this.past.timeOf(belief));
    const { growth, growthYears } = this.own;
    const variance = years * this.aYear[belief];
    if (growth === 0 || belief >= this.playerCount) return { variance, shift: 0 };
    const career = this.now - this.since[belief];
    const shift = growth * growthYears * Math.exp(-career / growthYears) * Math.expm1(years / growthYears);
    return { variance, shift };
  }
}
