import type { Explanation } from "../../rating/model";
import type { Archive } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import { RaceRater } from "../../rating/race-rater";
import { halfUp } from "../../rating/rounding";
import type { Title } from "../../rating/titles";
import { sigmoid } from "../../numerics/logspace";
import { FieldSum } from "./field";
import {
  aperfOf,
  exactPerformance,
  lifted,
  NEWCOMER,
  performed,
  rawRating,
  settledAt,
  solveAt,
  withPerformance,
  type AtCoderSettings,
  type Performed,
  type Record,
} from "./rule";
import { atCoderWorking } from "./working";

/** From this number of entrants on, one interpolated sum for all is faster than a sum for each. */
const MANY = 100;

/** AtCoder's contests. State 0 is the shown rating; predictions use APerf. */
export class AtCoderRater extends RaceRater {
  private readonly rating: Float64Array;
  private readonly records: Record[];
  /** Shown rating computed from the records. Where `state` differs, the rating was set by a caller. */
  private readonly shown: Float64Array;
  private readonly last: (Performed | undefined)[];
  private after: Record[] = [];
  private performed: readonly Performed[] = [];

  constructor(
    private readonly settings: AtCoderSettings,
    players: number,
  ) {
    super([0, 0, settings.center, 0], players);
    [this.rating] = this.state;
    this.records = new Array<Record>(players).fill(NEWCOMER);
    this.shown = this.rating.slice();
    this.last = new Array<Performed | undefined>(players);
  }

  serialise(archive: Archive): void {
    archive.column("shown", this.shown);
    archive.plain(
      "records",
      () => this.records.map(({ contests, inner, weights, power }) => [contests, inner, weights, power]),
      (saved) =>
        saved.forEach(([contests, inner, weights, power], player) => {
          this.records[player] = { contests, inner, weights, power };
        }),
    );
    archive.plain(
      "last",
      () => Array.from(this.last, (one) => (one ? [one.exact, one.inner, one.rated] : null)),
      (saved) =>
        saved.forEach((one, player) => {
          if (one) this.last[player] = { exact: one[0], inner: one[1], rated: one[2] };
        }),
    );
  }

  /** A player's last performance; undefined for a newcomer. */
  performedBy(player: number): Performed | undefined {
    return this.last[player];
  }

  winProbability(i: number, j: number): number {
    return sigmoid(((this.aperf(i) - this.aperf(j)) * Math.log(this.settings.base)) / 400);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.aperf(player);
    out.scale = 400 / Math.log(this.settings.base);
  }

  protected rate(race: PreparedRace): void {
    const performances = this.perform(race);
    this.performed = performances;
    const [rating, raw, aperf, contests] = this.next;
    for (let k = 0; k < race.size; k++) {
      const record = withPerformance(this.record(race.player[k]), performances[k], this.settings);
      this.after[k] = record;
      raw[k] = rawRating(record, this.settings);
      rating[k] = halfUp(lifted(raw[k]));
      aperf[k] = aperfOf(record, this.settings);
      contests[k] = Math.min(record.contests, Number.MAX_SAFE_INTEGER);
    }
  }

  protected override onClosed(player: number, k: number): void {
    this.records[player] = this.after[k];
    this.shown[player] = this.rating[player];
    this.last[player] = this.performed[k];
  }

  protected why(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation {
    const player = race.player[k];
    const before = this.record(player);
    const all = this.perform(race);
    return atCoderWorking({
      settings: this.settings,
      before,
      after: withPerformance(before, all[k], this.settings),
      performed: all[k],
      shown: this.rating[player],
      place: this.places(race)[k],
      titles,
    });
  }

  private aperf(player: number): number {
    return aperfOf(this.record(player), this.settings);
  }

  private record(player: number): Record {
    const rating = this.rating[player];
    return rating === this.shown[player] ? this.records[player] : settledAt(rating, this.settings);
  }

  /** Mean place of each entrant's tie group, not counting team-mates. */
  private places(race: PreparedRace): Float64Array {
    return Float64Array.from({ length: race.size }, (_, k) => {
      const group = race.group[k];
      const [from, to] = [race.groupStart[group], race.groupStart[group + 1]];
      if (!race.hasTeams) return (from + 1 + to) / 2;
      let ahead = 0;
      let tied = 1;
      for (let j = 0; j < to; j++) {
        if (race.team[j] === race.team[k]) continue;
        if (j < from) ahead++;
        else tied++;
      }
      return ahead + (tied + 1) / 2;
    });
  }

  private perform(race: PreparedRace): readonly Performed[] {
    const { settings } = this;
    const n = race.size;
    const aperfs = Array.from({ length: n }, (_, k) => this.aperf(race.player[k]));
    let isFirst = true;
    for (let k = 0; k < n; k++) if (this.record(race.player[k]).contests > 0) isFirst = false;
    const places = this.places(race);
    const sum = race.hasTeams || n < MANY ? null : new FieldSum(Float64Array.from(aperfs), settings.base);
    let last = NaN;
    return aperfs.map((_, k) => {
      const field = race.hasTeams ? aperfs.filter((__, j) => j === k || race.team[j] !== race.team[k]) : aperfs;
      const isTied = k > 0 && !race.hasTeams && race.group[k] === race.group[k - 1];
      if (!isTied) last = sum ? solveAt(sum, places[k], last) : exactPerformance(field, places[k], settings.base, last);
      return performed(last, isFirst, settings);
    });
  }
}
