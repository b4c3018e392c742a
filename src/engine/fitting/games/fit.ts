import { largest } from "../../numerics/maximise";
import type { Steps } from "../../steps";
import { Cholesky } from "../../numerics/dense";
import type { DrawLaw } from "../../likelihoods/descriptions";
import type { Games } from "./counts";
import { GamesLikelihood, type GameCounts } from "./ties";

/** Ratings [N], followed by the parameter of draws if there is one. */
export interface GamesMaximum {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradientNorm: number;
  readonly iterations: number;
  readonly converged: boolean;
}

const MAX_ITERATIONS = 100;
/** Number of iterations with the matrix of another sample before a new one is computed. */
const BORROWED = 15;
const MAX_HALVINGS = 40;

/**
 * Maximum likelihood of games of two, with a Gaussian prior of mean 0 on each rating.
 *
 * Method: Newton's steps on ratings and draws together, halved until the value rises; the objective is concave. Without a prior, the level of every
 * group of players is free, so each group's mean is held fixed. Stops when a step is below the tolerance. Dense: N^3 / 3
 * operations an iteration.
 */
export class GamesObjective {
  /** Number of unknowns: ratings, and one for draws if they are modelled. */
  readonly size: number;
  private readonly likelihood: GamesLikelihood;
  private readonly outcomes: GameCounts = { wins: 0, draws: 0, losses: 0 };
  private readonly members = new Map<number, number>();

  /** @param groups [N] players of different groups are not comparable without a prior */
  constructor(
    private readonly games: Games,
    readonly players: number,
    readonly law: DrawLaw,
    private readonly precision: number,
    private readonly groups: Int32Array,
  ) {
    this.likelihood = new GamesLikelihood(law);
    this.size = players + (law === "half" ? 0 : 1);
    for (const group of groups) this.members.set(group, (this.members.get(group) ?? 0) + 1);
  }

  *maximise(
    counts: Float64Array,
    start: Float64Array,
    tolerance: number,
    borrowed: Cholesky | null = null,
  ): Steps<GamesMaximum> {
    const { size } = this;
    const x = Float64Array.from(start);
    const gradient = new Float64Array(size);
    const next = new Float64Array(size);
    const slope = new Float64Array(size);
    let value = this.evaluate(counts, x, gradient);
    let converged = false;
    let iterations = 0;
    while (iterations < MAX_ITERATIONS && !converged) {
      const factor =
        borrowed && iterations < BORROWED ? borrowed : yield* Cholesky.steps(this.information(counts, x), size);
      if (!factor) break;
      const step = factor.solve(Float64Array.from(gradient));
      let share = 1;
      let reached = -Infinity;
      for (let halving = 0; halving < MAX_HALVINGS; halving++, share /= 2) {
        for (let i = 0; i < size; i++) next[i] = x[i] + share * step[i];
        reached = this.evaluate(counts, next, slope);
        // Near the maximum, rounding errors hide the increase of the value, and the full step is better.
        if (reached >= value - 1e-12 * (1 + Math.abs(value))) break;
      }
      iterations++;
      if (!(reached > -Infinity)) break;
      converged = largest(step) <= tolerance;
      x.set(next);
      gradient.set(slope);
      value = reached;
      if (largest(x) > 1e4) break;
      yield iterations / MAX_ITERATIONS;
    }
    return { x, value, gradientNorm: largest(gradient), iterations, converged };
  }

  /** Writes the gradient; returns the value, -Infinity outside the domain. */
  evaluate(counts: Float64Array, x: Float64Array, gradient: Float64Array): number {
    const { players, precision, likelihood, games } = this;
    let value = 0;
    gradient.fill(0);
    for (let i = 0; i < players; i++) {
      value -= 0.5 * precision * x[i] * x[i];
      gradient[i] = -precision * x[i];
    }
    for (let pair = 0; pair < games.first.length; pair++) {
      if (!this.look(counts, pair, x)) continue;
      value += likelihood.value;
      gradient[games.first[pair]] += likelihood.slope;
      gradient[games.second[pair]] -= likelihood.slope;
      if (players < this.size) gradient[players] += likelihood.drawSlope;
    }
    return Number.isNaN(value) ? -Infinity : value;
  }

  /** [size * size] minus the second derivatives, with the free level of each group held fixed. */
  information(counts: Float64Array, x: Float64Array): Float64Array {
    const { players, size, precision, likelihood, games, groups } = this;
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < players; i++) {
      matrix[i * size + i] += precision;
      if (precision > 0) continue;
      for (let j = 0; j < players; j++)
        if (groups[i] === groups[j]) matrix[i * size + j] += 1 / this.members.get(groups[i])!;
    }
    for (let pair = 0; pair < games.first.length; pair++) {
      if (!this.look(counts, pair, x)) continue;
      const [a, b] = [games.first[pair], games.second[pair]];
      const { curvature, cross, drawCurvature } = likelihood;
      matrix[a * size + a] += curvature;
      matrix[b * size + b] += curvature;
      matrix[a * size + b] -= curvature;
      matrix[b * size + a] -= curvature;
      if (players === size) continue;
      matrix[a * size + players] += cross;
      matrix[players * size + a] += cross;
      matrix[b * size + players] -= cross;
      matrix[players * size + b] -= cross;
      matrix[players * size + players] += drawCurvature;
    }
    return matrix;
  }

  /** [N * N] covariance of the ratings, draws marginalised; null when the information is singular to rounding. */
  *covariance(counts: Float64Array, x: Float64Array): Steps<Float64Array | null> {
    const { players, size, precision, groups } = this;
    const factor = yield* Cholesky.steps(this.information(counts, x), size);
    if (!factor) return null;
    const inverse = yield* factor.inverseSteps();
    const covariance = new Float64Array(players * players);
    for (let i = 0; i < players; i++) {
      for (let j = 0; j < players; j++) {
        const held = precision === 0 && groups[i] === groups[j] ? 1 / this.members.get(groups[i])! : 0;
        covariance[i * players + j] = inverse[i * size + j] - held;
      }
    }
    return covariance;
  }

  /** Evaluates the games of a pair; false: there are none. */
  private look(counts: Float64Array, pair: number, x: Float64Array): boolean {
    const { outcomes, games, likelihood, players } = this;
    outcomes.wins = counts[3 * pair];
    outcomes.draws = counts[3 * pair + 1];
    outcomes.losses = counts[3 * pair + 2];
    if (outcomes.wins + outcomes.draws + outcomes.losses === 0) return false;
    likelihood.evaluate(x[games.first[pair]] - x[games.second[pair]], x[players] ?? 0, outcomes);
    return true;
  }
}
