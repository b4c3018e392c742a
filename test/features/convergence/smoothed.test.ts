import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { smoothedSteps } from "../../../src/engine/simulation/smoothed";
import {
  coverageOf,
  coverageReading,
  errorWords,
  firstFollowed,
  narrowWords,
  settingWords,
  smoothedSeries,
  smoothedTable,
  smoothedTip,
} from "../../../src/features/convergence/smoothed.chart";

const settings = completeSeason({ players: 8, races: 400, drift: 80, steps: "own" });
const first = finish(smoothedSteps(settings, 0, null));
const seasons = [first, finish(smoothedSteps(settings, 1, first.choice))];
const run = finish(repetitionSteps(settings, [{ model: "pairwise-elo", parameters: {} }], 0));
const showcase = run.showcase!;
const curves = simulationCurves([run]);
const elo = { id: "a", name: "Elo", slot: 0 };

describe("coverage of the bands", () => {
  it("has an interval from the spread over players", () => {
    const { held, looked, share, interval, players } = coverageOf([
      { looked: Int32Array.of(10, 10, 0), held: Int32Array.of(10, 8, 0) },
      { looked: Int32Array.of(10, 10), held: Int32Array.of(9, 9) },
    ]);
    expect([held, looked, share, players]).toEqual([36, 40, 0.9, 4]);
    // Residuals 1, -1, 0, 0: the root of 4 / 3 times 2, over 40.
    expect(interval[1] - interval[0]).toBeCloseTo((2 * 1.959964 * Math.sqrt((4 / 3) * 2)) / 40, 5);
    expect(coverageReading(seasons)).toMatch(
      /^\d+ of \d+ true skills lie within the 90 % band: \d+\s% \(95 % interval \d+ to \d+ %; 16 players in 2 runs\)\.$/,
    );
  });

  it("explains a band that is too narrow, and no other", () => {
    const tight = [{ ...first, held: first.looked.map((count) => Math.floor(count / 2)) }];
    expect(narrowWords(tight, settings)).toBe("The band is too narrow here.");
    expect(narrowWords(tight, { ...settings, schedule: "strength", farming: 0.1 })).toBe(
      "The band is too narrow here: who meets depends on the true skills, which the model does not know and thrown races say nothing of skill.",
    );
    expect(narrowWords([{ ...first, held: first.looked }], settings)).toBe("");
  });
});

describe("the figure", () => {
  it("draws true skill, curve with band and rating of one player about the same mean", () => {
    const person = firstFollowed(first);
    const series = smoothedSeries(first, showcase, person, 0, elo);
    expect(series.map(({ label }) => label)).toEqual(["Then, Elo", "Now, all races", "True skill"]);
    const [then, now, truth] = series;
    const end = now.points[now.points.length - 1];
    expect(end.x).toBe(400);
    expect(then.points[then.points.length - 1].x).toBe(400);
    expect(now.band![now.band!.length - 1].high - end.y).toBeCloseTo(
      1.6448536 * first.curves!.sd[(first.looks.length - 1) * 8 + person],
      4,
    );
    // Everyone is here at the end: the truths about their mean.
    const ends = showcase.truth.slice(-8);
    const mean = ends.reduce((sum, value) => sum + value, 0) / 8;
    expect(truth.points[truth.points.length - 1].y).toBeCloseTo(ends[person] - mean, 9);
    expect(smoothedTip(series, 400).rows).toHaveLength(3);
    expect(smoothedTable(first, showcase.names, true, 0).rows.length).toBeGreaterThan(8 * 15);
    expect(smoothedTable(first, showcase.names, false, 2).rows.every(([name]) => name === showcase.names[2])).toBe(
      true,
    );
  });

  it("gives the errors of curves, filter and system, and how the drift was chosen", () => {
    expect(errorWords(seasons, { curves, showcase }, 0, elo)).toMatch(
      /^Root mean square error a quarter through, half way and at the end: \d+, \d+ and \d+ points by all races; \d+, \d+ and \d+ by the races until then; \d+, \d+ and \d+ under Elo\.$/,
    );
    // Groups that never met: the systems' error is of another kind.
    const apart = { ...showcase, components: showcase.components.map(() => 2) };
    expect(errorWords(seasons, { curves, showcase: apart }, 0, elo)).not.toContain("Elo");
    expect(settingWords(seasons, settings)).toMatch(
      /^Bradley–Terry, initial sd 200; a drift of [\d.]+ points a root race \(true: 8\.0\), the best of 7 tries by walk-forward log loss\. Band: 90 %, all ratings uncertain\.$/,
    );
  });
});
