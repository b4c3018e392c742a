import type { FitLikelihood } from "../likelihoods/descriptions";
import { largest, type Concave } from "../numerics/maximise";
import type { PreparedRace } from "../rating/race";
import type { Accuracy } from "../numerics/accuracy";
import { Pace, type Steps } from "../steps";
import { Curvature, MAX_WHOLE } from "./curvature";
import { designLikelihood, isEstimated, typicalInformation, type Draws } from "./likelihood";
import type { DesignLikelihood } from "./design-likelihood";
import type { Contests } from "./contests";
import { Nodes } from "./nodes";
import { addPrior, ChainMetric } from "./prior";
import { Coefficients, type Term } from "./terms";

/** Races, terms and likelihood. */
export interface DesignProblem {
  readonly likelihood: FitLikelihood;
  readonly draws: Draws;
  readonly terms: readonly Term[];
  readonly contests: Contests;
}

/** Entrants between two reports of progress. */
const ENTRANTS_A_STEP = 2_000;
/** Information about log nu from a pair at equal ratings and nu = 1. */
const TYPICAL_DRAW_INFORMATION = 2 / 9;

/**
 * The log posterior of all nodes, without the constants of the prior:
 * sum over races of log P(X b) - sum (first - m)^2 / 2v - sum (step)^2 / (2 w^2 dt). Concave. Where draws are estimated,
 * log nu is one more unknown after the nodes, with a flat prior.
 */
export class DesignObjective implements Concave {
  readonly nodes: Nodes;
  /** Number of unknowns: nodes, and log nu if it is estimated. */
  readonly size: number;
  likelihood: DesignLikelihood;
  readonly isDrawEstimated: boolean;
  /** From the last evaluation: log-likelihood of all races. */
  logLikelihood = NaN;
  /** [R] of each race; NaN without an observed order. */
  readonly raceLogs: Float64Array;
  private readonly work: ReturnType<Contests["workspace"]>;
  private square = new Float64Array(0);
  readonly metric: { readonly chains: ChainMetric; readonly drawInformation: number };

  constructor(readonly problem: DesignProblem) {
    const { contests } = problem;
    this.nodes = new Nodes(new Coefficients(problem.terms), contests);
    this.likelihood = designLikelihood(problem.likelihood, problem.draws);
    this.isDrawEstimated = isEstimated(problem.draws);
    this.size = this.nodes.count + (this.isDrawEstimated ? 1 : 0);
    this.raceLogs = new Float64Array(contests.count).fill(NaN);
    this.work = contests.workspace();
    this.metric = this.typicalMetric();
  }

  /** Sets the accuracy of later evaluations. */
  set accuracy(accuracy: Accuracy) {
    const { likelihood, draws } = this.problem;
    this.likelihood = designLikelihood(likelihood, draws, accuracy);
  }

  /** Prior means, and nu = 1. */
  start(): Float64Array {
    const { nodes } = this;
    const x = new Float64Array(this.size);
    for (let node = 0; node < nodes.count; node++) x[node] = nodes.coefficients.of(nodes.coefficient[node]).mean;
    return x;
  }

  *evaluate(x: Float64Array, gradient: Float64Array): Steps<number> {
    const { nodes, likelihood } = this;
    const { contests } = this.problem;
    const { theta, slope, race } = this.work;
    gradient.fill(0);
    const prior = addPrior(nodes, x, gradient);
    if (this.isDrawEstimated) likelihood.logNu = x[nodes.count];
    let sum = 0;
    let entrants = 0;
    for (let number = 0; number < contests.count; number++) {
      if (!contests.observed[number]) continue;
      contests.order(number, race);
      this.performances(number, x, theta);
      const log = likelihood.evaluate(theta, race, slope);
      this.raceLogs[number] = log;
      sum += log;
      const first = contests.start[number];
      for (let k = 0; k < race.size; k++) {
        const to = contests.entryStart[first + k + 1];
        for (let entry = contests.entryStart[first + k]; entry < to; entry++)
          gradient[nodes.ofEntry[entry]] += contests.value[entry] * slope[k];
      }
      if (this.isDrawEstimated) gradient[nodes.count] += likelihood.logNuSlope!;
      if ((entrants += race.size) >= ENTRANTS_A_STEP) {
        entrants = 0;
        yield number / contests.count;
      }
    }
    this.logLikelihood = sum;
    return sum + prior;
  }

  /** Visits minus the second derivatives of every observed race; the matrix [n * n] is overwritten by the next race. */
  *informations(x: Float64Array, visit: (number: number, size: number, matrix: Float64Array) => number): Steps<void> {
    if (this.square.length === 0) this.square = new Float64Array(this.problem.contests.longest ** 2);
    yield* this.races(x, (number, theta, race) => {
      this.likelihood.information(theta, race, this.square);
      return visit(number, race.size, this.square);
    });
  }

  /** The second derivatives at x, for multiplication. */
  *curvature(x: Float64Array): Steps<Curvature> {
    const { nodes, likelihood, problem } = this;
    const isWhole = (n: number): boolean => n <= MAX_WHOLE || !likelihood.informationDiagonal;
    const curvature = new Curvature(nodes, problem.contests, (n) => (isWhole(n) ? n * n : n));
    yield* this.races(x, (number, theta, race) => {
      if (isWhole(race.size)) likelihood.information(theta, race, curvature.of(number));
      else likelihood.informationDiagonal!(theta, race, curvature.of(number));
    });
    return curvature;
  }

  /** [N] diagonal of X'WX; entrants of a race may share a node. */
  *informationDiagonal(x: Float64Array): Steps<Float64Array> {
    const { nodes, likelihood } = this;
    const { contests } = this.problem;
    const diagonal = new Float64Array(nodes.count);
    const own = new Float64Array(contests.longest);
    const seen = new Int32Array(nodes.count).fill(-1);
    yield* this.races(x, (number, theta, race) => {
      const n = race.size;
      const first = contests.start[number];
      const entries = contests.entryStart;
      let isShared = false;
      for (let e = entries[first]; e < entries[first + n]; e++) {
        const node = nodes.ofEntry[e];
        if (seen[node] === number) isShared = true;
        seen[node] = number;
      }
      if (!isShared && likelihood.informationDiagonal) {
        likelihood.informationDiagonal(theta, race, own);
        for (let k = 0; k < n; k++)
          for (let e = entries[first + k]; e < entries[first + k + 1]; e++)
            diagonal[nodes.ofEntry[e]] += contests.value[e] ** 2 * own[k];
        return;
      }
      if (this.square.length === 0) this.square = new Float64Array(contests.longest ** 2);
      likelihood.information(theta, race, this.square);
      for (let i = 0; i < n; i++) {
        for (let e = entries[first + i]; e < entries[first + i + 1]; e++) {
          const node = nodes.ofEntry[e];
          for (let j = 0; j < n; j++) {
            if (!isShared && j !== i) continue;
            for (let f = entries[first + j]; f < entries[first + j + 1]; f++)
              if (nodes.ofEntry[f] === node)
                diagonal[node] += contests.value[e] * this.square[i * n + j] * contests.value[f];
          }
        }
      }
    });
    return diagonal;
  }

  /** Visits the performances of every observed race, best first, overwritten by the next; visitors return the operations of long loops. */
  private *races(
    x: Float64Array,
    visit: (number: number, theta: Float64Array, race: PreparedRace) => number | void,
  ): Steps<void> {
    const { contests } = this.problem;
    const { theta, race } = this.work;
    if (this.isDrawEstimated) this.likelihood.logNu = x[this.nodes.count];
    const pace = new Pace();
    let entrants = 0;
    for (let number = 0; number < contests.count; number++) {
      if (!contests.observed[number]) continue;
      contests.order(number, race);
      this.performances(number, x, theta);
      const isLong = pace.isDue(visit(number, theta, race) ?? 0);
      if ((entrants += 2 * race.size) >= ENTRANTS_A_STEP || isLong) {
        entrants = 0;
        yield number / contests.count;
      }
    }
  }

  /** Applies M^-1 in place: M is the chains' part of the second derivatives plus a typical diagonal of the likelihood. */
  inMetric(gradient: Float64Array): Float64Array {
    const { chains, drawInformation } = this.metric;
    chains.solve(gradient.subarray(0, this.nodes.count));
    if (this.isDrawEstimated) gradient[this.nodes.count] /= drawInformation;
    return gradient;
  }

  /** Largest component of M^-1 g. */
  normOf(gradient: Float64Array): number {
    return largest(this.inMetric(gradient.slice()));
  }

  private typicalMetric(): { readonly chains: ChainMetric; readonly drawInformation: number } {
    const { nodes } = this;
    const { contests, likelihood } = this.problem;
    const diagonal = new Float64Array(nodes.count);
    let pairs = 0;
    for (let number = 0; number < contests.count; number++) {
      if (!contests.observed[number]) continue;
      const n = contests.start[number + 1] - contests.start[number];
      const typical = typicalInformation(likelihood, n);
      pairs += (n * (n - 1)) / 2;
      const to = contests.entryStart[contests.start[number + 1]];
      for (let entry = contests.entryStart[contests.start[number]]; entry < to; entry++)
        diagonal[nodes.ofEntry[entry]] += contests.value[entry] ** 2 * typical;
    }
    return {
      chains: new ChainMetric(nodes, diagonal),
      drawInformation: TYPICAL_DRAW_INFORMATION * Math.max(1, pairs),
    };
  }

  /** theta = X b of one race, best first. */
  private performances(number: number, x: Float64Array, theta: Float64Array): void {
    const { contests } = this.problem;
    const first = contests.start[number];
    const n = contests.start[number + 1] - first;
    for (let k = 0; k < n; k++) {
      const to = contests.entryStart[first + k + 1];
      let sum = 0;
      for (let entry = contests.entryStart[first + k]; entry < to; entry++)
        sum += contests.value[entry] * x[this.nodes.ofEntry[entry]];
      theta[k] = sum;
    }
  }
}
