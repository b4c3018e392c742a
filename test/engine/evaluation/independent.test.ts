import { describe, expect, it } from "vitest";
import { countRaces } from "../../../src/engine/evaluation/counted";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import type { EvaluationOptions } from "../../../src/engine/evaluation/evaluate";
import { history } from "../../support/histories";
import type { History } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";
import { bruteMetrics, bruteRaces } from "./brute";

const RACE: ContenderSpec = { model: "plackett-luce", parameters: { orientation: "race" } };
const SPECS: readonly ContenderSpec[] = [
  RACE,
  { model: "pairwise-elo", parameters: { learningRate: 0.4 } },
  { model: "trueskill", parameters: {} },
  { model: "glicko2", parameters: {} },
];

/** Races of 2 to 7 out of 12 players, with ties and DNFs. */
function mixed(races: number, seed: number): History {
  const random = createRandom(seed);
  return history(
    Array.from({ length: races }, (_, race) => {
      const names = random.shuffle(Array.from({ length: 12 }, (__, k) => `p${k}`)).slice(0, 2 + random.integer(6));
      const out = random.integer(names.length - 1);
      const places = names.map((name, k) =>
        k > 0 && k >= names.length - out && random.uniform() < 0.5 ? `${name}(dnf)` : name,
      );
      const finished = places.filter((place) => !place.endsWith(")"));
      const line = finished.reduce((text, place) => `${text}${random.uniform() < 0.15 ? "=" : ">"}${place}`);
      const day = new Date(Date.UTC(2024, 0, 1 + race)).toISOString().slice(0, 10);
      return `${day}: ${[line, ...places.filter((place) => place.endsWith(")"))].join(">")}`;
    }).join(),
  );
}

const evaluate = (base: History, spec: ContenderSpec, options: EvaluationOptions = {}) =>
  finish(evaluateSteps(base, DEFAULT_OPTIONS, spec, { resamples: 0, ...options }));

describe.each(SPECS)("$model against a second implementation", (spec) => {
  const base = mixed(150, 7);
  const brute = bruteRaces(base, contenderOf(spec));

  it("agrees over all races", () => {
    const { metrics } = evaluate(base, spec);
    const expected = bruteMetrics(brute);
    expect(metrics.races).toBe(150);
    expect(metrics.decidedPairs).toBe(expected.decidedPairs);
    for (const id of ["discordance", "pairLogLoss", "brier", "accuracy"] as const)
      expect(metrics[id]).toBeCloseTo(expected[id], 12);
    if (spec === RACE) expect(metrics.winnerLogLoss).toBeCloseTo(expected.winnerLogLoss, 10);
  });

  it.each([
    ["burn-in", { burnIn: 40 }, (race: number) => race >= 40],
    ["range", { races: [20, 60] as const }, (race: number) => race >= 20 && race < 60],
    ["dates", { from: "2024-02-01", to: "2024-04-01" }, (race: number) => race >= 31 && race < 91],
  ] as const)("agrees after %s", (_, options, isCounted) => {
    const { metrics } = evaluate(base, spec, options);
    const expected = bruteMetrics(brute.filter((__, race) => isCounted(race)));
    expect(metrics.decidedPairs).toBe(expected.decidedPairs);
    for (const id of ["discordance", "pairLogLoss", "brier", "accuracy"] as const)
      expect(metrics[id]).toBeCloseTo(expected[id], 12);
  });

  it("agrees with minimum races for both players", () => {
    const { metrics } = evaluate(base, spec, { minimumRaces: 20 });
    const expected = bruteMetrics(bruteRaces(base, contenderOf(spec), 20));
    expect(metrics.decidedPairs).toBe(expected.decidedPairs);
    expect(metrics.decidedPairs).toBeLessThan(bruteMetrics(brute).decidedPairs);
    for (const id of ["discordance", "pairLogLoss", "brier", "accuracy"] as const)
      expect(metrics[id]).toBeCloseTo(expected[id], 12);
  });

  it("bins every counted pair once, by its probability", () => {
    const { calibration, metrics } = evaluate(base, spec, { bins: 4, burnIn: 40 });
    const pairs = brute.slice(40).flatMap((race) => race.pairs);
    for (const [bins, scale] of [
      [calibration.favourite, 1],
      [calibration.full, 1],
    ] as const) {
      expect(bins.reduce((sum, bin) => sum + bin.pairs, 0) * scale).toBeCloseTo(metrics.decidedPairs, 9);
    }
    calibration.favourite.forEach((bin, k) => {
      const own = pairs.filter(({ probability }) => {
        const favourite = Math.max(probability, 1 - probability);
        return favourite >= bin.from && (favourite < bin.to || k === 3);
      });
      expect(bin.pairs).toBe(own.length);
      if (own.length === 0) return;
      const won = own.reduce((sum, { probability: p }) => sum + (p === 0.5 ? 0.5 : Number(p > 0.5)), 0);
      expect(bin.won).toBeCloseTo(won / own.length, 12);
      expect(bin.predicted).toBeCloseTo(
        own.reduce((sum, { probability: p }) => sum + Math.max(p, 1 - p), 0) / own.length,
        12,
      );
    });
  });

  it("agrees in skill over time", () => {
    const { skill, surprise } = evaluate(base, spec, { burnIn: 10, window: 30 });
    expect(skill.race.at(-1)).toBe(149);
    skill.race.forEach((race, k) => {
      const all = bruteMetrics(brute.slice(10, race + 1));
      const last = bruteMetrics(brute.slice(Math.max(10, race - 29), race + 1));
      if (all.decidedPairs > 0) expect(skill.metrics.pairLogLoss.cumulative[k]).toBeCloseTo(all.pairLogLoss, 10);
      if (last.decidedPairs > 0) expect(skill.metrics.discordance.rolling[k]).toBeCloseTo(last.discordance, 10);
    });
    expect(surprise[9]).toBeNaN();
    const race = brute.findIndex(({ pairs }, k) => k > 100 && pairs.length > 3);
    const excess = brute[race].pairs.reduce(
      (sum, { probability: p }) => sum - Math.log(p) + p * Math.log(p) + (1 - p) * Math.log(1 - p),
      0,
    );
    expect(surprise[race]).toBeCloseTo(excess / brute[race].pairs.length, 10);
  });
});

describe("counted races", () => {
  it("leaves out undated races if a date range is set", () => {
    const base = history("2024-01-05: A>B, A>B, 2024-02-05: A>B");
    expect([...countRaces(base, { from: "2024-01-01" })]).toEqual([1, 0, 1]);
    expect([...countRaces(base, { to: "2024-02-05" })]).toEqual([1, 0, 0]);
    expect([...countRaces(base, {})]).toEqual([1, 1, 1]);
  });
});
