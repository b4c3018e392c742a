import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { recordSteps } from "../../../src/engine/replay/record";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";

const ELO = { model: "pairwise-elo", parameters: { learningRate: 1 } };
const record = (text: string, player = 0, spec = ELO) =>
  finish(recordSteps(history(text), DEFAULT_OPTIONS, spec, player));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("a player's record", () => {
  it("counts meetings, scores and expected scores before each race", () => {
    const got = record("A>B, B>A, A>C");
    expect([...got.opponent]).toEqual([1, 2]);
    expect([...got.meetings]).toEqual([2, 1]);
    expect([...got.score]).toEqual([1, 1]);
    // Equal at first, then A is 1 ahead of B; later A has lost sigmoid(1) of the gain of 1/2, and C is new.
    expect(got.expected[0]).toBeCloseTo(0.5 + sigmoid(1), 14);
    expect(got.expected[1]).toBeCloseTo(sigmoid(0.5 - sigmoid(1)), 14);
  });

  it("counts a draw as half, and nothing for an unobserved order or for team-mates", () => {
    expect([...record("A=B>C").score]).toEqual([0.5, 1]);
    const out = record("B>A(dnf)>C(dnf)", 1);
    expect(out.meetings).toEqual(Int32Array.of(1));
    expect([...out.score]).toEqual([0]);
    expect([...record("A+B>C+D").opponent]).toEqual([2, 3]);
  });

  it("has a row for each rated race, with the same sums", () => {
    const text = "A>B>C, C>B>A, B>C, A>C(dns)>B";
    const got = record(text);
    const races = history(text);
    expect([...got.row].map((row) => races.player[row])).toEqual([0, 0, 0]);
    const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0);
    expect(sum(got.raceMeetings)).toBe(sum(got.meetings));
    expect(sum(got.raceScore)).toBe(sum(got.score));
    expect(sum(got.raceExpected)).toBeCloseTo(sum(got.expected), 14);
    got.raceVariance.forEach((variance, k) => expect(variance).toBeLessThanOrEqual(got.raceMeetings[k] / 4));
  });

  it("has expected scores that sum to the number of meetings over all players", () => {
    const text = "A>B>C, C>B>A, B>C, A>C>B";
    const records = [0, 1, 2].map((player) =>
      record(text, player, { model: "thurstone", parameters: { learningRate: 0.3 } }),
    );
    const total = (values: "expected" | "score") =>
      records.reduce((sum, one) => sum + one[values].reduce((a, b) => a + b, 0), 0);
    expect(total("expected")).toBeCloseTo(total("score"), 12);
  });

  it("uses the ratings of the replay", () => {
    const races = history("A>B, A>B, B>A");
    const [{ before }] = finish(replaySteps(races, DEFAULT_OPTIONS, [ELO]));
    const got = finish(recordSteps(races, DEFAULT_OPTIONS, ELO, 0));
    const opponents = [1, 3, 4];
    const expected = [...got.row].map((row, k) => sigmoid(before[row] - before[opponents[k]]));
    got.raceExpected.forEach((value, k) => expect(value).toBeCloseTo(expected[k], 14));
  });

  it("has no rows for a player who never raced, and refuses an unknown model", () => {
    expect(record("A>B, A>B>Z(dns)", 2).row).toHaveLength(0);
    expect(() => record("A>B", 0, { model: "nobody", parameters: {} as never })).toThrow(/no model "nobody"/);
  });
});
