import { describe, expect, test } from "vitest";
import type { LabAnswers } from "../../../src/engine/lab/answers";
import { estimate } from "../../../src/engine/lab/estimate";
import { movesOf } from "../../../src/engine/lab/moves";
import { failuresOf, recommend } from "../../../src/engine/lab/recommend";
import type { LabRow } from "../../../src/engine/lab/rows";
import { recommendationWords } from "../../../src/engine/lab/words";

const ANY: LabAnswers = { purpose: "seeding", settle: null, fade: false };
const about = (value: number, half = 1, open = false) => ({
  value,
  interval: [value - half, value + half] as const,
  open,
});
const standing = (value: number, clearlyWorse = false, chance: LabRow["odds"]["chance"] = "better") => ({
  value,
  behind: null,
  clearlyWorse,
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
const elo = row(0, "Elo", { order: standing(0.32, true) });
const glicko = row(1, "Glicko", { kept: 3, byHand: false, fades: true, farming: about(180), odds: standing(0.48) });
const skill = row(2, "TrueSkill", { kept: 2, byHand: false, tuned: 4, settle: about(40), fades: true });
const all = [elo, glicko, skill];
const chosen = (answers: Partial<LabAnswers>, rows = all) => recommend(rows, { ...ANY, ...answers })!;
const words = (answers: Partial<LabAnswers>, rows = all) => {
  const found = chosen(answers, rows);
  const given = { ...ANY, ...answers };
  return recommendationWords(
    rows,
    rows.find(({ system }) => system === found.system)!,
    found,
    given,
  ).join(" ");
};

describe("the rule", () => {
  test("of those not clearly worse by the order, the simplest", () => {
    expect(chosen({})).toMatchObject({ system: 2, by: "order", level: [1, 2] });
    expect(words({})).toBe(
      "No system is clearly better than TrueSkill at the order of unseen races; one other cannot be told apart from it. TrueSkill is the simplest of the two systems left: two numbers per player, needs a computer.",
    );
  });

  test("matching goes by the probabilities, and so finds another", () => {
    expect(chosen({ purpose: "matching" })).toMatchObject({ system: 0, by: "odds", level: [0, 1, 2] });
  });

  test("a newcomer must settle: who is clearly slower does not pass", () => {
    expect(chosen({ settle: 20 }).system).toBe(1);
    expect(failuresOf(skill, { ...ANY, settle: 20 })).toEqual(["settle"]);
    // Not clearly: the interval reaches the bound.
    expect(failuresOf(row(3, "X", { settle: about(21, 2) }), { ...ANY, settle: 20 })).toEqual([]);
    expect(failuresOf(row(3, "X", { settle: about(21, 2, true) }), { ...ANY, settle: 20 })).toEqual(["settle"]);
  });

  test("what every system passes is not said of the one that is taken", () => {
    const quick = row(2, "TrueSkill", { kept: 2, farming: about(50), throwaway: about(0) });
    expect(words({ purpose: "leaderboard", settle: 20 }, [glicko, quick])).toContain(
      "Of these, it alone keeps farming to 100 points.",
    );
  });

  test("certainty must fade", () => {
    expect(chosen({ purpose: "matching", fade: true }).system).toBe(2);
  });

  test("a fair leaderboard asks what cheating wins", () => {
    expect(chosen({ purpose: "leaderboard", settle: 50 }).system).toBe(2);
    expect(chosen({ purpose: "leaderboard" }, [glicko]).checks).toContainEqual({
      id: "farming",
      pass: [],
      dropped: true,
    });
    expect(words({ purpose: "leaderboard" }, [glicko])).toContain(
      "No system that is left keeps farming to 100 points: ten thrown duels win 180 points.",
    );
  });

  test("nobody passes: the constraint is dropped, named, and the nearest goes on", () => {
    const found = chosen({ settle: 2 });
    expect(found.checks).toEqual([{ id: "settle", pass: [], dropped: true }]);
    expect(found.system).toBe(1);
    expect(words({ settle: 2 })).toMatch(
      /No system that is left settles a newcomer within two races.*: its newcomers take 10 races\./,
    );
  });

  test("of those that come equally near, the simplest goes on", () => {
    const never = (system: number, more: Partial<LabRow>) =>
      row(system, `S${system}`, { settle: about(24 + 0.1 * system, 2, true), ...more });
    const rows = [never(3, {}), never(0, { kept: 3 }), never(1, { kept: 2 }), never(2, { settle: about(60) })];
    expect(chosen({ settle: 20 }, rows).system).toBe(3);
  });

  test("one clear winner is called that", () => {
    const rows = [elo, row(1, "Glicko"), row(2, "TrueSkill", { order: standing(0.4, true) })];
    expect(words({}, rows)).toBe("Glicko predicts the order of unseen races clearly better than every other system.");
  });

  test("a system that knows less than a coin toss is not recommended where another is level with it", () => {
    const blind = row(0, "Elo", { odds: standing(0.97, true, "worse") });
    const rows = [blind, glicko, skill];
    expect(chosen({}, rows)).toMatchObject({ system: 2, checks: [{ id: "chance", pass: [1, 2], dropped: false }] });
    expect(failuresOf(blind, ANY)).toEqual(["chance"]);
    expect(chosen({}, [blind]).system).toBe(0);
    expect(words({}, [blind, glicko])).toMatch(/it alone gives probabilities no worse than a coin toss/);
  });

  test("where no system beats a coin toss, that comes first", () => {
    const rows = all.map((one) => ({ ...one, order: { ...one.order, chance: "level" as const } }));
    expect(words({}, rows)).toMatch(/^No system tells who finishes ahead clearly better than a coin toss/);
    expect(words({ purpose: "matching" }, rows)).toMatch(/^No system is clearly better than/);
  });

  test("today's rule is never recommended, nothing judged is null", () => {
    expect(recommend([{ ...elo, isToday: true }], ANY)).toBeNull();
    expect(recommend([], ANY)).toBeNull();
  });
});

describe("intervals over seasons", () => {
  test("Student's interval of a mean", () => {
    const { value, interval } = estimate([1, 2, 3, 4])!;
    expect(value).toBe(2.5);
    // t(0.975, 3) = 3.182446; s = 1.290994.
    expect(interval[1] - value).toBeCloseTo((3.182446 * 1.290994) / 2, 5);
  });

  test("narrower with more seasons; none from one; seasons without a value do not count", () => {
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

test("who would move: places, not points, of those with races enough", () => {
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
