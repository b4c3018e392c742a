import { describe, expect, it } from "vitest";
import type { Rule } from "../../../src/engine/rule/contract";
import { checksOf, tryRule } from "../../../src/engine/rule/checks";
import { expected, pairs } from "../../../src/engine/rule/helpers";
import { modelOfRule } from "../../../src/engine/rule/model";
import { completeParameters } from "../../../src/engine/rating/complete";

const elo: Rule = {
  start: () => ({ rating: 1500 }),
  predict: (a, b) => expected(a.rating - b.rating),
  rate(race, states) {
    const ratings = states.map(({ rating }) => rating);
    for (const { first, second, result } of pairs(race)) {
      const step = 20 * (result - expected(states[first].rating - states[second].rating));
      ratings[first] += step;
      ratings[second] -= step;
    }
    return ratings.map((rating) => ({ rating }));
  },
};
const contender = (rule: Rule) => {
  const model = modelOfRule({ id: "rule", make: () => rule });
  return { model, parameters: completeParameters(model, {}) };
};
const checks = (rule: Rule) => new Map(checksOf(contender(rule)).map((check) => [check.id, check]));
const moved = (change: (rating: number, at: number, size: number, place: number) => number): Rule => ({
  ...elo,
  rate: (race, states) =>
    states.map(({ rating }, at) => ({ rating: rating + change(rating, at, states.length, race.entrants[at].place) })),
});

describe("the checks of a rule", () => {
  it("pass for Elo", () => {
    expect([...checks(elo).values()].filter(({ holds }) => !holds)).toEqual([]);
  });

  let calls = 0;
  it.each([
    ["same", moved(() => (calls += 1)), /^Entrant 1 moved by \d+, then by \d+\.$/],
    ["rows", moved((_, at) => at), /^Entrant 1 moves by 0, listed from the other end by 1\.$/],
    ["winner", moved((_, __, size, place) => place - (size + 1) / 2), /^The entrant of place \d+ moves by -?[\d.]+\.$/],
    [
      "opponent",
      { ...elo, rate: (_, [a, b]) => [{ rating: a.rating + (b.rating < 1500 ? 20 : 1) }, b] },
      /^A win pays /,
    ],
    ["probability", { ...elo, predict: () => 0.7 }, /^They sum to 1\.4\.$/],
    ["total", moved((_, __, ___, place) => (place === 1 ? 10 : 0)), /^The changes sum to 10\.$/],
  ] as readonly (readonly [string, Rule, RegExp])[])(
    "“%s” does not hold of a rule made so, with a race",
    (id, rule, words) => {
      const { holds, problem, race } = checks(rule).get(id)!;
      expect(holds).toBe(false);
      expect(problem).toMatch(words);
      expect(race!.ratings).toHaveLength(race!.places.length);
    },
  );

  it("returns a race that reproduces a failure", () => {
    const rule = moved((_, at) => at);
    const { race } = checks(rule).get("rows")!;
    // In points, as on the screen Race; Elo's unit is the point.
    expect(race!.ratings.every((points) => points > 0)).toBe(true);
    expect(new Set(race!.places).size).toBeGreaterThan(1);
  });

  it("reports a rule without a probability, and runs the other checks", () => {
    const { predict: _, ...ranks } = elo;
    const all = checks(ranks);
    expect(all.get("probability")!.problem).toBe("The rule has no probability: add predict(a, b), or a link.");
    expect(all.get("winner")!.holds).toBe(true);
  });

  it("fails for a rule that throws", () => {
    const { holds, problem } = checks({
      ...elo,
      rate(race, states) {
        if (states.length > 4) throw new Error("too many");
        return elo.rate(race, states, {});
      },
    }).get("total")!;
    expect({ holds, problem }).toEqual({ holds: false, problem: "too many" });
  });
});

describe("trying a rule", () => {
  it("reports missing fields of its states", () => {
    expect(() => tryRule(contender({ ...elo, rate: (_, states) => states.slice(1) }))).toThrow("a list of 3 states");
    expect(() => tryRule(contender({ ...elo, predict: () => 2 }))).toThrow("predict returned 2");
  });
});
