import { describe, expect, it } from "vitest";
import { MODELS } from "../../../src/engine/models/registry";
import { completeParameters, tunableOf } from "../../../src/engine/rating/complete";
import { axesOf } from "../../../src/engine/fitting/tune/axes";
import { surfaceGrid } from "../../../src/engine/fitting/tune/tune";
import type { SurfaceResult, TuningResult } from "../../../src/store";
import {
  bestSoFar,
  boundsText,
  byValue,
  chosenOf,
  doublings,
  progressText,
  reportRows,
  surfaceCells,
  tuningReading,
  tuningTable,
  tuningTip,
  valueDomain,
  valueText,
} from "../../../src/features/models/tuning/tuning.chart";
import { metricOf } from "../../../src/features/models/metrics";

const model = MODELS.find(({ id }) => id === "thurstone")!;
const complete = completeParameters(model, {});
const tunable = tunableOf(model, complete);

const result: TuningResult = {
  contender: "c1",
  history: { base: "b", edits: [], options: {} as never },
  settings: {
    contender: { model: "thurstone", parameters: {} },
    parameters: ["learningRate"],
    metric: "pairLogLoss",
    split: 0.7,
    seed: 1,
  },
  path: [
    { values: { learningRate: 3 }, value: null },
    { values: { learningRate: 0.3 }, value: 0.5 },
    { values: { learningRate: 1 }, value: 0.9 },
    { values: { learningRate: 0.2 }, value: 0.45 },
  ],
  best: 3,
  left: 26,
  report: null,
  done: false,
};

describe("tunable parameters", () => {
  it("tunable parameters are those that the engine tunes and that have an effect", () => {
    for (const one of MODELS) {
      const own = tunableOf(one, completeParameters(one, {})).map(({ id }) => id);
      expect(axesOf({ model: one, parameters: completeParameters(one, {}) }, own).map(({ id }) => id)).toEqual(own);
      expect(own.length, one.id).toBeGreaterThan(0);
    }
    expect(tunable.map(({ id }) => id)).not.toContain("anchorRating");
    expect(tunableOf(model, { ...complete, anchor: true }).map(({ id }) => id)).toContain("anchorRating");
  });
  it("tunable parameters default to the first, with bounds in words", () => {
    expect(chosenOf(tunable, []).map(({ id }) => id)).toEqual([tunable[0].id]);
    const anchored = tunableOf(model, { ...complete, anchor: true });
    expect(chosenOf(anchored, ["initialRating"]).map(({ id }) => id)).toEqual(["initialRating"]);
    expect(boundsText(anchored.find(({ id }) => id === "initialRating")!)).toBe("−5 to 5");
  });
});

describe("the path", () => {
  it("falls only where a try is better", () => {
    expect(bestSoFar(result)).toEqual([
      { x: 2, y: 0.5 },
      { x: 3, y: 0.5 },
      { x: 4, y: 0.45 },
    ]);
    const higher = { ...result, settings: { ...result.settings, metric: "accuracy" as const } };
    expect(bestSoFar(higher).map(({ y }) => y)).toEqual([0.5, 0.9, 0.9]);
  });
  it("the path is drawn by value within the scale", () => {
    expect(byValue(result, [0, 1]).map(({ x }) => x)).toEqual([0.2, 0.3, 1]);
    expect(byValue(result, [0.4, 0.6]).map(({ x }) => x)).toEqual([0.2, 0.3]);
  });
  it("the path is scaled to most tries, not to outliers", () => {
    const [low, high] = valueDomain([0.4, 0.41, 0.42, 0.43, 9], metricOf("pairLogLoss"));
    expect(low).toBeLessThan(0.4);
    expect(high).toBeLessThan(0.5);
    const [worst, best] = valueDomain([0.5, 0.6, 0.61, 0.62], metricOf("accuracy"));
    expect(best).toBeGreaterThan(0.62);
    expect(worst).toBeGreaterThan(0.4);
  });
  it("the path has a sentence and a table", () => {
    expect(tuningReading(null, "Thurstone", tunable)).toContain("tested on the later ones");
    expect(tuningReading(result, "Thurstone", tunable)).toBe(
      "Searching Thurstone’s learning rate for the lowest pair log loss. Best so far 0.2: 0.4500.",
    );
    expect(progressText(result, 4.2)).toBe("4 of at most 30 tries, at most 4 s left");
    const table = tuningTable(result, tunable);
    expect(table.rows.map((row) => row.at(-1))).toEqual([null, 0.5, 0.5, 0.45]);
    expect(tuningTip(result, 0, tunable).rows.at(-1)!.value).toBe("none");
  });
  it("has round ticks on a logarithmic axis", () => {
    expect(doublings(0.005, 0.3)).toEqual([0.005, 0.01, 0.02, 0.05, 0.1, 0.2]);
    expect(valueText(0.19827)).toBe("0.1983");
    expect(valueText(-2.5)).toBe("−2.5");
  });
});

describe("the report", () => {
  it("shows training and test values side by side", () => {
    const metrics = {
      races: 7,
      decidedPairs: 1,
      discordance: 0.2,
      pairLogLoss: 0.5,
      brier: 0.1,
      accuracy: 1,
      winnerLogLoss: 1,
      orderLogLikelihood: -1,
    };
    const differences = { pairLogLoss: { value: -0.01, interval: [-0.02, 0.001] } } as never;
    const side = { untuned: metrics, tuned: { ...metrics, pairLogLoss: 0.49 }, differences };
    const report = {
      split: { races: 7, of: 10, date: "2024-02-03" },
      training: side,
      test: side,
      gain: "unclear",
      verdict: "It may be chance.",
    } as const;
    const rows = reportRows({ ...result, report });
    expect(rows.map(({ label }) => label)).toEqual(["Before 3 Feb 2024", "Since, unseen"]);
    expect(rows[1]).toMatchObject({ untuned: 0.5, tuned: 0.49, difference: -0.01, interval: [-0.02, 0.001] });
    expect(tuningReading({ ...result, report }, "Thurstone", tunable)).toBe("It may be chance.");
    expect(reportRows(result)).toEqual([]);
  });
});

describe("the surface", () => {
  it("has a cell for each point, the best in the darkest step", () => {
    const settings = {
      ...result.settings,
      contender: { model: "thurstone", parameters: { anchor: true } },
      parameters: ["learningRate", "initialRating"],
    };
    const grid = surfaceGrid(settings, 3);
    const values = grid.batch.map((_, at) => (at === 8 ? undefined : at === 7 ? null : 1 + Math.abs(at - 4)));
    const surface: SurfaceResult = { settings, history: result.history, grid, values };
    const cells = surfaceCells(surface);
    expect(cells).toHaveLength(8);
    expect(cells.filter(({ best }) => best)).toMatchObject([{ column: 1, row: 1, step: 8 }]);
    expect(cells[7]).toMatchObject({ value: null, step: null });
    expect(cells[3].step!).toBeGreaterThan(cells[0].step!);
  });
});
