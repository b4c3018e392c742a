import { describe, expect, test } from "vitest";
import { communitySeason } from "../../../src/engine/lab/community";
import type { Community } from "../../../src/engine/lab/community";
import { courseSteps } from "../../../src/engine/lab/course";
import type { Course } from "../../../src/engine/lab/course";
import { finish } from "../../../src/engine/steps";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { simulateSeason } from "../../../src/engine/simulation/season";

const source = simulateSeason(completeSeason({ players: 24, races: 300, field: 4, spread: 200, seed: 3 }));
const { history } = source;
const community: Community = {
  truth: Float64Array.from({ length: 24 }, (_, k) => 20 * (k - 11.5)),
  law: { density: "gumbel-max" },
};
const season = (number = 0, seed = 1) => communitySeason(history, community, seed, number);
const elo = (learningRate: number, number = 0): Course =>
  finish(courseSteps(season(number), { model: "pairwise-elo", parameters: { learningRate } }));

describe("the season", () => {
  test("has the community's own shape, twice, and ten thrown duels", () => {
    const { history: made, settled, honest } = season();
    expect([settled, honest, made.raceCount]).toEqual([300, 600, 610]);
    const sizes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, k) => made.offsets[from + k + 1] - made.offsets[from + k]);
    expect(sizes(0, 300)).toEqual(sizes(300, 600));
    expect(sizes(600, 610)).toEqual(new Array(10).fill(2));
    expect(Array.from(made.player.subarray(0, 40))).toEqual(Array.from(history.player.subarray(0, 40)));
  });

  test("newcomers take the places of regular players, half above the mean and half below", () => {
    const { newcomers, distance, truth, steady, improvers, throwaways } = season();
    expect(newcomers.length).toBe(4);
    expect(newcomers.map(({ direction }) => direction)).toEqual([1, -1, 1, -1]);
    for (const { player, direction } of newcomers) {
      expect(player).toBeGreaterThanOrEqual(24);
      expect(truth[player]).toBe(direction * distance);
    }
    expect(distance).toBeGreaterThanOrEqual(200);
    expect(new Set([...steady, ...improvers.map(({ player }) => player)]).size).toBe(12 + 4);
    expect(throwaways.every((accounts) => accounts.length === 4)).toBe(true);
  });

  test("is the same for the same seed, and another for the next", () => {
    expect(season(2).history.player).toEqual(season(2).history.player);
    expect(season(2).history.rank).not.toEqual(season(3).history.rank);
    expect(season(2, 1).history.rank).not.toEqual(season(2, 2).history.rank);
  });
});

describe("what is measured", () => {
  test("a larger K finds newcomers and improvements sooner, and farming wins more", () => {
    const mean = (rate: number, of: (course: Course) => number) =>
      [0, 1, 2, 3].reduce((sum, number) => sum + of(elo(rate, number)), 0) / 4;
    expect(mean(0.4, ({ settle }) => settle)).toBeLessThan(mean(0.05, ({ settle }) => settle));
    expect(mean(0.4, ({ recover }) => recover)).toBeLessThan(mean(0.05, ({ recover }) => recover));
    expect(mean(0.4, ({ farming }) => farming)).toBeGreaterThan(mean(0.05, ({ farming }) => farming));
  });

  test("farming under Elo wins what ten wins against the best are worth, no more", () => {
    const k = (400 / Math.LN10) * 0.1;
    const { farming } = elo(0.1);
    expect(farming).toBeGreaterThan(0);
    expect(farming).toBeLessThan(10 * k);
  });

  test("a rule that never moves settles nobody, and says so", () => {
    const { settle, open, drift, throwaway } = elo(1e-9);
    expect(open).toEqual({ settle: true, recover: true });
    expect(settle).toBeGreaterThan(10);
    expect(drift).toBeCloseTo(0, 3);
    expect(throwaway).toBeCloseTo(0, 3);
  });

  test("a score far below the mean makes throwaway accounts worthless", () => {
    const of = (scoreSds: number) =>
      finish(courseSteps(season(), { model: "trueskill", parameters: { scoreSds } })).throwaway;
    expect(of(3)).toBeLessThan(of(0));
  });

  test("nobody regular: no figure is made up", () => {
    const few = simulateSeason(completeSeason({ players: 60, races: 20, field: 2, seed: 1 })).history;
    const thin = communitySeason(few, { ...community, truth: new Float64Array(60) }, 1, 0);
    const course = finish(courseSteps(thin, { model: "pairwise-elo", parameters: {} }));
    expect(course.settle).toBeNaN();
    expect(course.throwaway).toBeNaN();
  });
});
