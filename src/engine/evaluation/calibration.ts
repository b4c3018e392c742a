import type { Archive, Serialisable } from "../rating/archive";
import { gaussianQuantile } from "../numerics/gaussian";
import type { Interval } from "./bootstrap";
import type { PairListener } from "./scorer";

/** Decided pairs of similar predicted probability, and how many of them the favourite won. */
export interface CalibrationBin {
  /** Range of predicted probabilities: `from` inclusive, `to` exclusive (inclusive in the last bin). */
  readonly from: number;
  readonly to: number;
  /** Number of pairs; in the full range, each pair counts half in its own bin and half in the mirrored one. */
  readonly pairs: number;
  readonly races: number;
  /** Mean predicted probability, and share won; null without pairs. */
  readonly predicted: number | null;
  readonly won: number | null;
  readonly interval: Interval | null;
}

/** Predicted probabilities against observed shares. */
export interface Calibration {
  /** By the favourite's probability, 1/2 to 1. A pair with probability 1/2 counts as half won. */
  readonly favourite: readonly CalibrationBin[];
  /** By the probability of either entrant, 0 to 1. */
  readonly full: readonly CalibrationBin[];
}

/**
 * Predicted against observed shares in bins of equal width.
 *
 * Intervals: Wilson (1927) for the share won, with the effective number of pairs n / d instead of n. The design
 * effect d = (sum over races (won_r - p n_r)^2) / (n p (1 - p)), at least 1, measures how much the pairs of one race
 * are correlated. If all or none were won, it cannot be estimated, and every race counts as one observation.
 */
export class CalibrationTally implements PairListener, Serialisable {
  private readonly favourite: Bins;
  private readonly full: Bins;

  constructor(
    /** [R]; races after its end count. */
    private readonly counted: Uint8Array,
    bins = 10,
  ) {
    this.favourite = new Bins(0.5, bins);
    this.full = new Bins(0, bins);
  }

  pair(race: number, probability: number): void {
    if (this.counted[race] === 0 || Number.isNaN(probability)) return;
    if (probability === 0.5) this.favourite.add(race, 0.5, 0.5, 1);
    else if (probability > 0.5) this.favourite.add(race, probability, 1, 1);
    else this.favourite.add(race, 1 - probability, 0, 1);
    this.full.add(race, probability, 0.5, 0.5);
    this.full.add(race, 1 - probability, 0, 0.5);
  }

  serialise(archive: Archive): void {
    archive.part("favourite", this.favourite);
    archive.part("full", this.full);
  }

  calibration(level = 0.95): Calibration {
    return { favourite: this.favourite.read(level), full: this.full.read(level) };
  }
}

/** Share of decided pairs won by favourites minus the mean predicted share, with an interval that treats races as independent. */
export interface Lean {
  readonly value: number;
  readonly interval: Interval | null;
}

export class LeanTally implements PairListener {
  private readonly beyond: Float64Array;
  private readonly pairs: Float64Array;

  constructor(
    /** [R] */
    private readonly counted: Uint8Array,
  ) {
    this.beyond = new Float64Array(counted.length);
    this.pairs = new Float64Array(counted.length);
  }

  pair(race: number, probability: number): void {
    if (this.counted[race] === 0 || Number.isNaN(probability)) return;
    this.pairs[race]++;
    if (probability !== 0.5) this.beyond[race] += probability > 0.5 ? 1 - probability : probability - 1;
  }

  /** A ratio of sums over races with its linearised variance (Cochran, Sampling Techniques, 1977, 6.4). null without pairs. */
  lean(level = 0.95): Lean | null {
    const pairs = this.pairs.reduce((sum, one) => sum + one, 0);
    if (pairs === 0) return null;
    const value = this.beyond.reduce((sum, one) => sum + one, 0) / pairs;
    let [races, squares] = [0, 0];
    this.pairs.forEach((own, race) => {
      if (own === 0) return;
      races++;
      squares += (this.beyond[race] - value * own) ** 2;
    });
    if (races < 2) return { value, interval: null };
    const error = Math.sqrt((squares * races) / (races - 1)) / pairs;
    const reach = gaussianQuantile((1 + level) / 2) * error;
    return { value, interval: [value - reach, value + reach] };
  }
}

/** Sums by bin, and the moments over races (or other clusters of correlated pairs) for the design effect. */
export class Bins implements Serialisable {
  private readonly pairs: Float64Array;
  private readonly won: Float64Array;
  private readonly predicted: Float64Array;
  private readonly races: Int32Array;
  private readonly squares: { readonly won: Float64Array; readonly cross: Float64Array; readonly pairs: Float64Array };
  /** Sums of the current race, by bin. */
  private readonly open: { readonly race: Int32Array; readonly pairs: Float64Array; readonly won: Float64Array };

  constructor(
    private readonly start: number,
    private readonly count: number,
  ) {
    const column = (): Float64Array => new Float64Array(count);
    this.pairs = column();
    this.won = column();
    this.predicted = column();
    this.races = new Int32Array(count);
    this.squares = { won: column(), cross: column(), pairs: column() };
    this.open = { race: new Int32Array(count).fill(-1), pairs: column(), won: column() };
  }

  /** Closes the current race, so that no more pairs may be added to it. */
  serialise(archive: Archive): void {
    for (let bin = 0; bin < this.count; bin++) this.close(bin);
    const { pairs, won, predicted, races, squares } = this;
    const columns = {
      pairs,
      won,
      predicted,
      squaresWon: squares.won,
      cross: squares.cross,
      squaresPairs: squares.pairs,
    };
    archive.plain(
      "bins",
      () => [...Object.values(columns).map((column) => [...column]), [...races]],
      (saved) => {
        Object.values(columns).forEach((column, at) => column.set(saved[at]));
        races.set(saved[6]);
      },
    );
  }

  /** Pairs of one race must be added one after another. */
  add(race: number, chance: number, won: number, weight: number): void {
    const bin = Math.max(0, Math.min(this.count - 1, Math.floor((chance - this.start) / this.width)));
    if (this.open.race[bin] !== race) {
      this.close(bin);
      this.open.race[bin] = race;
      this.races[bin]++;
    }
    this.open.pairs[bin] += weight;
    this.open.won[bin] += won;
    this.pairs[bin] += weight;
    this.won[bin] += won;
    this.predicted[bin] += weight * chance;
  }

  read(level: number): CalibrationBin[] {
    return Array.from({ length: this.count }, (_, bin): CalibrationBin => {
      this.close(bin);
      const pairs = this.pairs[bin];
      const bounds = { from: this.start + bin * this.width, to: this.start + (bin + 1) * this.width };
      if (pairs === 0) return { ...bounds, pairs, races: 0, predicted: null, won: null, interval: null };
      const share = this.won[bin] / pairs;
      return {
        ...bounds,
        pairs,
        races: this.races[bin],
        predicted: this.predicted[bin] / pairs,
        won: share,
        interval: wilson(share, this.effective(bin, share), level),
      };
    });
  }

  private get width(): number {
    return (1 - this.start) / this.count;
  }

  private close(bin: number): void {
    const { open, squares } = this;
    squares.won[bin] += open.won[bin] ** 2;
    squares.cross[bin] += open.won[bin] * open.pairs[bin];
    squares.pairs[bin] += open.pairs[bin] ** 2;
    open.pairs[bin] = open.won[bin] = 0;
    open.race[bin] = -1;
  }

  private effective(bin: number, share: number): number {
    const { squares, pairs, races } = this;
    const binomial = pairs[bin] * share * (1 - share);
    if (!(binomial > 0)) return Math.min(pairs[bin], races[bin]);
    const between = squares.won[bin] - 2 * share * squares.cross[bin] + share ** 2 * squares.pairs[bin];
    return pairs[bin] / Math.max(1, between / binomial);
  }
}

/** Wilson's score interval of a share observed in n trials. */
export function wilson(share: number, n: number, level = 0.95): Interval {
  const z = gaussianQuantile(0.5 + level / 2);
  const centre = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
