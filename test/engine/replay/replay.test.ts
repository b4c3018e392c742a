import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import type { Rater } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { drive } from "../../../src/engine/replay/drive";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";

const replay = (base: History, parameters: Parameters = {}) =>
  finish(
    replaySteps(base, DEFAULT_OPTIONS, [{ model: "pairwise-elo", parameters: { learningRate: 1, ...parameters } }]),
  )[0];

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("columns", () => {
  it("contains ratings before and after each race, NaN for unrated entrants", () => {
    const columns = replay(history("A>B>X(dns), B>A"));
    expect(Array.from(columns.before)).toEqual([0, 0, NaN, -0.5, 0.5]);
    const loss = sigmoid(1);
    const after = [0.5, -0.5, NaN, -0.5 + loss, 0.5 - loss];
    columns.after.forEach((value, row) =>
      Number.isNaN(after[row]) ? expect(value).toBeNaN() : expect(value).toBeCloseTo(after[row], 14),
    );
    expect(columns.rating[0]).toBeCloseTo(0.5 - loss, 14);
    expect(columns.score).toEqual(columns.rating);
    expect(columns.sdBefore).toBeNull();
  });

  it("counts upsets, with equal scores half, and expected upsets", () => {
    const columns = replay(history("A>B, B>A, A=B>C, A+B>C+D"));
    expect(Array.from(columns.pairs)).toEqual([1, 1, 2, 4]);
    expect(columns.upsets[0]).toBe(0.5);
    expect(columns.upsets[1]).toBe(1);
    expect(columns.expectedUpsets[0]).toBe(0.5);
    expect(columns.expectedUpsets[1]).toBeCloseTo(sigmoid(-1), 14);
  });

  it("contains the rating after the period in every row of a period", () => {
    const base = history("2024-05-01T08:00: A>B, 2024-05-01T09:00: A>B, 2024-05-02: A>B, A>B, A>B");
    const columns = replay(base, { batch: "day" });
    expect(Array.from(columns.before.subarray(0, 4))).toEqual([0, 0, 0, 0]);
    expect(Array.from(columns.after.subarray(0, 4))).toEqual([1, -1, 1, -1]);
    expect(columns.before[4]).toBe(1);
    expect(columns.after[6]).toBeGreaterThan(columns.before[6]);
  });

  it("a replay exists for each contender, with progress between 0 and 1", () => {
    const base = history(Array.from({ length: 3000 }, (_, k) => `p${k % 7}>q${k % 11}`).join());
    const steps = replaySteps(base, DEFAULT_OPTIONS, [
      { model: "pairwise-elo", parameters: {} },
      { model: "plackett-luce", parameters: {} },
    ]);
    const progress: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) progress.push(step.value);
    expect(step.value).toHaveLength(2);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it("refuses an unknown model", () => {
    const steps = replaySteps(history("A>B"), DEFAULT_OPTIONS, [{ model: "plackett", parameters: {} }]);
    expect(() => steps.next()).toThrow('There is no model "plackett"; the nearest are plackett-luce');
  });
});

describe("rating periods", () => {
  it("closes with the number of periods passed; an undated race is a period", () => {
    const log: string[] = [];
    const rater = {
      period: "day",
      add: () => log.push("add"),
      close: (elapsed: number) => log.push(`close ${elapsed}`),
    } as unknown as Rater;
    const base = history("2024-05-01: A>B, 2024-05-01: A>B, 2024-05-04: A>B, A>B, A>B, 2024-05-05: A>B");
    finish(drive(base, DEFAULT_OPTIONS.ties, rater, []));
    expect(log).toEqual([
      "add",
      "add",
      "close 1",
      "add",
      "close 3",
      "add",
      "close 1",
      "add",
      "close 1",
      "add",
      "close 1",
    ]);
  });
});
