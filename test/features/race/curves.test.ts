// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { beyondWords, curveExtent, seriesOf, valueAt } from "../../../src/features/race/curves/curves";
import { textWidth } from "../../../src/ui/plot";
import { keyRows } from "../../../src/ui/plot/marks/Key";
import { fieldReading, fieldSeries, fieldTable, growthOf } from "../../../src/features/race/curves/fieldSize.chart";
import {
  gapReading,
  gapSeries,
  gapTable,
  isUnbounded,
  pairOf,
  ratingForGap,
} from "../../../src/features/race/curves/gap.chart";
import { fieldCurve, gapCurve } from "../../../src/engine/prediction/curves";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { facts, starters, SCALE } from "./field";

const GAPS = Array.from({ length: 161 }, (_, i) => (i - 80) * 10);
const SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32];

/** The engine's own curves under contenders c1, c2, ... */
function curves(...chosen: readonly (readonly [model: string, parameters?: Parameters])[]) {
  const contenders = chosen.map(([model, parameters = {}]) => ({ model, parameters, sdPoints: null }));
  const ids = contenders.map((_, i) => `c${i + 1}`);
  const strip = ids.map((id) => facts(id));
  const gap = { curve: gapCurve({ contenders, centre: 1500, gaps: GAPS }), contenders: ids };
  const field = { curve: fieldCurve({ contenders, centre: 1500, sizes: SIZES }), contenders: ids };
  return { strip, gap, field };
}

const LOGISTIC = ["pairwise-elo", { learningRate: 0.1 }] as const;
const CLASSIC = ["pairwise-elo", { learningRate: 0.1, pair: "gaussian-classic" }] as const;
const THURSTONE = ["thurstone", { learningRate: 0.1 }] as const;

describe("curves", () => {
  const one = { id: "c1", slot: 0, label: "One", x: [0, 10, 20], y: [5, -5, 15] };

  it("curves are in the contenders' order and in points, without contenders that have none", () => {
    const values = Float64Array.of(0.1, 0.2);
    const made = seriesOf([facts("c2"), facts("c1")], ["c1"], [1, 2], () => ({ scale: SCALE, values }));
    expect(made).toEqual([{ id: "c1", slot: 0, label: "Model c1", x: [1, 2], y: [10, 20] }]);
  });

  it("curves are interpolated between points and constant beyond their ends", () => {
    expect([valueAt(one, 5), valueAt(one, 10), valueAt(one, 15), valueAt(one, -9), valueAt(one, 99)]).toEqual([
      0, -5, 5, 5, 15,
    ]);
  });

  it("curves far beyond the others leave the plot, with their value", () => {
    const small = [20, 40, 60].map((y, i) => ({ ...one, id: `s${i}`, x: [0, 10], y: [0, y] }));
    const large = { ...one, id: "large", x: [0, 10], y: [0, 1_040] };
    const down = { ...one, id: "down", x: [0, 10], y: [0, -900] };
    // Twenty, forty, sixty and one far away: six times their middle, fifty.
    expect(curveExtent([...small, large], 0, 10)).toEqual([0, 300]);
    expect(curveExtent([...small, down], 0, 10)).toEqual([-300, 60]);
    expect(beyondWords(large, [0, 300], [0, 10])).toBe("▴ +1,040");
    expect(beyondWords(down, [-300, 60], [0, 10])).toBe("▾ −900");
    expect(small.map((series) => beyondWords(series, [0, 300], [0, 10]))).toEqual(["", "", ""]);
    // A difference of five times the others stays visible, and a single player has no others to compare with.
    expect(curveExtent([...small.slice(0, 2), { ...one, x: [0, 10], y: [0, 200] }], 0, 10)).toEqual([0, 200]);
    expect(curveExtent([large], 0, 10)).toEqual([0, 1_040]);
  });

  it("entries of the legend never overlap", () => {
    const series = [
      "Pairwise Elo, sum",
      "Pairwise Elo, mean",
      "TrueSkill",
      "Thurstone",
      "A very long name of one’s own",
    ].map((label, i) => ({ ...one, id: `c${i}`, label }));
    const rows = keyRows(series, 260);
    expect(rows.flat().map((entry) => entry.one)).toEqual(series);
    expect(rows.map((row) => row.length)).toEqual([1, 2, 1, 1]);
    for (const row of rows)
      for (const [i, { at, text }] of row.entries()) {
        const end = at + 32 + textWidth(text, "label");
        expect(end).toBeLessThanOrEqual(260);
        if (row[i + 1]) expect(row[i + 1].at).toBeGreaterThan(end);
      }
    expect(keyRows(series.slice(4), 100)[0][0].text).toBe("A very long…");
  });

  it("determines a range that includes zero", () => {
    expect(curveExtent([one], 0, 10)).toEqual([-5, 5]);
    expect(curveExtent([one], 20, 20)).toEqual([0, 15]);
    expect(curveExtent([], 0, 1)).toEqual([0, 1]);
  });
});

describe("update against rating gap", () => {
  const { strip, gap } = curves(LOGISTIC, CLASSIC, THURSTONE);
  const [logistic, classic, likelihood] = gapSeries(strip, gap);

  it("shows which contenders are bounded (Kerby 2)", () => {
    expect([logistic, classic, likelihood].map(isUnbounded)).toEqual([false, false, true]);
    const bound = (index: number) => 0.1 * gap.curve.contenders[index].scale.pointsPerUnit;
    expect(Math.max(...logistic.y)).toBeLessThan(bound(0));
    expect(Math.max(...classic.y)).toBeLessThan(bound(1));
    expect(Math.max(...likelihood.y)).toBeGreaterThan(bound(2));
    expect(gapReading([logistic, classic, likelihood])).toBe(
      "Two players: under Model c3 the winner’s gain keeps growing with the upset; under the others it levels off.",
    );
    expect(gapReading([logistic])).toContain("levels off under every system");
    expect(gapReading([likelihood])).toContain("the bigger the upset, the more");
    expect(gapReading([])).toBe("");
  });

  it("the table of update against rating gap has the same numbers", () => {
    const { rows } = gapTable([logistic, likelihood]);
    expect(rows).toHaveLength(17);
    expect(rows[8]).toEqual([0, valueAt(logistic, 0), valueAt(likelihood, 0)]);
  });

  it("marks the selected starter against the next one that it beat", () => {
    const all = starters(
      { points: 1400 },
      { points: 1600 },
      { points: 1550, status: "dnf" },
      { points: 1700, status: "dnf" },
    );
    expect(pairOf(all, null)).toMatchObject({ winner: { name: "Ada" }, loser: { name: "Bea" }, gap: -200 });
    expect(pairOf(all, "e1")).toMatchObject({ winner: { name: "Bea" }, loser: { name: "Cyd" }, gap: 50 });
    const last = pairOf(all, "e3")!;
    expect(last).toMatchObject({ winner: { name: "Bea" }, loser: { name: "Dov" }, mover: { name: "Dov" }, gap: -100 });
    expect(ratingForGap(last, 300)).toBe(1300);
    expect(ratingForGap(pairOf(all, "e0")!, 300)).toBe(1900);
    expect(pairOf(starters({}, { tied: true }), null)).toBeNull();
    expect(pairOf([], null)).toBeNull();
  });
});

describe("update by field size", () => {
  const { strip, field } = curves(
    LOGISTIC,
    ["pairwise-elo", { aggregate: "mean" }],
    ["plackett-luce", { orientation: "elimination" }],
    THURSTONE,
  );

  it("grows with every entrant under the pairwise sum alone (Kerby 3), and the sentence agrees", () => {
    const first = fieldSeries(strip, field, "first");
    expect(first.map(growthOf)).toEqual(["steep", "level", "slow", "slow"]);
    expect(fieldReading(first, "first")).toBe(
      "The winner’s gain grows with every entrant under Model c1; under the others more slowly or hardly.",
    );
    expect(fieldReading([first[0]], "first")).toBe("The winner’s gain grows with every entrant among equals.");
    expect(fieldReading([first[1], first[1], first[2]], "first")).toBe(
      "The winner’s gain grows ever more slowly under Model c3; under the others hardly.",
    );
    const shrinking = { ...first[0], label: "Less", y: first[0].x.map((size) => 100 / size) };
    expect(fieldReading([first[0], shrinking], "last")).toBe(
      "The last one’s loss grows with every entrant under Model c1; under Less it shrinks.",
    );
  });

  it("changes the middle place among equals only if the model is not symmetric", () => {
    expect(fieldReading(fieldSeries(strip, field, "middle"), "middle")).toBe(
      "The middle of equals moves only under Model c3.",
    );
    const { strip: one, field: symmetric } = curves(LOGISTIC);
    expect(fieldReading(fieldSeries(one, symmetric, "middle"), "middle")).toBe("The middle of equals does not move.");
  });

  it("keeps last place under elimination within the learning rate", () => {
    const { y } = fieldSeries(strip, field, "last")[2];
    const bound = 0.3 * field.curve.contenders[2].scale.pointsPerUnit;
    y.forEach((value) => expect(value).toBeLessThan(0));
    expect(Math.min(...y)).toBeGreaterThan(-bound);
  });

  it("the table of update by field size has all three places", () => {
    const table = fieldTable({
      first: fieldSeries(strip, field, "first"),
      middle: fieldSeries(strip, field, "middle"),
      last: fieldSeries(strip, field, "last"),
    });
    expect(table.columns).toHaveLength(13);
    expect(table.rows.map((row) => row[0])).toEqual(SIZES);
  });
});
