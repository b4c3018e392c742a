/**
 * Predicts each race from earlier ones by a Gaussian belief about all coefficients, updated race by race.
 *
 * "full" keeps all covariances (n C^2 a race), so correlations of players last between their races. "diagonal" drops
 * them after each race: approximate.
 *   Predict  only the coefficients of the race move: S_cc += w^2 (t - last_c); a new one enters with its prior.
 *   Forecast B = S X' (C x n), T = X B, theta0 = X m.
 *   Update   theta solves theta = theta0 + T g(theta), the most likely performances given the order, by Newton with one
 *            matrix for several steps: (I + T W) d = theta0 + T g - theta; m += B g; S -= B K B', K = W (I + T W)^-1.
 *   log predictive = log P(theta) - g'T g / 2 - log det(I + T W) / 2 (Laplace).
 */
import { OvershootError } from "../rating/overshoot";
import { SavedStateError, type Archive, type Serialisable } from "../rating/archive";
import type { PreparedRace } from "../rating/race";
import { dotAt, productOf } from "../numerics/dense";
import type { DesignLikelihood } from "./design-likelihood";
import { raceCurvature } from "./race-curvature";
import type { Coefficients } from "./terms";

export type Covariances = "full" | "diagonal";

const STOP = 1e-10;
const LONGEST_STEP = 2;
const MAX_STEPS = 400;
/** Steps with one matrix of second derivatives, which costs many times a gradient; it is computed again after a step that gains less than half. */
const STEPS_A_MATRIX = 12;
/** After this number of steps their length is halved, so that an oscillating search converges. */
const HALVED_AFTER = 100;

/** Smallest share of a variance that may remain, against rounding errors if a race determines nearly everything. */
const MIN_SHARE = 1e-9;

/** Coefficients and values of the entrants of a race, flat, best place first. */
export interface Rows {
  /** [n + 1] first entry of each entrant. */
  readonly start: ArrayLike<number>;
  readonly coefficient: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

/** The predicted performances of a race. */
interface Forecast {
  /** [n] */
  readonly mean: Float64Array;
  /** [n * n] */
  readonly covariance: Float64Array;
}

export interface Considered {
  /** [n * n] T, of the performances as predicted. */
  readonly covariance: Float64Array;
  /** [n] g at the most likely performances. */
  readonly gradient: Float64Array;
  /** [n * n] K = W (I + T W)^-1 there. */
  readonly gain: Float64Array;
  /** Log of the predictive probability of the order. */
  readonly logPredictive: number;
}

export class Filter implements Serialisable {
  /** [C] belief about each coefficient at the time of its last race; its prior before it is seen. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  private readonly lastTime: Float64Array;
  /** [C] row of each coefficient in the covariance matrix; -1: not seen. */
  private readonly slot: Int32Array;
  private seen = 0;
  private room = 0;
  /** [room * room] full covariance of the coefficients seen. */
  private covariance = new Float64Array(0);
  private readonly coefficientOf: number[] = [];

  constructor(
    private readonly coefficients: Coefficients,
    private readonly likelihood: DesignLikelihood,
    readonly kind: Covariances,
  ) {
    const { count } = coefficients;
    this.mean = Float64Array.from({ length: count }, (_, c) => coefficients.of(c).mean);
    this.variance = Float64Array.from({ length: count }, (_, c) => coefficients.of(c).variance);
    this.lastTime = new Float64Array(count).fill(NaN);
    this.slot = new Int32Array(count).fill(-1);
  }

  /** @throws SavedStateError if covariances were stored in another way */
  serialise(archive: Archive): void {
    archive.plain(
      "kind",
      (): string => this.kind,
      (kind) => {
        if (kind !== this.kind)
          throw new SavedStateError(`Covariances were saved as ${kind}, and are ${this.kind} here.`);
      },
    );
    archive.column("variance", this.variance);
    archive.column("lastTime", this.lastTime);
    if (this.kind === "diagonal") return;
    archive.plain(
      "coefficientOf",
      () => [...this.coefficientOf],
      (saved) => saved.forEach((coefficient) => this.enter(coefficient)),
    );
    archive.plain(
      "covariance",
      () =>
        this.coefficientOf.map((_, i) =>
          Array.from(this.covariance.subarray(i * this.room, i * this.room + this.seen)),
        ),
      (rows) => rows.forEach((row, i) => this.covariance.set(row, i * this.room)),
    );
  }

  isSeen(coefficient: number): boolean {
    return !Number.isNaN(this.lastTime[coefficient]);
  }

  /** Covariance of two coefficients at the times of their last races. */
  covarianceOf(a: number, b: number): number {
    if (a === b) return this.variance[a];
    if (this.kind === "diagonal" || this.slot[a] < 0 || this.slot[b] < 0) return 0;
    return this.covariance[this.slot[a] * this.room + this.slot[b]];
  }

  /** Predicts performances at a time from the races so far; changes nothing. */
  forecast(rows: Rows, n: number, time: number): Forecast {
    const mean = new Float64Array(n);
    const covariance = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let e = rows.start[i]; e < rows.start[i + 1]; e++) {
        const c = rows.coefficient[e];
        mean[i] += rows.value[e] * this.mean[c];
        for (let j = 0; j < n; j++) {
          for (let f = rows.start[j]; f < rows.start[j + 1]; f++) {
            const d = rows.coefficient[f];
            const between = c === d ? this.varianceAt(c, time) : this.covarianceOf(c, d);
            covariance[i * n + j] += rows.value[e] * rows.value[f] * between;
          }
        }
      }
    }
    return { mean, covariance };
  }

  /** Adds a race; returns the log probability of its order. Races without an observed order are only predicted. Throws OvershootError. */
  add(race: PreparedRace, rows: Rows, time: number): number {
    const n = race.size;
    for (let e = 0; e < rows.start[n]; e++) if (race.observed) this.predict(rows.coefficient[e], time);
    const considered = this.consider(race, rows, time);
    if (race.observed) this.update(rows, n, considered);
    return considered.logPredictive;
  }

  /** The update that a race at a given time would make; changes nothing. */
  consider(race: PreparedRace, rows: Rows, time: number): Considered {
    const { mean, covariance } = this.forecast(rows, race.size, time);
    return this.mostLikely(race, mean, covariance);
  }

  /** Variance of a coefficient at a time, from the races so far. */
  varianceAt(coefficient: number, time: number): number {
    return this.variance[coefficient] + this.growth(coefficient, time);
  }

  /** Variance added by the time since a coefficient's last race. */
  private growth(coefficient: number, time: number): number {
    const last = this.lastTime[coefficient];
    return Number.isNaN(last) ? 0 : this.coefficients.of(coefficient).drift * Math.max(0, time - last);
  }

  private predict(coefficient: number, time: number): void {
    const grown = this.growth(coefficient, time);
    this.variance[coefficient] += grown;
    this.lastTime[coefficient] = time;
    if (this.kind === "diagonal") return;
    if (this.slot[coefficient] < 0) this.enter(coefficient);
    const at = this.slot[coefficient];
    this.covariance[at * this.room + at] = this.variance[coefficient];
  }

  private enter(coefficient: number): void {
    if (this.seen === this.room) {
      const room = Math.max(16, 2 * this.room);
      const wider = new Float64Array(room * room);
      for (let i = 0; i < this.seen; i++)
        wider.set(this.covariance.subarray(i * this.room, i * this.room + this.seen), i * room);
      this.covariance = wider;
      this.room = room;
    }
    this.coefficientOf.push(coefficient);
    this.slot[coefficient] = this.seen++;
  }

  /** The most likely performances given the order and the prediction. */
  private mostLikely(race: PreparedRace, mean: Float64Array, covariance: Float64Array): Considered {
    const n = race.size;
    const theta = mean.slice();
    const gradient = new Float64Array(n);
    const curvatureAt = () => raceCurvature(this.likelihood, theta, race, covariance);
    let curvature = curvatureAt();
    let age = 0;
    let before = Infinity;
    let cap = LONGEST_STEP;
    let scale = 1;
    for (const value of mean) scale = Math.max(scale, Math.abs(value));
    for (let step = 0; ; step++) {
      this.likelihood.evaluate(theta, race, gradient);
      if (step === MAX_STEPS) throw new OvershootError("The most likely performances of a race were not found.");
      const off = theta.map((value, i) => mean[i] - value + dotAt(covariance, i * n, gradient, 0, n));
      const direction = curvature.solve(off);
      let longest = 0;
      for (const value of direction) if (!(Math.abs(value) <= longest)) longest = Math.abs(value);
      if (!Number.isFinite(longest)) throw new OvershootError("The most likely performances of a race are not finite.");
      const share = Math.min(1, cap / longest) * (step < HALVED_AFTER ? 1 : 0.5);
      for (let i = 0; i < n; i++) theta[i] += share * direction[i];
      if (longest <= STOP * scale) break;
      // Far from the maximum the path is long and nearly straight, so that steps may grow.
      cap = longest > cap && longest <= before ? 2 * cap : LONGEST_STEP;
      if (++age >= STEPS_A_MATRIX || longest > 0.5 * before) {
        curvature = curvatureAt();
        age = 0;
      }
      before = longest;
    }
    curvature = curvatureAt();
    const logLikelihood = this.likelihood.evaluate(theta, race, gradient);
    let quadratic = 0;
    for (let i = 0; i < n; i++) quadratic += gradient[i] * dotAt(covariance, i * n, gradient, 0, n);
    const logPredictive = logLikelihood - 0.5 * quadratic - 0.5 * curvature.logDeterminant();
    return { covariance, gradient, gain: curvature.gain(), logPredictive };
  }

  private update(rows: Rows, n: number, { gradient, gain: curvature }: Considered): void {
    const members = this.kind === "full" ? this.coefficientOf : unique(rows, n);
    const size = members.length;
    // B = S X', rows of the coefficients that change.
    const spread = new Float64Array(size * n);
    members.forEach((c, r) => {
      for (let i = 0; i < n; i++) {
        for (let e = rows.start[i]; e < rows.start[i + 1]; e++)
          spread[r * n + i] += rows.value[e] * this.covarianceOf(c, rows.coefficient[e]);
      }
    });
    const weighted = productOf(spread, curvature, { rows: size, inner: n, columns: n });
    members.forEach((c, r) => void (this.mean[c] += dotAt(spread, r * n, gradient, 0, n)));
    const { covariance, room } = this;
    for (let r = 0; r < size; r++) {
      for (let q = this.kind === "full" ? 0 : r; q <= r; q++) {
        const lost = dotAt(weighted, r * n, spread, q * n, n);
        if (q === r)
          this.variance[members[r]] = Math.max(MIN_SHARE * this.variance[members[r]], this.variance[members[r]] - lost);
        if (this.kind === "full") {
          const left = q === r ? this.variance[members[r]] : covariance[r * room + q] - lost;
          covariance[r * room + q] = covariance[q * room + r] = left;
        }
      }
    }
  }
}

function unique(rows: Rows, n: number): number[] {
  const found = new Set<number>();
  for (let e = 0; e < rows.start[n]; e++) found.add(rows.coefficient[e]);
  return [...found];
}
