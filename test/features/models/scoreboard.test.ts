import { describe, expect, it } from "vitest";
import type { MetricId } from "../../../src/engine/evaluation/metrics";
import { METRICS, metricOf } from "../../../src/features/models/metrics";
import { differenceOf, standingOf } from "../../../src/features/models/paired";
import { ranked } from "../../../src/features/models/scoreboard/order";
import { boardOf, boardTable } from "../../../src/features/models/scoreboard/scoreboard.chart";
import { boardReading, cellTip } from "../../../src/features/models/scoreboard/boardWords";
import { columnScale } from "../../../src/features/models/scoreboard/scales";
import type { Contending } from "../../../src/features/models/useModels";
import { testedSeason } from "./season";

const { contenders, baselines, comparison } = testedSeason();
const models = { metric: "discordance", baseline: "" } as const;

describe("paired differences", () => {
  it("changes sign when the two are exchanged, and is zero for one system against itself", () => {
    const there = differenceOf(comparison, "c1", "guessing", "pairLogLoss")!;
    const back = differenceOf(comparison, "guessing", "c1", "pairLogLoss")!;
    expect(back.value).toBe(-there.value);
    expect(back.interval).toEqual([-there.interval![1], -there.interval![0]]);
    expect(differenceOf(comparison, "c1", "c1", "brier")).toEqual({ value: 0, interval: [0, 0] });
    expect(differenceOf(comparison, "c1", "nobody", "brier")).toBeNull();
  });
  it("claims nothing unless the interval excludes zero", () => {
    const lower = metricOf("discordance");
    const higher = metricOf("accuracy");
    expect(standingOf({ value: -1, interval: [-2, -0.1] }, lower)).toBe("better");
    expect(standingOf({ value: -1, interval: [-2, -0.1] }, higher)).toBe("worse");
    expect(standingOf({ value: 1, interval: [0.1, 2] }, higher)).toBe("better");
    expect(standingOf({ value: -1, interval: [-2, 0] }, lower)).toBe("level");
    expect(standingOf({ value: -1, interval: null }, lower)).toBe("level");
    expect(standingOf(null, lower)).toBeNull();
  });
});

describe("the scoreboard", () => {
  const board = boardOf({ contenders, baselines, comparison, models, mode: "values" });
  it("lists the best first, the baselines below, and gaps where a model has no order likelihood", () => {
    const order = contenders.toSorted(
      (a, b) => a.evaluation!.metrics.discordance! - b.evaluation!.metrics.discordance!,
    );
    expect(board.rows.map(({ tested }) => tested.id)).toEqual(order.map(({ id }) => id));
    expect(board.baselines.map(({ tested }) => tested.name)).toEqual(["Guessing", "Mean finish so far"]);
    const elo = board.rows.find(({ tested }) => tested.id === "c1")!;
    expect(elo.cells.at(-1)).toBeNull();
    expect(board.rows.find(({ tested }) => tested.id === "c2")!.cells.at(-1)).not.toBeNull();
  });
  it("lists systems still being evaluated last, without cells", () => {
    const waiting: Contending = { ...contenders[0], evaluation: null };
    const partial = boardOf({
      contenders: [waiting, contenders[1]],
      baselines: [],
      comparison: null,
      models,
      mode: "values",
    });
    expect(partial.rows.map(({ tested }) => tested.id)).toEqual(["c2", "c1"]);
    expect(partial.rows[1].cells).toEqual(METRICS.map(() => null));
    expect(boardReading({ contenders: [waiting, contenders[1]], baselines, comparison: null, models })).toMatch(
      /^Thurstone has discordance /,
    );
    expect(boardReading({ contenders: [waiting], baselines, comparison: null, models })).toBe("Not evaluated yet.");
  });
  it("gives the verdict in two halves, whatever the sorting", () => {
    const by = (metric: MetricId) => boardReading({ contenders, baselines, comparison, models: { ...models, metric } });
    expect(by("discordance")).toMatch(
      /^On 60 races\. Better than guessing: .*\. Better than the mean finish so far: .*\. Best at who beats whom: .*\. Best pair probabilities: .*\.$/,
    );
    expect(by("accuracy")).toBe(by("discordance"));
  });
  it("says that intervals from a few races are rough", () => {
    const few = contenders.map((one) => ({
      ...one,
      evaluation: {
        ...one.evaluation!,
        metrics: { ...one.evaluation!.metrics, races: 6 },
      },
    }));
    expect(boardReading({ contenders: few, baselines, comparison, models })).toMatch(/The intervals are rough\.$/);
    expect(boardReading({ contenders, baselines, comparison, models })).not.toContain("rough");
  });
  it("explains each cell without a value", () => {
    const elo = board.rows.find(({ tested }) => tested.id === "c1")!;
    const at = METRICS.length - 1;
    expect(cellTip(elo, at, board, comparison)).toMatchObject({
      title: "Elo: no order likelihood",
      note: expect.stringContaining("none to the order of a whole race"),
    });
    // Thurstone has the value, Elo, with which it is compared, has none.
    const against = boardOf({
      contenders,
      baselines,
      comparison,
      models: { ...models, baseline: "c1" },
      mode: "differences",
    });
    const thurstone = against.rows.find(({ tested }) => tested.id === "c2")!;
    expect(thurstone.cells[at]).toBeNull();
    expect(cellTip(thurstone, at, against, comparison)).toEqual({
      title: "Thurstone: nothing to compare",
      note: "Elo has no order log-likelihood.",
    });
  });
  it("centres differences from a chosen system on zero", () => {
    const against = { ...models, baseline: "c2" };
    const differences = boardOf({ contenders, baselines, comparison, models: against, mode: "differences" });
    const own = differences.rows.find(({ tested }) => tested.id === "c2")!;
    expect(own.cells[0]).toMatchObject({ value: 0, text: "0" });
    const other = differences.rows.find(({ tested }) => tested.id === "c1")!;
    expect(other.cells[1]!.value).toBeCloseTo(
      contenders[0].evaluation!.metrics.pairLogLoss! - contenders[1].evaluation!.metrics.pairLogLoss!,
      12,
    );
    for (const { domain } of differences.columns) {
      expect(domain[0]).toBeLessThan(0);
      expect(domain[1]).toBeGreaterThan(0);
    }
  });
  it("has every number in its tooltips and its table", () => {
    const row = board.rows[1];
    expect(cellTip(row, 0, board, comparison).title).toContain(row.tested.name);
    expect(cellTip(row, 0, board, comparison).note).toMatch(/Cannot be told apart|Clearly/);
    const table = boardTable(board, comparison);
    expect(table.rows).toHaveLength(4);
    for (const cells of table.rows) expect(cells).toHaveLength(table.columns.length);
    expect(table.rows[2][1]).toBe(0.5);
  });
  it("sorts by the better direction of each metric", () => {
    const accuracy = ranked(contenders, "accuracy").map(({ evaluation }) => evaluation!.metrics.accuracy!);
    expect(accuracy[0]).toBeGreaterThanOrEqual(accuracy[1]);
  });
  it("keeps ticks apart in narrow columns", () => {
    for (const column of board.columns) {
      const { ticks } = columnScale(column, 60, "values");
      expect(ticks.length).toBeGreaterThan(0);
      expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
    }
  });
});
