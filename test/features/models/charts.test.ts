import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import {
  agreementFigure,
  agreementReading,
  agreementTable,
  correlationStyle,
} from "../../../src/features/models/agreement/agreement.chart";
import {
  calibrationDomain,
  calibrationLines,
  calibrationReading,
  calibrationTable,
  calibrationTip,
  leanOf,
} from "../../../src/features/models/calibration/calibration.chart";
import { outcomesReading } from "../../../src/features/models/calibration/outcomes.chart";
import { burnInOptions, intervalOf, intervalOptions, rangeWords } from "../../../src/features/models/bar/options";
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
import type { MetricId } from "../../../src/engine/evaluation/metrics";
import { METRICS, metricOf } from "../../../src/features/models/metrics";
import { differenceOf, standingOf } from "../../../src/features/models/paired";
import { ranked } from "../../../src/features/models/scoreboard/order";
import { boardOf, boardTable } from "../../../src/features/models/scoreboard/scoreboard.chart";
import { boardReading, cellTip } from "../../../src/features/models/scoreboard/boardWords";
import { columnScale } from "../../../src/features/models/scoreboard/scales";
import {
  skillLines,
  skillReading,
  skillTable,
  skillTip,
  thinned,
} from "../../../src/features/models/skill/skill.chart";
import {
  mostSurprising,
  surpriseLine,
  surprisesOf,
  wrongReading,
  wrongTable,
} from "../../../src/features/models/wrong/wrong.chart";
import type { Contending, Tested } from "../../../src/features/models/useModels";
import { boardWith } from "./board";
import { testedSeason } from "./season";

const season = testedSeason();
const { contenders, baselines, comparison, snapshot, replays } = season;
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

describe("calibration as stated and recalibrated", () => {
  it("draws both kinds of probabilities of the focused system, the evaluated ones as a solid line", () => {
    const [one] = contenders;
    const otherwise = one.evaluation!.calibration;
    const both = contenders.map((each) => ({ ...each, evaluation: { ...each.evaluation!, otherwise } }));
    const bare = contenders.map((each) => ({ ...each, evaluation: { ...each.evaluation!, otherwise: undefined } }));
    const plain = calibrationLines(bare, one.id);
    const { series } = calibrationLines(both, one.id);
    expect(series.slice(0, plain.series.length)).toEqual(plain.series);
    const added = series.slice(plain.series.length);
    expect(added).toMatchObject([{ label: `${one.name}, recalibrated`, dashed: true, slot: one.slot }]);
    expect(calibrationLines(both, one.id, true).series.at(-1)!.label).toBe(`${one.name}, as stated`);
    const names = calibrationTable(both).rows.map(([name]) => name);
    expect(new Set(names)).toEqual(new Set(both.flatMap(({ name }) => [name, `${name}, recalibrated`])));
  });
});

describe("calibration of win, draw and loss", () => {
  const results = ["A=B", "A>B", "B>C", "C=A", "A>C", "B=C", "B>A"];
  const races = history(Array.from({ length: 140 }, (_, k) => results[(k * k + 3) % 7]).join(", "));
  const tested = (id: string, model: string): Contending => ({
    ...contenders[0],
    id,
    name: model,
    evaluation: finish(evaluateSteps(races, { ties: DEFAULT_TIES }, { model, parameters: {} }, { resamples: 0 })),
  });
  const [skill, elo] = [tested("skill", "trueskill"), tested("elo", "pairwise-elo")];

  it("draws systems with draw probabilities, as stated and recalibrated, for each outcome", () => {
    const bins = skill.evaluation!.outcomes!.recalibrated.classes.draw.filter(({ races: n }) => n >= 5);
    const { series, bars, focus } = calibrationLines([elo, skill], elo.id, true, "draw");
    expect(focus).toBe(skill);
    expect(series.map(({ label, dashed }) => [label, dashed ?? false])).toEqual([
      ["trueskill", false],
      ["trueskill, as stated", true],
    ]);
    expect(series[0].points.map(({ y }) => y)).toEqual(bins.map(({ won, predicted }) => 100 * (won! - predicted!)));
    expect(bars.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(140);
    const [first] = series[0].points;
    expect(calibrationTip([skill], first.x, true, "draw").title).toMatch(/^Draw at \d+ to \d+ %$/);
    const table = calibrationTable([elo, skill], true, "loss");
    expect(table.columns.map(({ label }) => label)).toContain("Observed");
    expect(new Set(table.rows.map(([name]) => name))).toEqual(new Set(["trueskill", "trueskill, as stated"]));
  });

  it("gives both log losses, and says which is better only with an interval", () => {
    const outcomes = skill.evaluation!.outcomes!;
    expect(outcomesReading(skill, outcomes)).toMatch(
      /^Log loss of win, draw and loss under trueskill: 1\.\d+ as stated, 0\.\d+ recalibrated \(−1\.\d+, 95 % interval −1\.\d+ to −0\.\d+\): clearly better recalibrated\. 100 of 140 games were drawn\./,
    );
    const wide = { ...outcomes, difference: { value: -0.1, interval: [-0.3, 0.1] as const } };
    expect(outcomesReading(skill, wide)).toContain("no clear difference");
    const worse = { ...outcomes, difference: { value: 0.2, interval: [0.1, 0.3] as const } };
    expect(outcomesReading(skill, worse)).toContain("clearly better as stated");
  });
});

describe("calibration", () => {
  const bin = (predicted: number, won: number, half: number) => ({
    from: predicted - 0.025,
    to: predicted + 0.025,
    pairs: 200,
    races: 50,
    predicted,
    won,
    interval: [won - half, won + half] as const,
  });
  const leaning = (shift: number): Tested => ({
    ...contenders[0],
    evaluation: {
      ...contenders[0].evaluation!,
      calibration: { full: [], favourite: [0.6, 0.7, 0.8].map((chance) => bin(chance, chance + shift, 0.03)) },
      lean: null,
    },
  });
  it("reports a lean only if the intervals show it", () => {
    expect(leanOf(leaning(0.05))).toBe("modest");
    expect(leanOf(leaning(-0.05))).toBe("sure");
    expect(leanOf(leaning(0.01))).toBe("right");
    expect(calibrationReading([leaning(-0.05)])).toBe("Elo is overconfident by 5.0 percentage points.");
    const { evaluation, ...one } = leaning(-0.05);
    const measured = {
      ...one,
      evaluation: { ...evaluation!, lean: { value: -0.047, interval: [-0.062, -0.032] as const } },
    };
    expect(calibrationReading([measured], { waiting: 1 })).toBe(
      "Elo is overconfident by 4.7 percentage points (95 % interval 3.2 to 6.2). 1 system not evaluated yet.",
    );
    expect(calibrationReading([leaning(0)])).toBe("Favourites win about as often as Elo says.");
  });
  it("names the largest lean with its size, and calls a small one slight", () => {
    const [strong, weak, sure] = [leaning(-0.05), leaning(-0.008), leaning(-0.09)];
    const named = (one: Tested, name: string): Tested => ({ ...one, name });
    const narrow = (one: Tested): Tested => ({
      ...one,
      evaluation: {
        ...one.evaluation!,
        calibration: {
          ...one.evaluation!.calibration,
          favourite: one.evaluation!.calibration.favourite.map((each) => ({
            ...each,
            interval: [each.won! - 0.002, each.won! + 0.002] as const,
          })),
        },
      },
    });
    expect(calibrationReading([strong, named(sure, "Bea")])).toBe(
      "Elo and Bea are overconfident, Bea most, by 9.0 percentage points.",
    );
    expect(calibrationReading([named(narrow(weak), "Cy")])).toBe(
      "Cy is slightly overconfident by 0.8 percentage points.",
    );
    // However many there are, two lines hold it.
    const eight = Array.from({ length: 8 }, (_, at) =>
      named(at < 4 ? strong : leaning(0.04), `TrueSkill, tuned: σ₀, τ ${at}`),
    );
    const reading = calibrationReading(eight);
    expect(reading).toBe(
      "Of eight systems four are underconfident by up to 4.0 percentage points; four are overconfident by up to 5.0.",
    );
  });
  it("claims nothing about a few pairs", () => {
    const wide: Tested = {
      ...leaning(-0.1),
      evaluation: {
        ...leaning(-0.1).evaluation!,
        calibration: {
          favourite: leaning(-0.1).evaluation!.calibration.favourite.map((one) => ({
            ...one,
            interval: [one.won! - 0.24, one.won! + 0.24] as const,
          })),
          full: [],
        },
      },
    };
    expect(calibrationReading([wide])).toBe(
      "Too few pairs to tell: chance alone moves a share by 24 percentage points either way.",
    );
  });
  it("draws observed minus predicted, and leaves out bins with few races", () => {
    const lines = calibrationLines(contenders, "c2");
    expect(lines.focus?.id).toBe("c2");
    for (const { points } of lines.series) for (const { x } of points) expect(x).toBeGreaterThan(0.5);
    const { domain, ticks } = calibrationDomain(lines);
    expect(ticks).toContain(0);
    expect(domain[0]).toBeLessThan(Math.min(...ticks));
    expect(calibrationTip(contenders, lines.series[0].points[0].x).rows!.length).toBeGreaterThan(0);
    // Ten bins of two systems, as stated and recalibrated.
    expect(calibrationTable(contenders).rows).toHaveLength(40);
  });
});

describe("agreement", () => {
  const figure = agreementFigure(comparison, contenders, snapshot.history)!;
  it("names the players ranked most differently, with their ranks under each system", () => {
    expect(figure.players).toBe(4);
    expect(figure.correlation(0, 0)).toBeCloseTo(1, 12);
    expect(figure.most[0].places).toHaveLength(2);
    expect(figure.most[0].spread).toBeGreaterThanOrEqual(figure.most.at(-1)!.spread);
    expect(agreementReading(figure)).toMatch(/^Spearman rank correlation of the final ratings, 4 players\.$/);
    const three = { ...figure, contenders: [figure.contenders[0], figure.contenders[1], figure.contenders[1]] };
    for (const value of [1, NaN])
      expect(agreementReading({ ...three, correlation: () => value })).not.toContain("agree least");
    expect(agreementReading({ ...three, correlation: (i, j) => 1 - 0.1 * (i + j) })).toContain("agree least");
    expect(agreementTable(figure).rows).toHaveLength(2 + figure.most.length);
  });
  it("agreement is not drawn for removed contenders, or for another history", () => {
    expect(agreementFigure(comparison, contenders.slice(0, 1), snapshot.history)).toBeNull();
    expect(agreementFigure(comparison, contenders, { ...snapshot.history, playerCount: 1 })).toBeNull();
  });
  it("distinguishes correlations near 1", () => {
    const steps = [0.5, 0.9, 0.96, 0.985, 0.999].map((value) => correlationStyle(value).fill);
    expect(new Set(steps).size).toBe(5);
  });
});

describe("where it goes wrong", () => {
  it("finds the races with reversed results", () => {
    const found = surprisesOf(contenders[0], snapshot, replays[0], 4);
    expect(found.every(({ winner }) => winner === "Dov")).toBe(true);
    expect(found[0].surprise).toBeGreaterThanOrEqual(found[1].surprise);
    expect(surpriseLine(found[0])).toMatch(/^Dov won, rated [34]\w+ of 4; \w+ of 6 pairs were upsets$/);
    expect(surpriseLine({ ...found[0], upsets: 1, pairs: 3 })).toMatch(/; one of 3 pairs was an upset$/);
    expect(surpriseLine({ ...found[0], upsets: 2.5, pairs: 3 })).toMatch(
      /; upsets: 2\.5 of 3 pairs \(even pairs count half\)$/,
    );
    expect(surpriseLine(surprisesOf(contenders[0], snapshot, null, 1)[0])).toBe("Dov won");
    expect(wrongReading([found, found])).toContain("among those of every system");
    expect(wrongTable([{ name: "Elo", races: found }]).rows).toHaveLength(4);
  });
  it("counts no surprise for races outside the evaluation", () => {
    expect(mostSurprising(Float64Array.of(NaN, 1, -1, 3), 5)).toEqual([3, 1]);
    // As a sort of all of them gives it, of equals the later first.
    const many = Float64Array.from({ length: 5000 }, (_, race) => ((race * 7919) % 613) - 20);
    const sorted = [...many.keys()].filter((race) => many[race] > 0).sort((a, b) => many[b] - many[a] || b - a);
    expect(mostSurprising(many, 12)).toEqual(sorted.slice(0, 12));
  });
});

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

describe("the bar", () => {
  it("offers burn-ins that leave races, and always the chosen one", () => {
    expect(burnInOptions(60, 0).map(({ label }) => label)).toEqual(["none", "10", "25"]);
    expect(burnInOptions(60, 33).map(({ value }) => value)).toContain("33");
    const [own] = intervalOptions({ level: 0.8, resamples: 50 });
    expect(intervalOf(own.value)).toEqual({ level: 0.8, resamples: 50 });
  });
  it("describes a range in words", () => {
    expect(rangeWords({ kind: "all" })).toBe("all");
    expect(rangeWords({ kind: "races", from: 3, to: 1200 })).toBe("3 to 1,200");
    expect(rangeWords({ kind: "dates", from: "2024-01-05", to: "" })).toBe("since 5 Jan 2024");
    expect(rangeWords({ kind: "dates", from: "", to: "2024-01-05" })).toBe("until 5 Jan 2024");
  });
});
