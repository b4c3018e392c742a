import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import {
  calibrationDomain,
  calibrationLines,
  calibrationReading,
  calibrationTable,
  calibrationTip,
  leanOf,
} from "../../../src/features/models/calibration/calibration.chart";
import { outcomesReading } from "../../../src/features/models/calibration/outcomes.chart";
import type { Contending, Tested } from "../../../src/features/models/useModels";
import { testedSeason } from "./season";

const { contenders } = testedSeason();

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
    expect(calibrationReading([strong, named(sure, "Bea"), named(leaning(-0.06), "Cy")])).toBe(
      "Bea and two others are overconfident, Bea most, by 9.0 percentage points.",
    );
    expect(calibrationReading([strong, named(leaning(0.04), "Bea")])).toBe(
      "Of two systems one, Bea, is underconfident by 4.0 percentage points; one, Elo, is overconfident by 5.0.",
    );
    // However many there are, two lines hold it.
    const eight = Array.from({ length: 8 }, (_, at) =>
      named(at < 4 ? strong : leaning(0.04), `TrueSkill, tuned: σ₀, τ ${at}`),
    );
    const reading = calibrationReading(eight);
    expect(reading).toBe(
      "Of eight systems four are underconfident, TrueSkill, tuned: σ₀, τ 4 most, by 4.0 percentage points; four are overconfident, TrueSkill, tuned: σ₀, τ 0 most, by 5.0.",
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
