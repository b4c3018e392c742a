import { describe, expect, it } from "vitest";
import { FIT_LIKELIHOODS } from "../../../src/engine/likelihoods/descriptions";
import type { FitLikelihood } from "../../../src/engine/likelihoods/descriptions";
import { LIKELIHOODS } from "../../../src/engine/likelihoods/by-name";
import { Objective } from "../../../src/engine/fitting/objective";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { history } from "../../support/histories";
import type { History, HistoryOptions } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { gumbel, season } from "../evaluation/seasons";

const fit = (
  base: History,
  likelihood: FitLikelihood,
  priorSd?: number | null,
  options: HistoryOptions = DEFAULT_OPTIONS,
) => finish(fitSteps(base, options, { likelihood, priorSd }));

const IDS = FIT_LIKELIHOODS.map(({ id }) => id);
const SEASON = season(
  { races: 300, field: 5, skills: Float64Array.from({ length: 10 }, (_, k) => (k - 4.5) / 4), noise: gumbel },
  createRandom("fit"),
);
const MESSY = history("A>B=C>D(dnf)>E(dnf), B>A>C, C>B>A, D>E>A, E=A>B, A+B>C+D, C+E>A+D, E>D, A>E>B>D(dnf)>C(dq)");

/** The objective at given ratings, for checks by differences. */
function objectiveOf(base: History, id: FitLikelihood, precision: number): Objective {
  const index = Int32Array.from({ length: base.playerCount }, (_, player) => player);
  return new Objective(base, DEFAULT_TIES, LIKELIHOODS[id](), index, base.playerCount, precision);
}

const valueAt = (objective: Objective, x: Float64Array): number =>
  finish(objective.evaluate(x, new Float64Array(x.length)));

describe.each(IDS)("%s", (id) => {
  it.each([
    ["a season", SEASON],
    ["ties, teams and those who did not finish", MESSY],
  ])("has a gradient of zero at the estimate of %s", (_, base) => {
    const result = fit(base, id, 1.5);
    expect(result.converged).toBe(true);
    expect(result.gradientNorm).toBeLessThanOrEqual(1e-9);
    const objective = objectiveOf(base, id, 1 / 1.5 ** 2);
    const gradient = new Float64Array(base.playerCount);
    finish(objective.evaluate(result.rating, gradient));
    gradient.forEach((slope) => expect(Math.abs(slope)).toBeLessThanOrEqual(1e-9));
    const top = valueAt(objective, result.rating);
    for (let i = 0; i < base.playerCount; i++) {
      for (const step of [-0.05, 0.05]) {
        expect(
          valueAt(
            objective,
            result.rating.map((x, j) => (i === j ? x + step : x)),
          ),
        ).toBeLessThan(top);
      }
    }
  });

  it("has standard errors of the second differences of the likelihood", () => {
    const { rating, errors, kind, leader } = fit(MESSY, id, 1);
    const objective = objectiveOf(MESSY, id, 1);
    const n = rating.length;
    const h = 2e-3;
    const at = (i: number, a: number, j: number, b: number): number => {
      const x = rating.slice();
      x[i] += a;
      x[j] += b;
      return valueAt(objective, x);
    };
    const matrix = Array.from({ length: n }, (_, i) =>
      Array.from(
        { length: n },
        (__, j) => -(at(i, h, j, h) - at(i, h, j, -h) - at(i, -h, j, h) + at(i, -h, j, -h)) / (4 * h * h),
      ),
    );
    expect(kind).toBe("joint");
    const inverse = invert(matrix);
    // Variances of contrasts: a player minus the leader, and minus the mean of all.
    const variance = (c: readonly number[]): number =>
      c.reduce((sum, a, i) => sum + c.reduce((row, b, j) => row + a * b * inverse[i][j], 0), 0);
    for (let i = 0; i < n; i++) {
      const against = (other: (j: number) => number) => Array.from({ length: n }, (_, j) => Number(j === i) - other(j));
      expect(errors!.fromMean[i]).toBeCloseTo(Math.sqrt(variance(against(() => 1 / n))), 4);
      expect(errors!.fromLeader[i]).toBeCloseTo(Math.sqrt(variance(against((j) => Number(j === leader)))), 4);
    }
  });

  it("recovers skills within its errors", () => {
    const truth = SEASON.names.map((name) => (Number(name.slice(1)) - 4.5) / 4);
    const scale = id === "thurstone" ? 0.78 : 1;
    const { rating, errors } = fit(SEASON, id, null);
    if (id === "plackett-luce-race") {
      const z = truth.map((skill, i) => (rating[i] - skill) / errors!.fromMean[i]);
      expect(z.reduce((sum, value) => sum + value ** 2, 0) / z.length).toBeLessThan(2.2);
    }
    truth.forEach((skill, i) => expect(Math.abs(rating[i] - scale * skill)).toBeLessThan(0.45));
  });

  it("does not depend on the order of races and entrants", () => {
    const { rating } = fit(history("A>B>C, C>A, B>C>A>D, D>B"), id, 2);
    const other = fit(history("D>B, C>A, A>B>C, B>C>A>D"), id, 2);
    const byName = new Map(["D", "B", "C", "A"].map((name, k) => [name, other.rating[k]]));
    ["A", "B", "C", "D"].forEach((name, k) => expect(byName.get(name)).toBeCloseTo(rating[k], 8));
  });
});

/** Gauss-Jordan, for small matrices. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i][i];
    rows[i] = rows[i].map((value) => value / pivot);
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = rows[k][i];
      rows[k] = rows[k].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.map((row) => row.slice(n));
}

describe("closed forms", () => {
  it("gives the log odds for two players, with the error of a proportion", () => {
    const base = history(Array.from({ length: 12 }, (_, at) => (at % 4 === 3 ? "B>A" : "A>B")).join(", "));
    for (const id of ["bradley-terry", "plackett-luce-race", "plackett-luce-elimination"] as const) {
      const { rating, errors, clustered, logLikelihood } = fit(base, id, null);
      expect(rating[0] - rating[1]).toBeCloseTo(Math.log(3), 9);
      expect(rating[0] + rating[1]).toBeCloseTo(0, 12);
      // The gap has variance 1 / (n p q); each rating is half of it.
      const gap = Math.sqrt(1 / (12 * 0.75 * 0.25));
      expect(errors!.fromMean[0]).toBeCloseTo(gap / 2, 7);
      expect(errors!.fromLeader[1]).toBeCloseTo(gap, 7);
      expect(errors!.quasi[0]).toBeCloseTo(gap * Math.SQRT1_2, 7);
      // For duels the sandwich estimator differs only by R / (R - 1).
      expect(clustered!.fromLeader[1]).toBeCloseTo(gap * Math.sqrt(12 / 11), 7);
      expect(logLikelihood).toBeCloseTo(9 * Math.log(0.75) + 3 * Math.log(0.25), 9);
    }
  });

  it("counts draws as half a win each under Bradley–Terry, and ignores them otherwise", () => {
    const base = history("A>B, A=B");
    expect(fit(base, "bradley-terry", null).rating[0]).toBeCloseTo(Math.log(3) / 2, 9);
    const [a, b] = ["plackett-luce-race", "thurstone"].map((id) => fit(base, id as FitLikelihood, 1));
    const alone = ["plackett-luce-race", "thurstone"].map((id) => fit(history("A>B"), id as FitLikelihood, 1));
    expect(a.rating[0]).toBeCloseTo(alone[0].rating[0], 9);
    expect(b.rating[0]).toBeCloseTo(alone[1].rating[0], 9);
  });

  it("sums the information p (1 - p) over pairs under Bradley–Terry", () => {
    const objective = objectiveOf(history("A>B>C, B>A"), "bradley-terry", 0);
    const x = Float64Array.of(0.7, -0.2, 1.1);
    const matrix = finish(objective.information(x));
    const pq = (gap: number): number => 1 / (2 + Math.exp(gap) + Math.exp(-gap));
    const [ab, ac, bc] = [2 * pq(0.9), pq(0.4), pq(1.3)];
    const expected = [ab + ac, -ab, -ac, -ab, ab + bc, -bc, -ac, -bc, ac + bc];
    matrix.forEach((value, k) => expect(value).toBeCloseTo(expected[k], 7));
    finish(objective.informationDiagonal(x)).forEach((value, k) => expect(value).toBeCloseTo(expected[4 * k], 7));
  });
});

describe("existence and comparability", () => {
  it("states that there is no estimate if the best player never lost", () => {
    const result = fit(history("A>B, B>C, A>C"), "bradley-terry", null);
    expect(result.existence.exists).toBe(false);
    expect(result.existence.statements[0]).toContain("no finite estimate");
    expect(result.converged).toBe(false);
    expect([...result.rating]).toEqual([NaN, NaN, NaN]);
    const penalised = fit(history("A>B, B>C, A>C"), "bradley-terry", 1);
    expect(penalised.converged).toBe(true);
    expect(penalised.rating[0]).toBeGreaterThan(penalised.rating[1]);
  });

  it("applies within each group of players, whose mean is zero", () => {
    const base = history("A>B, B>A, A>B, X>Y, Y>X, Y>X, X>Y, Y>X");
    const { existence, rating, errors, converged } = fit(base, "plackett-luce-race", null);
    expect(existence).toMatchObject({ exists: true, components: 2, strongComponents: 2 });
    expect(existence.statements).toHaveLength(2);
    expect(converged).toBe(true);
    expect(rating[0]).toBeCloseTo(Math.log(2) / 2, 9);
    expect(rating[3]).toBeCloseTo(Math.log(1.5) / 2, 9);
    expect(rating[2] + rating[3]).toBeCloseTo(0, 12);
    expect(errors!.fromMean[2]).toBeCloseTo(Math.sqrt(1 / (5 * 0.6 * 0.4)) / 2, 7);
    expect(errors!.fromLeader[1]).toBeGreaterThan(0);
    expect(errors!.fromLeader[2]).toBeNaN();
  });

  it("leaves out players without a rated race", () => {
    const { rating } = fit(history("A>B, B>A, A>C(dns)>B"), "thurstone", 1);
    expect(rating[2]).toBeNaN();
    expect(Number.isFinite(rating[0])).toBe(true);
  });

  it("gives an empty result without races", () => {
    expect(fit(history(""), "thurstone")).toMatchObject({ converged: false, iterations: 0 });
  });

  it("refuses a prior with sd 0 and an unknown likelihood", () => {
    expect(() => fit(SEASON, "thurstone", 0)).toThrow("above 0");
    expect(() => fit(SEASON, "probit" as FitLikelihood)).toThrow("bradley-terry");
  });
});

describe("many players", () => {
  it("converges without the whole matrix, with conditional errors and a note", () => {
    const random = createRandom("many");
    const base = season(
      { races: 3000, field: 4, skills: Float64Array.from({ length: 2100 }, () => random.normal()), noise: gumbel },
      random,
    );
    const { converged, errors, clustered, kind } = fit(base, "bradley-terry");
    expect(converged).toBe(true);
    expect(kind).toBe("conditional");
    expect(clustered).toBeNull();
    expect(errors!.quasi.every((value) => Number.isNaN(value) || value > 0)).toBe(true);
  });
});
