import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import { answerOf } from "../../../src/engine/lab/answer";
import type { LabAnswers } from "../../../src/engine/lab/answers";
import { LAB_DEFAULTS, planOf } from "../../../src/engine/lab/plan";
import { nothingKnown, withResults } from "../../../src/engine/lab/known";
import type { LabKnown } from "../../../src/engine/lab/known";
import { labSteps, nextTasks, taskSteps } from "../../../src/engine/lab/work";
import { simulateSeason } from "../../../src/engine/simulation/season";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { finish } from "../../../src/engine/steps";

const ANSWERS: LabAnswers = { purpose: "seeding", settle: null, fade: false };
const SETTINGS = {
  ...LAB_DEFAULTS,
  tries: 5,
  seasons: 2,
  fade: false,
  today: { model: "pairwise-elo", parameters: { learningRate: 1.5 } },
};
const seasonOf = (parameters: Parameters<typeof completeSeason>[0]): History =>
  simulateSeason(completeSeason({ players: 16, races: 160, field: 4, ...parameters })).history;
const known = (history: History): LabKnown => finish(labSteps(history, DEFAULT_OPTIONS, SETTINGS));
const answer = (history: History, answers = ANSWERS) => answerOf(known(history), history, DEFAULT_OPTIONS, answers);

describe("the lab on simulated results", () => {
  const skilled = seasonOf({ races: 320, spread: 300, law: "gaussian", seed: 5 });
  const all = known(skilled);
  const found = answerOf(all, skilled, DEFAULT_OPTIONS, { ...ANSWERS, purpose: "matching" });

  test("finds that Elo with constant steps is not near the best for constant skills and Gaussian luck", () => {
    const row = (label: string) => found.rows.find((one) => one.label === label && !one.isToday)!;
    expect(row("TrueSkill").odds.clearlyWorse).toBe(false);
    expect(row("Pairwise Elo (sum)").odds.isNear).toBe(false);
    expect(found.recommendation!.level).not.toContain(row("Pairwise Elo (sum)").system);
  });

  test("finds that a rule of today with large steps is clearly worse, and says so", () => {
    expect(found.rows.find(({ isToday }) => isToday)!.odds.clearlyWorse).toBe(true);
    expect(found.today).toMatch(
      /^Your rule today, Pairwise Elo \(sum\), predicts the probabilities clearly worse than .*: by/,
    );
  });

  test("recommends a system that is not clearly worse, with its rule, costs and changes of places", () => {
    const chosen = found.rows.find(({ system }) => system === found.recommendation!.system)!;
    expect(chosen.odds.clearlyWorse).toBe(false);
    expect(found.form.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Starting rating", "Floor", "Ratings change"]),
    );
    expect(found.cost.length).toBeGreaterThanOrEqual(2);
    for (const words of found.cost.filter((one) => one.startsWith("Leaderboard:")))
      expect(words).toMatch(/, half of the \d+ players with \w+ races? or more would /);
    expect(found.moves!.players).toBe(16);
    expect(found.verdict).toHaveLength(3);
    expect(found.verdict[2]).toMatch(/hold for all .* systems at once/);
  });

  test("gives the same answer for the same seed, also in a stopped and resumed run", () => {
    let part = nothingKnown(planOf(skilled, DEFAULT_OPTIONS, SETTINGS));
    for (let round = 0; round < 3; round++) {
      const [first, second] = nextTasks(part);
      const done = [first, second].map((task) => ({ task, result: finish(taskSteps(skilled, DEFAULT_OPTIONS, task)) }));
      part = withResults(part, done);
    }
    expect(part.paths.flat(2).length).toBe(6);
    const whole = finish(labSteps(skilled, DEFAULT_OPTIONS, SETTINGS, structuredClone(part)));
    const resumed = answerOf(whole, skilled, DEFAULT_OPTIONS, { ...ANSWERS, purpose: "matching" });
    expect(JSON.stringify(resumed)).toBe(JSON.stringify(found));
  });

  test("throws an error that names the system for figures that are not finite", () => {
    const broken = {
      ...all,
      courses: all.courses.map((row) => row.map((one) => one && { ...one, farming: Infinity })),
    };
    expect(() => answerOf(broken, skilled, DEFAULT_OPTIONS, ANSWERS)).toThrow(
      /Pairwise Elo.* has a result that is not finite/,
    );
  });
});

test("recommends no system for equal players, with the reason", () => {
  const { rows, recommendation, sentences, verdict, form, moves } = answer(seasonOf({ spread: 0, seed: 2 }));
  expect(recommendation).toBeNull();
  expect(sentences[0]).toMatch(/^None: .* no system tells who finishes ahead clearly better than a coin toss/);
  expect(rows.every(({ order }) => order.chance !== "better")).toBe(true);
  expect(verdict[0]).toContain("no system is clearly better than a coin toss");
  expect([form, moves]).toEqual([[], null]);
});

test("ranks no system for too few races, with a sentence", () => {
  const { refusal, recommendation, rows, sentences } = answer(seasonOf({ races: 40 }));
  expect(refusal).toMatch(/too few to rank systems/);
  expect(recommendation).toBeNull();
  expect([rows, sentences]).toEqual([[], []]);
});
