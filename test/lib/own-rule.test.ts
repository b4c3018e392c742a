import { describe, expect, it } from "vitest";
import { elo, load, RuleError, season } from "../../src/lib/index";
import type { Race, Rule } from "../../src/lib/index";
import { expected, pairs } from "../../src/lib/index";

const races: Race[] = [
  { entrants: ["Ada", "Bea", "Cyd"], date: "2026-01-01" },
  { entrants: ["Cyd", "Ada"], date: "2026-01-11" },
  {
    entrants: [
      { name: "Bea", place: 1 },
      { name: "Cyd", place: 1 },
    ],
    date: "2026-01-12",
  },
];

const mine: Rule = {
  parameters: [{ id: "k", default: 20, domain: [1, 80] }],
  start: () => ({ rating: 1500 }),
  predict: (a, b) => expected(a.rating - b.rating),
  rate(race, states, { k }) {
    const ratings = states.map(({ rating }) => rating);
    for (const { first, second, result } of pairs(race)) {
      const step = Number(k) * (result - expected(states[first].rating - states[second].rating));
      ratings[first] += step;
      ratings[second] -= step;
    }
    return ratings.map((rating) => ({ rating }));
  },
};

describe("a season by a custom rule", () => {
  it("has the leaderboard, metrics and placements of the same built-in system", () => {
    const own = season({ rule: mine, parameters: { k: 32 } });
    const known = season(elo({ learningRate: (32 * Math.LN10) / 400 }));
    own.add(races);
    known.add(races);
    const rows = known.leaderboard();
    own.leaderboard().forEach(({ name, rating, races: count }, at) => {
      expect(name).toBe(rows[at].name);
      expect(rating).toBeCloseTo(rows[at].rating, 9);
      expect(count).toBe(rows[at].races);
    });
    expect(own.metrics().pairLogLoss).toBeCloseTo(known.metrics().pairLogLoss!, 12);
    own.placements(["Ada", "Bea", "Cyd"]).forEach(({ places }, at) => {
      places.forEach((chance, k) =>
        expect(chance).toBeCloseTo(known.placements(["Ada", "Bea", "Cyd"])[at].places[k], 8),
      );
    });
  });

  it("continues from a saved state, with the time passed since", () => {
    const days: number[] = [];
    const rule: Rule = { ...mine, elapse: (state, away) => (days.push(away), { rating: state.rating - away }) };
    const whole = season({ rule });
    whole.add(races);
    const first = season({ rule });
    first.add(races.slice(0, 2));
    const rest = load({ rule }, JSON.parse(JSON.stringify(first.save())));
    rest.add(races.slice(2));
    expect(rest.leaderboard()).toEqual(whole.leaderboard());
    expect(days.slice(0, 4)).toEqual([10, 10, 11, 1]);
  });

  it("ranks without probabilities, and measures only the order", () => {
    const points = season({
      rule: {
        start: () => ({ rating: 0 }),
        rate: (race, states) => states.map(({ rating }, i) => ({ rating: rating + 4 - race.entrants[i].place })),
      },
    });
    points.add(races);
    expect(points.leaderboard().map(({ name, rating }) => [name, rating])).toEqual([
      ["Cyd", 7],
      ["Ada", 5],
      ["Bea", 5],
    ]);
    const { discordance, accuracy, pairLogLoss, brier, winnerLogLoss } = points.metrics();
    expect([discordance, accuracy].every((value) => typeof value === "number")).toBe(true);
    expect([pairLogLoss, brier, winnerLogLoss]).toEqual([null, null, null]);
  });

  it("lists every number used", () => {
    const own = season({ rule: mine });
    own.add(races);
    expect(own.why("Ada", 0).notes).toEqual([
      "Looked at k: 20.",
      "Looked at rating: 1500.",
      "Looked at team: 0, 1, 2.",
      "Looked at place: 1, 2, 3.",
      "Looked at unseen: false.",
    ]);
  });

  it.each([
    [{}, "A rule needs a function “start”"],
    [{ start: () => ({ rating: 0 }) }, "A rule needs a function “rate”"],
    [{ ...mine, predict: 5 }, "“predict” must be a function"],
    [{ ...mine, start: () => ({ elo: 5 }) }, "start returned no finite “rating”: it is missing"],
    [{ ...mine, parameters: [{ id: "k", default: 200, domain: [1, 80] }] }, "needs a default within its domain"],
    [{ ...mine, link: { law: "cauchy", tenToOne: 1 } }, "“link” must be such as"],
  ])("refuses an invalid rule: %o", (rule, words) => {
    expect(() => season({ rule: rule as unknown as Rule })).toThrow(RuleError);
    expect(() => season({ rule: rule as unknown as Rule })).toThrow(words);
  });
});
