import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { twoWaySteps } from "../../../src/engine/fitting/blocks/two-way";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

const race = (text: string) => ({
  entrants: text.split(" ").map((one, k) => {
    const [name, constructor] = one.split(":");
    return { name, rank: k + 1, shared: { constructor } };
  }),
});
const reading = { ...DEFAULT_OPTIONS, shared: ["constructor"] };
const MODELS: readonly ContenderSpec[] = [
  { model: "plackett-luce", parameters: { orientation: "race" } },
  { model: "thurstone", parameters: {} },
  { model: "pairwise-elo", parameters: {} },
  { model: "trueskill", parameters: {} },
  { model: "weng-lin", parameters: {} },
];

describe("every player in every car", () => {
  const races = [
    ...Array.from({ length: 8 }, () => race("A:red B:red C:blue D:blue")),
    race("C:red A:blue B:red D:blue"),
    race("A:red B:red C:blue D:blue"),
  ];
  const { history } = buildHistory(races);

  it.each(MODELS)("$model: a better car means a better place for every driver", (spec) => {
    const {
      players,
      groups,
      expected,
      races: counted,
      own,
      field,
      worthSd,
    } = finish(twoWaySteps(history, reading, spec, "constructor"));
    expect(groups).toEqual(["red", "blue"]);
    expect(field).toBe(4);
    expect([...players].map((player) => history.names[player])).toEqual(["A", "B", "C", "D"]);
    for (let i = 0; i < 4; i++) {
      expect(expected[2 * i]).toBeLessThan(expected[2 * i + 1]);
      expect(expected[2 * i]).toBeGreaterThanOrEqual(1);
      expect(expected[2 * i + 1]).toBeLessThanOrEqual(4);
    }
    expect([...counted]).toEqual([9, 1, 10, 0, 1, 9, 0, 10]);
    expect([...own]).toEqual([0, 0, 1, 1]);
    const keepsSd = ["trueskill", "weng-lin"].includes(spec.model);
    for (const sd of worthSd) expect(keepsSd ? sd > 0 : Number.isNaN(sd)).toBe(true);
    // In the actual cars, expected places sum to 1 + ... + n.
    const sum = [...own].reduce((all, g, i) => all + expected[2 * i + g], 0);
    expect(sum).toBeCloseTo(10, 6);
  });

  it("leaves out players and cars that no chain of players connects", () => {
    const { history: apart } = buildHistory([race("A:red B:red C:blue D:blue"), race("B:red A:red C:blue D:blue")]);
    const { expected, why, worth, alone } = finish(twoWaySteps(apart, reading, MODELS[0], "constructor"));
    expect(Array.from(expected, Number.isNaN)).toEqual([false, true, false, true, true, false, true, false]);
    expect([...worth, ...alone].every(Number.isNaN)).toBe(true);
    expect(why.map((text) => text === "")).toEqual(Array.from(expected, (place) => !Number.isNaN(place)));
    expect(why[1]).toBe(
      "B and red cannot be separated: no player with it also had another. Only differences within it are known. No player who had red also had blue.",
    );
  });

  it("names the players who connect a player, and the groups on either side of a gap", () => {
    const { history: apart } = buildHistory([
      race("A:red E:green C:blue D:black"),
      race("E:red A:red D:blue C:blue"),
      race("A:red E:green C:blue D:black"),
    ]);
    const { why, names, groups } = finish(twoWaySteps(apart, reading, MODELS[0], "constructor"));
    const at = (name: string, group: string) => why[names.indexOf(name) * groups.length + groups.indexOf(group)];
    expect(at("A", "green")).toBe("");
    expect(at("A", "blue")).toBe(
      "A and red can be told apart only through E. No player who had red or green also had blue or black.",
    );
    expect(at("C", "red")).toBe(
      "C and blue can be told apart only through D. No player who had blue or black also had red or green.",
    );
  });

  it("says that a system does not rate the block", () => {
    expect(() => finish(twoWaySteps(history, DEFAULT_OPTIONS, MODELS[0], "constructor"))).toThrow("does not rate");
  });
});
