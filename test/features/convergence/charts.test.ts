import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { simulationPlan } from "../../../src/engine/simulation/plan";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import type { Parameters } from "../../../src/engine/rating/parameters";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import {
  aboveTruth,
  curveSeries,
  curveTable,
  curveTip,
  damageReading,
  errorReading,
  lagReading,
  offsetReading,
  totalReading,
} from "../../../src/features/convergence/curves.chart";
import { bandWords, curvesOf, namesOf, sameRule, shownLines } from "../../../src/features/convergence/lines.chart";
import { graphOf, joinedOf, joinedReading, metReading, metTable } from "../../../src/features/convergence/met.chart";
import { dotsOf, scatterReading, scatterTable, spreadOf } from "../../../src/features/convergence/scatter.chart";
import { fieldsOf, valueIn } from "../../../src/features/convergence/settings.chart";
import { claimWords } from "../../../src/features/convergence/claims.chart";
import { stepWords, verdict } from "../../../src/features/convergence/words.chart";

const names = [
  { id: "a", name: "Elo", slot: 0 },
  { id: "b", name: "TrueSkill", slot: 1 },
];
const specs = [
  { model: "pairwise-elo", parameters: {} },
  { model: "trueskill", parameters: {} },
];

function run(overrides: Parameters, systems: readonly ContenderSpec[] = specs) {
  const settings = completeSeason({ players: 10, races: 200, repetitions: 2, ...overrides });
  const all = [0, 1].map((k) => finish(repetitionSteps(settings, systems, k)));
  return { curves: simulationCurves(all), showcase: all[0].showcase!, runs: all };
}

const plain = run({});

describe("curves", () => {
  it("gives a line with a band for each contender, in its colours", () => {
    const series = curveSeries(plain.curves, "error", names);
    expect(series.map(({ label, slot }) => [label, slot])).toEqual([
      ["Elo", 0],
      ["TrueSkill", 1],
    ]);
    expect(series[0].points.at(-1)).toEqual({ x: 200, y: plain.curves.lines[0].error.mean.at(-1) });
    expect(series[0].band).toHaveLength(plain.curves.looks.length);
  });

  it("gives the same numbers as table and tooltip", () => {
    const table = curveTable(plain.curves, "error", names, true);
    expect(table.rows).toHaveLength(plain.curves.looks.length);
    const { mean, low, high } = plain.curves.lines[1].error;
    expect(table.rows.at(-1)!.slice(4)).toEqual([mean.at(-1), low.at(-1), high.at(-1)]);
    expect(curveTip(plain.curves, "error", names, 200)).toMatchObject({
      title: "After 200 races",
      rows: [{ label: "Elo" }, { label: "TrueSkill" }],
    });
  });

  it("the sentence of curves agrees with the numbers", () => {
    const { mean } = plain.curves.lines[0].error;
    // TrueSkill sets its own steps, so it is not ranked.
    const [low, high] = plain.curves.lines[0].runs.end.error.interval!.map(Math.round);
    expect(errorReading(plain.curves, names)).toMatch(
      new RegExp(
        `is ${Math.round(mean.at(-1)!)} points under Elo \\(95 % interval ${low} to ${high}; \\d+ a quarter through\\); \\d+ under TrueSkill, which sets its own steps\\.$`,
      ),
    );
    expect(totalReading(plain.curves, names, "total")).toMatch(
      /^The sum of all ratings is not .*: [+−]\d+ under TrueSkill\.$/,
    );
    expect(totalReading(curvesOf(plain.curves, [0]), [names[0]], "total")).toBe(
      "The sum of all ratings ends where it began under every system: what one gains, another loses.",
    );
    // More than three that moved are a range, and both its ends have their sign.
    const line = (end: number) => ({ total: { mean: [0, end], low: [0, end], high: [0, end] } });
    const many = {
      ...plain.curves,
      lines: [line(34), line(120), line(-7), line(1461)],
    } as unknown as typeof plain.curves;
    const four = ["A", "B", "C", "D"].map((name, slot) => ({ id: name, name, slot }));
    expect(totalReading(many, four, "total")).toContain("in points: −7 under C to +1,461 under D.");
  });

  it("the sentence about islands says that no race changes their error, and about joined islands how it falls", () => {
    const apart = run({ schedule: "groups", groupGap: 300 });
    const reading = offsetReading(apart.curves, names, apart.showcase.components.at(-1)!);
    const off = Math.round(-apart.curves.lines[1].offset.mean.at(-1)!);
    expect(apart.curves.lines[0].offset.mean.at(-1)).toBeCloseTo(-300, 6);
    expect(reading).toMatch(new RegExp(`(300|${off}) points below truth under .* to (300|${off}) below under`));
    expect(reading).toContain("races within the groups cannot tell");
    const joined = run({ schedule: "groups", groupGap: 300, mixing: 0.4 });
    expect(offsetReading(joined.curves, names, joined.showcase.components.at(-1)!)).toMatch(
      /rated \d+ points below truth under .* a quarter through, and \d+ points (below|above) truth .* at the end\./,
    );
  });

  it("the sentence about farming names the largest and smallest effect", () => {
    const { curves } = run({ farming: 0.2, farmingFrom: 0 });
    const [elo, trueskill] = curves.lines.map(({ gained }) => gained.mean.at(-1)!);
    const [low, high] = elo < trueskill ? ["Elo", "TrueSkill"] : ["TrueSkill", "Elo"];
    expect(damageReading(curves, names)).toMatch(
      new RegExp(
        `farmer ${Math.round(Math.min(elo, trueskill))} points under ${low} .* to ${Math.round(Math.max(elo, trueskill))} points under ${high} \\(\\d+ at most in one race\\)\\.$`,
      ),
    );
  });
});

describe("true against estimated", () => {
  it("has errors with mean 0, and names the largest", () => {
    const dots = dotsOf(plain.showcase, 0, plain.showcase.looks.length - 1);
    expect(dots).toHaveLength(10);
    expect(dots.reduce((sum, { truth, estimate }) => sum + estimate - truth, 0)).toBeCloseTo(0, 8);
    const far = dots.toSorted((a, b) => Math.abs(b.estimate - b.truth) - Math.abs(a.estimate - a.truth))[0];
    expect(scatterReading(dots, 200, names[0])).toContain(`${far.name} most, `);
    const error = Math.sqrt(dots.reduce((sum, { truth, estimate }) => sum + (estimate - truth) ** 2, 0) / 10);
    expect(scatterReading(dots, 200, names[0])).toContain(`off by ${Math.round(error)} points`);
    expect(scatterTable(dots).rows).toHaveLength(10);
  });

  it("measures the spread of ratings: equal to that of skills when ratings are the skills", () => {
    const { truth } = plain.showcase;
    const wide = (times: number) =>
      spreadOf({ ...plain.showcase, estimates: [truth.map((value) => 40 + times * value)] }, 0);
    expect(wide(1)).toBeCloseTo(1, 10);
    expect(wide(0.4)).toBeCloseTo(0.4, 10);
  });
});

describe("who has met whom", () => {
  it("counts meetings and distinguishes components", () => {
    const { showcase } = run({ schedule: "groups" });
    const { nodes, edges } = graphOf(showcase, 300);
    expect(new Set(nodes.map(({ component }) => component)).size).toBe(2);
    for (const { from, to } of edges) expect(nodes[from].component).toBe(nodes[to].component);
    expect(edges.reduce((sum, { races }) => sum + races, 0)).toBe(200);
    expect(metReading(showcase)).toContain("there are 2 components, and no result compares one with another");
    expect(
      metTable(showcase)
        .rows.map((row) => row[3] as number)
        .reduce((a, b) => a + b, 0),
    ).toBe(400);
    expect(metReading(plain.showcase)).toContain("all players can be compared");
  });

  it("counts pairs, components and connected people by race", () => {
    const { showcase } = plain;
    const early = graphOf(showcase, 300, 0);
    const late = graphOf(showcase, 300);
    expect(early.edges.length).toBeLessThan(late.edges.length);
    expect(early.nodes.map(({ person, x }) => [person, x])).toEqual(late.nodes.map(({ person, x }) => [person, x]));
    expect(metReading(showcase, 0)).toContain(`After ${showcase.looks[0]} races ${early.edges.length} of 45 pairs`);
    const joined = joinedOf(showcase);
    expect(joined[0].share).toBeLessThan(1);
    expect(joined.at(-1)!.share).toBe(1);
    expect(joinedReading(showcase)).toBe(
      `Everyone is connected from race ${joined.find(({ share }) => share === 1)!.races} on.`,
    );
    expect(joinedReading(run({ schedule: "groups" }).showcase)).toContain("holds 50\u00a0% of all people");
  });
});

describe("the result of a scenario", () => {
  const specsOf = (scenario: string) => run({ ...SCENARIOS.find(({ id }) => id === scenario)!.parameters, ...SMALL });
  const SMALL = { players: 20, races: 200, repetitions: 2 };

  it.each(SCENARIOS.map(({ id }) => id))("%s: is said in the numbers of its run", (id) => {
    const { curves, showcase } = specsOf(id);
    const words = verdict(id, curves, showcase, namesOf(curves.variants, names));
    expect(words).toMatch(
      /\d.*(under Elo|under every system|with the constant learning rate, .*\d.* with the decaying one)/,
    );
    expect(words).not.toMatch(/NaN|undefined|–/);
  });

  it.each(SCENARIOS.map(({ id }) => id))(
    "%s: ends with whether its claim is confirmed, by intervals over runs",
    (id) => {
      const { curves } = specsOf(id);
      const words = claimWords(id, curves, namesOf(curves.variants, names));
      expect(words).toMatch(
        /^(Confirmed|Open|Contradicted)( under .+)?(, (open|contradicted) under .+)*, at 95 % over 2 runs \(.+\): .+ −?[\d.,]+ \(−?[\d.,]+ to −?[\d.,]+\).*\.$|^No system of this run can show it\.$/,
      );
    },
  );

  it.each(SCENARIOS)("$id: includes and names the systems in its claim", ({ id, hint, parameters, systems = [] }) => {
    const own = { model: "trueskill", parameters: {} };
    const { curves } = run({ ...parameters, ...SMALL }, [own, ...systems]);
    const called = [{ id: "own", name: "TrueSkill", slot: 0 }].concat(
      systems.map(({ label, model }, at) => ({ id: model, name: label, slot: at + 1 })),
    );
    expect(claimWords(id, curves, namesOf(curves.variants, called))).toMatch(/^(Confirmed|Open|Contradicted)/);
    for (const { label } of systems) expect(hint?.toLowerCase()).toContain(label.split(",")[0].toLowerCase());
    expect(/learning rate|pairwise Elo/i.test(hint ?? "")).toBe(systems.some(({ model }) => model === "pairwise-elo"));
  });

  it("confirms a claim only if the whole interval supports it", () => {
    const { curves } = specsOf("farming");
    const [line, ...others] = curves.lines;
    const withGain = (low: number, high: number, isAlone = false) => {
      const gained = { mean: (low + high) / 2, interval: isAlone ? null : ([low, high] as const) };
      const end = { ...line.runs.end, gained };
      return claimWords(
        "farming",
        { ...curves, lines: [line, ...others].map((one) => ({ ...one, runs: { ...one.runs, end } })) },
        names,
      );
    };
    expect(withGain(20, 180)).toMatch(/^Confirmed, at 95 % over 2 runs/);
    expect(withGain(-20, 180)).toMatch(/^Open, at 95 % over 2 runs/);
    expect(withGain(-180, -20)).toMatch(/^Contradicted, at 95 % over 2 runs/);
    expect(withGain(20, 180, true)).toBe("One run has no interval: run more to tell.");
  });

  it("names the smallest and the largest value", () => {
    const { curves, showcase } = specsOf("farming");
    const gained = curves.lines.map((one) => Math.round(one.gained.mean.at(-1)!));
    const [least, most] = gained[0] < gained[1] ? [0, 1] : [1, 0];
    expect(gained[0]).not.toBe(gained[1]);
    expect(verdict("farming", curves, showcase, names)).toContain(
      `the farmer ${gained[least]} points under ${names[least].name} to ${gained[most]} under ${names[most].name}.`,
    );
  });

  it("compares the two learning rates, and lists systems without one separately", () => {
    const { curves, showcase } = specsOf("moving");
    const [constant, decaying, own] = curves.lines.map(({ error }) => Math.round(error.mean.at(-1)!));
    expect(verdict("moving", curves, showcase, namesOf(curves.variants, names))).toContain(
      `at the end ${constant} points with the constant learning rate, ${decaying} with the decaying one, ${own} under TrueSkill.`,
    );
  });
});

describe("both rates of a contender", () => {
  const { curves } = run({ rate: "both", improving: 0.3 });
  const called = namesOf(curves.variants, names);

  it("both rates of a contender have their own name and line, one in its colour, one in the text colour", () => {
    expect(called.map(({ name }) => name)).toEqual(["Elo, constant", "Elo, decaying", "TrueSkill"]);
    expect(new Set(called.map(({ id }) => id)).size).toBe(3);
    const series = curveSeries(curves, "error", called);
    expect(series.map(({ label, slot }) => [label, slot])).toEqual([
      ["constant learning rate", 0],
      ["decaying learning rate", undefined],
      ["TrueSkill", 1],
    ]);
  });

  it("both rates of a contender share a figure of their own; contenders that run once share one figure", () => {
    expect(shownLines(curves, 1)).toEqual([0, 1]);
    expect(shownLines(curves, 2)).toEqual([2]);
    expect(shownLines(plain.curves, 1)).toEqual([0, 1]);
    expect(curvesOf(curves, [1]).lines).toEqual([curves.lines[1]]);
  });

  it("lags behind improving players by the amount in the sentence", () => {
    const ends = curves.lines.map((line) => line.lag.mean.at(-1)!);
    const reading = lagReading(curves, called);
    for (const end of [Math.min(...ends), Math.max(...ends)])
      expect(reading).toContain(String(Math.abs(Math.round(end))));
    expect(reading).toMatch(
      /rated \d+ points (below|above) truth under .+ to \d+ (below|above) under .+, against the others\.$/,
    );
  });
});

describe("claims of sentences", () => {
  it("says whether a rating is above or below the truth, with a positive amount", () => {
    expect(aboveTruth([-200, 30], names)).toBe("200 points below truth under Elo to 30 above under TrueSkill");
    expect(aboveTruth([-200, -200.2], names)).toBe("200 points below truth under every system");
    expect(aboveTruth([12], [names[0]])).toBe("12 points above truth under Elo");
  });

  it("calls a band the middle 80 % only with ten seasons or more", () => {
    expect(bandWords(2)).toBe("lowest to highest of 2");
    expect(bandWords(9)).toBe("lowest to highest of 9");
    expect(bandWords(10)).toBe("middle 80 % of 10");
    const { low, high } = plain.curves.lines[0].error;
    const ends = [0, 1].map((k) => plain.runs[k].measures[0][plain.curves.looks.length - 1]);
    expect([low.at(-1), high.at(-1)]).toEqual([Math.min(...ends), Math.max(...ends)]);
    expect(curveTip(plain.curves, "error", names, 200).note).toBe("points; mean and lowest to highest of 2 runs");
  });

  it("says how step sizes were matched, which systems set their own, and which are the same rule", () => {
    const settings = { steps: "matched", stepSize: 9, field: 2 } as const;
    const { variants } = plain.curves;
    expect(stepWords(settings, plain.curves, names)).toBe(
      "Steps are matched: a race of 2 equals moves each player by 9 points on average; TrueSkill sets its own steps, so its level is not comparable.",
    );
    expect(stepWords({ ...settings, steps: "own" }, plain.curves, names)).toMatch(/^Each system keeps its own/);
    const [elo] = plain.curves.lines;
    const twins = { ...plain.curves, variants: [variants[0], variants[0]], lines: [elo, elo] };
    expect(stepWords(settings, twins, names)).toContain(
      "Elo and TrueSkill are the same rule here, with two players a race: their lines coincide.",
    );
    expect(sameRule(plain.curves, names)).toEqual([]);
  });

  it("gives the same factor in the sentence and in the claim", () => {
    const said = verdict("constant", plain.curves, plain.showcase, names);
    const claimed = claimWords("constant", plain.curves, names);
    for (const { name } of names) {
      const [, factor] = new RegExp(`([\\d.]+) under ${name}`).exec(said)!;
      expect(claimed).toContain(`${name} ${factor} (`);
    }
  });

  it("gives the islands’ true and rated gap", () => {
    const { curves, showcase } = run({ schedule: "groups", groupGap: 300 });
    expect(verdict("islands", curves, showcase, names)).toMatch(
      /^In the first run the second group is truly 300 points better and rated better by 0 points under Elo to \d+ under TrueSkill|rated better by −\d+ points under TrueSkill to 0 under Elo/,
    );
  });
});

describe("settings", () => {
  const plan = simulationPlan("islands", {});
  const ids = (parameters: readonly { readonly id: string }[]) => parameters.map(({ id }) => id);
  const shown = (scenario: string, parameters: Parameters = {}) => {
    const { atHand, sections } = fieldsOf(plan, { scenario, parameters });
    return [...ids(atHand), ...sections.flatMap((section) => ids(section.parameters))];
  };

  it("settings have one place each, and are shown when they apply", () => {
    const all = shown("islands", { improving: 0.2, farming: 0.1, rate: "decaying" });
    expect(all.toSorted()).toEqual(ids(plan.parameters).toSorted());
    expect(shown("constant")).not.toContain("mixing");
    expect(shown("constant")).not.toContain("farmingFrom");
    expect(shown("farming")).toContain("farmingFrom");
    expect(shown("moving")).toContain("halving");
  });

  it("settings are the user’s, or the scenario’s, or the defaults", () => {
    const value = (parameters: Parameters, id: string) => valueIn(plan, { scenario: "islands", parameters }, id);
    expect(value({ groupGap: 10 }, "groupGap")).toBe(10);
    expect(value({}, "groupGap")).toBe(300);
    expect(value({}, "players")).toBe(30);
  });
});
