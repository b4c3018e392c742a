import { describe, expect, it } from "vitest";
import { percentileInterval, resample } from "../../../src/engine/evaluation/bootstrap";
import { wilson } from "../../../src/engine/evaluation/calibration";
import { compareContenders, differences } from "../../../src/engine/evaluation/compare";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import type { EvaluationOptions } from "../../../src/engine/evaluation/evaluate";
import { METRICS, summarise } from "../../../src/engine/evaluation/metrics";
import { Scorer } from "../../../src/engine/evaluation/scorer";
import type { RaceScores } from "../../../src/engine/evaluation/scores";
import { CalibrationTally } from "../../../src/engine/evaluation/calibration";
import { history } from "../../support/histories";
import type { History } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import { completeParameters } from "../../../src/engine/rating/complete";
import { model as plackettLuce } from "../../../src/engine/models/plackett-luce/index";
import { createRandom } from "../../../src/engine/numerics/random";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { drive } from "../../../src/engine/replay/drive";
import { finish } from "../../../src/engine/steps";
import { gumbel, season } from "./seasons";

const ELO: ContenderSpec = { model: "pairwise-elo", parameters: {} };
const SLOW: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.01 } };
const base = season(
  { races: 120, field: 4, skills: Float64Array.from({ length: 12 }, (_, k) => k / 4), noise: gumbel },
  createRandom("base"),
);
const evaluate = (spec: ContenderSpec, options: EvaluationOptions = {}, over: History = base) =>
  finish(evaluateSteps(over, DEFAULT_OPTIONS, spec, { resamples: 200, ...options }));

describe("bootstrap", () => {
  it("depends only on the seed", () => {
    expect(evaluate(ELO).intervals).toEqual(evaluate(ELO).intervals);
    expect(evaluate(ELO, { seed: 2 }).intervals.discordance).not.toEqual(evaluate(ELO).intervals.discordance);
  });

  it("contains the value, and is narrower at a lower level", () => {
    const { metrics, intervals } = evaluate(ELO);
    const half = evaluate(ELO, { level: 0.5 }).intervals;
    for (const { id } of METRICS) {
      if (metrics[id] === null) {
        expect(intervals[id]).toBeNull();
        continue;
      }
      const [low, high] = intervals[id]!;
      expect(low).toBeLessThan(metrics[id]);
      expect(high).toBeGreaterThan(metrics[id]);
      expect(half[id]![1] - half[id]![0]).toBeLessThan(high - low);
    }
  });

  it("gives no interval for a single race", () => {
    const one = evaluate(ELO, { races: [10, 11] });
    expect(one.metrics.races).toBe(1);
    expect(one.metrics.brier).not.toBeNull();
    expect(one.intervals.brier).toBeNull();
  });

  it("averages races drawn with replacement, as computed by hand", () => {
    const { scores } = scoresOf(base);
    const counted = new Uint8Array(120).fill(1, 0, 30);
    const { discordance } = finish(resample(scores, counted, { resamples: 5, seed: "hand" }));
    const random = createRandom("hand").fork("races");
    for (const value of discordance) {
      let discordant = 0;
      let pairs = 0;
      for (let draw = 0; draw < 30; draw++) {
        const race = random.integer(30);
        discordant += scores.discordant[race];
        pairs += scores.pairs[race];
      }
      expect(value).toBeCloseTo(discordant / pairs, 14);
    }
  });

  it("draws blocks of races if there are very many, with nearly the same interval", () => {
    const races = 20_000;
    const random = createRandom("many");
    const scores = { ...scoresOf(base).scores };
    const pairs = new Int32Array(races).fill(1);
    const discordant = Float64Array.from(pairs, () => Number(random.uniform() < 0.3));
    const zeros = new Float64Array(races);
    const many: RaceScores = {
      ...scores,
      pairs,
      discordant,
      pairLogLoss: zeros,
      brier: zeros,
      winnerHit: zeros,
      winnerLogLoss: zeros,
      logLikelihood: zeros,
    };
    const { discordance } = finish(resample(many, new Uint8Array(races).fill(1), { resamples: 400, seed: 1 }));
    const [low, high] = percentileInterval(discordance)!;
    expect((high - low) / (2 * 1.96 * Math.sqrt((0.3 * 0.7) / races))).toBeCloseTo(1, 0.8);
  });

  it("gives an empty result without data", () => {
    expect(evaluate(ELO, { burnIn: 500 }).intervals.discordance).toBeNull();
    expect(evaluate(ELO, { resamples: 0 }).intervals.discordance).toBeNull();
  });
});

describe("paired differences", () => {
  const contenders = [evaluate(ELO), evaluate(SLOW), evaluate(ELO)];
  const races = new Int32Array(base.playerCount).fill(40);
  const { paired, best, verdicts } = compareContenders(contenders, { labels: ["A", "B", "C"], races });

  it("an interval exists for every pair", () => {
    expect(paired.map((pair) => pair.contenders)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    const { value, interval } = paired[0].differences.discordance!;
    expect(value).toBe(contenders[0].metrics.discordance! - contenders[1].metrics.discordance!);
    expect(interval![0]).toBeLessThan(value);
    expect(interval![1]).toBeGreaterThan(value);
    expect(paired[2].differences.discordance!.value).toBe(-value);
  });

  it("gives zero for a contender against itself", () => {
    for (const { id } of METRICS) {
      const difference = paired[1].differences[id];
      if (id === "orderLogLikelihood") expect(difference).toBeNull();
      else expect(difference).toEqual({ value: 0, interval: [0, 0] });
    }
    expect(differences(contenders[1], contenders[1]).brier).toEqual({ value: 0, interval: [0, 0] });
  });

  it("gives narrower intervals than unpaired differences", () => {
    const width = ([low, high]: readonly [number, number]): number => high - low;
    const { interval } = paired[0].differences.brier!;
    const [a, b] = [contenders[0].intervals.brier!, contenders[1].intervals.brier!];
    expect(width(interval!)).toBeLessThan(Math.hypot(width(a), width(b)));
  });

  it("names no player best if another is equal", () => {
    const equals = compareContenders([contenders[0], contenders[2]], { labels: ["A", "C"], races });
    expect(equals.best.discordance).toBeNull();
    expect(equals.verdicts.discordance).toBe("On 120 races, A and C cannot be told apart.");
    expect(best.discordance).toBe(1);
    expect(verdicts.discordance).toBe("On 120 races, B beats A and C.");
  });
});

/** Plackett–Luce with the true skills, so that the expected metrics are those of the season's distribution. */
function scoresOf(over: History, skills?: Float64Array) {
  const parameters = completeParameters(plackettLuce, { orientation: "race", learningRate: 1e-300 });
  const rater = plackettLuce.rater(parameters, over.playerCount);
  if (skills) over.names.forEach((name, player) => (rater.state[0][player] = skills[Number(name.slice(1))]));
  const tally = new CalibrationTally(new Uint8Array(over.raceCount).fill(1), 5);
  const scorer = new Scorer(over, { model: plackettLuce, parameters }, rater, { listener: tally });
  finish(drive(over, DEFAULT_TIES, rater, [scorer]));
  return { scores: scorer.scores, calibration: tally.calibration() };
}

describe("coverage by simulation", () => {
  const skills = Float64Array.from({ length: 16 }, (_, k) => (k - 7.5) / 5);
  const plan = { field: 5, skills, noise: gumbel };
  const truth = summarise(scoresOf(season({ ...plan, races: 30_000 }, createRandom("truth")), skills).scores);
  const SEASONS = 300;
  const inside = new Map<string, number>();
  let bins = 0;
  let calibrated = 0;
  for (let k = 0; k < SEASONS; k++) {
    const { scores, calibration } = scoresOf(season({ ...plan, races: 80 }, createRandom("season").fork(k)), skills);
    const resamples = finish(resample(scores, new Uint8Array(80).fill(1), { resamples: 200, seed: k }));
    for (const { id } of METRICS) {
      const [low, high] = percentileInterval(resamples[id])!;
      if (low <= truth[id]! && truth[id]! <= high) inside.set(id, (inside.get(id) ?? 0) + 1);
    }
    for (const { interval, predicted } of calibration.favourite) {
      if (!interval || predicted === null) continue;
      bins++;
      if (interval[0] <= predicted && predicted <= interval[1]) calibrated++;
    }
  }

  // 300 seasons: one standard error is 1.3 %; percentile intervals of 80 races fall a little short of 95 %.
  it.each(METRICS.map(({ id }) => id))("covers the expected %s in about 95 %% of seasons", (id) => {
    const share = (inside.get(id) ?? 0) / SEASONS;
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(0.99);
  });

  it("covers calibration bins in about 95 % of seasons, although pairs of a race are dependent", () => {
    expect(bins).toBeGreaterThan(1000);
    expect(calibrated / bins).toBeGreaterThan(0.93);
    expect(calibrated / bins).toBeLessThan(0.99);
  });
});

describe("Wilson's interval", () => {
  it("matches the published value", () => {
    // Newcombe 1998, table I: 81 of 263 at 95 %.
    const [low, high] = wilson(81 / 263, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
  });

  it("has no zero width where all results are the same", () => {
    const tally = new CalibrationTally(new Uint8Array(4).fill(1), 1);
    for (let race = 0; race < 4; race++) for (let pair = 0; pair < 100; pair++) tally.pair(race, 0.9);
    const [bin] = tally.calibration().favourite;
    expect(bin).toMatchObject({ pairs: 400, races: 4, won: 1 });
    expect(bin.interval).toEqual(wilson(1, 4));
  });
});

describe("verdicts", () => {
  it("names a best system only if it is clearly better", () => {
    const clear = season(
      { races: 600, field: 6, skills: Float64Array.from({ length: 12 }, (_, k) => k / 2), noise: gumbel },
      createRandom("clear"),
    );
    const specs = [
      ELO,
      { model: "pairwise-elo", parameters: { learningRate: 0.1001 } },
      { model: "guessing", parameters: {} },
    ];
    const { verdicts } = compareContenders(
      specs.map((spec) => evaluate(spec, {}, clear)),
      {
        labels: ["A", "B", "Guessing"],
        races: new Int32Array(clear.playerCount).fill(9),
      },
    );
    expect(verdicts.discordance).toMatch(
      /^On 600 races, (A and B|B and A) cannot be told apart; both beat Guessing\.$/,
    );
    expect(verdicts.orderLogLikelihood).toBe("On 600 races, Guessing alone has a value of order log-likelihood.");
  });

  it("leaves out groups without players", () => {
    const draws = history("A=B, B=A");
    const { verdicts } = compareContenders([evaluate(ELO, {}, draws)], { labels: ["A"], races: new Int32Array(2) });
    expect(verdicts.winnerLogLoss).toBe("No system has a value of winner log loss here.");
  });
});
