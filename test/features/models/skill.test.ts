import { describe, expect, it } from "vitest";
import {
  skillLines,
  skillReading,
  skillTable,
  skillTip,
  thinned,
} from "../../../src/features/models/skill/skill.chart";
import { boardWith } from "./board";
import { testedSeason } from "./season";

const { contenders, snapshot } = testedSeason();

describe("skill over time", () => {
  it("skill over time is zero for the reference and the difference from it for the others", () => {
    const { series, xs } = skillLines(contenders, contenders[1], "discordance", "cumulative");
    expect(series[1].points.every(({ y }) => y === 0)).toBe(true);
    expect(xs.at(-1)).toBe(60);
    expect(series[0].points.at(-1)!.y).toBeCloseTo(
      100 * (contenders[0].evaluation!.metrics.discordance! - contenders[1].evaluation!.metrics.discordance!),
      10,
    );
  });
  it("keeps the last point when it is thinned", () => {
    expect(thinned(10, 4)).toEqual([0, 3, 6, 9]);
    expect(thinned(400, 120).at(-1)).toBe(399);
    expect(thinned(0, 5)).toEqual([]);
  });
  it("averages over no more races than there are, and says when they are few", () => {
    const short = contenders.map((one) => ({
      ...one,
      evaluation: { ...one.evaluation!, skill: { ...one.evaluation!.skill, window: 200 } },
    }));
    expect(skillLines(short, short[1], "pairLogLoss", "rolling").window).toBe(60);
    const lines = { ...skillLines(contenders, contenders[1], "pairLogLoss", "rolling"), window: 6 };
    const [own, other] = lines.series.map((one) => (one.id === contenders[1].id ? 0 : 1));
    const series = lines.series.map((one, at) => ({ ...one, points: [{ x: 6, y: 9 * [own, other][at] }] }));
    expect(skillReading({ ...lines, series }, contenders[1], "pairLogLoss", "rolling", null)).toMatch(
      / is farthest behind Thurstone, by 9\.0000 nats in pair log loss, which may be chance\.$/,
    );
  });
  it("calls a difference over all races clear only if its interval excludes zero", () => {
    const { contenders: systems, comparison: compared } = boardWith([0.3, 0.4, 0.5], 0.15);
    const lines = skillLines(systems, systems[0], "discordance", "cumulative");
    const ending = (ys: readonly number[]) => ({
      ...lines,
      series: lines.series.map((one, at) => ({ ...one, points: [{ x: 60, y: ys[at] }] })),
    });
    const say = (ys: readonly number[], at: number, known = true) =>
      skillReading(ending(ys), systems[at], "discordance", "cumulative", known ? compared : null);
    expect(say([0, 10, 20], 0)).toMatch(/System 3 is farthest behind System 1, .*, a clear difference\.$/);
    expect(say([0, 10, 0], 0)).toMatch(/System 2 is farthest behind System 1, .*, which may be chance\.$/);
    expect(say([0, 20, 20.01], 0)).toMatch(
      /System 3 and System 2 are farthest behind System 1, by 20\.0 percentage points in .*, one of them clearly\.$/,
    );
    expect(say([-20, -10, 0], 2)).toMatch(/two systems are ahead of System 3 in .*, one of them clearly\.$/);
    expect(say([0, 10, 20], 0, false)).toMatch(/, which may be chance\.$/);
  });
  it("has the same numbers in sentence, tooltip and table", () => {
    const lines = skillLines(contenders, contenders[1], "pairLogLoss", "rolling");
    expect(skillReading(lines, contenders[1], "pairLogLoss", "rolling", null)).toMatch(
      /^Over the last \d+ races .*Thurstone/,
    );
    expect(skillTip(lines, "pairLogLoss", snapshot.history, 60).rows).toHaveLength(2);
    expect(skillTable(lines, "pairLogLoss").rows.at(-1)![0]).toBe(60);
  });
});
