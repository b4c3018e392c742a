/** Runs one contender through a synthetic season and compares its ratings with the truth. */
import { DEFAULT_TIES } from "../history/types";
import { CentredErrors } from "./centred-errors";
import { ScaledSteps } from "./scaled-steps";
import type { PreparedRace } from "../rating/race";
import { contenderOf, type Contender, type ContenderSpec } from "../replay/contender";
import { drive } from "../replay/drive";
import type { Observer } from "../replay/observer";
import type { Rater } from "../rating/model";
import type { Steps } from "../steps";
import type { SyntheticSeason } from "./season";

/**
 * Measures at each look, in points. error: root mean square of estimated minus true skill of active players who have raced, after
 * subtracting the mean difference (results determine only differences of skill). total: sum over all accounts of
 * rating − 1500. mean: mean of rating − 1500 of active players. gained: points that the farmer gained in thrown races.
 * offset: difference between the second group and the first in ratings, minus that in true skill; NaN without groups.
 * lag: mean of rating minus true skill of improving players, minus that of the others; NaN if no player improves.
 */
export const MEASURES = ["error", "total", "mean", "gained", "offset", "lag"] as const;
export type SimulationMeasure = (typeof MEASURES)[number];

export interface MeasuredSeason {
  /** [measure][look] in the order of `MEASURES`. */
  readonly measures: Float64Array;
  /** [K, N] points above 1500. */
  readonly estimates: Float64Array;
  /** Largest gain of the farmer in one thrown race, points. */
  readonly largestGain: number;
}

/** Measures a contender on a season. `halving`: races after which a player's learning rate is half; Infinity: constant. */
export function* measureSteps(season: SyntheticSeason, spec: ContenderSpec, halving: number): Steps<MeasuredSeason> {
  const contender = contenderOf(spec);
  const watch = new Watch(season, contender, halving);
  yield* drive(season.history, DEFAULT_TIES, watch.rater, [watch], contender);
  return { measures: watch.measures, estimates: watch.estimates, largestGain: watch.largestGain };
}

class Watch implements Observer {
  readonly rater: Rater;
  readonly measures: Float64Array;
  readonly estimates: Float64Array;
  largestGain = 0;
  private readonly origin: number;
  private readonly unit: number;
  private readonly steps: ScaledSteps;
  private readonly raced: Int32Array;
  private gained = 0;
  private look = 0;

  constructor(
    private readonly season: SyntheticSeason,
    { model, parameters }: Contender,
    private readonly halving: number,
  ) {
    const accounts = season.history.playerCount;
    this.rater = model.rater(parameters, accounts);
    const { origin, pointsPerUnit } = model.scale(parameters);
    this.origin = origin;
    this.unit = pointsPerUnit;
    this.measures = new Float64Array(MEASURES.length * season.looks.length).fill(NaN);
    this.estimates = new Float64Array(season.looks.length * season.persons);
    this.steps = new ScaledSteps(this.rater.state[0]);
    this.raced = new Int32Array(accounts);
  }

  beforeRace(_index: number, race: PreparedRace): void {
    this.steps.note(race);
  }

  afterPeriod(from: number, to: number): void {
    const [rating] = this.rater.state;
    const { thrown, farmer, looks } = this.season;
    // eta / (1 + n / h) times the gradient.
    this.steps.close((player) => 1 / (1 + this.raced[player]++ / this.halving));
    if (farmer >= 0 && thrown.subarray(from, to).includes(1)) {
      const gain = (rating[farmer] - this.steps.before[farmer]) * this.unit;
      this.gained += gain;
      this.largestGain = Math.max(this.largestGain, gain);
    }
    while (this.look < looks.length && looks[this.look] <= to) this.measure(this.look++);
  }

  private measure(look: number): void {
    const { persons, truth, active, group, improving, farmer, looks } = this.season;
    const [rating] = this.rater.state;
    const points = (player: number): number => (rating[player] - this.origin) * this.unit;
    let total = 0;
    for (let player = 0; player < rating.length; player++) total += points(player);
    let [count, rated] = [0, 0];
    const misses = new CentredErrors();
    const byGroup = new Contrast();
    const byCourse = new Contrast();
    for (let person = 0; person < persons; person++) {
      const at = look * persons + person;
      const estimate = points(person);
      this.estimates[at] = estimate;
      if (!active[at]) continue;
      const miss = estimate - truth[at];
      count++;
      rated += estimate;
      misses.add(miss);
      byGroup.add(group[person], miss);
      byCourse.add(improving[person], miss);
    }
    const values: Readonly<Record<SimulationMeasure, number>> = {
      error: misses.error,
      total,
      mean: rated / count,
      gained: farmer < 0 ? NaN : this.gained,
      offset: byGroup.difference,
      lag: byCourse.difference,
    };
    MEASURES.forEach((measure, index) => (this.measures[index * looks.length + look] = values[measure]));
  }
}

class Contrast {
  private readonly sums = [0, 0];
  private readonly counts = [0, 0];

  add(kind: number, value: number): void {
    this.sums[kind] += value;
    this.counts[kind]++;
  }

  /** Mean of the second group minus that of the first; NaN if either is empty. */
  get difference(): number {
    return this.sums[1] / this.counts[1] - this.sums[0] / this.counts[0];
  }
}
