/** Runs one system through a simulated season: how quickly it finds newcomers' skills, and what cheating gains. */
import type { TieReadings } from "../history/types";
import type { Rater } from "../rating/model";
import { NotFiniteError } from "../rating/not-finite";
import { contenderOf, type Contender, type ContenderSpec } from "../replay/contender";
import { drive } from "../replay/drive";
import type { Observer } from "../replay/observer";
import type { Steps } from "../steps";
import { IMPROVEMENT, SETTLED } from "./answers";
import type { CommunitySeason, Probe } from "./community";

/** The measures of a season, in the order in which they are shown. */
export const MEASURES = ["settle", "recover", "farming", "throwaway", "drift"] as const;
export type LabMeasure = (typeof MEASURES)[number];

/**
 * Results of one season. NaN: no player to measure it on.
 * settle: own races until newcomers are within 100 points of their true skill on average; recover: the same of players who
 * improved by 200; the most possible of each if it did not happen within the season (see `open`). farming: points that the
 * farmer's published score gains by ten thrown games. throwaway: points by which the best of three new accounts ends
 * above the old one. drift: points by which regular players' mean rating rises from the middle to the end of the first round.
 */
export type SeasonMeasures = Readonly<Record<LabMeasure, number>> & {
  /** settle and recover are lower bounds: they did not happen within the season. */
  readonly open: { readonly settle: boolean; readonly recover: boolean };
};

/** Maximum number of an account's own races that are followed. */
const FOLLOWED = 120;

/** Throws ParameterError for an unknown model or parameter, NotFiniteError for a rating that is not finite. */
export function* seasonMeasuresSteps(
  season: CommunitySeason,
  ties: TieReadings,
  spec: ContenderSpec,
): Steps<SeasonMeasures> {
  const contender = contenderOf(spec);
  const watch = new Watch(season, contender);
  yield* drive(season.history, ties, watch.rater, [watch], contender);
  return watch.course();
}

class Watch implements Observer {
  readonly rater: Rater;
  private readonly origin: number;
  private readonly unit: number;
  private readonly newcomers: Gap;
  private readonly improvers: Gap;
  private offset = 0;
  private middle = NaN;
  private end = NaN;
  private before = NaN;
  private readonly old: number[] = [];
  private readonly fresh: number[] = [];

  constructor(
    private readonly season: CommunitySeason,
    private readonly contender: Contender,
  ) {
    const { model, parameters } = contender;
    const accounts = season.history.playerCount;
    this.rater = model.rater(parameters, accounts);
    const { origin, pointsPerUnit } = model.scale(parameters);
    this.origin = origin;
    this.unit = pointsPerUnit;
    this.newcomers = new Gap(season.newcomers, accounts);
    this.improvers = new Gap(season.improvers, accounts);
  }

  afterPeriod(from: number, to: number): void {
    const { settled, honest, throwaways, farmer } = this.season;
    const passes = (race: number): boolean => from < race && race <= to;
    if (passes(Math.ceil(settled / 2))) this.middle = this.meanMiss();
    if (passes(settled)) {
      this.end = this.meanMiss();
      this.old.push(...throwaways.map(([main]) => this.score(main)));
      // Improved players are measured relative to their rating at that time.
      this.offset = this.end;
      this.improvers.begin((probe) => this.truthOf(probe) - IMPROVEMENT - this.points(probe));
    }
    if (to > settled && from < honest) this.follow(from, to);
    if (passes(honest)) {
      this.fresh.push(...throwaways.map(([, ...accounts]) => Math.max(...accounts.map((one) => this.score(one)))));
      if (farmer >= 0) this.before = this.score(farmer);
    }
  }

  private follow(from: number, to: number): void {
    const { offsets, player } = this.season.history;
    let isDue = false;
    for (let row = offsets[Math.max(from, this.season.settled)]; row < offsets[to]; row++)
      isDue = this.newcomers.count(player[row]) || this.improvers.count(player[row]) || isDue;
    if (!isDue) return;
    this.offset = this.meanMiss();
    const gap = (probe: number): number => this.truthOf(probe) - this.points(probe);
    this.newcomers.note(gap);
    this.improvers.note(gap);
  }

  /** True skill on the system's own scale of points, shifted by the mean rating of the steady players. */
  private truthOf(account: number): number {
    return this.season.truth[account] + this.offset;
  }

  private points(account: number): number {
    const points = (this.rater.state[0][account] - this.origin) * this.unit;
    if (!Number.isFinite(points))
      throw new NotFiniteError("In a simulated season", this.contender, `rating of account ${account + 1}`);
    return points;
  }

  private score(account: number): number {
    return (this.rater.score(account) - this.origin) * this.unit;
  }

  /** Mean of rating minus true skill over the steady players; improvers count with their earlier skill. */
  private meanMiss(): number {
    const { steady, truth } = this.season;
    let sum = 0;
    for (const player of steady) sum += this.points(player) - truth[player];
    return sum / steady.length;
  }

  course(): SeasonMeasures {
    const { farmer, throwaways } = this.season;
    const settle = this.newcomers.reached();
    const recover = this.improvers.reached();
    return {
      settle: settle.races,
      recover: recover.races,
      farming: farmer < 0 ? NaN : this.score(farmer) - this.before,
      throwaway: throwaways.length === 0 ? NaN : meanOf(this.fresh) - meanOf(this.old),
      drift: this.season.steady.length === 0 ? NaN : this.end - this.middle,
      open: { settle: settle.open, recover: recover.open },
    };
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The mean gap of the observed accounts to their true skill, by number of their own races. */
class Gap {
  private readonly place: Int32Array;
  private readonly raced: Int32Array;
  private readonly noted: Int32Array;
  private readonly start: Float64Array;
  /** [race, probe] points left to the true skill; NaN: has not raced that often. */
  private readonly gaps: Float64Array;

  constructor(
    private readonly probes: readonly Probe[],
    accounts: number,
  ) {
    this.place = new Int32Array(accounts).fill(-1);
    probes.forEach(({ player }, k) => (this.place[player] = k));
    this.raced = new Int32Array(probes.length);
    this.noted = new Int32Array(probes.length);
    this.start = new Float64Array(probes.length);
    this.gaps = new Float64Array(FOLLOWED * probes.length).fill(NaN);
  }

  /** Records the error of a probe before the change, which does not count as a part of its gap. */
  begin(off: (account: number) => number): void {
    this.probes.forEach(({ player }, k) => (this.start[k] = off(player)));
  }

  /** Counts a race of an account; returns whether the account is observed. */
  count(account: number): boolean {
    const k = this.place[account];
    if (k < 0) return false;
    this.raced[k]++;
    return true;
  }

  /** Records the error of the observed accounts that raced since the last call. */
  note(gap: (account: number) => number): void {
    this.probes.forEach(({ player, direction }, k) => {
      const to = Math.min(FOLLOWED, this.raced[k]);
      if (this.noted[k] >= to) return;
      const value = direction * (gap(player) - this.start[k]);
      for (; this.noted[k] < to; this.noted[k]++) this.gaps[this.noted[k] * this.probes.length + k] = value;
    });
  }

  /**
   * The number of own races after which the mean gap of accounts with that many races (at least half of all) is within
   * 100 points.
   */
  reached(): { readonly races: number; readonly open: boolean } {
    const { length } = this.probes;
    if (length === 0) return { races: NaN, open: false };
    let race = 0;
    for (; race < FOLLOWED; race++) {
      const there = Array.from(this.gaps.subarray(race * length, (race + 1) * length)).filter(
        (one) => !Number.isNaN(one),
      );
      if (there.length < length / 2) break;
      if (meanOf(there) <= SETTLED) return { races: race + 1, open: false };
    }
    return race === 0 ? { races: NaN, open: false } : { races: race, open: true };
  }
}
