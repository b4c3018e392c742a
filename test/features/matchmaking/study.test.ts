import { describe, expect, it } from "vitest";
import {
  MEASURE_SPECS,
  chosenGames,
  difference,
  measureTable,
  smoothed,
  studyReading,
  studySeries,
  studyTable,
} from "../../../src/features/matchmaking/study/study.chart";
import {
  densityPoints,
  momentOf,
  pathReading,
  pathTable,
  resultWords,
  whyWords,
} from "../../../src/features/matchmaking/path/path.chart";
import { planOf } from "../../../src/engine/matchmaking/study/plan";
import { tracePath } from "../../../src/engine/matchmaking/study/trace";
import { toCsv } from "../../../src/ui/figureTable";
import type { MeasureCurves, StudyCurves } from "../../../src/engine/matchmaking/study/curves";
import { curvesOf } from "./support";

const curves = curvesOf();

describe("the curves of a study", () => {
  it.each(MEASURE_SPECS.map(({ id }) => id))("%s has a reading with numbers, and a table", (measure) => {
    expect(studyReading(curves, measure)).toMatch(/\d/);
    expect(studyReading(curves, measure)).not.toMatch(/NaN|undefined/);
    const table = measureTable(studySeries(curves, measure, "paired"), 3, false);
    expect(table.columns.map(({ label }) => label)).toContain("Look ahead − likeliest, se");
    expect(table.rows.at(-1)![0]).toBe(40);
  });

  it("differences turn their sign with their order, and are clear where their interval leaves out zero", () => {
    const forward = difference(curves, "kg", "drawChance", "trueQ", 0);
    const back = difference(curves, "drawChance", "kg", "trueQ", 0);
    expect(back.mean).toBe(-forward.mean);
    expect(back.interval).toEqual([-forward.interval![1], -forward.interval![0]]);
    expect(forward.clear).toBe(forward.interval![0] > 0 || forward.interval![1] < 0);
  });

  /** A study in which looking ahead is so much above the others, give or take one standard error. */
  const withLead = (lead: number, reach: number): StudyCurves => {
    const flat = (value: number) => new Float64Array(40).fill(value);
    const curve = (value: number, se: number) => ({ mean: flat(value), se: flat(se) });
    const all = (value: number, se = 0.01) =>
      Object.fromEntries(MEASURE_SPECS.map(({ id }) => [id, curve(value, se)])) as unknown as MeasureCurves;
    return {
      paths: 80,
      clusters: Number.isNaN(reach) ? 7 : 8,
      reach,
      policies: { kg: all(lead), drawChance: all(0), pe: all(-1) },
      paired: { "kg-drawChance": all(lead), "kg-pe": all(lead + 1), "drawChance-pe": all(1) },
    };
  };

  it("calls a lead clear only beyond the interval of Student's t, and always tells it", () => {
    // 2.2 standard errors: beyond two of them, within the 2.36 of eight sets.
    expect(studyReading(withLead(0.022, 2.365), "trueQ")).toBe(
      "No clear difference between look ahead and likeliest draw in games 1 to 20 (95 % interval −0.0001 to 0.0023) " +
        "or at game 40 (−0.0017 to 0.0457).",
    );
    const study = withLead(0.04, 2.365);
    const early = { mean: new Float64Array(40).fill(-0.3), se: new Float64Array(40).fill(0.04) };
    const pair = study.paired["kg-drawChance"];
    const paid = { ...study, paired: { ...study.paired, "kg-drawChance": { ...pair, runningQ: early } } };
    expect(studyReading(paid, "trueQ")).toBe(
      "Looking ahead against likeliest draw costs 0.0150 a game in games 1 to 20 (95 % interval 0.0103 to 0.0197); " +
        "at game 40 it gains 0.0400 (0.0163 to 0.0637).",
    );
    expect(studyReading(withLead(0.04, 2.365), "winRatio")).toMatch(
      /^In the last 40 games the player wins \d+ % under look ahead \(.?\d+ to \d+\), /,
    );
    expect(studyReading(withLead(0.04, 2.365), "runningQ")).toBe(
      "Over 40 games look ahead clearly has 0.04 more than likeliest draw (95 % interval 0.02 to 0.06).",
    );
  });

  it("ranks nothing before eight sets of priors", () => {
    for (const { id } of MEASURE_SPECS)
      expect(studyReading(withLead(5, NaN), id)).toBe(
        "Policies are not compared yet: 7 of at least eight sets of priors are in.",
      );
    const sets = (blocks: number) => curvesOf({ paths: 80, blocks }).reach;
    expect(sets(7)).toBeNaN();
    expect(sets(8)).toBeCloseTo(2.364624, 6);
    expect(sets(16)).toBeCloseTo(2.13145, 5);
  });

  it("readings claim nothing that a lone path cannot show", () => {
    const lone = curvesOf({ paths: 1, blocks: 1 });
    for (const { id } of MEASURE_SPECS) expect(studyReading(lone, id)).not.toMatch(/clearly|NaN/);
  });

  it("for a file hold every game, measure and pair", () => {
    const table = studyTable(curves, "policies", true);
    expect(table.rows).toHaveLength(40);
    expect(table.columns).toHaveLength(1 + MEASURE_SPECS.length * 6 * 2);
    const [heads, first] = toCsv(table).split("\r\n");
    expect(heads).toContain("trueQ kg-drawChance");
    expect(Number(first.split(",")[1])).toBeCloseTo(curves.policies.pe.trueQ.mean[0], 5);
  });

  it("the curves of a study are smoothed without a shift: a straight line stays", () => {
    const line = { mean: Float64Array.from({ length: 300 }, (_, k) => k), se: new Float64Array(300).fill(1) };
    const [series] = smoothed([{ id: "a", label: "a", mark: "kg", line: "thin", curve: line }]);
    series.curve.mean.forEach((value, k) => expect(value).toBeCloseTo(k, 9));
    expect([...series.curve.se]).toEqual([...line.se]);
  });

  it("rows of a table are round games and the last", () => {
    expect(chosenGames(40)).toEqual([1, 2, 5, 10, 20, 40]);
    expect(chosenGames(500)).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500]);
  });
});

describe("a single path", () => {
  const { settings } = planOf("rank12", { players: 14, games: 20, paths: 5, seed: 2 });
  const trace = tracePath(settings!, 0, 0);

  it("keeps count of who was played and what became of them", () => {
    const { means, wins, opponent, theirs } = momentOf(trace, "kg", 12);
    expect(means).toHaveLength(13);
    expect(means[opponent]).toBe(theirs.mean);
    expect(wins).toBe(trace.policies.kg.won.slice(0, 12).reduce((sum, won) => sum + won, 0));
  });

  it("says why, for each policy and game", () => {
    for (let game = 0; game < 20; game++) {
      expect(whyWords(trace, "pe", game)).toMatch(/^Opponent \d+: the nearest mean/);
      expect(whyWords(trace, "drawChance", game)).toMatch(/^Opponent \d+: the likeliest draw/);
      expect(whyWords(trace, "kg", game)).toMatch(
        /no other game would teach enough more|expected of the best game afterwards/,
      );
      expect(pathReading(trace, game)).toMatch(/^Before game/);
    }
  });

  it("tells a surprise from what was expected", () => {
    const moment = momentOf(trace, "pe", 0);
    expect(resultWords({ ...moment, won: true, expected: 0.2 })).toBe("Won, against the odds: that was 20 % likely.");
    expect(resultWords({ ...moment, won: false, expected: 0.2 })).toBe("Lost; that was 80 % likely.");
  });

  it("draws densities that hold one", () => {
    const points = densityPoints({ mean: 1, variance: 0.5 }, -6, 8, 200);
    const area = points.reduce((sum, { y }) => sum + y * (14 / 200), 0);
    expect(area).toBeCloseTo(1, 6);
  });

  it("a single path is a table as far as one has come", () => {
    expect(pathTable(trace, 7).rows).toHaveLength(7);
    expect(pathTable(trace, 7).rows[6][2]).toMatch(/won|lost/);
  });
});
