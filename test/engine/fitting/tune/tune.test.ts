import { describe, expect, it } from "vitest";
import { axesOf } from "../../../../src/engine/fitting/tune/axes";
import { tuneReportSteps } from "../../../../src/engine/fitting/tune/report";
import { bestOf, propose, surfaceGrid, trySteps } from "../../../../src/engine/fitting/tune/tune";
import type { Try, TuneSettings } from "../../../../src/engine/fitting/tune/tune";
import { splitAt } from "../../../../src/engine/evaluation/counted";
import { evaluateSteps } from "../../../../src/engine/evaluation/evaluate";
import { filterHistory } from "../../../../src/engine/history/filter";
import { history } from "../../../support/histories";
import type { History } from "../../../../src/engine/history/types";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { createRandom } from "../../../../src/engine/numerics/random";
import { contenderOf } from "../../../../src/engine/replay/contender";
import { finish } from "../../../../src/engine/steps";
import { gumbel, season } from "../../evaluation/seasons";

const SETTINGS: TuneSettings = {
  contender: { model: "pairwise-elo", parameters: {} },
  parameters: ["learningRate"],
  metric: "pairLogLoss",
  split: 0.7,
  seed: 1,
};

function search(base: History, settings: TuneSettings, path: Try[] = []): Try[] {
  for (let { batch } = propose(settings, path); batch.length > 0; { batch } = propose(settings, path)) {
    for (const values of batch) path.push({ values, value: finish(trySteps(base, DEFAULT_OPTIONS, settings, values)) });
  }
  return path;
}

const skills = Float64Array.from({ length: 20 }, (_, k) => (k - 9.5) / 5);
const small = season({ races: 200, field: 4, skills, noise: gumbel }, createRandom("small"));

describe("tuning on simulated games", () => {
  // Two-player games by TrueSkill's own model, so that log loss is smallest at the true values.
  const random = createRandom("trueskill");
  const players = 150;
  const truth = { initialSd: 4, tau: 0.8, beta: 25 / 6 };
  const drifting = (drift: number): History =>
    season(
      {
        races: 8000,
        field: 2,
        skills: Float64Array.from({ length: players }, () => 25 + truth.initialSd * random.normal()),
        noise: (own) => truth.beta * own.normal(),
        drift,
      },
      random,
    );
  const contender = { model: "trueskill", parameters: { drawProbability: 0, tau: 0 } };

  it("recovers the spread of skills in one dimension", () => {
    const settings: TuneSettings = { ...SETTINGS, contender, parameters: ["initialSd"], split: 0.9 };
    const path = search(drifting(0), settings);
    const best = path[bestOf("pairLogLoss", path)].values.initialSd;
    expect(best / truth.initialSd).toBeGreaterThan(0.8);
    expect(best / truth.initialSd).toBeLessThan(1.25);
    expect(path.length).toBeLessThanOrEqual(30);
  });

  it("recovers the spread of skills and their drift in two dimensions", () => {
    const settings: TuneSettings = { ...SETTINGS, contender, parameters: ["initialSd", "tau"], split: 0.9 };
    const path = search(drifting(truth.tau), settings);
    const { values } = path[bestOf("pairLogLoss", path)];
    expect(values.tau / truth.tau).toBeGreaterThan(0.75);
    expect(values.tau / truth.tau).toBeLessThan(1.33);
    expect(values.initialSd / truth.initialSd).toBeGreaterThan(0.6);
    expect(values.initialSd / truth.initialSd).toBeLessThan(1.6);
    expect(path.length).toBeLessThanOrEqual(80);
  });
});

/** With an anchor, the initial rating also matters. */
const ANCHORED: TuneSettings = {
  ...SETTINGS,
  contender: { model: "pairwise-elo", parameters: { anchor: true } },
  parameters: ["learningRate", "initialRating"],
};

describe("a search", () => {
  it("begins with the untuned contender and never repeats a try", () => {
    const path = search(small, SETTINGS);
    expect(path[0].values).toEqual({ learningRate: 0.1 });
    expect(new Set(path.map(({ values }) => values.learningRate)).size).toBe(path.length);
    const best = path[bestOf("pairLogLoss", path)].value!;
    expect(path.every(({ value }) => value! >= best)).toBe(true);
    expect(best).toBeLessThan(path[0].value!);
  });

  it("continues a saved path, whatever the order of its tries", () => {
    const settings = { ...ANCHORED, tries: 50 };
    const whole = search(small, settings);
    expect(whole).toHaveLength(50);
    expect(search(small, settings, whole.slice(0, 20))).toEqual(whole);
    expect(propose(settings, whole.toReversed()).batch).toEqual([]);
    const { batch } = propose(settings, whole.slice(0, 17).toReversed());
    expect(batch[0]).toEqual(whole[17].values);
  });

  it("uses only races before the split", () => {
    const settings = { ...SETTINGS, split: 0.5 };
    const values = { learningRate: 0.3 };
    const half = filterHistory(small, { ...DEFAULT_OPTIONS, slice: [0, 100] });
    const { metrics } = finish(
      evaluateSteps(half, DEFAULT_OPTIONS, { model: "pairwise-elo", parameters: values }, { resamples: 0 }),
    );
    expect(finish(trySteps(small, DEFAULT_OPTIONS, settings, values))).toBe(metrics.pairLogLoss);
  });

  it("maximises metrics that are better if higher", () => {
    const path = search(small, { ...SETTINGS, metric: "accuracy", tries: 12 });
    const best = path[bestOf("accuracy", path)].value!;
    expect(path.every(({ value }) => value! <= best)).toBe(true);
  });

  it("gives null if the metric has no value or parameters are in conflict", () => {
    const duels = history("A=B, A=B, A=B, A=B");
    expect(finish(trySteps(duels, DEFAULT_OPTIONS, SETTINGS, { learningRate: 0.1 }))).toBeNull();
    expect(finish(trySteps(small, DEFAULT_OPTIONS, SETTINGS, { learningRate: -1 }))).toBeNull();
    expect(bestOf("brier", [{ values: {}, value: null }])).toBe(-1);
  });

  it("gives null for a learning rate under which ratings diverge", () => {
    const settings: TuneSettings = { ...SETTINGS, contender: { model: "thurstone", parameters: {} } };
    const at = (learningRate: number) => finish(trySteps(small, DEFAULT_OPTIONS, settings, { learningRate }));
    expect(at(0.3)).toBeGreaterThan(0);
    expect(at(50)).toBeNull();
  });
});

describe("axes", () => {
  const axes = (model: string, ids: string[], parameters = {}) => axesOf(contenderOf({ model, parameters }), ids);

  it("runs between the slider's bounds on its scale", () => {
    const [rate, start] = axes("pairwise-elo", ["learningRate", "initialRating"], { anchor: true });
    expect([rate.valueAt(0), rate.valueAt(1), rate.valueAt(rate.start)]).toEqual([0.005, 2, 0.1]);
    expect(rate.valueAt(0.5)).toBeCloseTo(Math.sqrt(0.005 * 2), 4);
    expect([start.valueAt(0), start.valueAt(0.75), start.start]).toEqual([-5, 2.5, 0.5]);
  });

  it("extends to the contender's values", () => {
    const [axis] = axes("pairwise-elo", ["initialRating"], { anchor: true, initialRating: -8.123456 });
    expect([axis.min, axis.max, axis.start]).toEqual([-8.123456, 5, 0]);
    expect(axis.valueAt(0)).toBe(-8.123456);
  });

  it.each([
    [["rate"], "learningRate"],
    [["batch"], "Tunable parameters of pairwise-elo: learningRate, initialRating"],
    [["anchorRating"], "no effect unless anchor is true"],
    [["initialRating"], "changes no prediction as floor, anchor, learningRateKnots are set"],
    [[], "Name the parameters"],
    [["learningRate", "learningRate"], "each once"],
  ])("refuses %j with a sentence", (ids, remedy) => {
    expect(() => axes("pairwise-elo", ids)).toThrow(remedy);
  });

  it("makes the grid of a surface", () => {
    const { x, y, batch } = surfaceGrid(ANCHORED, 3);
    expect(x).toHaveLength(3);
    expect(y).toEqual([-5, 0, 5]);
    expect(batch.map((values) => values.initialRating)).toEqual([-5, -5, -5, 0, 0, 0, 5, 5, 5]);
    expect(() => surfaceGrid(SETTINGS)).toThrow("exactly two");
  });
});

it("splits are a share or a date", () => {
  const base = history("2024-01-01: A>B, A>B, 2024-02-01: A>B, 2024-02-02: A>B");
  expect(splitAt(base, 0.5)).toBe(2);
  expect(splitAt(base, "2024-02-01")).toBe(2);
  expect(splitAt(base, "2024-02-02")).toBe(3);
  for (const split of [0, 1, 0.01, "2023-01-01", "2025-01-01", "soon"])
    expect(() => splitAt(base, split)).toThrow(RangeError);
});

describe("the report", () => {
  const report = (values: { learningRate: number }, base = small) =>
    finish(tuneReportSteps(base, DEFAULT_OPTIONS, SETTINGS, values));

  it("evaluates both sides of the split", () => {
    const { split, training, test } = report({ learningRate: 0.3 });
    expect(split).toMatchObject({ races: 140, of: 200 });
    const evaluate = (learningRate: number, races: [number, number]) =>
      finish(
        evaluateSteps(
          small,
          DEFAULT_OPTIONS,
          { model: "pairwise-elo", parameters: { learningRate } },
          { races, resamples: 0 },
        ),
      ).metrics;
    expect(training.untuned).toEqual(evaluate(0.1, [0, 140]));
    expect(test.tuned).toEqual(evaluate(0.3, [140, 200]));
    expect(test.differences.brier!.value).toBe(test.tuned.brier! - test.untuned.brier!);
  });

  it("says that there was no gain", () => {
    expect(report({ learningRate: 0.1 })).toMatchObject({
      gain: "none",
      verdict: expect.stringContaining("nothing better"),
    });
    expect(report({ learningRate: 0.1 }).test.differences.brier).toEqual({ value: 0, interval: [0, 0] });
  });

  it("says that a gain is clear", () => {
    const random = createRandom("slow");
    const base = season({ races: 900, field: 6, skills: skills.map((skill) => 3 * skill), noise: gumbel }, random);
    const slow: TuneSettings = {
      ...SETTINGS,
      contender: { model: "pairwise-elo", parameters: { learningRate: 0.006 } },
    };
    const told = finish(tuneReportSteps(base, DEFAULT_OPTIONS, slow, { learningRate: 0.1 }));
    expect(told.gain).toBe("clear");
    expect(told.verdict).toMatch(/^The tuned system is better on the 270 races after the split too: /);
  });

  it("calls no gain clear on fewer than six races after the split", () => {
    const same = (races: number) => history(Array.from({ length: races }, () => "A>B>C").join());
    const [one, five, six] = [3, 16, 20].map((races) => report({ learningRate: 2 }, same(races)));
    expect(one.test.differences.pairLogLoss!.value).toBeLessThan(-0.3);
    expect(one.gain).toBe("unclear");
    expect(one.verdict).toMatch(/^The tuned system is better on the 1 race after the split, too few to tell: /);
    expect([five.test.tuned.races, five.gain]).toEqual([5, "unclear"]);
    expect(five.verdict).toContain("on the 5 races after the split, too few to tell: ");
    expect([six.test.tuned.races, six.gain]).toEqual([6, "clear"]);
  });

  it("warns if the gain does not hold after the split", () => {
    // Skills are reversed at the split, so that the speed chosen before it is worse after it.
    const before = Array.from({ length: 70 }, () => "A>B").join();
    const after = Array.from({ length: 30 }, (_, k) => (k % 2 ? "A>B" : "B>A")).join();
    const told = report({ learningRate: 2 }, history(`${before}, ${after}`));
    expect(told.gain).toBe("lost");
    expect(told.verdict).toMatch(/^The gain does not survive the split: on the 30 races/);
    expect(told.verdict, "one line holds 95 and %").toContain(", 95\u00a0% interval of the difference ");
  });
});
