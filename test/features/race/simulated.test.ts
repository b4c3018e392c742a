// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { placements } from "../../../src/engine/prediction/placement";
import { simulatePlacements } from "../../../src/engine/prediction/simulate";
import { finish } from "../../../src/engine/steps";
import {
  distance,
  simulatedPlaces,
  simulatedReading,
  simulatedTable,
  expectedPlaces,
} from "../../../src/features/race/simulated/simulated.chart";
import type { PlayResult } from "../../../src/store";
import { starters, result } from "./field";

const LAW = { density: "gaussian" } as const;
const LOCATIONS = Float64Array.of(1, 0, -0.5);
const SCALES = Float64Array.of(1, 1, 1);
const SIDE = Int32Array.of(0, 1, 2);

const play: PlayResult = {
  played: { ...finish(simulatePlacements(LAW, LOCATIONS, SCALES, 1000, 3)), sides: 3, side: SIDE },
  races: 1000,
  contender: "c1",
  entrants: ["e0", "e1", "e2"],
  field: "",
};
const answer = result({
  changes: [[0, 0, 0]],
  placements: { ...placements(LAW, LOCATIONS, SCALES), side: SIDE, note: "" },
});
const last = play.played.looks.length - 1;

describe("simulated races against the matrix", () => {
  it("counts every race once for each starter and once for each place", () => {
    const seen = simulatedPlaces(starters({}, {}, {}), play, last, answer);
    for (const k of [0, 1, 2]) {
      expect([0, 1, 2].reduce((sum, place) => sum + seen.count(k, place), 0)).toBe(1000);
      expect([0, 1, 2].reduce((sum, row) => sum + seen.count(row, k), 0)).toBe(1000);
    }
    expect(seen.expected(0, 0)).toBe(answer.answer.placements!.matrix[0]);
  });

  it("approaches the probabilities at the rate that chance predicts", () => {
    const off = (look: number) => distance(simulatedPlaces(starters({}, {}, {}), play, look, answer))!;
    expect(off(last).mean).toBeLessThan(off(2).mean);
    expect(off(last).mean).toBeLessThan(3 * off(last).byChance);
    expect(off(last).byChance).toBeCloseTo(off(0).byChance / Math.sqrt(1000), 12);
  });

  it("the sentence gives their distance from the matrix", () => {
    const seen = simulatedPlaces(starters({}, {}, {}), play, 9, answer);
    expect(simulatedReading(seen)).toMatch(
      /^After 10 of 1,000 races the results are [\d.]+ percentage points off the predicted chances on average; luck alone makes it [\d.]+\.$/,
    );
    expect(simulatedReading(simulatedPlaces(starters({}, {}, {}), play, last, answer))).toMatch(/^After 1,000 races/);
  });

  it("the table has simulated and expected counts", () => {
    const { rows } = simulatedTable(simulatedPlaces(starters({}, {}, {}), play, last, answer));
    expect(rows[0]).toEqual(["Ada", "simulated", ...[0, 1, 2].map((k) => play.played.counts[last][k] / 1000)]);
    expect(rows[1]).toEqual(["Ada", "expected", ...answer.answer.placements!.matrix.subarray(0, 3)]);
  });

  it("shows only the probabilities before the first race, or nothing if those are unknown", () => {
    const none = expectedPlaces(starters({}, {}, {}), 1000, answer)!;
    expect(none).toMatchObject({ places: 3, races: 0, all: 1000 });
    expect(none.expected(1, 2)).toBe(answer.answer.placements!.matrix[5]);
    expect(none.peak).toBeCloseTo(1.15 * Math.max(...answer.answer.placements!.matrix), 12);
    expect(none.count(0, 0)).toBe(0);
    expect(simulatedReading(none)).not.toMatch(/NaN|After/);
    expect(expectedPlaces(starters({}, {}, {}), 1000, null)).toBeNull();
  });

  it("another contender's matrix is not used", () => {
    const other = { ...answer, focus: "c2" };
    expect(distance(simulatedPlaces(starters({}, {}, {}), play, last, other))).toBeNull();
  });
});
