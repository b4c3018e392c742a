import { describe, expect, it } from "vitest";
import { differenceAt } from "../../../../src/engine/fitting/through-time/curves";
import { designSteps, throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { createRandom } from "../../../../src/engine/numerics/random";
import { finish } from "../../../../src/engine/steps";

const A = ["a1", "a2", "a3", "a4", "a5", "a6"];
const B = ["b1", "b2", "b3", "b4", "b5", "b6"];

/** A race every ten days of all players, or of one of two islands, with a3 on the other island in every `bridge`th race. */
function seasonOf(bridge: number | null) {
  const random = createRandom(`ends ${bridge}`);
  const races = Array.from({ length: 80 }, (_, race) => {
    const island = race % 2 === 1 ? A : B;
    const who =
      bridge === null
        ? random.shuffle([...A, ...B]).slice(0, 8)
        : [...island, ...(island === B && race % bridge === 0 ? ["a3"] : [])];
    const performed = new Map(who.map((name) => [name, 0.2 * Number(name[1]) + random.normal()]));
    return {
      date: new Date(Date.UTC(2020, 0, 1 + 10 * race)).toISOString().slice(0, 10),
      entrants: who.toSorted((x, y) => performed.get(y)! - performed.get(x)!).map((name, k) => ({ name, rank: k + 1 })),
    };
  });
  return buildHistory(races).history;
}

describe.each([
  ["all players meet", null, 1.05],
  ["two islands and a few bridges", 20, 0.75],
  ["two islands and one bridge", 80, 0.65],
] as const)("the error of a difference: %s", (_, bridge, narrow) => {
  const history = seasonOf(bridge);
  const fit = finish(throughTimeSteps(history, DEFAULT_OPTIONS));
  const design = finish(designSteps(history, DEFAULT_OPTIONS, THROUGH_TIME_DEFAULTS, { joint: true }));
  const of = (name: string): number => history.names.indexOf(name);
  const last = (player: number): number => fit.start[player + 1] - 1;
  const end = Math.max(...fit.raceTime);
  const exact = (one: number, other: number): number =>
    design.fit.contrast!([
      [one, 1],
      [other, -1],
    ]).sd;

  it("gives the joint error of a difference after the last race of both, plus drift", () => {
    for (const [a, b] of [
      ["a1", "a2"],
      ["a1", "b1"],
      ["a3", "b1"],
      ["a6", "b6"],
    ]) {
      const [one, other] = [of(a), of(b)];
      const since = (player: number): number => fit.drift * (end - fit.time[last(player)]);
      const joint = Math.sqrt(exact(last(one), last(other)) ** 2 + since(one) + since(other));
      expect(differenceAt(fit, one, other, end)!.sd / joint).toBeGreaterThan(0.99);
      expect(differenceAt(fit, one, other, end)!.sd / joint).toBeLessThan(1.01);
    }
  });

  it("stays within 5 % of the joint error half a season earlier, unlike separate bands", () => {
    const [one, other] = [of("a1"), of("b1")];
    const node = (player: number): number => Math.floor((fit.start[player] + fit.start[player + 1]) / 2);
    // Both have a node near that time, and each is compared at its own node.
    const joint = exact(node(one), node(other));
    const time = Math.max(fit.time[node(one)], fit.time[node(other)]);
    const found = differenceAt(fit, one, other, time)!.sd;
    expect(Math.abs(found / joint - 1)).toBeLessThan(0.05);
    const own = Math.hypot(fit.sd[node(one)], fit.sd[node(other)]);
    expect(own / joint).toBeLessThan(narrow);
  });
});

it("gives NaN without the covariance of the ends", () => {
  const fit = finish(throughTimeSteps(seasonOf(null), DEFAULT_OPTIONS));
  const found = differenceAt({ ...fit, ends: null }, 0, 1, Math.max(...fit.raceTime))!;
  expect(found.mean).toBeTypeOf("number");
  expect(found.sd).toBeNaN();
});
