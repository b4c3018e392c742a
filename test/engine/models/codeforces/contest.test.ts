import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { Contest } from "../../../../src/engine/models/codeforces/contest";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { nextTitle, titleOf, CODEFORCES_TITLES } from "../../../../src/engine/rating/titles";
import { createRandom } from "../../../../src/engine/numerics/random";
import { finishers } from "../../../fixtures/rate";

const SETTINGS = { scale: 400, fraction: 2, zeroSum: "both" } as const;
const random = createRandom("contest");
const ratings = Array.from({ length: 60 }, () => Math.round(1500 + 300 * random.normal()));
const race = prepareEntrants(finishers(ratings.map((_, k) => k - (k % 3 === 0 ? 0 : 1))), DEFAULT_TIES, emptyRace());
const contest = new Contest(race, ratings, SETTINGS);

describe("a contest", () => {
  it("finds the performances of an exhaustive search", () => {
    for (const k of [1, 5, 30, 59]) {
      const gain = (x: number): number => {
        const others = ratings.filter((_, j) => j !== k);
        const chance = (a: number, b: number): number => 1 / (1 + 10 ** ((b - a) / 400));
        const seed = (y: number): number => others.reduce((sum, rating) => sum + chance(rating, y), 1);
        const middle = Math.sqrt(contest.place[k] * seed(x));
        let need = 1;
        for (let y = 2; y < 8000 && seed(y) >= middle; y++) need = y;
        return Math.trunc((need - x) / 2) + contest.correctionForAll + contest.top;
      };
      const found = contest.performance(k);
      expect(gain(found)).toBeLessThanOrEqual(0);
      expect(gain(found - 1)).toBeGreaterThan(0);
    }
  });

  it("finds the worst place that gives a wanted change", () => {
    for (const k of [3, 20, 59]) {
      const place = contest.placeFor(k, 30);
      if (place > 0) expect(contest.changeAt(k, place)).toBeGreaterThanOrEqual(30);
      expect(contest.changeAt(k, place + 1)).toBeLessThan(30);
    }
    expect(contest.placeFor(3, 1e6)).toBe(0);
  });
});

describe("titles", () => {
  it("players begin at their ratings", () => {
    expect([1199, 1200, 1399, 3500, -50].map((rating) => titleOf(CODEFORCES_TITLES, rating)?.name)).toEqual([
      "Newbie",
      "Pupil",
      "Pupil",
      "Legendary Grandmaster",
      "Newbie",
    ]);
    expect(nextTitle(CODEFORCES_TITLES, 1399)?.from).toBe(1400);
    expect(nextTitle(CODEFORCES_TITLES, 1400)?.from).toBe(1600);
    expect(nextTitle(CODEFORCES_TITLES, 3000)).toBeUndefined();
  });
});
