import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { laboratoryCurves, repetitionSteps } from "../../../src/engine/simulation/laboratory";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import type { Parameters } from "../../../src/engine/models/parameters";
import {
  curveSeries,
  curveTable,
  curveTip,
  damageReading,
  errorReading,
  offsetReading,
  totalReading,
} from "../../../src/features/convergence/curves.chart";
import { graphOf, metReading, metTable } from "../../../src/features/convergence/met.chart";
import { dotsOf, scatterReading, scatterTable } from "../../../src/features/convergence/scatter.chart";
import { verdict } from "../../../src/features/convergence/words.chart";

const names = [
  { id: "a", name: "Elo", slot: 0 },
  { id: "b", name: "TrueSkill", slot: 1 },
];
const specs = [
  { model: "pairwise-elo", parameters: {} },
  { model: "trueskill", parameters: {} },
];

function run(overrides: Parameters) {
  const settings = completeSeason({ players: 10, races: 200, repetitions: 2, ...overrides });
  const all = [0, 1].map((k) => finish(repetitionSteps(settings, specs, k)));
  return { curves: laboratoryCurves(all), showcase: all[0].showcase! };
}

const plain = run({});

describe("curves", () => {
  it("give a line with a band for each contender, in its colours", () => {
    const series = curveSeries(plain.curves, "error", names);
    expect(series.map(({ label, slot }) => [label, slot])).toEqual([
      ["Elo", 0],
      ["TrueSkill", 1],
    ]);
    expect(series[0].points.at(-1)).toEqual({ x: 200, y: plain.curves.contenders[0].error.mean.at(-1) });
    expect(series[0].band).toHaveLength(plain.curves.looks.length);
  });

  it("give the same numbers as table and tooltip", () => {
    const table = curveTable(plain.curves, "error", names, true);
    expect(table.rows).toHaveLength(plain.curves.looks.length);
    const { mean, low, high } = plain.curves.contenders[1].error;
    expect(table.rows.at(-1)!.slice(4)).toEqual([mean.at(-1), low.at(-1), high.at(-1)]);
    expect(curveTip(plain.curves, "error", names, 200)).toMatchObject({
      title: "After 200 races",
      rows: [{ label: "Elo" }, { label: "TrueSkill" }],
    });
  });

  it("are read in words that follow the numbers", () => {
    const { mean } = plain.curves.contenders[0].error;
    expect(errorReading(plain.curves, names)).toContain(`${Math.round(mean.at(-1)!)} points under Elo`);
    expect(totalReading(plain.curves, names, "total")).toContain("Nothing came in or went under Elo.");
    expect(totalReading(plain.curves, names, "total")).toContain("under TrueSkill");
  });

  it("of isolated groups say that no race changes their error, and of joined ones how it went", () => {
    const apart = run({ schedule: "groups", groupGap: 300 });
    const off = apart.curves.contenders[0].offset.mean.at(-1)!;
    const reading = offsetReading(apart.curves, names, apart.showcase.components);
    expect(reading).toContain(`too low against the first by ${Math.round(-off)} under Elo`);
    expect(reading).toContain("no race that they run apart can tell");
    const joined = run({ schedule: "groups", groupGap: 300, mixing: 0.4 });
    expect(offsetReading(joined.curves, names, joined.showcase.components)).toMatch(
      /after a quarter of the races, and by .* at the end/,
    );
  });

  it("of farming name the most and the least", () => {
    const { curves } = run({ farming: 0.2, farmingFrom: 0 });
    const [elo, trueskill] = curves.contenders.map(({ gained }) => gained.mean.at(-1)!);
    expect(damageReading(curves, names)).toContain(
      `most, ${Math.round(Math.max(elo, trueskill))} points under ${elo > trueskill ? "Elo" : "TrueSkill"}`,
    );
  });
});

describe("true against estimated", () => {
  it("has errors that are 0 on average, and says who is most off", () => {
    const dots = dotsOf(plain.showcase, 0, plain.showcase.looks.length - 1);
    expect(dots).toHaveLength(10);
    expect(dots.reduce((sum, { truth, estimate }) => sum + estimate - truth, 0)).toBeCloseTo(0, 8);
    const far = dots.toSorted((a, b) => Math.abs(b.estimate - b.truth) - Math.abs(a.estimate - a.truth))[0];
    expect(scatterReading(dots, 200, names[0])).toContain(`most off is ${far.name}`);
    const error = Math.sqrt(dots.reduce((sum, { truth, estimate }) => sum + (estimate - truth) ** 2, 0) / 10);
    expect(scatterReading(dots, 200, names[0])).toContain(`off by ${Math.round(error)} points`);
    expect(scatterTable(dots).rows).toHaveLength(10);
  });
});

describe("who has met whom", () => {
  it("counts meetings and tells components apart", () => {
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
    expect(metReading(plain.showcase)).toContain("everybody can be compared with everybody");
  });
});

describe("what a scenario has shown", () => {
  it("is said in the numbers of its run", () => {
    for (const { id, parameters } of SCENARIOS) {
      const { curves, showcase } = run({ ...parameters, players: 20, races: 200, repetitions: 2 });
      const words = verdict(id, curves, showcase, names);
      expect(words).toMatch(/\d.* under Elo and .*\d.* under TrueSkill/);
      expect(words).not.toMatch(/NaN|undefined|–/);
    }
  });
});
