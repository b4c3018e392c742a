import type { BlockDesign } from "../../rating/blocks/design";
import type { Archive } from "../../rating/archive";
import type { Explanation, Period } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { DriftClock, YEAR } from "../through-time/clock";
import { TrueSkillRater, type TrueSkillSettings } from "../trueskill/rater";
import type { Step } from "./chains";
import { formulas } from "./formulas";
import { Past, type Names, type PastSettings } from "./past";

/** Time assumed for an undated race, in years: a week. */
const A_RACE = 1 / 52;

const AGAIN = "This is the evidence of the race alone. At the end of its date all recent races are evaluated together.";

/** Skills in sds of a performance, times in years. */
export interface TrueSkillThroughTimeSettings extends TrueSkillSettings, PastSettings {
  /** sd of a skill's change in a year. */
  readonly drift: number;
  /** Gain of a skill per year at the start of a career, and the time in which it falls to 1 / e. */
  readonly growth: number;
  readonly growthYears: number;
  /** Addition to the initial skill of later newcomers; a share 1 - 1 / e of it after a year. */
  readonly laterStart: number;
}

/**
 * TrueSkill that revises the past: later results of an opponent change the evidence of earlier ones. A date is a period;
 * its races are predicted from earlier dates.
 */
export class TrueSkillThroughTimeRater extends TrueSkillRater {
  override readonly period: Period = "day";
  private readonly past: Past;
  private readonly clock = new DriftClock(1 / YEAR, A_RACE);
  /** Time of the current race, years. */
  private now = 0;
  /** Time of the first race; NaN: none yet. */
  private firstTime = NaN;
  /** [beliefs] variance gained per year. */
  private readonly aYear: Float64Array;
  /** [players] first date, NaN before it; and the amount that `laterStart` added. */
  private readonly since: Float64Array;
  private readonly later: Float64Array;

  constructor(
    private readonly own: TrueSkillThroughTimeSettings,
    private readonly playerCount: number,
    blocks?: BlockDesign,
  ) {
    super(own, playerCount, blocks);
    const { drift, initialSd } = own;
    // The uncertainty of a block strength grows like a player's, in proportion to its initial sd.
    this.aYear = this.sd.map((sd) => (drift * (sd / initialSd)) ** 2);
    this.since = new Float64Array(playerCount).fill(NaN);
    this.later = new Float64Array(playerCount);
    this.past = new Past(own, this.sd.length);
  }

  override arrive(race: PreparedRace): void {
    this.now = this.clock.at(race.time);
    this.blocks?.arrive(race, (belief) => this.advance(belief));
  }

  override add(race: PreparedRace): void {
    this.reserve(race.size);
    this.delta.fill(0, 0, race.size);
    if (!race.observed) return;
    this.now = this.clock.at(race.time);
    if (Number.isNaN(this.firstTime)) this.firstTime = this.now;
    this.past.open(this.now);
    const seen = this.blocks ? this.blocks.expand(race) : race;
    this.reserve(seen.size);
    this.computeUpdates(seen, this);
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
    this.past.close((belief, mean, variance) => {
      this.mean[belief] = mean;
      this.sd[belief] = Math.sqrt(variance);
    });
  }

  override serialise(archive: Archive): void {
    archive.part("clock", this.clock);
    archive.part("past", { serialise: (part) => this.past.serialise(part, this.names) });
    archive.plain(
      "time",
      () => [this.firstTime, this.now],
      ([first, now]) => ([this.firstTime, this.now] = [first, now]),
    );
    archive.column("since", this.since);
    archive.column("later", this.later);
    if (this.blocks) archive.part("blocks", this.blocks);
  }

  /** Numbers in saved ratings: players by index, coefficient i of block b of B by -1 - (i B + b). */
  private get names(): Names {
    const { playerCount } = this;
    const blocks = this.blocks?.design.blocks ?? [];
    return {
      of: (belief) => {
        const b = blocks.findLastIndex(({ first }) => first <= belief - playerCount);
        return b < 0 ? belief : -1 - ((belief - playerCount - blocks[b].first) * blocks.length + b);
      },
      belief: (name) => {
        if (name >= 0) return name;
        const b = (-1 - name) % blocks.length;
        return playerCount + blocks[b].first + Math.floor((-1 - name) / blocks.length);
      },
    };
  }

  protected override advance(belief: number): void {
    const { chains } = this.past;
    const last = this.past.nodeOf(belief);
    if (last < 0) return this.lift(belief);
    const { variance, shift } = this.step(belief);
    const known = 1 / chains.precision(last);
    this.mean[belief] = chains.pull(last) * known + shift;
    this.sd[belief] = Math.sqrt(known + variance);
  }

  override explain(race: PreparedRace, k: number): Explanation {
    const explanation = super.explain(race, k);
    if (!race.observed) return explanation;
    return {
      ...explanation,
      formula: { ...explanation.formula, id: formulas[0].id },
      notes: [...explanation.notes, AGAIN],
    };
  }

  /** A player with a stated initial rating does not get the addition of later newcomers. */
  started(player: number): void {
    this.later[player] = NaN;
  }

  /** Sets the initial skill of a newcomer. */
  private lift(belief: number): void {
    if (Number.isNaN(this.later[belief])) return;
    if (belief >= this.playerCount || this.own.laterStart === 0 || Number.isNaN(this.firstTime)) return;
    const later = this.own.laterStart * (1 - Math.exp(this.firstTime - this.now));
    this.mean[belief] += later - this.later[belief];
    this.later[belief] = later;
  }

  private first(belief: number): { readonly mean: number; readonly variance: number } {
    if (belief < this.playerCount) this.since[belief] = this.now;
    return { mean: this.mean[belief], variance: this.sd[belief] ** 2 };
  }

  /** The step from a belief's last date to the time of the current race. */
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
