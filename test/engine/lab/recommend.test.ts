import { describe, expect, test } from "vitest";
import type { LabAnswers } from "../../../src/engine/lab/answers";
import { estimate } from "../../../src/engine/evaluation/estimate";
import { movesOf } from "../../../src/engine/lab/moves";
import { failuresOf, recommend } from "../../../src/engine/lab/recommend";
import type { LabRow } from "../../../src/engine/lab/lab-rows";
import { noneWords, recommendationWords, todayWords } from "../../../src/engine/lab/answer-words";

const ANY: LabAnswers = { purpose: "seeding", settle: null, fade: false };
const about = (value: number, half = 1, open = false) => ({
  value,
  interval: [value - half, value + half] as const,
  open,
});
const standing = (
  value: number,
  isNear = true,
  chance: LabRow["odds"]["chance"] = "better",
  clearlyWorse = false,
): LabRow["odds"] => ({
  value,
  behind: isNear ? null : { value: 0.02, interval: [clearlyWorse ? 0.01 : -0.01, 0.04], error: 0.01, detectable: 0.03 },
  beyond: { value: value - 0.5, interval: [value - 0.55, value - 0.45], error: 0.02, detectable: 0.06 },
  clearlyWorse,
  isNear,
  chance,
});

const row = (system: number, label: string, more: Partial<LabRow> = {}): LabRow => ({
  system,
  label,
  spec: { model: "pairwise-elo", parameters: {} },
  isToday: false,
  kept: 1,
  byHand: true,
  tuned: 1,
  tries: 20,
  fades: false,
  order: standing(0.3),
  odds: standing(0.5),
  settle: about(10),
  recover: about(10),
  farming: about(50),
  throwaway: about(0),
  drift: about(0),
  ...more,
});
const elo = row(0, "Elo", { order: standing(0.32, false) });
const glicko = row(1, "Glicko", { kept: 3, byHand: false, fades: true, farming: about(180), odds: standing(0.48) });
const skill = row(2, "TrueSkill", { kept: 2, byHand: false, tuned: 4, settle: about(40), fades: true });
const all = [elo, glicko, skill];
const chosen = (answers: Partial<LabAnswers>, rows = all) => recommend(rows, { ...ANY, ...answers })!;
const words = (answers: Partial<LabAnswers>, rows = all) => {
  const found = chosen(answers, rows);
  const given = { ...ANY, ...answers };
  const taken = rows.find(({ system }) => system === found.system)!;
  return recommendationWords(rows, taken, found, given, 120).join(" ");
};

describe("the rule", () => {
  test("picks the simplest of those near the best, with its advantages and possible loss", () => {
    expect(chosen({})).toMatchObject({ system: 2, by: "order", level: [1, 2] });
    expect(words({})).toBe(
      "On 120 unseen races TrueSkill has 30.0 % of pairs wrong, 20.0 percentage points less than a coin toss (95 % interval 15.0 to 25.0). " +
        "It is the best at the order; two others are not clearly worse. " +
        "TrueSkill is the simplest of the two systems within one standard error of the best: two numbers per player, needs a computer.",
    );
    const behind = { value: 0.001, interval: [-0.012, 0.014], error: 0.005, detectable: 0.02 } as const;
    expect(words({}, [elo, glicko, { ...skill, order: { ...skill.order, behind } }])).toContain(
      "The best, Glicko, is not clearly better: by 0.1 percentage points (95 % interval −1.2 to 1.4); TrueSkill may lose up to 1.4 percentage points.",
    );
  });

  test("requires order and probabilities if a system has both", () => {
    expect(chosen({ purpose: "matching" })).toMatchObject({ system: 2, by: "odds", level: [1, 2] });
    const vague = { ...skill, odds: standing(0.6, false) };
    expect(chosen({}, [elo, glicko, vague])).toMatchObject({ system: 1, level: [1] });
    // No system is near the best in both, so the compared measure decides, and the answer starts with its cost.
    expect(chosen({}, [elo, vague]).system).toBe(2);
    expect(words({}, [elo, vague])).toMatch(
      /^Note: at the probabilities TrueSkill is not clearly worse than the best, Elo: by 0\.0200 nats of log loss \(95 % interval [^)]*\)\./,
    );
  });

  test("fails a system that settles newcomers clearly too slowly", () => {
    expect(chosen({ settle: 20 }).system).toBe(1);
    expect(failuresOf(skill, { ...ANY, settle: 20 })).toEqual(["settle"]);
    // Not clearly, because the interval reaches the bound.
    expect(failuresOf(row(3, "X", { settle: about(21, 2) }), { ...ANY, settle: 20 })).toEqual([]);
    expect(failuresOf(row(3, "X", { settle: about(21, 2, true) }), { ...ANY, settle: 20 })).toEqual(["settle"]);
  });

  test("does not mention requirements that every system passes", () => {
    const quick = row(2, "TrueSkill", { kept: 2, farming: about(50), throwaway: about(0) });
    expect(words({ purpose: "leaderboard", settle: 20 }, [glicko, quick])).toContain(
      "Of the two systems within one standard error of the best, it alone keeps farming to 100 points.",
    );
  });

  test("requires growing uncertainty if asked", () => {
    expect(chosen({ purpose: "matching", fade: true }, [row(0, "Elo"), skill]).system).toBe(2);
  });

  test("compares gains by cheating for a fair leaderboard", () => {
    expect(chosen({ purpose: "leaderboard", settle: 50 }).system).toBe(2);
    expect(chosen({ purpose: "leaderboard" }, [glicko]).checks).toContainEqual({
      id: "farming",
      pass: [],
      widened: false,
      dropped: true,
    });
    expect(words({ purpose: "leaderboard" }, [glicko])).toContain(
      "No system not clearly worse than the best keeps farming to 100 points: with Glicko ten thrown duels win 180 points.",
    );
  });

  test("drops and names a constraint that no system passes, and keeps the nearest system", () => {
    const found = chosen({ settle: 2 });
    expect(found.checks).toEqual([{ id: "settle", pass: [], widened: false, dropped: true }]);
    expect(found.system).toBe(1);
    expect(words({ settle: 2 })).toMatch(
      /No system not clearly worse than the best settles a newcomer within two races.*: with Glicko newcomers take 10 races\./,
    );
  });

  test("keeps the simplest of equally near systems", () => {
    const never = (system: number, more: Partial<LabRow>) =>
      row(system, `S${system}`, { settle: about(24 + 0.1 * system, 2, true), ...more });
    const rows = [never(3, {}), never(0, { kept: 3 }), never(1, { kept: 2 }), never(2, { settle: about(60) })];
    expect(chosen({ settle: 20 }, rows).system).toBe(3);
  });

  test("recommends a system that meets a constraint if it is not clearly worse than the best, and gives the gap", () => {
    const slow = { ...glicko, settle: about(60) };
    const quick = { ...elo, settle: about(3) };
    expect(chosen({ settle: 10 }, [quick, slow])).toMatchObject({
      system: 0,
      level: [0, 1],
      checks: [{ id: "settle", pass: [0], widened: true, dropped: false }],
    });
    const said = words({ settle: 10 }, [quick, slow]);
    expect(said).toContain(
      "The best, Glicko, is not clearly better: by 2.0 percentage points (95 % interval −1.0 to 4.0); Elo may lose up to 4.0 percentage points. " +
        "No system within one standard error of the best settles a newcomer within ten races. " +
        "Of the two systems not clearly worse than the best, it alone settles a newcomer within ten races.",
    );
    expect(said).not.toMatch(/would|predicts? .*(worse|better)/);
    // Near the best comes first, if any system there meets the constraint.
    expect(chosen({ settle: 10 }, [quick, { ...slow, settle: about(9) }]).system).toBe(1);
  });

  test("recommends no clearly worse system because of a constraint, and gives the gap of those that meet it", () => {
    const slow = { ...glicko, settle: about(60) };
    const quick = { ...elo, settle: about(3), order: standing(0.32, false, "better", true) };
    expect(chosen({ settle: 10 }, [quick, slow])).toMatchObject({ system: 1, level: [1] });
    expect(words({ settle: 10 }, [quick, slow])).toContain(
      "Elo would, but is clearly worse at the order than Glicko, by 2.0 percentage points (95 % interval 1.0 to 4.0).",
    );
    const blind = { ...elo, settle: about(3), order: standing(0.49, false, "level") };
    expect(words({ settle: 10 }, [blind, slow])).toContain(
      "Elo would, but is not clearly better than a coin toss at the order.",
    );
    // Meets this constraint, but not the one before.
    const fresh = { ...elo, settle: about(3), fades: false };
    expect(words({ settle: 10, fade: true }, [fresh, slow])).toContain(
      "Elo would, but its ratings do not fade with time away.",
    );
  });

  test("names one clear winner", () => {
    const rows = [elo, row(1, "Glicko"), row(2, "TrueSkill", { order: standing(0.4, false, "better", true) })].map(
      (one) => (one.system === 0 ? { ...one, order: standing(0.32, false, "better", true) } : one),
    );
    expect(words({}, rows)).toContain("It predicts the order clearly better than every other system.");
  });

  test("recommends no system with probabilities worse than a coin toss", () => {
    const blind = row(0, "Elo", { odds: standing(0.97, true, "worse") });
    expect(chosen({}, [blind, glicko, skill]).system).toBe(2);
    expect(failuresOf(blind, ANY)).toEqual(["chance"]);
    expect(recommend([blind], ANY)).toBeNull();
    expect(noneWords([blind], "order", 120)[0]).toMatch(
      /^None: .* probabilities that are clearly worse than a coin toss/,
    );
  });

  test("recommends no system if none is clearly better than a coin toss, for any constraints", () => {
    const rows = all.map((one) => ({ ...one, order: { ...one.order, chance: "level" as const } }));
    for (const answers of [ANY, { ...ANY, settle: 20 }, { ...ANY, purpose: "leaderboard" as const }])
      expect(recommend(rows, answers)).toBeNull();
    const [first, best, needed] = noneWords(rows, "order", 120);
    expect(first).toBe("None: on 120 unseen races no system tells who finishes ahead clearly better than a coin toss.");
    expect(best).toBe(
      "The best of three systems, Glicko, has 30.0 % of pairs wrong; a coin toss gets 50 % wrong. That is 20.0 percentage points less (95 % interval −25.0 to −15.0).",
    );
    expect(needed).toContain("would have to beat a coin toss by 6.0 percentage points");
    // The probabilities are still informative, and matching uses them.
    expect(chosen({ purpose: "matching" }, rows).system).toBe(2);
  });

  test("applies the same requirements to today's rule", () => {
    const today = row(3, "Old", { isToday: true, farming: about(364), order: standing(0.31) });
    const compare = () => ({ value: 0.01, interval: [-0.01, 0.03] as const, error: 0.01, detectable: 0.03 });
    const asked: LabAnswers = { ...ANY, purpose: "leaderboard" };
    const say = (misfit: string, answers = asked) => todayWords(skill, today, "order", compare, answers, misfit);
    expect(say("")).toMatch(/It does not meet your answers: ten thrown duels win 364 points where 100 are allowed\.$/);
    expect(say("", ANY)).toMatch(/is not clearly worse at the order.*These races give no clear reason to change\.$/);
    expect(say("It cannot use draws, and 20 % of these results are draws.", ANY)).toMatch(
      /It does not fit these results: It cannot use draws, and 20 % of these results are draws\.$/,
    );
  });

  test("never recommends today's rule; without a judged system it gives null", () => {
    expect(recommend([{ ...elo, isToday: true }], ANY)).toBeNull();
    expect(recommend([], ANY)).toBeNull();
  });
});

describe("intervals over seasons", () => {
  test("uses Student's t for a mean", () => {
    const { value, interval } = estimate([1, 2, 3, 4])!;
    expect(value).toBe(2.5);
    // t(0.975, 3) = 3.182446; s = 1.290994.
    expect(interval[1] - value).toBeCloseTo((3.182446 * 1.290994) / 2, 5);
  });

  test("narrows with more seasons, needs two, and skips seasons without a value", () => {
    const width = (values: number[]) => {
      const { interval } = estimate(values)!;
      return interval[1] - interval[0];
    };
    expect(width([1, 2, 1, 2, 1, 2, 1, 2])).toBeLessThan(width([1, 2, 1, 2]));
    expect(width([3, 3, 3])).toBe(0);
    expect(estimate([1])).toBeNull();
    expect(estimate([NaN, 1, 3])!.value).toBe(2);
  });
});

test("changes of rule list places of players with enough races", () => {
  const names = Array.from({ length: 12 }, (_, k) => `P${k}`);
  const player = Int32Array.from({ length: 60 }, (_, k) => k % 12);
  const history = { player, rank: new Int32Array(60).fill(1), names };
  const before = Float64Array.from(names, (_, k) => -k);
  const after = before.slice();
  after[11] = 100;
  const moves = movesOf(history, before, after);
  expect(moves).toMatchObject({ players: 12, races: 5, median: 1 });
  expect(moves.risers).toEqual([{ player: 11, name: "P11", from: 12, to: 1 }]);
  expect(moves.fallers[0]).toEqual({ player: 0, name: "P0", from: 1, to: 2 });
  expect(moves.fallers).toHaveLength(5);
});
