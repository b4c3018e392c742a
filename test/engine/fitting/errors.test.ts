import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { differenceError, errorsOf } from "../../../src/engine/fitting/errors";
import { quasiVariances } from "../../../src/engine/fitting/quasi-variances";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import type { History } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest/index";
import { gumbel, season } from "../evaluation/seasons";

const pairsOf = (covariance: Float64Array, n: number): Float64Array =>
  Float64Array.from(
    covariance,
    (_, at) =>
      covariance[Math.floor(at / n) * (n + 1)] +
      covariance[(at % n) * (n + 1)] -
      covariance[at] -
      covariance[(at % n) * n + Math.floor(at / n)],
  );

/** A random covariance matrix of full rank: A A'. */
function arbitrary(n: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const a = Array.from({ length: n }, () => Array.from({ length: 2 * n }, () => random.normal()));
  return Float64Array.from({ length: n * n }, (_, at) =>
    a[Math.floor(at / n)].reduce((sum, value, k) => sum + value * a[at % n][k], 0),
  );
}

describe("quasi-variances", () => {
  it("equals the variances of independent ratings for any common level", () => {
    const own = [0.3, 1.2, 0.05, 2, 0.7];
    const covariance = Float64Array.from({ length: 25 }, (_, at) => 17 + (at % 6 === 0 ? own[at / 6] : 0));
    const { variance, misfit } = quasiVariances(pairsOf(covariance, 5), 5);
    own.forEach((value, i) => expect(variance[i]).toBeCloseTo(value, 8));
    expect(misfit).toBeLessThan(1e-9);
  });

  it("minimises the squares of the logarithms: no step fits better", () => {
    const n = 7;
    const pairs = pairsOf(arbitrary(n, 3), n);
    const { variance, misfit } = quasiVariances(pairs, n);
    const loss = (q: Float64Array): number => {
      let sum = 0;
      for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) sum += Math.log((q[i] + q[j]) / pairs[i * n + j]) ** 2;
      return sum;
    };
    const least = loss(variance);
    const random = createRandom(9);
    for (let trial = 0; trial < 200; trial++)
      expect(loss(variance.map((q) => q * Math.exp(1e-3 * random.normal())))).toBeGreaterThan(least);
    expect(misfit).toBeGreaterThan(0);
    expect(misfit).toBeLessThan(0.5);
  });

  it("divides the variance of the difference between two players", () => {
    expect([...quasiVariances(Float64Array.of(0, 4, 4, 0), 2).variance]).toEqual([2, 2]);
  });
});

it("gives errors of differences that do not depend on the common level", () => {
  const n = 5;
  const covariance = arbitrary(n, 5);
  const rated = {
    playerCount: n,
    players: Int32Array.from({ length: n }, (_, k) => k),
    groups: new Int32Array(n),
    leader: 2,
    compare: [0, 4],
  };
  const plain = errorsOf(covariance, rated);
  const shifted = errorsOf(
    covariance.map((value) => value + 1000),
    rated,
  );
  for (const id of ["fromMean", "quasi", "fromLeader"] as const)
    plain[id].forEach((value, k) => expect(shifted[id][k]).toBeCloseTo(value, 6));
  expect(differenceError(shifted.covariance, 2, 0, 1)).toBeCloseTo(differenceError(plain.covariance, 2, 0, 1), 6);
});

describe("errors of a difference in simulated seasons", () => {
  // The spread of the estimates over seasons of one law is the true error.
  const skills = Float64Array.from({ length: 8 }, (_, k) => k / 5);
  const SEASONS = 250;
  const gaps: number[] = [];
  const errors: number[] = [];
  const clustered: number[] = [];
  for (let k = 0; k < SEASONS; k++) {
    const base = season({ races: 60, field: 8, skills, noise: gumbel }, createRandom("spread").fork(k));
    const [low, high] = [0, 7].map((place) => base.names.findIndex((name) => Number(name.slice(1)) === place));
    const fit = finish(
      fitSteps(base, DEFAULT_OPTIONS, { likelihood: "bradley-terry", priorSd: null, compare: [high, low] }),
    );
    gaps.push(fit.rating[high] - fit.rating[low]);
    errors.push(differenceError(fit.errors!.covariance, 2, 0, 1));
    clustered.push(differenceError(fit.clustered!.covariance, 2, 0, 1));
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(mean(gaps.map((gap) => (gap - mean(gaps)) ** 2)));

  it("errors match the spread if clustered by race, and are too small under Bradley–Terry", () => {
    // The spread of 250 estimates has a standard error of 4.5 %.
    expect(Math.abs(mean(clustered) / spread - 1)).toBeLessThan(0.12);
    expect(mean(errors) / spread).toBeLessThan(0.85);
  });
});

it("gives Rosberg a lead of 112 points over Hamilton with an error of 29.8", () => {
  const path = join(import.meta.dirname, "..", "..", "..", "public", "examples", "f1-2016-2026.csv");
  const { races } = readAll([{ name: "f1.csv", data: readFileSync(path) }], {});
  const base: History = filterHistory(buildHistory(races).history, DEFAULT_OPTIONS);
  const compare = ["Nico Rosberg", "Lewis Hamilton"].map((name) => base.names.indexOf(name));
  const fit = finish(fitSteps(base, DEFAULT_OPTIONS, { likelihood: "bradley-terry", compare }));
  const gap = fit.pointsPerUnit * (fit.rating[compare[0]] - fit.rating[compare[1]]);
  const error = fit.pointsPerUnit * differenceError(fit.errors!.covariance, 2, 0, 1);
  expect(gap).toBeCloseTo(111.7, 1);
  expect(error).toBeCloseTo(29.8, 1);
  expect(fit.leader).toBe(compare[0]);
  expect(fit.pointsPerUnit * fit.errors!.fromLeader[compare[1]]).toBeCloseTo(error, 9);
});
