import { describe, expect, it } from "vitest";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import {
  errorWords,
  existenceBefore,
  fitReading,
  fitRows,
  fitTable,
  gamesWords,
  openWords,
  ranksOf,
} from "../../../src/features/models/fit/fit.chart";
import { testedSeason } from "./season";

const { contenders, snapshot } = testedSeason();

describe("the whole-history fit", () => {
  const fit = finish(fitSteps(snapshot.history, { ties: DEFAULT_TIES }, { likelihood: "bradley-terry" }));
  const result = { fit, history: { base: "b", edits: [], options: {} as never }, priorPoints: 350 };
  it("ranks players in points with errors, beside their online ranks", () => {
    const rows = fitRows(result, snapshot, contenders);
    expect(rows.map(({ name }) => name)).toEqual(["Ada", "Bea", "Cyd", "Dov"]);
    expect(rows.reduce((sum, { points }) => sum + points, 0) / 4).toBeCloseTo(1500, 6);
    expect(rows[0]).toMatchObject({ gap: 0, interval: null });
    expect(rows[1].quasi).toBeGreaterThan(0);
    expect(rows[1].gap).toBeCloseTo(rows[1].points - rows[0].points, 9);
    expect(rows[0].ranks).toHaveLength(2);
    expect(fitReading(result, rows)).toMatch(
      /^Bradley–Terry, penalty of 350 points: Ada leads Bea by \d+ points \(95 % /,
    );
    expect(fitReading(result, [])).toBe("There is no finite estimate without a penalty.");
    expect(fitTable(rows, contenders).rows[0]).toHaveLength(10);
  });
  it("shows resampled rank intervals on the leaderboard and in the file", () => {
    const options = { likelihood: "bradley-terry", draws: "davidson", resamples: 40 } as const;
    const drawn = { ...result, fit: finish(fitSteps(snapshot.history, { ties: DEFAULT_TIES }, options)) };
    const rows = fitRows(drawn, snapshot, contenders);
    for (const { rank, open } of rows) {
      expect(open![0]).toBeLessThanOrEqual(rank);
      expect(open![1]).toBeGreaterThanOrEqual(rank);
    }
    expect(openWords([1, 3])).toBe("1 to 3");
    expect(openWords([2, 2])).toBe("2");
    const table = fitTable(rows, contenders);
    expect(table.columns.map(({ label }) => label)).toContain("Rank to");
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    expect(gamesWords(drawn).join(" ")).toContain("40 resamples");
    expect(gamesWords(result)).toEqual([]);
  });
  it("agrees with the drawn interval, for both kinds of errors", () => {
    const said = (interval: readonly [number, number]) => {
      const [first, second] = fitRows(result, snapshot, contenders);
      return fitReading(result, [first, { ...second, gap: -100, interval }]);
    };
    expect(said([-190, -10])).toMatch(/by 100 points \(95 % interval 10 to 190\), a clear difference\.$/);
    expect(said([-210, 10])).toMatch(/by 100 points \(95 % interval −10 to 210\), no clear difference\.$/);
    // Errors clustered by race say otherwise: what holds for independent pairs alone is said so.
    const pointsPerUnit = result.fit.pointsPerUnit;
    const wide = { ...fit.clustered!, fromLeader: fit.clustered!.fromLeader.map(() => 60 / pointsPerUnit) };
    const doubted = (kind: "likelihood" | "clustered", gap: number) => {
      const [first, second] = fitRows(result, snapshot, contenders);
      const rows = [first, { ...second, gap, interval: [gap - 20, gap + 20] as const }];
      return fitReading({ ...result, fit: { ...fit, clustered: wide } }, rows, kind);
    };
    expect(doubted("likelihood", -100)).toMatch(/, clear only if pairs are independent\.$/);
    expect(doubted("likelihood", -130)).toMatch(/, a clear difference\.$/);
    expect(doubted("clustered", -100)).toMatch(/, a clear difference\.$/);
    const few = { ...result, fit: { ...fit, clustered: null, withheld: "Too few races." } };
    const [first, second] = fitRows(few, snapshot, contenders);
    expect(fitReading(few, [first, { ...second, gap: -130, interval: [-150, -110] }])).toMatch(
      /, clear only if pairs are independent\.$/,
    );
    expect(gamesWords(few).join()).toContain("Too few races");
    const [, own] = fitRows(result, snapshot, contenders);
    const [, clustered] = fitRows(result, snapshot, contenders, "clustered");
    expect(clustered.gap).toBe(own.gap);
    expect(clustered.interval![0]).not.toBeCloseTo(own.interval![0], 1);
    expect(errorWords(result, "likelihood").join(" ")).toContain("treats all pairs of one race as independent");
    expect(errorWords(result, "clustered").join(" ")).toContain("only whole races are taken as independent");
  });
  it("shares ranks among equals and skips those without a race", () => {
    expect([...ranksOf(Float64Array.of(1, 3, 3, 0), Int32Array.of(1, 1, 1, 0))]).toEqual([3, 1, 1, NaN]);
  });
  it("says before the fit whether finite estimates exist, and which players are comparable", () => {
    expect(existenceBefore({ ...snapshot, components: 1, strongComponents: 1 })).toEqual([]);
    expect(existenceBefore({ ...snapshot, components: 2, strongComponents: 5 })).toHaveLength(2);
  });
});
