import { describe, expect, it } from "vitest";
import { suitedSteps } from "../../../../src/engine/fitting/tune/suited";
import { firstRaces } from "../../../../src/engine/evaluation/counted";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { MODELS } from "../../../../src/engine/models/registry";
import { finish } from "../../../../src/engine/steps";
import { duels } from "../../../bench/games";
import { createRandom } from "../../../../src/engine/numerics/random";

/** Players far apart in skill, in order of their number. */
const apart = buildHistory(
  (() => {
    const random = createRandom("apart");
    return Array.from({ length: 600 }, (_, game) => {
      const one = random.integer(30);
      const other = (one + 1 + random.integer(29)) % 30;
      const wins = random.uniform() < 1 / (1 + Math.exp((other - one) / 3));
      const date = `20${10 + Math.floor(game / 60)}-01-${10 + (game % 19)}`;
      return {
        date,
        entrants: [one, other].map((player, k) => ({ name: `P${player}`, rank: (k === 0) === wins ? 1 : 2 })),
      };
    });
  })(),
).history;

describe("the speed that suits results", () => {
  it("finds a faster speed for players far apart, clearly better on the races used", () => {
    const suited = finish(suitedSteps(apart, DEFAULT_OPTIONS, { model: "pairwise-elo", parameters: {} }))!;
    expect(suited.values.learningRate).toBeGreaterThan(0.1);
    expect(suited.gain.interval[1]).toBeLessThan(0);
    expect(suited.races).toBe(420);
    expect(suited.before).toBe(apart.dates[420]);
  });

  it("does not use later races", () => {
    const { player, raceCount, offsets } = apart;
    const shuffled = { ...apart, player: player.slice() };
    shuffled.player.subarray(offsets[420]).reverse();
    expect(raceCount).toBe(600);
    const spec = { model: "pairwise-elo", parameters: {} };
    expect(finish(suitedSteps(shuffled, DEFAULT_OPTIONS, spec))).toEqual(
      finish(suitedSteps(apart, DEFAULT_OPTIONS, spec)),
    );
  });

  it("gives null for random results and for too few races", () => {
    const spec = { model: "pairwise-elo", parameters: { learningRate: 0.02 } };
    expect(finish(suitedSteps(duels(2000, 60), DEFAULT_OPTIONS, spec))).toBeNull();
    expect(finish(suitedSteps(duels(40, 10), DEFAULT_OPTIONS, spec))).toBeNull();
  });

  it("works for every model without an error", () => {
    expect.hasAssertions();
    const few = firstRaces(apart, 120);
    for (const { id } of MODELS) {
      const suited = finish(suitedSteps(few, DEFAULT_OPTIONS, { model: id, parameters: {} }));
      if (suited) expect(Object.keys(suited.values), id).toHaveLength(1);
    }
  });
});
